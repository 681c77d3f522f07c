// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The tiles that candidates belong to, and where they lie in world pixels.
struct PlacementGrid: Sendable {
  /// The zoom of the tiles.
  let zoom: UInt8
  /// World pixels along a tile.
  let cellSize: Double
  /// How far a candidate may reach out of its tile, in world pixels.
  let reach: Double
  /// How the plane that candidates lie in is turned, in world pixels; `nil` where north is up.
  var turn: PlaneTurn?

  /// World pixels around the world.
  var worldWidth: Double { cellSize * Double(1 << UInt64(zoom)) }

  /// The box of a tile; in a turned plane the one around it.
  func box(of id: TileID) -> LabelBox {
    let (x, y) = (Double(id.x) * cellSize, Double(id.y) * cellSize)
    let box = LabelBox(minX: x, minY: y, maxX: x + cellSize, maxY: y + cellSize)
    return turn.map(box.turned) ?? box
  }

  /// At least the tiles that touch a box grown by `margin`, each with the shift that brings its world copy there.
  ///
  /// Ordered by row and column. A tile comes several times when the box holds several copies of the world.
  func cells(touching box: LabelBox, margin: Double) -> [(id: TileID, shift: SIMD2<Double>)] {
    var found: [(id: TileID, shift: SIMD2<Double>)] = []
    let side = 1 << Int(zoom)
    var grown = box.expanded(by: margin)
    // The box around a turned tile reaches up to half a side beyond it.
    if let turn { grown = grown.expanded(by: cellSize / 2).turnedBack(turn) }
    guard grown.minX.isFinite, grown.maxX.isFinite, grown.minY.isFinite, grown.maxY.isFinite else { return [] }
    let rows = max(0, Self.index(grown.minY, cellSize))...max(0, min(side - 1, Self.index(grown.maxY, cellSize)))
    let columns = Self.index(grown.minX, cellSize)...Self.index(grown.maxX, cellSize)
    for row in rows {
      for column in columns {
        guard let id = TileID(z: Int(zoom), wrappingX: column, y: row) else { continue }
        let east = SIMD2(Double(column - Int(id.x)) * cellSize, 0)
        found.append((id, turn?.turned(vector: east) ?? east))
      }
    }
    return found
  }

  private static func index(_ place: Double, _ size: Double) -> Int {
    Int(min(max((place / size).rounded(.down), -0x1_0000_0000), 0x1_0000_0000))
  }
}
