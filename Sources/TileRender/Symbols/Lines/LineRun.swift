// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Pango
internal import Sprites

/// What lines must have in common to bear one label together.
struct LineKey: Hashable {
  var text: String
  var spans: [TextSpan]
  var fonts: FontStack
  var size, letterSpacing, sortKey: Double
  var paint: LabelPaint
  var icon: SpriteImage?
}

/// A source tile's own piece of a line, in tile units, joined from all pieces that bear the same label.
struct LineRun {
  /// A place in tile units.
  typealias Point = LinePath.Point

  var points: [Point]
  /// Whether it ends at the tile's side, where a neighbour may go on with it.
  var startsAtSide, endsAtSide: Bool

  /// The same run from its end to its start.
  var reversed: LineRun { LineRun(points: points.reversed(), startsAtSide: endsAtSide, endsAtSide: startsAtSide) }

  /// The box around it, in tile units.
  var box: TileBox {
    var box = TileBox.empty
    for point in points {
      box.extend(TilePoint(x: Int32(point.x.rounded(.down)), y: Int32(point.y.rounded(.down))))
    }
    return box
  }

  /// Cuts a line to the square from 0 to `extent`: the runs inside of it, in their order.
  ///
  /// A segment along a side counts as inside of the tile to the east or south, whose own that side is.
  static func runs(of line: [Point], extent: Double) -> [LineRun] {
    var runs: [LineRun] = []
    var current: [Point] = []
    func finish() {
      if current.count > 1 {
        runs.append(
          LineRun(
            points: current, startsAtSide: isAtSide(current[0], extent),
            endsAtSide: isAtSide(current[current.count - 1], extent)))
      }
      current.removeAll(keepingCapacity: true)
    }
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (from, to) = clip(a, b, extent: extent) else {
        finish()
        continue
      }
      if current.last != from {
        finish()
        current.append(from)
      }
      if from != to { current.append(to) }
      if to != b { finish() }
    }
    finish()
    return runs
  }

  /// The part of a segment inside the square; `nil` when there is none (Liang and Barsky, 1984).
  private static func clip(_ a: Point, _ b: Point, extent: Double) -> (Point, Point)? {
    var (enter, leave) = (0.0, 1.0)
    for (start, delta) in [(a.x, b.x - a.x), (a.y, b.y - a.y)] {
      if delta == 0 {
        if start < 0 || start >= extent { return nil }
        continue
      }
      let (low, high) = (-start / delta, (extent - start) / delta)
      enter = max(enter, min(low, high))
      leave = min(leave, max(low, high))
    }
    guard enter < leave else { return nil }
    func at(_ share: Double) -> Point {
      let point = Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      return Point(x: snapped(point.x, extent), y: snapped(point.y, extent))
    }
    return (enter == 0 ? a : at(enter), leave == 1 ? b : at(leave))
  }

  /// Puts what rounding left beside a side onto it.
  private static func snapped(_ value: Double, _ extent: Double) -> Double {
    if abs(value) < 1e-6 { return 0 }
    return abs(value - extent) < 1e-6 ? extent : value
  }

  private static func isAtSide(_ point: Point, _ extent: Double) -> Bool {
    point.x <= 0 || point.y <= 0 || point.x >= extent || point.y >= extent
  }
}
