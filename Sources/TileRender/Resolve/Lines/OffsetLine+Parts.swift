// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension OffsetLine {
  /// A line without folds.
  struct Run: Equatable {
    /// Its points.
    var points: Range<Int>
    /// How its ends look.
    var start, end: LineEnd
  }

  /// Where a straight way lies along the source's line, lengths in 1/256 pixels.
  ///
  /// It lies beside one of the source's segments, and of that tells the place of its every point: what goes on beyond the
  /// segment's ends, at the outside of a bend, is at the end. So the place of a point depends on what is near it alone.
  struct Course: Equatable {
    /// How far along the source's line the way starts, were the segment to go on.
    var start: Double
    /// How far along the source's line the segment's ends are.
    var from, to: Double

    /// How far along the source's line a point is that is so far along the way.
    func place(at distance: Double) -> Double { min(max(start + distance, from), to) }
  }
}
