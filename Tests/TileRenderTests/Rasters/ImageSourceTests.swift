// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

@Suite struct `An image source` {
  static let image = RasterPicture(side: 2) { x, y in [UInt8(x * 255), UInt8(y * 255), 0, 255] }

  private func renderer(_ corners: String) throws -> MapRenderer {
    try MapRenderer.over(
      RasterSources(images: ["s": Self.image]),
      "\"type\": \"image\", \"url\": \"m.png\", \"coordinates\": [\(corners)]",
      layers: "\"type\": \"raster\", \"paint\": {\"raster-resampling\": \"nearest\"}")
  }

  @Test func `fills the box of its corners and nothing else`() throws {
    // A quarter of the world around its middle: 64 to 192 pixels each way.
    let y = 66.51326044311186
    let picture = try renderer("[-90,\(y)],[90,\(y)],[90,-\(y)],[-90,-\(y)]").picture("0/0/0")
    #expect(picture[63, 128][3] == 0)
    #expect(picture[128, 192][3] == 0)
    #expect(picture[64, 64] == [0, 0, 0, 255])
    #expect(picture[191, 64] == [255, 0, 0, 255])
    #expect(picture[64, 191] == [0, 255, 0, 255])
    #expect(picture[191, 191] == [255, 255, 0, 255])
  }

  @Test func `goes on around the world`() throws {
    let picture = try renderer("[90,80],[270,80],[270,-80],[90,-80]").picture("0/0/0")
    #expect(picture[10, 120] == [255, 0, 0, 255])
    #expect(picture[200, 120] == [0, 0, 0, 255])
    #expect(picture[128, 120][3] == 0)
  }

  @Test func `without an area shows nothing`() throws {
    #expect(try renderer("[0,0],[10,0],[20,0],[30,0]").resolved("0/0/0").list.commands.isEmpty)
  }

  @Test func `maps each of its corners to the point it is given`() throws {
    let corners = [SIMD2(10.0, 20), SIMD2(200.0, 40), SIMD2(180.0, 150), SIMD2(30.0, 230)]
    let expected = [(-0.5, -0.5), (63.5, -0.5), (63.5, 31.5), (-0.5, 31.5)]
    let parts = PixelMapping.parts(corners: corners, width: 64, height: 32)
    #expect(parts.map(\.part) == [.upperLeft, .lowerRight])
    for (index, corner) in corners.enumerated() {
      for (part, mapping) in parts where index != (part == .upperLeft ? 2 : 0) {
        // Pixels are counted by their middles.
        let (x, y) = (corner.x - 0.5, corner.y - 0.5)
        #expect(abs(mapping.ux * x + mapping.uy * y + mapping.u1 - expected[index].0) < 1e-9)
        #expect(abs(mapping.vx * x + mapping.vy * y + mapping.v1 - expected[index].1) < 1e-9)
      }
    }
  }

  @Test func `that is no parallelogram has no gap between its halves`() throws {
    let picture = try renderer("[-90,80],[120,70],[150,-60],[-100,-80]").picture("0/0/0")
    for y in 60..<150 {
      for x in 80..<180 { #expect(picture[x, y][3] == 255) }
    }
  }
}
