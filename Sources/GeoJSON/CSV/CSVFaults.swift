// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What is wrong with the rows of a CSV table: of each kind how often, and in which lines first.
struct CSVFaults {
  /// A kind of fault, and what is said of it.
  enum Kind: String, CaseIterable {
    case withoutPlace = "a row without a longitude and a latitude in degrees is left out"
    case surplus = "a row has more fields than the first row has columns; what is beyond them is left out"
    case notUTF8 = "a row has bytes that are no UTF-8; \u{FFFD} stands for them"
  }

  /// How many lines are named.
  private static let namedLines = 4

  private let doubled: [String]
  private var counts: [Kind: Int] = [:]
  private var lines: [Kind: [Int]] = [:]

  /// Starts with the names of columns, which should be different.
  init(header: [String]) {
    var known: Set<String> = []
    var doubled: [String] = []
    for name in header where !name.isEmpty && !known.insert(name).inserted && !doubled.contains(name) {
      doubled.append(name)
    }
    self.doubled = doubled
  }

  /// Notes a fault of the row that begins in a line.
  mutating func note(_ kind: Kind, _ line: Int) {
    counts[kind, default: 0] += 1
    if lines[kind, default: []].count < Self.namedLines { lines[kind, default: []].append(line) }
  }

  /// Rows that were left out.
  var diagnostics: Diagnostics {
    var diagnostics = Diagnostics()
    diagnostics.note("csv-row-without-place", times: counts[.withoutPlace] ?? 0)
    return diagnostics
  }

  /// A line for each kind.
  func warnings(of name: String) -> [String] {
    doubled.map { "\(name):1: column \"\($0.prefix(40))\" is there twice; the last one counts" }
      + Kind.allCases.compactMap { kind in
        guard let lines = lines[kind], let first = lines.first, let count = counts[kind] else { return nil }
        let others = lines.dropFirst().map(String.init).joined(separator: ", ")
        let isCutShort = count > lines.count
        let more = count == 1 ? "" : "; \(count) such rows, next in \(others)\(isCutShort ? ", …" : "")"
        return "\(name):\(first): \(kind.rawValue)\(more)"
      }
  }
}
