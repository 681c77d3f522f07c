// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Finds the point of an area where its label has most room: the one farthest from its border.
///
/// Source: V. Agafonkin, "A new algorithm for finding a visual center of a polygon", 2016: squares that may hold a
/// better point than the best so far are divided until none can be better by more than the precision.
public enum LabelPoint {
  /// How exact the distance from the border is, as a share of the area's shorter side.
  private static let precision = 0.02
  /// How many squares are looked at, at most.
  private static let greatestCellCount = 2000

  private struct Cell {
    var center: WorldPoint
    var halfSide: Double
    /// Distance of the centre from the border, negative outside.
    var distance: Double
    /// No point of the cell is farther from the border.
    var greatestDistance: Double
  }

  /// The point in the largest polygon of a figure; the only point of a point, the middle vertex of a line.
  public static func find(in figure: WorldFigure) -> WorldPoint {
    let rings = figure.largestPolygon
    guard let shell = rings.first, let first = figure.points[shell].first else { return WorldPoint(x: 0, y: 0) }
    guard shell.count > 2 else { return first }
    var box = WorldBox.empty
    for point in figure.points[shell] { box.extend(point) }
    let side = min(box.maxX - box.minX, box.maxY - box.minY)
    guard side > 0 else { return figure.points[shell.lowerBound + shell.count / 2] }

    func cell(at center: WorldPoint, halfSide: Double) -> Cell {
      let distance = distanceFromBorder(center, figure.points, rings)
      return Cell(
        center: center, halfSide: halfSide, distance: distance,
        greatestDistance: distance + halfSide * 2.0.squareRoot())
    }

    var best = cell(at: centroid(figure.points[shell]), halfSide: 0)
    var open: [Cell] = []
    var y = box.minY + side / 2
    // A long area is covered by at most 64 squares a side.
    let step = max(side, max(box.maxX - box.minX, box.maxY - box.minY) / 64)
    while y - step / 2 < box.maxY {
      var x = box.minX + side / 2
      while x - step / 2 < box.maxX {
        open.append(cell(at: WorldPoint(x: x, y: y), halfSide: step / 2))
        x += step
      }
      y += step
    }
    var count = open.count
    while let candidate = takeMostPromising(&open), count < greatestCellCount {
      if candidate.distance > best.distance { best = candidate }
      guard candidate.greatestDistance - best.distance > precision * side else { continue }
      let half = candidate.halfSide / 2
      for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        let center = WorldPoint(x: candidate.center.x + dx, y: candidate.center.y + dy)
        open.append(cell(at: center, halfSide: half))
        count += 1
      }
    }
    return best.center
  }

  private static func takeMostPromising(_ cells: inout [Cell]) -> Cell? {
    guard var best = cells.indices.first else { return nil }
    for index in cells.indices where cells[index].greatestDistance > cells[best].greatestDistance { best = index }
    cells.swapAt(best, cells.count - 1)
    return cells.removeLast()
  }

  private static func centroid(_ ring: ArraySlice<WorldPoint>) -> WorldPoint {
    guard let origin = ring.first, var previous = ring.last else { return WorldPoint(x: 0, y: 0) }
    var (sumX, sumY, doubledArea) = (0.0, 0.0, 0.0)
    for point in ring {
      let (ax, ay) = (previous.x - origin.x, previous.y - origin.y)
      let (bx, by) = (point.x - origin.x, point.y - origin.y)
      let cross = ax * by - bx * ay
      sumX += (ax + bx) * cross
      sumY += (ay + by) * cross
      doubledArea += cross
      previous = point
    }
    guard doubledArea != 0 else { return origin }
    return WorldPoint(x: origin.x + sumX / (3 * doubledArea), y: origin.y + sumY / (3 * doubledArea))
  }

  private static func distanceFromBorder(
    _ point: WorldPoint, _ points: [WorldPoint], _ rings: [Range<Int>]
  ) -> Double {
    var isInside = false
    var least = Double.infinity
    for ring in rings where !ring.isEmpty {
      var a = points[ring.upperBound - 1]
      for index in ring {
        let b = points[index]
        if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
          isInside.toggle()
        }
        least = min(least, squaredDistance(point, a, b))
        a = b
      }
    }
    return (isInside ? 1 : -1) * least.squareRoot()
  }

  private static func squaredDistance(_ point: WorldPoint, _ a: WorldPoint, _ b: WorldPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let lengthSquared = dx * dx + dy * dy
    var share = 0.0
    if lengthSquared > 0 {
      share = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / lengthSquared, 0), 1)
    }
    let (gapX, gapY) = (point.x - a.x - share * dx, point.y - a.y - share * dy)
    return gapX * gapX + gapY * gapY
  }
}
