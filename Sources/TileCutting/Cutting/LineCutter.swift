// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Takes from a line the segments that touch a tile and its buffer, whole, so that joins, dashes and pixels are the
/// same from both sides of a tile border.
enum LineCutter {
  /// Adds the segments that touch the tile's window to a feature, a part for each run of segments.
  ///
  /// Only a segment that reaches thousands of tiles away is cut, far outside.
  ///
  /// - Parameters:
  ///   - distances: How long the line is before each point; right for points of segments that touch the window.
  ///   - length: How long the line is.
  static func append(
    _ line: [GridPoint], distances: [Double], length: Double, to builder: inout TileLayerBuilder
  ) {
    guard var previous = line.first else { return }
    var isInRun = false
    var start = 0.0
    for index in 1..<max(line.count, 1) {
      let point = line[index]
      defer { previous = point }
      guard GridWindow.tile.touches(previous, point) else {
        if isInRun { builder.endPart(measure: LineMeasure(start: start, length: length)) }
        isInRun = false
        continue
      }
      let isPreviousNear = GridWindow.far.contains(previous)
      let isPointNear = GridWindow.far.contains(point)
      if !isInRun {
        let first = isPreviousNear ? previous : farEnd(of: previous, from: point)
        builder.addPoint(TilePoint(near: first))
        start = distances[index - 1] + previous.distance(to: first)
      }
      builder.addPoint(TilePoint(near: isPointNear ? point : farEnd(of: point, from: previous)))
      isInRun = isPointNear
      if !isInRun { builder.endPart(measure: LineMeasure(start: start, length: length)) }
    }
    if isInRun { builder.endPart(measure: LineMeasure(start: start, length: length)) }
  }

  /// Where a segment that touches the tile leaves the far window on its way from `start` to `end`, which is beyond it.
  ///
  /// Source: Y.-D. Liang, B. Barsky, "A new concept and method for line clipping", 1984.
  private static func farEnd(of end: GridPoint, from start: GridPoint) -> GridPoint {
    let (minimum, maximum) = (Double(GridWindow.far.minimum), Double(GridWindow.far.maximum))
    let (startX, startY) = (Double(start.x), Double(start.y))
    let (dx, dy) = (Double(end.x) - startX, Double(end.y) - startY)
    var part = 1.0
    if dx != 0 { part = min(part, ((dx > 0 ? maximum : minimum) - startX) / dx) }
    if dy != 0 { part = min(part, ((dy > 0 ? maximum : minimum) - startY) / dy) }
    return GridPoint(x: Int((startX + dx * part).rounded()), y: Int((startY + dy * part).rounded()))
  }
}

extension TilePoint {
  /// A point of the far window as a tile point; others are moved to its nearest side.
  init(near point: GridPoint) {
    let window = GridWindow.far
    self.init(
      x: Int32(truncatingIfNeeded: min(max(point.x, window.minimum), window.maximum)),
      y: Int32(truncatingIfNeeded: min(max(point.y, window.minimum), window.maximum)))
  }
}
