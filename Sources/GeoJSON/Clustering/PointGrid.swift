// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds the points around a point: a hashed grid of cells as wide as the search reaches.
struct PointGrid {
  /// The least width of a cell in world coordinates, so that columns are whole numbers of a fair size.
  private static let leastCell = 1e-9

  private let points: [WorldPoint]
  private let radius: Double
  private let cell: Double
  /// The first point of each chain, and after each point the next of its chain; -1 for none.
  private var first: [Int32]
  private var next: [Int32]

  /// Takes points, at most `Int32.max`, to be searched within `radius` world units.
  init(_ points: [WorldPoint], radius: Double) {
    self.points = points
    self.radius = radius
    cell = max(radius, Self.leastCell)
    var size = 16
    while size < 2 * points.count { size *= 2 }
    first = [Int32](repeating: -1, count: size)
    next = [Int32](repeating: -1, count: points.count)
    for index in points.indices.reversed() {
      let slot = slot(column(points[index].x), column(points[index].y))
      next[index] = first[slot]
      first[slot] = Int32(index)
    }
  }

  /// Makes `found` the points within the radius of a point, itself included, in ascending order.
  func search(around index: Int, into found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    let center = points[index]
    let (x, y) = (column(center.x), column(center.y))
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 { collect(column, row, around: center, into: &found) }
    }
    found.sort()
  }

  private func collect(_ column: Int, _ row: Int, around center: WorldPoint, into found: inout [Int]) {
    var index = Int(first[slot(column, row)])
    while index >= 0 {
      let point = points[index]
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      if dx * dx + dy * dy <= radius * radius, self.column(point.x) == column, self.column(point.y) == row {
        found.append(index)
      }
      index = Int(next[index])
    }
  }

  private func column(_ coordinate: Double) -> Int { Int((coordinate / cell).rounded(.down)) }

  private func slot(_ column: Int, _ row: Int) -> Int {
    // Knuth's multiplicative hashing: the high bits of a product.
    let mixed = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(row))
    return Int((mixed &* 0xBF58_476D_1CE4_E5B9) >> 32) & (first.count - 1)
  }
}
