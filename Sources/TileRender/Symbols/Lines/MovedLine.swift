// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A stretch of a line, moved to its side: what a text follows that stands beside its line.
///
/// It is measured along itself: shorter than the line on the inner side of a bend, longer on the outer. The segments are
/// the line's own, moved, and meet where they cross; those that have no room left on an inner side fall away. Where the
/// line turns back by more than a right angle the ends are linked as they are, with turns too sharp for a text.
struct MovedLine {
  /// The moved stretch, in world pixels.
  private(set) var path = LinePath()
  /// Where along `path` lies what is beside the place that the stretch is about.
  private(set) var distance = 0.0

  /// Moves a stretch of a line.
  ///
  /// - Parameters:
  ///   - line: The line, in world pixels.
  ///   - offset: World pixels to move it to the right of its direction, not zero.
  ///   - place: Where along the line the stretch has its middle.
  ///   - reach: World pixels along the line, to both sides, that the stretch has at least where the line does.
  init(_ line: LinePath, by offset: Double, around place: Double, reach: Double) {
    guard line.points.count > 1 else { return }
    var segments: [Segment] = []
    for index in line.segment(at: place - reach).0...line.segment(at: place + reach).0 {
      var next = Segment(line, index, movedBy: offset)
      while let last = segments.last, let along = last.meeting(next, offset: abs(offset)) {
        guard along > Segment.shortest * abs(offset) else {
          segments.removeLast()
          if let end = segments.last?.ownEnd { segments[segments.count - 1].end = end }
          continue
        }
        next.start = last.point(along)
        segments[segments.count - 1].end = next.start
        break
      }
      segments.append(next)
    }
    while let last = segments.last, last.length <= 0 { segments.removeLast() }
    let (middle, point) = (line.segment(at: place).0, line.point(at: place))
    for segment in segments {
      path.append(segment.start)
      let start = path.length
      path.append(segment.end)
      if segment.index < middle { distance = path.length }
      if segment.index == middle { distance = start + min(max(segment.along(point), 0), path.length - start) }
    }
  }
}

/// A segment of a line, moved to its side.
private struct Segment {
  /// The shortest segment that is kept, as a share of the offset: what is shorter has no direction to speak of.
  static let shortest = 1e-3

  /// Its number along the line.
  let index: Int
  /// Its direction, of length 1.
  let x, y: Double
  /// Where the moved segment ends that has not met another.
  let ownEnd: LinePath.Point
  var start, end: LinePath.Point

  init(_ line: LinePath, _ index: Int, movedBy offset: Double) {
    self.index = index
    let (a, b) = (line.points[index], line.points[index + 1])
    let length = line.distances[index + 1] - line.distances[index]
    (x, y) = ((b.x - a.x) / length, (b.y - a.y) / length)
    start = LinePath.Point(x: a.x - y * offset, y: a.y + x * offset)
    end = LinePath.Point(x: b.x - y * offset, y: b.y + x * offset)
    ownEnd = end
  }

  /// How far it leads on from its start, negative where it has been cut to less than nothing.
  var length: Double { along(end) }

  /// How far ahead of its start a point lies.
  func along(_ point: LinePath.Point) -> Double { (point.x - start.x) * x + (point.y - start.y) * y }

  func point(_ along: Double) -> LinePath.Point { LinePath.Point(x: start.x + x * along, y: start.y + y * along) }

  /// How far ahead of its start, or behind it, another segment crosses it that the line goes on with; `nil` where the
  /// line turns back, or runs beside what it was with no crossing near.
  func meeting(_ next: Segment, offset: Double) -> Double? {
    let (sine, cosine) = (x * next.y - y * next.x, x * next.x + y * next.y)
    guard cosine > -1e-9 else { return nil }
    let own = along(ownEnd)
    guard abs(sine) > Self.shortest else {
      let gap = hypot(next.start.x - ownEnd.x, next.start.y - ownEnd.y)
      return gap <= 2 * Self.shortest * offset ? own : nil
    }
    let crossing = ((next.start.x - start.x) * next.y - (next.start.y - start.y) * next.x) / sine
    return crossing <= own + 4 * offset ? crossing : nil
  }
}
