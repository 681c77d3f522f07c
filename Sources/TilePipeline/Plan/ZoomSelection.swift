// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The tile zooms that a pyramid has: `7`, `0-14`, `3,5,8-10`.
public struct ZoomSelection: Hashable, Sendable {
  /// What `init(_:)` reads, in words for messages.
  public static let expectation = "zooms of 0 to \(TileID.maximumZoom): 7, 0-14 or 3,5,8-10"

  /// Ascending, each once, never empty.
  public let zooms: [UInt8]

  /// All zooms of a range.
  public init(_ range: ClosedRange<UInt8>) { zooms = Array(range) }

  /// Reads single zooms and ranges, divided by commas; `nil` when one is malformed, backwards or too deep.
  public init?(_ text: String) {
    var all: Set<UInt8> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { UInt8($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
        last <= TileID.maximumZoom
      else { return nil }
      all.formUnion(first...last)
    }
    guard !all.isEmpty else { return nil }
    zooms = all.sorted()
  }

  /// The lowest zoom.
  public var lowest: UInt8 { zooms[0] }
  /// The deepest zoom.
  public var deepest: UInt8 { zooms[zooms.count - 1] }
}

extension ZoomSelection: CustomStringConvertible {
  /// The shortest text that `init(_:)` reads as the same zooms.
  public var description: String {
    var runs: [ClosedRange<UInt8>] = []
    for zoom in zooms {
      if let last = runs.last, last.upperBound + 1 == zoom {
        runs[runs.count - 1] = last.lowerBound...zoom
      } else {
        runs.append(zoom...zoom)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}
