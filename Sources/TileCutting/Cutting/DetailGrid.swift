// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The grids to whose cells vertices are thinned out: one grid for a part's own vertices, one for shared ones.
struct DetailGrid {
  /// The level of detail at which every vertex stays.
  ///
  /// At level 0 a cell is 1/2048 of a tile (1/4 pixel of a 512-pixel tile), and each level halves it; five halvings
  /// reach the grid of tile units.
  static let finestLevel: UInt8 = 5
  /// The grid at which every vertex stays.
  static let full = DetailGrid(own: 0, shared: 0)

  /// Cells along one side of the world; 0 keeps every vertex.
  private let own, shared: Double

  private init(own: Double, shared: Double) {
    self.own = own
    self.shared = shared
  }

  /// The grid of a zoom, which may be below 0, `level` halvings finer than what the zoom needs.
  ///
  /// - Parameter sharesBorders: Whether the part has junctions. What it shares with others then stays at level 0, the
  ///   same for all that share it.
  init(zoom: Int, level: UInt8, sharesBorders: Bool) {
    let cells = Self.cells(zoom: zoom, level: level)
    own = level >= Self.finestLevel ? 0 : cells
    shared = sharesBorders ? Self.cells(zoom: zoom, level: 0) : own
  }

  /// The least level at which a box is several cells wide or high.
  static func firstLevel(for box: WorldBox, zoom: Int) -> UInt8 {
    let size = max(box.maxX - box.minX, box.maxY - box.minY)
    var level: UInt8 = 0
    while level < finestLevel, size * cells(zoom: zoom, level: level) < 8 { level += 1 }
    return level
  }

  /// The side of the largest cell in world coordinates.
  var largestCell: Double {
    max(own > 0 ? 1 / own : 0, shared > 0 ? 1 / shared : 0)
  }

  /// Whether two vertices that follow each other are thinned out together: both are of one kind, none is a junction,
  /// and they lie in one cell.
  func joins(_ first: WorldPoint, _ firstKind: VertexKind, _ second: WorldPoint, _ secondKind: VertexKind) -> Bool {
    guard firstKind == secondKind, firstKind != .junction else { return false }
    let scale = firstKind == .own ? own : shared
    guard scale > 0 else { return false }
    // Stored coordinates are -2 ... 3, so that cutting off the fraction rounds down.
    return Int((first.x + 2) * scale) == Int((second.x + 2) * scale)
      && Int((first.y + 2) * scale) == Int((second.y + 2) * scale)
  }

  private static func cells(zoom: Int, level: UInt8) -> Double {
    Double(1 << max(zoom + 11 + Int(level), 0))
  }
}
