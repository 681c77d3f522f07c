// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

/// A made-up map: towns and roads over the tiles of zoom 2, each tile with a buffer that repeats its neighbours' data.
struct LabelWorld {
  /// Units of the whole world at zoom 2.
  static let side: Int32 = 4 * 4096
  /// Units by which data reach over a tile's sides.
  static let buffer: Int32 = 256

  var towns: [(x: Int32, y: Int32, name: String)] = []
  var roads: [(points: [(Int32, Int32)], name: String)] = []

  /// Scatters towns and roads; some towns stand on tile corners and sides.
  init(seed: UInt64, towns count: Int, roads roadCount: Int) {
    var random = SplitMix(state: seed)
    func place() -> Int32 { Int32(random.next() % UInt64(Self.side)) }
    let names = ["Zürich", "Baden", "القاهرة", "New Haven upon Sea", "Ulm", "北京", "Kirchheim unter Teck"]
    for index in 0..<count {
      towns.append((place(), place(), names[index % names.count] + " \(index)"))
    }
    for corner in [(4096, 4096), (8192, 4096), (4096, 9000), (0, 8192), (8191, 12287)] as [(Int32, Int32)] {
      towns.append((corner.0, corner.1, "Corner \(corner.0)"))
    }
    for index in 0..<roadCount {
      var (x, y) = (place(), place())
      var points = [(x, y)]
      for _ in 0..<12 {
        x = min(max(x + Int32(random.next() % 1600) - 400, 0), Self.side - 1)
        y = min(max(y + Int32(random.next() % 800) - 400, 0), Self.side - 1)
        points.append((x, y))
      }
      roads.append((points, index.isMultiple(of: 3) ? "長安大路ー \(index)" : "Long Road \(index)"))
    }
  }

  /// The data as source tiles of zoom 2: layers `towns` and `roads`.
  func source() -> MemorySource {
    var tiles: [TileID: VectorTile] = [:]
    for row in 0..<Int32(4) {
      for column in 0..<Int32(4) {
        guard let id = TileID(z: 2, x: UInt32(column), y: UInt32(row)) else { continue }
        tiles[id] = tile(column, row)
      }
    }
    return MemorySource(tiles, zooms: 2...2, buffer: Double(Self.buffer) / 4096)
  }

  private func tile(_ column: Int32, _ row: Int32) -> VectorTile {
    let (left, top) = (column * 4096, row * 4096)
    func isNear(_ x: Int32, _ y: Int32) -> Bool {
      x >= left - Self.buffer && x < left + 4096 + Self.buffer && y >= top - Self.buffer
        && y < top + 4096 + Self.buffer
    }
    var townLayer = TileLayerBuilder(name: "towns", extent: 4096)
    for (index, town) in towns.enumerated() where isNear(town.x, town.y) {
      townLayer.addTag("name", .string(town.name))
      townLayer.addPoint(TilePoint(x: town.x - left, y: town.y - top))
      townLayer.endFeature(id: UInt64(index), type: .point)
    }
    var roadLayer = TileLayerBuilder(name: "roads", extent: 4096)
    for road in roads {
      // Each segment is a feature of its own, as cut-up roads are.
      for (a, b) in zip(road.points, road.points.dropFirst())
      where max(a.0, b.0) >= left - Self.buffer && min(a.0, b.0) < left + 4096 + Self.buffer
        && max(a.1, b.1) >= top - Self.buffer && min(a.1, b.1) < top + 4096 + Self.buffer
      {
        roadLayer.addTag("name", .string(road.name))
        roadLayer.addPoint(TilePoint(x: a.0 - left, y: a.1 - top))
        roadLayer.addPoint(TilePoint(x: b.0 - left, y: b.1 - top))
        roadLayer.endFeature(id: nil, type: .line)
      }
    }
    return VectorTile(layers: [townLayer.build(), roadLayer.build()].filter { !$0.features.isEmpty })
  }

  /// A style for the world: roads with names along them, towns with names above.
  static let style = """
    {"version": 8, "sources": {"s": {"type": "vector", "url": "memory"}}, "layers": [
    {"id": "ground", "type": "background", "paint": {"background-color": "#f6f1e6"}},
    {"id": "road-names", "type": "symbol", "source": "s", "source-layer": "roads", "layout": {
      "symbol-placement": "line", "text-field": "{name}", "text-size": 11, "text-font": ["Noto Sans Regular"],
      "symbol-spacing": 200}, "paint": {"text-color": "#594f3f", "text-halo-color": "#ffffff", "text-halo-width": 1.2}},
    {"id": "town-names", "type": "symbol", "source": "s", "source-layer": "towns", "layout": {
      "text-field": ["get", "name"], "text-size": 14, "text-font": ["Noto Sans Bold"], "text-max-width": 6,
      "text-writing-mode": ["vertical", "horizontal"],
      "text-variable-anchor": ["center", "top", "bottom"], "text-radial-offset": 0.6},
      "paint": {"text-color": "#203050", "text-halo-color": "#f6f1e6", "text-halo-width": 2, "text-halo-blur": 1}}
    ]}
    """
}
