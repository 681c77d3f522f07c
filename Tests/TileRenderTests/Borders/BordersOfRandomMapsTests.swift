// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Sprites
import Styles
import Testing

@testable import TileRender

@Suite struct `the borders of random maps` {
  /// The style of the made-up world with a pin around each town's name.
  fileprivate static let pins = LabelWorld.style.split(separator: "\n").map { line in
    line.contains("\"text-variable-anchor\"")
      ? ##""icon-image": "pin", "icon-text-fit": "both", "icon-text-fit-padding": [2, 5, 2, 5], "icon-padding": 3},"##
      : String(line)
  }.joined(separator: "\n")

  /// The style of the made-up world with the roads' names below the roads.
  fileprivate static let besideRoads = LabelWorld.style.split(separator: "\n").map { line in
    line.contains("\"symbol-spacing\"") ? "\"text-offset\": [0, 1.1], \(line)" : String(line)
  }.joined(separator: "\n")

  enum Look: Sendable {
    case plain, pins, besideRoads

    fileprivate var style: String {
      switch self {
      case .plain: LabelWorld.style
      case .pins: `the borders of random maps`.pins
      case .besideRoads: `the borders of random maps`.besideRoads
      }
    }
  }

  private func renderer(_ style: String, seed: UInt64, scale: Int = 1) throws -> MapRenderer {
    var stretch = SpriteStretch()
    (stretch.x, stretch.y) = ([6...10], [4...6])
    let image = SpriteImage.colorful("pin", width: 16, height: 10, stretch: stretch)
    let parsed = Style.parse(Array(style.utf8), file: "labels.json")
    return try MapRenderer(
      style: try #require(parsed.style, "\(parsed.issues)"),
      sources: ["s": LabelWorld(seed: seed, towns: 220, roads: 30).source()],
      options: RenderOptions(tileSize: .pixels256, scale: scale), sprites: SpriteSet([image]))
  }

  @Test(
    arguments: [
      (11, .plain, 1), (12, .plain, 2), (13, .pins, 1), (14, .pins, 2), (15, .besideRoads, 1), (16, .besideRoads, 2),
    ] as [(UInt64, Look, Int)])
  func `have every label on both sides`(seed: UInt64, look: Look, scale: Int) throws {
    let renderer = try renderer(look.style, seed: seed, scale: scale)
    let inspector = try BorderInspector(renderer)
    let worker = try renderer.makeWorker()
    var statistics = RenderStatistics()
    var (overTwo, overFour) = (0, 0)
    for tile in ["3/1/1", "3/2/1", "3/1/2", "3/2/2", "3/0/4", "3/7/4", "3/3/0", "3/5/7"] {
      let id = try #require(TileID(tile))
      let drawn = try worker.render([id], statistics: &statistics)
      #expect(try inspector.inspect(id, file: drawn[0].image.bytes).faults == [], "\(tile)")
      let placed = try #require(worker.prepare(Block(id, options: renderer.options), statistics: &statistics))
      for label in placed.labels {
        let isOverX = (label.extent.minX / 256).rounded(.down) != (label.extent.maxX / 256).rounded(.down)
        let isOverY = (label.extent.minY / 256).rounded(.down) != (label.extent.maxY / 256).rounded(.down)
        if isOverX || isOverY { overTwo += 1 }
        if isOverX && isOverY { overFour += 1 }
      }
    }
    #expect(overTwo > 20 && overFour > 0)
  }

  @Test func `agree where the verdict hangs on a tile two further`() throws {
    // Each name keeps the next out: the first stands in one tile, the third's verdict hangs on it two tiles away.
    func tile(_ shapes: [Shape]) -> VectorTile { VectorTile(shapes) }
    func name(_ x: Int32, _ rank: Int) -> Shape {
      .point(x, 2048, [("name", .string("Long Name Number \(rank)")), ("k", .number(Double(rank)))])
    }
    let style = try makeStyle(
      ##"""
      "type": "symbol", "layout": {"text-field": ["get", "name"], "text-size": 48, "text-max-width": 99,
        "symbol-sort-key": ["get", "k"]}
      """##)
    func placed(hasFirst: Bool) throws -> Set<String> {
      var tiles: [TileID: VectorTile] = [:]
      for (column, shapes) in [hasFirst ? [name(3200, 1)] : [], [name(2400, 2)], [name(1600, 3)]].enumerated() {
        tiles[try #require(TileID(z: 2, x: UInt32(column), y: 1))] = tile(shapes)
      }
      let renderer = try MapRenderer(style, MemorySource(tiles, zooms: 2...2))
      let last = try #require(TileID("2/2/1"))
      var statistics = RenderStatistics()
      let worker = try renderer.makeWorker()
      let drawn = try worker.render([last], statistics: &statistics)
      #expect(statistics.placement.farthestTile >= 2)
      #expect(try BorderInspector(renderer).inspect(last, file: drawn[0].image.bytes).faults == [])
      let labels = try #require(worker.prepare(Block(last, options: renderer.options), statistics: &statistics)).labels
      return Set(labels.map(\.identity.name))
    }
    #expect(try placed(hasFirst: true) == ["Long Name Number 3"])
    #expect(try placed(hasFirst: false) == ["Long Name Number 2"])
  }
}
