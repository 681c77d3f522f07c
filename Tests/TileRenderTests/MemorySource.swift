// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Styles
import Testing

@testable import TileRender

/// A source of tiles made by hand.
final class MemorySource: TileSource {
  let info: TileSourceInfo
  private let tiles: [TileID: VectorTile]
  private let broken: Set<TileID>

  init(_ tiles: [TileID: VectorTile], zooms: ClosedRange<UInt8>, buffer: Double? = nil, broken: Set<TileID> = []) {
    info = TileSourceInfo(
      name: "memory", format: "test", minZoom: zooms.lowerBound, maxZoom: zooms.upperBound, buffer: buffer)
    self.tiles = tiles
    self.broken = broken
  }

  func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    guard !broken.contains(id) else { throw TileSourceError(.tile(id), "memory: \(id): broken") }
    return tiles[id]
  }
}

/// A feature for tests: a shape in tile units, and its properties.
struct Shape {
  var type: GeometryType
  var parts: [[(Int32, Int32)]]
  var tags: [(String, Value)] = []

  /// A line.
  static func line(_ points: [(Int32, Int32)], _ tags: [(String, Value)] = []) -> Shape {
    Shape(type: .line, parts: [points], tags: tags)
  }

  /// A polygon of one ring, clockwise on the screen.
  static func polygon(_ points: [(Int32, Int32)], _ tags: [(String, Value)] = []) -> Shape {
    Shape(type: .polygon, parts: [points], tags: tags)
  }

  /// A point.
  static func point(_ x: Int32, _ y: Int32, _ tags: [(String, Value)] = []) -> Shape {
    Shape(type: .point, parts: [[(x, y)]], tags: tags)
  }
}

extension VectorTile {
  /// A tile of one layer named `l` with an extent of 4096.
  init(_ shapes: [Shape]) {
    var builder = TileLayerBuilder(name: "l", extent: 4096)
    for shape in shapes {
      for (key, value) in shape.tags { builder.addTag(key, value) }
      for part in shape.parts {
        for (x, y) in part { builder.addPoint(TilePoint(x: x, y: y)) }
        builder.endPart()
      }
      builder.endFeature(id: nil, type: shape.type)
    }
    self.init(layers: [builder.build()])
  }
}

/// A style whose layers draw from layer `l` of source `s`; each text is the inside of a layer's object without id.
func makeStyle(_ layers: String...) throws -> Style {
  let objects = layers.enumerated().map { index, text in
    let isBackground = text.contains("\"background\"")
    return "{\"id\": \"layer\(index)\", \(isBackground ? "" : "\"source\": \"s\", \"source-layer\": \"l\", ")\(text)}"
  }
  let text = """
    {"version": 8, "sources": {"s": {"type": "vector", "url": "memory"}}, "layers": [\(objects.joined(separator: ", "))]}
    """
  let result = Style.parse(Array(text.utf8), file: "test.json")
  return try #require(result.style, "\(result.issues)")
}

/// A world of one source tile, the world's.
func makeWorld(_ shapes: [Shape], buffer: Double? = 0.125) -> MemorySource {
  MemorySource([.world: VectorTile(shapes)], zooms: 0...0, buffer: buffer)
}

extension MapRenderer {
  /// A renderer over one source for the id `s`.
  convenience init(_ style: Style, _ source: MemorySource, size: RenderOptions.TileSize = .pixels512, scale: Int = 1)
    throws
  {
    try self.init(style: style, sources: ["s": source], options: RenderOptions(tileSize: size, scale: scale))
  }

  /// The draw list of a tile as text.
  func list(_ tile: String) throws -> String {
    let resolver = StyleResolver(style: style, reader: SourceTileReader(usedSources))
    var statistics = RenderStatistics()
    resolver.resolve(Block(try #require(TileID(tile)), options: options), statistics: &statistics)
    return resolver.list.description
  }

  /// A tile's picture.
  func picture(_ tile: String) throws -> PNGImage {
    var statistics = RenderStatistics()
    let tiles = try makeWorker().render([try #require(TileID(tile))], statistics: &statistics)
    return try PNGImage(decoding: tiles[0].image.bytes)
  }
}
