// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Picks those vertices of a line or ring that a tile needs: thinned out to a grid, and without the stretches that
/// lie far outside.
///
/// *Thinning.* A run is a longest stretch of vertices that follow each other in one cell of the grid. Of each run the
/// vertex with the least `x`, then `y`, stays where it is, the others go; a line keeps its two ends besides. Neither
/// direction nor start of a ring matters, and rings that share a border keep the same vertices of it: a border is
/// shared between two junctions, and runs end at junctions.
///
/// *Leaving out.* The points of a long part are divided into chunks with boxes. Chunks beyond one side of the window
/// are not looked at; one vertex stands for them where the side changes. As a replaced stretch and the straight
/// segments in its place are beyond the same side, what lies inside the window stays the same, also how often a ring
/// winds around each of its points.
///
/// *Neighbour tiles agree* on all that touches their windows although each looks at other chunks: a run that has a
/// vertex in a chunk that is looked at (or the vertex after it) is followed to its ends, so it is the run of the whole
/// part; and the window of the chunks is two cells larger than the tile's, so that runs that are not looked at, or
/// only in part, have all their vertices, and the thinned segments between them, outside of the tile's window.
struct VertexSelector {
  private let points: [WorldPoint]
  private let kinds: [VertexKind]
  private let chunks: [WorldBox]
  /// The vertices that the last selection picked.
  private(set) var selected: [WorldPoint] = []
  /// Of each chunk that was looked at, where in `selected` the vertex is that stays of the run in which it begins.
  private(set) var chunkStarts: [(index: Int, chunk: Int)] = []
  /// Whether the last of `selected` stands for the part's last run.
  private var endsWithLastRun = false

  init(geometry: StoredGeometry) {
    points = geometry.points
    kinds = geometry.kinds
    chunks = geometry.chunks
  }

  /// Picks the vertices of a line.
  mutating func selectLine(_ part: StoredPart, grid: DetailGrid, window: WorldBox) {
    _ = selectRuns(part, isRing: false, grid: grid, window: window)
    selected[0] = points[part.points.lowerBound]
    let last = points[part.points.upperBound - 1]
    if endsWithLastRun, selected.count > 1 {
      selected[selected.count - 1] = last
    } else {
      selected.append(last)
    }
  }

  /// Picks the vertices of a ring; may leave less than three.
  mutating func selectRing(_ part: StoredPart, grid: DetailGrid, window: WorldBox) {
    let meetsItsStart = selectRuns(part, isRing: true, grid: grid, window: window)
    guard meetsItsStart, selected.count > 1, joins(part.points.upperBound - 1, part.points.lowerBound, grid) else {
      return
    }
    let last = selected.removeLast()
    if last.isBefore(selected[0]) { selected[0] = last }
  }

  /// Picks the vertices of all runs that the window needs, and returns whether the first and last run are whole but
  /// for the gap between a ring's last and first point.
  private mutating func selectRuns(_ part: StoredPart, isRing: Bool, grid: DetailGrid, window: WorldBox) -> Bool {
    selected.removeAll(keepingCapacity: true)
    chunkStarts.removeAll(keepingCapacity: true)
    guard let firstChunk = part.chunks.first, let lastChunk = part.chunks.last else {
      appendRuns(part.points, grid)
      endsWithLastRun = true
      return true
    }
    let window = window.expanded(by: 2 * grid.largestCell)
    let looksAtStart =
      isRing
      && (window.sides(beyond: chunks[firstChunk]).isEmpty
        || window.sides(beyond: chunks[lastChunk]).isEmpty)
    var skippedSides = BoxSides()
    var next = part.points.lowerBound
    var start = part.points.lowerBound
    for chunk in part.chunks {
      var sides = window.sides(beyond: chunks[chunk])
      if looksAtStart, chunk == firstChunk || chunk == lastChunk { sides = [] }
      if sides.isEmpty {
        chunkStarts.append((index: start < next ? selected.count - 1 : selected.count, chunk: chunk))
        let first = max(next, startOfRun(start, notBefore: next, grid))
        let last = min(start + StoredGeometry.chunkSize, part.points.upperBound - 1)
        let end = endOfRun(last, in: part.points, grid)
        if end > first {
          appendRuns(first..<end, grid)
          next = end
        }
        skippedSides = []
      } else if skippedSides.isDisjoint(with: sides) {
        if start >= next { selected.append(points[start]) }
        skippedSides = sides
      } else {
        skippedSides.formIntersection(sides)
      }
      start += StoredGeometry.chunkSize
    }
    endsWithLastRun = next == part.points.upperBound
    return looksAtStart
  }

  /// Appends the vertex that stays of each run; `range` begins and ends with whole runs.
  private mutating func appendRuns(_ range: Range<Int>, _ grid: DetailGrid) {
    var index = range.lowerBound
    while index < range.upperBound {
      var best = points[index]
      while index + 1 < range.upperBound, joins(index, index + 1, grid) {
        index += 1
        if points[index].isBefore(best) { best = points[index] }
      }
      selected.append(best)
      index += 1
    }
  }

  private func startOfRun(_ index: Int, notBefore first: Int, _ grid: DetailGrid) -> Int {
    var index = index
    while index > first, joins(index - 1, index, grid) { index -= 1 }
    return index
  }

  private func endOfRun(_ index: Int, in range: Range<Int>, _ grid: DetailGrid) -> Int {
    var index = index
    while index + 1 < range.upperBound, joins(index, index + 1, grid) { index += 1 }
    return index + 1
  }

  private func joins(_ first: Int, _ second: Int, _ grid: DetailGrid) -> Bool {
    grid.joins(points[first], kinds[first], points[second], kinds[second])
  }
}

extension WorldPoint {
  /// Whether this point has the lesser `x`, or the lesser `y` at the same `x`.
  fileprivate func isBefore(_ other: WorldPoint) -> Bool {
    x < other.x || (x == other.x && y < other.y)
  }
}
