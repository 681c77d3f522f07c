// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Styles
import Testing

@testable import TileRender

@Suite struct `Terrain` {
  static let encodings: [(encoding: StyleSource.Encoding, color: [UInt8], meters: Float)] = [
    (.mapbox, [1, 134, 160, 255], 0), (.mapbox, [0, 0, 0, 255], -10_000), (.mapbox, [2, 0, 1, 255], 3107.3),
    (.terrarium, [128, 0, 0, 255], 0), (.terrarium, [127, 255, 128, 255], -0.5),
    (.terrarium, [162, 144, 64, 0], 8848.25),
    (.custom(red: 1, green: 2, blue: 4, base: 10), [3, 2, 1, 255], 1),
  ]

  @Test(arguments: encodings) func `is read from colours`(
    encoding: StyleSource.Encoding, color: [UInt8], meters: Float
  ) {
    let grid = TexelGrid<Float>(RasterPicture(side: 1) { _, _ in color }, encoding: encoding)
    #expect(abs(grid.texels[0] - meters) < 0.01)
  }

  static let hillshade = "\"type\": \"hillshade\", \"paint\": {\"hillshade-illumination-direction\": 270}"

  @Test(arguments: ["standard", "combined", "igor"]) func `that is level has neither light nor shadow`(
    method: String
  ) throws {
    let source = MemoryRasters(zoom: 0, side: 64) { _, _ in terrarium(1234) }
    let layer = "\"type\": \"hillshade\", \"paint\": {\"hillshade-method\": \"\(method)\"}"
    let picture = try MapRenderer.terrain(source, layer: layer).picture("0/0/0")
    #expect(picture.rgba.allSatisfy { $0 == 0 })
  }

  static let methods = ["standard", "basic", "combined", "igor", "multidirectional"]

  @Test(arguments: methods) func `is bright towards the light and dark behind`(method: String) throws {
    // Ridges from north to south, every 64 pixels; the light stands in the west.
    let source = MemoryRasters(zoom: 3, side: 64) { x, _ in terrarium(Double(8 - abs(x % 16 - 8)) * 4000) }
    let layer = """
      "type": "hillshade",
      "paint": {"hillshade-illumination-direction": 270, "hillshade-method": "\(method)"}
      """
    let picture = try MapRenderer.terrain(source, layer: layer).picture("3/3/3")
    let (west, east) = (picture[16, 128], picture[48, 128])
    #expect(west[0] > 150 && west[3] > 30, "\(west)")
    #expect(east[0] < 60 && east[3] > 30, "\(east)")
  }

  @Test func `joins across tiles`() throws {
    // A slope that is even over all tiles must be shaded evenly, also where they meet.
    let source = MemoryRasters(zoom: 2, side: 16) { x, _ in terrarium(Double(x) * 300) }
    let renderer = try MapRenderer.terrain(source, layer: Self.hillshade)
    let (middle, next) = (try renderer.picture("2/1/1"), try renderer.picture("2/2/1"))
    #expect(middle[128, 100][3] > 0)
    for x in 0..<256 {
      #expect(middle[x, 100] == middle[128, 100])
      #expect(next[x, 100] == middle[128, 100])
    }
  }

  static let relief = """
    "type": "color-relief",
    "paint": {"color-relief-color": ["interpolate", ["linear"], ["elevation"], 0, "#000080", 1000, "#ff8000"]}
    """

  static let heights: [(meters: Double, color: [UInt8])] = [
    (-20_000, [0, 0, 128, 255]), (-5, [0, 0, 128, 255]), (0, [0, 0, 128, 255]), (500, [128, 64, 64, 255]),
    (1000, [255, 128, 0, 255]), (30_000, [255, 128, 0, 255]),
  ]

  @Test(arguments: heights) func `has colours by height`(meters: Double, color: [UInt8]) throws {
    let source = MemoryRasters(zoom: 0, side: 4) { _, _ in terrarium(meters) }
    let pixel = try MapRenderer.terrain(source, layer: Self.relief).picture("0/0/0")[77, 33]
    for channel in 0..<4 { #expect(abs(Int(pixel[channel]) - Int(color[channel])) <= 1, "\(pixel)") }
  }
}
