// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Lines on their way from a source tile to the draw list, in 1/256 pixels of the block.
struct LineBuffer {
  /// One line or ring.
  struct Piece {
    /// Which of the buffer's `points` are its.
    var points: Range<Int>
    /// Whether the last point is joined to the first.
    var isClosed: Bool
    /// How long the source's line is before the piece starts.
    var distance = 0.0
    /// How long the source's whole line is; 0 where it was not measured.
    var length = 0.0
    /// Whose it is: a place among the resolver's candidates.
    var candidate = 0
  }

  /// All points, whole numbers; not limited to what a draw list can hold.
  var points: [SIMD2<Double>] = []
  /// Lines and rings.
  var pieces: [Piece] = []
  /// The source tile that draws a stretch along a border, by its number; the tile beyond may have the stretch too.
  private var ownersOfStretches: [Stretch: Int] = [:]

  /// A straight stretch along a border, in either direction.
  private struct Stretch: Hashable {
    let low, high: SIMD2<Double>

    init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) { (low, high) = (a.x, a.y) < (b.x, b.y) ? (a, b) : (b, a) }
  }

  /// Empties the buffer but keeps its memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    ownersOfStretches.removeAll(keepingCapacity: true)
  }

  /// Whether a tile is the one to draw a stretch: the first that has it, where it lies on a side of the tile's box.
  mutating func owns(_ a: SIMD2<Double>, _ b: SIMD2<Double>, tile: Int, core: FixedBox) -> Bool {
    guard a.x == b.x && (a.x == core.minX || a.x == core.maxX) || a.y == b.y && (a.y == core.minY || a.y == core.maxY)
    else { return true }
    let stretch = Stretch(a, b)
    if let owner = ownersOfStretches[stretch] { return owner == tile }
    ownersOfStretches[stretch] = tile
    return true
  }

  /// Puts the pieces in the order of a number; those of equal ones stay as they are.
  mutating func sortPieces(by key: (Piece) -> Int) {
    let keys = pieces.enumerated().map { (key: key($0.element), place: $0.offset) }
    pieces = keys.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map { pieces[$0.place] }
  }

  /// Adds the lines of a feature, or the rings of a polygon, as they are.
  mutating func add(_ feature: TileFeature, of view: SourceView, candidate: Int) {
    for part in feature.parts {
      let first = points.count
      let measure = view.measure(ofPart: Int(part))
      addPoints(view.layer.parts[Int(part)], of: view)
      var isClosed = feature.type == .polygon
      // A line that ends where it starts has a corner there like all others.
      if points.count - first > 2, points[first] == points[points.count - 1] {
        points.removeLast()
        isClosed = true
      }
      endPiece(from: first, isClosed: isClosed, measure, candidate: candidate)
    }
  }

  /// Adds a part's points without those that fall together with the one before.
  mutating func addPoints(_ part: TilePart, of view: SourceView) {
    var last = SIMD2(Double.infinity, Double.infinity)
    for index in part.points {
      let point = view.frame.place(view.layer.points[Int(index)])
      guard point != last else { continue }
      points.append(point)
      last = point
    }
  }

  /// Makes the points since `first` a piece; takes them away when they are fewer than two.
  mutating func endPiece(from first: Int, isClosed: Bool, _ measure: LineMeasure, candidate: Int) {
    guard points.count - first > 1 else {
      points.removeLast(points.count - first)
      return
    }
    pieces.append(
      Piece(
        points: first..<points.count, isClosed: isClosed && points.count - first > 2, distance: measure.start,
        length: measure.length, candidate: candidate))
  }
}
