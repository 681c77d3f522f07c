// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Styles
import Testing

@testable import TileRender

@Suite struct `gradients along lines` {
  private static let ramp =
    ##"["interpolate", ["linear"], ["line-progress"], 0, "#ff0000", 0.5, "#ffff00", 1, "#0000ff"]"##

  static let looks = [
    ##""type": "line", "paint": {"line-width": 8, "line-gradient": \##(ramp)}"##,
    ##""type": "line", "layout": {"line-cap": "round", "line-join": "round"}, "##
      + ##""paint": {"line-width": 14, "line-opacity": 0.6, "line-gradient": \##(ramp)}"##,
    ##""type": "line", "paint": {"line-width": 6, "line-offset": 9, "line-gradient": \##(ramp)}"##,
    ##""type": "line", "paint": {"line-width": 4, "line-gap-width": 6, "line-gradient": \##(ramp)}"##,
    ##""type": "line", "paint": {"line-width": 12, "line-blur": 5, "line-gradient": \##(ramp)}"##,
    ##""type": "line", "paint": {"line-width": 5, "line-dasharray": [2, 1], "line-gradient": \##(ramp)}"##,
    // So wide that tiles have not enough beyond their sides, and are joined.
    ##""type": "line", "paint": {"line-width": 60, "line-gradient": \##(ramp)}"##,
  ]

  @Test(arguments: looks) func `go on over source tiles`(_ look: String) throws {
    let (split, whole) = try (LineWorld.renderer(look, maxZoom: 18), LineWorld.renderer(look, maxZoom: 0))
    var seen = 0
    for y in 5...7 {
      for x in 5...7 {
        let (drawn, expected) = try (split.picture("4/\(x)/\(y)"), whole.picture("4/\(x)/\(y)"))
        if !LineWorld.isEmpty(expected) { seen += 1 }
        // Aside of a bend two pieces of the line are equally near, and their colours differ by a few levels.
        let tolerance = look.contains("offset") || look.contains("gap") ? 10 : 3
        #expect(LineWorld.difference(drawn, expected) <= tolerance, "4/\(x)/\(y)")
      }
    }
    #expect(seen >= 5)
  }

  /// The largest difference of premultiplied channels between a tile of 256 pixels and a part of one of 512.
  private static func difference(_ quarter: PNGImage, _ large: PNGImage, left: Int, top: Int) -> Int {
    let (small, whole) = (quarter.rgba, large.rgba)
    var worst = 0
    for row in 0..<256 {
      for column in 0..<256 {
        let a: Int = 4 * ((row + top) * 512 + column + left)
        let b: Int = 4 * (row * 256 + column)
        let (alphaA, alphaB) = (Int(whole[a + 3]), Int(small[b + 3]))
        worst = max(worst, abs(alphaA - alphaB))
        for channel in 0..<3 {
          let (first, second) = (Int(whole[a + channel]) * alphaA, Int(small[b + channel]) * alphaB)
          worst = max(worst, abs(first - second) / 255)
        }
      }
    }
    return worst
  }

  @Test(arguments: looks) func `are the same in a tile and in the four it is cut into`(_ look: String) throws {
    let large = try LineWorld.renderer(look, maxZoom: 18).picture("4/6/6")
    let small = try LineWorld.renderer(look, maxZoom: 18, size: .pixels256)
    for (name, left, top) in [("5/12/12", 0, 0), ("5/13/12", 256, 0), ("5/12/13", 0, 256), ("5/13/13", 256, 256)] {
      let quarter = try small.picture(name)
      #expect(Self.difference(quarter, large, left: left, top: top) <= 13, "\(name)")
    }
  }

  @Test func `begin and end where the line does, also beyond the tile`() throws {
    let list = try LineWorld.renderer(Self.looks[0], maxZoom: 18)
    let resolver = StyleResolver(style: list.style, reader: SourceTileReader(list.usedSources))
    var statistics = RenderStatistics()
    resolver.resolve(Block(try #require(TileID("4/6/6")), options: list.options), statistics: &statistics)
    var whole = 0.0
    for (a, b) in zip(LineWorld.corners, LineWorld.corners.dropFirst()) {
      whole += length(SIMD2(b.x - a.x, b.y - a.y)) / 65536 * 512 * 16
    }
    var lengths: Set<Int> = []
    for case .gradientStroke(_, _, let spine) in resolver.list.commands {
      for part in resolver.list.features[spine] { lengths.insert(Int(resolver.list.parts[Int(part)].length.rounded())) }
    }
    #expect(lengths == [Int(whole.rounded())])
    #expect(statistics.diagnostics.isEmpty)
  }

  @Test func `are in line-color where lines are not measured, which is counted`() throws {
    let world = makeWorld([.line([(100, 100), (4000, 4000)])])
    let renderer = try MapRenderer(makeStyle(Self.looks[0]), world)
    #expect(try renderer.list("0/0/0").contains("stroke #000000ff width 8.0"))
    var statistics = RenderStatistics()
    _ = try renderer.makeWorker().render([.world], statistics: &statistics)
    #expect(statistics.diagnostics.counts == ["line-gradient-without-metrics": 1])
  }
}
