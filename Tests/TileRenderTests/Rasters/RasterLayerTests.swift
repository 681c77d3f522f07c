// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

@Suite struct `A raster layer` {
  static func pattern(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(x % 256), UInt8(y % 256), UInt8((x * 7 + y * 3) % 256), 255]
  }

  @Test func `shows tiles of its own size pixel by pixel`() throws {
    let source = MemoryRasters(zoom: 1, side: 256, Self.pattern)
    let picture = try MapRenderer.raster(source).picture("1/1/0")
    #expect(picture.rgba == RasterPicture(side: 256) { Self.pattern(256 + $0, $1) }.rgba)
  }

  static let zooms: [(tileSize: Int, size: RenderOptions.TileSize, zooms: ClosedRange<UInt8>, tile: UInt8, UInt8?)] = [
    (256, .pixels256, 0...9, 4, 4), (512, .pixels256, 0...9, 4, 3), (256, .pixels512, 0...9, 4, 5),
    (512, .pixels512, 0...9, 4, 4), (256, .pixels256, 0...2, 4, 2), (256, .pixels256, 5...9, 4, nil),
    (512, .pixels256, 0...9, 0, 0), (400, .pixels512, 0...9, 4, 4), (300, .pixels512, 0...9, 4, 5),
  ]

  @Test(arguments: zooms) func `takes the zoom whose tiles are closest to their size`(
    tileSize: Int, size: RenderOptions.TileSize, zooms: ClosedRange<UInt8>, tile: UInt8, expected: UInt8?
  ) throws {
    let block = Block(try #require(TileID(z: tile, x: 0, y: 0)), options: RenderOptions(tileSize: size))
    let info = MemoryRasters([:], zooms: zooms).info
    #expect(block.rasterZoom(info, tileSize: Double(tileSize)) == expected)
  }

  @Test func `joins tiles without a seam when they are enlarged`() throws {
    // A picture whose red grows evenly over four tiles of 8 texels must grow evenly over the tiles' sides as well.
    let source = MemoryRasters(zoom: 2, side: 8) { x, _ in [UInt8(x * 8), 0, 0, 255] }
    let renderer = try MapRenderer.raster(source, tileSize: 512)
    let picture = try renderer.picture("2/1/1")
    let steps = (1..<256).map { Int(picture[$0, 128][0]) - Int(picture[$0 - 1, 128][0]) }
    #expect(steps.allSatisfy { 0...1 ~= $0 })
    let east = try renderer.picture("2/2/1")
    #expect(0...1 ~= Int(east[0, 128][0]) - Int(picture[255, 128][0]))
  }

  @Test func `takes nearest texels where asked to`() throws {
    let source = MemoryRasters(zoom: 0, side: 2) { x, y in [UInt8(x * 200), UInt8(y * 200), 0, 255] }
    let picture = try MapRenderer.raster(source, paint: "\"raster-resampling\": \"nearest\"").picture("0/0/0")
    #expect(picture[127, 127] == [0, 0, 0, 255])
    #expect(picture[128, 127] == [200, 0, 0, 255])
    #expect(picture[127, 128] == [0, 200, 0, 255])
  }

  @Test func `takes the mean of texels that are smaller than pixels`() throws {
    let source = MemoryRasters(zoom: 0, side: 1024) { x, y in
      (x + y).isMultiple(of: 2) ? [200, 0, 0, 255] : [0, 100, 0, 255]
    }
    let picture = try MapRenderer.raster(source).picture("0/0/0")
    #expect(picture[0, 0] == [100, 50, 0, 255])
    #expect(picture[255, 131] == [100, 50, 0, 255])
  }

  @Test func `halves pictures with odd sides too`() throws {
    let source = MemoryRasters(zoom: 0, side: 1023) { x, _ in [x < 511 ? 200 : 100, 0, 0, 255] }
    let picture = try MapRenderer.raster(source).picture("0/0/0")
    #expect(picture[0, 0] == [200, 0, 0, 255])
    #expect(picture[125, 255] == [200, 0, 0, 255])
    #expect(picture[130, 0] == [100, 0, 0, 255])
    #expect(picture[255, 255] == [100, 0, 0, 255])
  }

  static let looks: [(paint: String, from: [UInt8], to: [UInt8])] = [
    ("\"raster-opacity\": 0.5", [200, 100, 50, 255], [200, 100, 50, 128]),
    ("\"raster-brightness-min\": 1", [200, 100, 50, 255], [255, 255, 255, 255]),
    ("\"raster-brightness-max\": 0.5", [200, 100, 50, 255], [100, 50, 25, 255]),
    ("\"raster-brightness-min\": 1, \"raster-brightness-max\": 0", [200, 100, 50, 255], [55, 155, 205, 255]),
    ("\"raster-contrast\": -1", [200, 100, 50, 255], [128, 128, 128, 255]),
    ("\"raster-contrast\": 0.5", [200, 100, 50, 255], [255, 72, 0, 255]),
    ("\"raster-contrast\": 1", [200, 100, 128, 255], [255, 0, 255, 255]),
    ("\"raster-saturation\": -1", [200, 100, 60, 255], [120, 120, 120, 255]),
    ("\"raster-hue-rotate\": 120", [255, 0, 0, 255], [0, 255, 0, 255]),
    ("\"raster-hue-rotate\": -120", [255, 0, 0, 255], [0, 0, 255, 255]),
    ("\"raster-hue-rotate\": 360", [200, 100, 50, 255], [200, 100, 50, 255]),
  ]

  @Test(arguments: looks) func `changes colours`(paint: String, from: [UInt8], to: [UInt8]) throws {
    let source = MemoryRasters(zoom: 0, side: 1) { _, _ in from }
    let pixel = try MapRenderer.raster(source, paint: paint).picture("0/0/0")[9, 9]
    for channel in 0..<4 { #expect(abs(Int(pixel[channel]) - Int(to[channel])) <= 1, "\(pixel)") }
  }

  @Test func `shows a tile that is missing by the next above it`() throws {
    let red = RasterPicture(side: 2) { x, _ in [x == 0 ? 200 : 100, 0, 0, 255] }
    let blue = RasterPicture(side: 1) { _, _ in [0, 0, 255, 255] }
    let west = try #require(TileID("1/0/0"))
    let source = MemoryRasters([.world: red, west: blue], zooms: 0...1)
    let renderer = try MapRenderer.raster(source, paint: "\"raster-resampling\": \"nearest\"")
    #expect(try renderer.picture("1/0/0")[100, 100] == [0, 0, 255, 255])
    #expect(try renderer.picture("1/1/0")[100, 100] == [100, 0, 0, 255])
  }

  @Test func `counts tiles that are missing within the bounds of the source`() throws {
    let world = MemoryRasters([:], zooms: 0...3, bounds: LonLatBox(west: 0, south: 0, east: 180, north: 80))
    #expect(try MapRenderer.raster(world).resolved("1/1/0").diagnostics.counts == ["raster-tile-missing": 1])
    #expect(try MapRenderer.raster(world).resolved("1/0/0").diagnostics.isEmpty)
  }

  @Test func `tells which tiles could not be read`() throws {
    let source = MemoryRasters([:], zooms: 1...1, broken: [try #require(TileID("1/1/0"))])
    #expect(try MapRenderer.raster(source).resolved("1/1/0").errors.map(\.message) == ["memory: 1/1/0: broken"])
  }

  @Test func `says that videos are not drawn`() throws {
    let video = """
      "type": "video", "urls": ["m.mp4"], "coordinates": [[0, 9], [9, 9], [9, 0], [0, 0]]
      """
    let renderer = try MapRenderer.over(RasterSources(), video, layers: "\"type\": \"raster\"")
    #expect(try renderer.resolved("0/0/0").diagnostics.counts == ["video-source-not-drawn": 1])
  }

  @Test func `gives the same tiles however they are grouped`() throws {
    let source = MemoryRasters(zoom: 2, side: 37, Self.pattern)
    let renderer = try MapRenderer.raster(source, paint: "\"raster-contrast\": 0.3")
    let ids = ["3/2/2", "3/3/2", "3/2/3", "3/7/7"].compactMap(TileID.init)
    var statistics = RenderStatistics()
    let together = try renderer.makeWorker().render(ids, statistics: &statistics).map(\.image)
    let alone = try ids.reversed().map { id in
      try renderer.makeWorker().render([id], statistics: &statistics)[0].image
    }
    #expect(together == alone.reversed())
  }

  @Test func `draws a command for the tiles of a block`() throws {
    let source = MemoryRasters(zoom: 1, side: 4, Self.pattern)
    let renderer = try MapRenderer.raster(source, paint: "\"raster-opacity\": 0.5", tileSize: 128)
    #expect(
      try renderer.resolved("0/0/0").list.description == """
        raster opacity 0.5
         0,0 to 128,128 shows 6 x 6 texels from 0.515625,0.515625 by 0.03125,0.03125
         128,0 to 256,128 shows 6 x 6 texels from -3.484375,0.515625 by 0.03125,0.03125
         0,128 to 128,256 shows 6 x 6 texels from 0.515625,-3.484375 by 0.03125,0.03125
         128,128 to 256,256 shows 6 x 6 texels from -3.484375,-3.484375 by 0.03125,0.03125

        """)
  }
}
