// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

/// A `line-dasharray`, made fit to draw: an even count of lengths, no gap or dash without length between others.
enum DashPattern: Equatable {
  case solid
  /// All gap.
  case nothing
  /// Dashes and gaps in turn, in line widths, and where in them a line starts.
  case dashed([Double], offset: Double)

  /// The shortest period that is drawn as dashes, in device pixels; finer ones are one line to the eye.
  private static let shortestPeriod = 0.5

  /// Reads a style's array.
  ///
  /// With an odd count the last dash runs on into the first of the next round, as MapLibre draws it. Negative and
  /// non-finite lengths count as 0. Without any gap the line is solid; `[0]` and `[0, 0]` say nothing about dashes, and
  /// are solid too.
  init(_ array: [Double], cap: LineCap) {
    var lengths = array.map { $0.isFinite ? max($0, 0) : 0 }
    let total = lengths.reduce(0, +)
    guard lengths.count > 1, total > 0, total.isFinite else {
      self = .solid
      return
    }
    var offset = 0.0
    if lengths.count % 2 == 1, let last = lengths.popLast() {
      lengths[0] += last
      offset = last
    }
    Self.joinAcrossEmpty(&lengths, at: 1)
    if cap != .round { Self.joinAcrossEmpty(&lengths, at: 0) }
    let gaps = stride(from: 1, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    let hasDash = cap == .round || gaps < total
    self = gaps == 0 ? .solid : hasDash ? .dashed(lengths, offset: offset) : .nothing
  }

  /// Joins what lies on both sides of gaps (`first` 1) or dashes (`first` 0) without length, except at the ends.
  private static func joinAcrossEmpty(_ lengths: inout [Double], at first: Int) {
    var index = first == 0 ? 2 : 1
    while index + 1 < lengths.count {
      if lengths[index] == 0 {
        lengths[index - 1] += lengths[index + 1]
        lengths.removeSubrange(index...index + 1)
      } else {
        index += 2
      }
    }
  }

  /// The lengths for a line width, both in device pixels; none for a solid line.
  func lengths(width: Double) -> (lengths: [Double], offset: Double) {
    guard case .dashed(let lengths, let offset) = self else { return ([], 0) }
    let scaled = lengths.map { $0 * width }
    guard scaled.reduce(0, +) >= Self.shortestPeriod else { return ([], 0) }
    return (scaled, offset * width)
  }
}
