// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

@Suite struct `A heatmap layer` {
  /// Grey by density, white from 1 on.
  static let ramp = """
    "heatmap-color": ["interpolate", ["linear"], ["heatmap-density"], 0, "#000000", 1, "#ffffff"]
    """

  private func renderer(_ source: MemorySource, _ paint: String) throws -> MapRenderer {
    try MapRenderer(makeStyle("\"type\": \"heatmap\", \"paint\": {\(paint)}"), source)
  }

  @Test func `is a normal distribution a third of the radius wide`() throws {
    // The middle of a pixel of a 512-pixel tile with an extent of 4096.
    let world = makeWorld([.point(2044, 2044)])
    let picture = try renderer(world, "\"heatmap-radius\": 60, \(Self.ramp)").picture("0/0/0")
    // 255 / √(2π), and what is left of it at one and two standard deviations of 20 pixels.
    for (distance, level) in [(0, 102), (20, 62), (40, 14)] {
      #expect(abs(Int(picture[255 + distance, 255][0]) - level) <= 1)
      #expect(abs(Int(picture[255, 255 - distance][0]) - level) <= 1)
    }
    #expect(picture[255 + 78, 255][0] == 0)
  }

  @Test func `multiplies weight and intensity`() throws {
    let world = makeWorld([.point(2044, 2044, [("w", .number(2))])])
    let paint = "\"heatmap-weight\": [\"get\", \"w\"], \"heatmap-intensity\": 0.5, \(Self.ramp)"
    #expect(abs(Int(try renderer(world, paint).picture("0/0/0")[255, 255][0]) - 102) <= 1)
  }

  @Test func `adds the points of neighbouring tiles, and agrees with them at their sides`() throws {
    let (west, east) = (try #require(TileID("1/0/0")), try #require(TileID("1/1/0")))
    let tiles = [west: VectorTile([.point(4000, 2000), .point(4100, 2500)]), east: VectorTile([.point(4, 2500)])]
    let source = MemorySource(tiles, zooms: 1...1)
    let renderer = try self.renderer(source, "\"heatmap-radius\": 60, \(Self.ramp)")
    let (left, right) = (try renderer.picture("1/0/0"), try renderer.picture("1/1/0"))
    #expect(left[511, 312][0] > 90)
    for y in 0..<512 {
      let (before, at, next) = (Int(left[510, y][0]), Int(left[511, y][0]), Int(right[0, y][0]))
      #expect(abs(next - at) <= abs(at - before) + 3)
    }
  }

  @Test func `does not depend on what was drawn before`() throws {
    let world = makeWorld((0..<40).map { .point($0 * 100, ($0 * 977) % 4096) })
    let renderer = try self.renderer(world, "\"heatmap-radius\": 20")
    let ids = ["2/0/0", "2/1/1", "2/2/1"].compactMap(TileID.init)
    var statistics = RenderStatistics()
    let together = try renderer.makeWorker().render(ids, statistics: &statistics).map(\.image)
    let alone = try ids.map { try renderer.makeWorker().render([$0], statistics: &statistics)[0].image }
    #expect(together == alone)
  }

  @Test func `without points has the colour of no density`() throws {
    let source = MemorySource([:], zooms: 0...0)
    #expect(try renderer(source, "").list("0/0/0") == "")
    #expect(try renderer(source, Self.ramp).picture("0/0/0")[7, 7] == [0, 0, 0, 255])
  }
}
