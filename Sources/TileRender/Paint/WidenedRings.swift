// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Traces the rings of an area half a pixel outside of its edges.
///
/// MapLibre fills every pixel whose centre an area holds and lays a smoothed edge around it, so its areas reach half a
/// pixel further than their geometry: up or down where an edge is rather level, else to the left or right. So do these.
/// Neighbours overlap, and no ground shines through between them, whatever their colours and layers; where the edges of
/// two areas lie in one line their widened edges do.
///
/// Edges where a source tile was cut stay where they are: rings run along a cut over what lies between their parts.
///
/// Outer rings run clockwise on the screen; holes run the other way, and narrow.
struct WidenedRings {
  /// The points of all rings, in 1/256 pixel: `x, y, x, y` and so on.
  private(set) var coordinates: [Int32] = []
  /// For each ring its points, counted in pairs of `coordinates`.
  private(set) var rings: [Range<Int>] = []

  private static let half: Int32 = 128

  /// Edges of a feature of several rings, as the points that they go from and to.
  private var edges: Set<SIMD4<Int32>> = []
  /// Whether a source tile was cut there.
  private var haveCuts = false

  /// Traces the parts of a feature, and forgets what was traced before.
  mutating func set(_ feature: Range<Int32>, of list: DrawList) {
    coordinates.removeAll(keepingCapacity: true)
    rings.removeAll(keepingCapacity: true)
    haveCuts = list.isCut(feature)
    // It takes two holes to share an edge.
    edges.removeAll(keepingCapacity: true)
    if feature.count > 2 {
      for part in feature { addEdges(list.parts[Int(part)].points, of: list) }
    }
    for part in feature { add(list.parts[Int(part)].points, of: list) }
  }

  private mutating func addEdges(_ points: Range<Int32>, of list: DrawList) {
    guard let last = points.last else { return }
    var previous = list.point(last)
    for index in points {
      let next = list.point(index)
      edges.insert(SIMD4(lowHalf: previous, highHalf: next))
      previous = next
    }
  }

  /// An edge between two points.
  ///
  /// One that the feature has in both directions, as where two holes meet, has the area on both sides or on none, and
  /// stays where it is, and so does a cut.
  ///
  /// - Parameter index: The place of the point that the edge goes to, in a ring of `points`.
  private func edge(
    from a: SIMD2<Int32>, to b: SIMD2<Int32>, at index: Int32, in points: Range<Int32>, of list: DrawList
  ) -> Edge {
    let isInner = !edges.isEmpty && edges.contains(SIMD4(lowHalf: b, highHalf: a))
    let start = index > points.lowerBound ? index - 1 : points.upperBound - 1
    return Edge(b &- a, isMoved: !isInner && !(haveCuts && list.hasCut(start..<start + 1)))
  }

  private mutating func add(_ points: Range<Int32>, of list: DrawList) {
    guard let last = points.last, let first = lastEdge(of: points, of: list) else { return }
    let start = coordinates.count / 2
    var (previous, from) = (list.point(last), first)
    for index in points {
      let next = list.point(index)
      guard next != previous else { continue }
      let to = edge(from: previous, to: next, at: index, in: points, of: list)
      addCorner(previous, from, to)
      (previous, from) = (next, to)
    }
    rings.append(start..<coordinates.count / 2)
  }

  /// The edge that leads to a ring's last point; `nil` when all points fall together.
  private func lastEdge(of points: Range<Int32>, of list: DrawList) -> Edge? {
    let last = points.upperBound - 1
    for index in points.dropLast().reversed() {
      let (a, b) = (list.point(index), list.point(last))
      if a != b { return edge(from: a, to: b, at: index + 1, in: points, of: list) }
    }
    return nil
  }

  /// An edge's direction, and by how much it is moved.
  private struct Edge {
    let step: SIMD2<Int32>
    let isLevel: Bool
    let shift: SIMD2<Int32>

    @inline(__always)
    init(_ step: SIMD2<Int32>, isMoved: Bool) {
      self.step = step
      isLevel = abs(step.x) >= abs(step.y)
      let reach = isMoved ? WidenedRings.half : 0
      shift = isLevel ? SIMD2(0, step.x > 0 ? -reach : reach) : SIMD2(step.y > 0 ? reach : -reach, 0)
    }
  }

  /// Adds the place where two moved edges meet, or, where they are nearly one line or turn back, the ends of both.
  @inline(__always)
  private mutating func addCorner(_ point: SIMD2<Int32>, _ from: Edge, _ to: Edge) {
    if from.isLevel == to.isLevel, from.shift == to.shift { return add(point &+ from.shift) }
    if from.isLevel != to.isLevel {
      let (level, upright) = from.isLevel ? (from, to) : (to, from)
      let rise = Double(level.step.y) / Double(level.step.x)
      let run = Double(upright.step.x) / Double(upright.step.y)
      let openness = 1 - rise * run
      if openness > 0.5 {
        let (up, aside) = (Double(level.shift.y), Double(upright.shift.x))
        let y = (up + rise * aside) / openness
        let x = aside + run * y
        return add(point &+ SIMD2(Int32(x.rounded()), Int32(y.rounded())))
      }
    }
    add(point &+ from.shift)
    add(point &+ to.shift)
  }

  @inline(__always)
  private mutating func add(_ point: SIMD2<Int32>) {
    coordinates.append(point.x)
    coordinates.append(point.y)
  }
}
