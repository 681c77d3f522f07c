// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Leads coast lines that end a little inside a box on to its sides.
///
/// An extract along a border that is no rectangle ends its coasts within the rectangle of its header, and one that
/// was cut node by node ends them a node's distance from it, which may be far. The coast goes on in its own direction if that reaches
/// a side soon, else straight to the nearest side.
struct CoastEnds {
  /// How deep inside the box an end may lie, as a share of the box's shorter side, unless nodes are missing there.
  static let greatestDepth = 0.15
  /// How much longer the way along the coast's own direction may be than the shortest way.
  static let greatestDetour = 4.0

  let box: WorldBox

  /// The piece with both ends on sides of the box, or `nil` and where it ends too deep inside.
  func completed(_ piece: CoastPiece) -> Result<CoastPiece, DanglingEnd> {
    var piece = piece
    if !piece.leavesBox {
      guard let point = exit(of: piece.line.points, isAtGap: piece.line.endsAtGap) else {
        return .failure(DanglingEnd(of: piece.line.points))
      }
      piece.line.points.append(point)
      piece.leavesBox = true
      piece.isExtended = true
    }
    if !piece.entersBox {
      let backwards = Array(piece.line.points.reversed())
      guard let point = exit(of: backwards, isAtGap: piece.line.startsAtGap) else {
        return .failure(DanglingEnd(of: backwards))
      }
      piece.line.points.insert(point, at: 0)
      piece.entersBox = true
      piece.isExtended = true
    }
    return .success(piece)
  }

  /// Where a coast stops in the middle of the data.
  struct DanglingEnd: Error {
    let place: WorldPoint

    init(of points: [WorldPoint]) { place = points[points.count - 1] }
  }

  /// Where a line that ends inside the box would leave it.
  private func exit(of points: [WorldPoint], isAtGap: Bool) -> WorldPoint? {
    let end = points[points.count - 1]
    let nearest = nearestSide(to: end)
    let depth = nearest.distance(to: end)
    guard isAtGap || depth <= Self.greatestDepth * box.shorterSide else { return nil }
    guard let ahead = straightOn(points, over: 2 * depth), ahead.distance(to: end) <= Self.greatestDetour * depth
    else { return nearest }
    return ahead
  }

  private func nearestSide(to point: WorldPoint) -> WorldPoint {
    let candidates = [
      WorldPoint(x: box.minX, y: point.y), WorldPoint(x: box.maxX, y: point.y),
      WorldPoint(x: point.x, y: box.minY), WorldPoint(x: point.x, y: box.maxY),
    ]
    var best = candidates[0]
    for candidate in candidates where candidate.distance(to: point) < best.distance(to: point) { best = candidate }
    return best
  }

  /// Where the line meets a side of the box if it goes on in the direction of its last stretch of length `reach`.
  private func straightOn(_ points: [WorldPoint], over reach: Double) -> WorldPoint? {
    let end = points[points.count - 1]
    guard let from = points.last(where: { $0.distance(to: end) >= reach }) ?? points.first, from != end else {
      return nil
    }
    let dx = end.x - from.x
    let dy = end.y - from.y
    let acrossX = dx == 0 ? Double.infinity : ((dx > 0 ? box.maxX : box.minX) - end.x) / dx
    let acrossY = dy == 0 ? Double.infinity : ((dy > 0 ? box.maxY : box.minY) - end.y) / dy
    if acrossX < acrossY {
      return WorldPoint(x: dx > 0 ? box.maxX : box.minX, y: end.y + acrossX * dy)
    }
    return WorldPoint(x: end.x + acrossY * dx, y: dy > 0 ? box.maxY : box.minY)
  }
}
