// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// How a vertex of a ring relates to the other rings of the store.
enum VertexKind: UInt8 {
  /// Only this ring has it, or nobody looked (points and lines).
  case own
  /// Other rings have it too, between the same two neighbours: it lies on a shared border.
  case shared
  /// Other rings have it with other neighbours: a shared border begins or ends here.
  case junction
}

/// One line, one ring or one set of points of the store.
struct StoredPart {
  /// Which points are this part's; the first point of a ring is not repeated.
  var points: Range<Int>
  /// The box of the points.
  var box: WorldBox
  /// The signed area of a ring in world units, positive for shells and negative for holes; 0 for other parts.
  var area: Double
  /// The part's places in `StoredGeometry.chunks`; empty for a part with few points.
  var chunks: Range<Int> = 0..<0
  /// The part's first place in `StoredGeometry.detailLevels`; meaningful for rings with chunks only.
  var firstDetailLevel = 0
  /// The part's first place in `StoredGeometry.lengths`; meaningful for lines with chunks only.
  var firstLength = 0
  /// Whether a ring has junctions with other rings.
  var sharesBorders = false

  var isHole: Bool { area < 0 }
}

/// All coordinates of a store in flat tables.
struct StoredGeometry {
  /// How many points one chunk has.
  static let chunkSize = 64
  /// The number of points from which a part is divided into chunks.
  static let chunkedPartSize = 256

  /// World coordinates of all parts.
  var points: [WorldPoint] = []
  /// The kind of each point; empty until the rings have been compared.
  var kinds: [VertexKind] = []
  /// Lines, rings and point sets.
  var parts: [StoredPart] = []
  /// Boxes of `chunkSize` points each, and of the one that follows (the first one again at a ring's end): the box
  /// holds the chunk's points and all segments that begin at them.
  var chunks: [WorldBox] = []
  /// For each ring with chunks the level of detail at each zoom below the deepest.
  var detailLevels: [UInt8] = []
  /// For each line with chunks how long it is before each of them and as a whole, in tile units, one zoom after the
  /// other.
  var lengths: [Double] = []

  /// Divides the parts with many points into chunks.
  mutating func makeChunks() {
    for index in parts.indices where parts[index].points.count >= Self.chunkedPartSize {
      let range = parts[index].points
      let first = chunks.count
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(start + Self.chunkSize, range.upperBound)
        var box = WorldBox.empty
        for point in start..<end { box.extend(points[point]) }
        box.extend(points[end < range.upperBound ? end : range.lowerBound])
        chunks.append(box)
        start = end
      }
      parts[index].chunks = first..<chunks.count
    }
  }

  /// The area of a feature's polygons in world units, holes subtracted.
  func area(of feature: StoredFeature) -> Double {
    parts[feature.parts].reduce(0) { $0 + $1.area }
  }

  /// Whether a point lies in a feature's polygons, by the even-odd rule.
  func encloses(_ point: WorldPoint, _ feature: StoredFeature) -> Bool {
    var isInside = false
    for part in parts[feature.parts] {
      guard var previous = points[part.points].last else { continue }
      for current in points[part.points] {
        let (low, high) = previous.y < current.y ? (previous, current) : (current, previous)
        if low.y <= point.y, point.y < high.y,
          point.x < low.x + (high.x - low.x) * (point.y - low.y) / (high.y - low.y)
        {
          isInside.toggle()
        }
        previous = current
      }
    }
    return isInside
  }

  /// The signed area of a closed ring by the surveyor's formula, taken about its first point so that small rings far
  /// from the origin keep their digits.
  static func area(of ring: some RandomAccessCollection<WorldPoint>) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    var previous = WorldPoint(x: 0, y: 0)
    for point in ring {
      let current = WorldPoint(x: point.x - origin.x, y: point.y - origin.y)
      sum += previous.x * current.y - current.x * previous.y
      previous = current
    }
    return sum / 2
  }
}
