// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// To which sides points lean that stand so close to each other that their symbols would hide each other.
///
/// Zoom by zoom each point, in their order, gathers those about it that no other has gathered. The westernmost of such a
/// fan leans furthest to the west; in one place the first of the data does.
enum PointFan {
  /// How close points are that fan out, in pixels of a 512-pixel tile.
  static let radius = 32.0
  /// Degrees from one of a few to the next, and from one of many.
  private static let (wideStep, usualStep) = (70.0, 60.0)

  /// Degrees clockwise from north for each point at a tile zoom; `nil` for those that stand alone.
  static func leans(of points: [WorldPoint], zoom: UInt8) -> [Double?] {
    let grid = PointGrid(points, radius: radius / (512 * Double(1 << UInt64(zoom))))
    var leans = [Double?](repeating: nil, count: points.count)
    var isTaken = [Bool](repeating: false, count: points.count)
    var fan: [Int] = []
    for index in points.indices where !isTaken[index] {
      grid.search(around: index, into: &fan)
      fan.removeAll { isTaken[$0] }
      for member in fan { isTaken[member] = true }
      guard fan.count > 1 else { continue }
      fan.sort { (points[$0].x, $0) < (points[$1].x, $1) }
      let step = fan.count <= 3 ? wideStep : min(usualStep, 360 / Double(fan.count))
      for (place, member) in fan.enumerated() { leans[member] = (Double(place) - Double(fan.count - 1) / 2) * step }
    }
    return leans
  }
}
