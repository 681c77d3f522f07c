// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Counts the deprecated forms of a style, so that each kind is reported once.
struct OldForms {
  /// A kind of deprecated form.
  enum Kind: CaseIterable {
    case ref, filter, function

    var message: String {
      switch self {
      case .ref: "\"ref\" is deprecated; repeat type, source, filter and layout"
      case .filter: "old filter syntax is deprecated; use expressions"
      case .function: "functions with stops are deprecated; use expressions"
      }
    }
  }

  private var found: [Kind: (path: String, offset: Int, count: Int)] = [:]

  /// Counts one more.
  mutating func note(_ kind: Kind, _ path: String, _ offset: Int) {
    found[kind, default: (path, offset, 0)].count += 1
  }

  /// Warns once of each kind.
  func report(to log: IssueLog) {
    for kind in Kind.allCases {
      guard let place = found[kind] else { continue }
      let more = place.count > 1 ? " (\(place.count) places)" : ""
      log.warning(place.path, kind.message + more, at: place.offset)
    }
  }
}
