// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Points, a line or a polygon of the plane, as segments.
struct PlaneShape {
  /// A point is a segment without length.
  private let segments: [(from: PlanePoint, to: PlanePoint)]
  /// The rings of a polygon; empty for others.
  private let rings: [[PlanePoint]]
  /// The box around all.
  let box: PlaneBox

  init(points: [PlanePoint]) { self.init(points.map { ($0, $0) }, rings: []) }

  init(line: [PlanePoint]) {
    if line.count == 1 {
      self.init(points: line)
    } else {
      self.init(zip(line, line.dropFirst()).map { ($0, $1) }, rings: [])
    }
  }

  init(polygon rings: [[PlanePoint]]) {
    var segments: [(PlanePoint, PlanePoint)] = []
    for ring in rings {
      guard var previous = ring.last else { continue }
      for point in ring {
        segments.append((previous, point))
        previous = point
      }
    }
    self.init(segments, rings: rings)
  }

  private init(_ segments: [(PlanePoint, PlanePoint)], rings: [[PlanePoint]]) {
    self.segments = segments.map { (from: $0.0, to: $0.1) }
    self.rings = rings
    var box = PlaneBox()
    for segment in segments {
      box.extend(segment.0)
      box.extend(segment.1)
    }
    self.box = box
  }

  /// The distance to another shape; 0 when they meet or one holds a point of the other.
  ///
  /// Quadratic in their sizes.
  func distance(to other: PlaneShape) -> Double {
    if holdsPoint(of: other) || other.holdsPoint(of: self) { return 0 }
    var least = Double.infinity
    for a in segments {
      for b in other.segments {
        if PlanePoint.cross(a.from, a.to, b.from, b.to) { return 0 }
        least = min(
          least, a.from.distance(toSegment: b.from, b.to), a.to.distance(toSegment: b.from, b.to),
          b.from.distance(toSegment: a.from, a.to), b.to.distance(toSegment: a.from, a.to))
      }
    }
    return least
  }

  private func holdsPoint(of other: PlaneShape) -> Bool {
    guard !rings.isEmpty else { return false }
    for segment in other.segments where segment.from.isWithin(rings, onBorder: true) { return true }
    return false
  }
}
