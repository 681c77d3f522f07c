// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Styles
import Testing

@testable import TileRender

/// Pictures made by hand.
final class MemoryRasters: RasterTileSource {
  let info: TileSourceInfo
  private let tiles: [TileID: RasterPicture]
  private let broken: Set<TileID>

  init(
    _ tiles: [TileID: RasterPicture], zooms: ClosedRange<UInt8>, bounds: LonLatBox? = nil, broken: Set<TileID> = []
  ) {
    info = TileSourceInfo(
      name: "memory", format: "test", bounds: bounds, minZoom: zooms.lowerBound, maxZoom: zooms.upperBound)
    self.tiles = tiles
    self.broken = broken
  }

  /// The tiles of one zoom, cut from one picture of the world.
  convenience init(zoom: UInt8, side: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]) {
    var tiles: [TileID: RasterPicture] = [:]
    for x in 0..<1 << Int(zoom) {
      for y in 0..<1 << Int(zoom) {
        guard let id = TileID(z: zoom, x: UInt32(x), y: UInt32(y)) else { continue }
        tiles[id] = RasterPicture(side: side) { color(x * side + $0, y * side + $1) }
      }
    }
    self.init(tiles, zooms: zoom...zoom)
  }

  func tile(_ id: TileID) throws(TileSourceError) -> RasterPicture? {
    guard !broken.contains(id) else { throw TileSourceError(.tile(id), "memory: \(id): broken") }
    return tiles[id]
  }
}

extension RasterPicture {
  /// A square picture.
  init(side: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]) {
    var rgba: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side { rgba += color(x, y) }
    }
    self.init(width: side, height: side, rgba: rgba)
  }
}

/// A Terrarium colour.
func terrarium(_ meters: Double) -> [UInt8] {
  let value = Int(((meters + 32_768) * 256).rounded())
  return [UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), 255]
}

extension MapRenderer {
  /// A renderer of layers over one source of pictures for the id `s`, given with the inside of its object.
  static func over(
    _ rasters: RasterSources, _ source: String, layers: String..., size: RenderOptions.TileSize = .pixels256,
    scale: Int = 1
  ) throws -> MapRenderer {
    let objects = layers.enumerated().map { "{\"id\": \"layer\($0)\", \"source\": \"s\", \($1)}" }
    let text = """
      {"version": 8, "sources": {"s": {\(source)}}, "layers": [\(objects.joined(separator: ", "))]}
      """
    let result = Style.parse(Array(text.utf8), file: "test.json")
    let style = try #require(result.isUsable ? result.style : nil, "\(result.issues)")
    return try MapRenderer(
      style: style, sources: [:], rasters: rasters, options: RenderOptions(tileSize: size, scale: scale))
  }

  /// A renderer of one `raster` layer with some paint.
  static func raster(
    _ source: MemoryRasters, paint: String = "", tileSize: Int = 256, size: RenderOptions.TileSize = .pixels256,
    scale: Int = 1
  ) throws -> MapRenderer {
    try over(
      RasterSources(tiles: ["s": source]), "\"type\": \"raster\", \"url\": \"m\", \"tileSize\": \(tileSize)",
      layers: "\"type\": \"raster\", \"paint\": {\(paint)}", size: size, scale: scale)
  }

  /// A renderer of one layer over Terrarium elevations in tiles of 256 pixels.
  static func terrain(_ source: MemoryRasters, layer: String) throws -> MapRenderer {
    try over(
      RasterSources(tiles: ["s": source]),
      "\"type\": \"raster-dem\", \"url\": \"m\", \"tileSize\": 256, \"encoding\": \"terrarium\"", layers: layer)
  }

  /// The draw list of a block, and what was counted.
  func resolved(_ tile: String) throws -> (list: DrawList, errors: [TileSourceError], diagnostics: Diagnostics) {
    let resolver = StyleResolver(style: style, reader: SourceTileReader(usedSources), rasters: rasters)
    var statistics = RenderStatistics()
    resolver.resolve(Block(try #require(TileID(tile)), options: options), statistics: &statistics)
    return (resolver.list, resolver.errors, statistics.diagnostics)
  }
}
