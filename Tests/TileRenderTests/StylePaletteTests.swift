// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Sprites
import Styles
import Testing

@testable import TileRender

@Suite struct `the palette of png8` {
  private static let shapes: [Shape] = [
    .polygon([(500, 500), (3700, 700), (3000, 3800)]), .line([(0, 100), (4096, 3900)]), .point(2000, 1000),
  ]

  private func renderer(_ layers: String..., format: RenderOptions.Format) throws -> MapRenderer {
    let style =
      switch layers.count {
      case 1: try makeStyle(layers[0])
      default: try makeStyle(layers[0], layers[1], layers[2])
      }
    return try MapRenderer(
      style: style, sources: ["s": makeWorld(Self.shapes)], options: RenderOptions(tileSize: .pixels512, format: format)
    )
  }

  @Test func `has every colour that an opaque style names, exactly`() throws {
    let renderer = try renderer(
      ##""type": "background", "paint": {"background-color": "#f6f1e6"}"##,
      ##""type": "fill", "paint": {"fill-color": ["match", ["get", "k"], "a", "#123456", "rgb(1, 2, 3)"]}"##,
      ##""type": "line", "paint": {"line-color": ["interpolate", ["linear"], ["zoom"], 3, "red", 9, ["rgb", 4, 5, 6]]}"##,
      format: .png8)
    let palette = try #require(renderer.palette)
    #expect(
      Array(palette.colours.prefix(5)) == [0xfff6_f1e6, 0xff12_3456, 0xff01_0203, 0xffff_0000, 0xff04_0506])
    #expect(palette.colours.allSatisfy { $0 >> 24 == 255 })
    // And what lies between any two of the five: seven steps, less those that look alike.
    #expect(60...75 ~= palette.colours.count)
  }

  @Test func `is as clear as a map without ground`() throws {
    let palette = try #require(
      try renderer(##""type": "circle", "paint": {"circle-color": "#ff0000"}"##, format: .png8).palette)
    #expect(palette.colours.prefix(2) == [0, 0xffff_0000])
    #expect(palette.colours.dropFirst(2).allSatisfy { $0 & 0xff_ffff == 0xff0000 && 1..<255 ~= $0 >> 24 })
  }

  @Test func `keeps flat colours, and edges within sight of what they are`() throws {
    let layers = [
      ##""type": "background", "paint": {"background-color": "#f6f1e6"}"##,
      ##""type": "fill", "paint": {"fill-color": "#b9d9eb", "fill-outline-color": "#594f3f"}"##,
      ##""type": "line", "paint": {"line-width": 5, "line-color": "#ffd966"}"##,
    ]
    let exact = try renderer(layers[0], layers[1], layers[2], format: .png).picture("0/0/0")
    let small = try renderer(layers[0], layers[1], layers[2], format: .png8).picture("0/0/0")
    let flat: Set<[UInt8]> = [[0xf6, 0xf1, 0xe6, 255], [0xb9, 0xd9, 0xeb, 255], [0xff, 0xd9, 0x66, 255]]
    var worst = 0
    for y in 0..<512 {
      for x in 0..<512 {
        let (before, after) = (exact[x, y], small[x, y])
        if flat.contains(before) { #expect(after == before) }
        worst = max(worst, zip(before, after).map { abs(Int($0) - Int($1)) }.max() ?? 0)
      }
    }
    #expect(worst > 0)
    #expect(worst <= 24)
  }

  @Test func `has the shades of walls`() throws {
    let ground = ##""type": "background", "paint": {"background-color": "#f6f1e6"}"##
    let bodies =
      ##""type": "fill-extrusion", "paint": {"fill-extrusion-color": "#c8a078", "fill-extrusion-height": 20}"##
    let style = try makeStyle(ground, bodies)
    let palette = try StylePalette.make(style: style, sprites: .empty)
    let context = EvaluationContext(style: style)
    context.zoom = 16
    let gradient = style.layers[1][.fillExtrusionVerticalGradient].verticalGradient(in: context)
    let light = ExtrusionLight(style.light, gradient: gradient, context)
    for angle in stride(from: 0, to: 6.28, by: 0.4) {
      let wall = light.wall(
        0xc8a0_78ff, outward: SIMD2(sin(angle), cos(angle)), base: 0, height: 20, isImage: false)
      for shade in [wall.foot, wall.top] {
        var nearest = 255
        for colour in palette.colours {
          var gap = 0
          for shift: UInt32 in [0, 8, 16] {
            let (wanted, found) = (Int(shade >> (shift + 8) & 255), Int(colour >> shift & 255))
            gap = max(gap, abs(wanted - found))
          }
          nearest = min(nearest, gap)
        }
        #expect(nearest <= 8)
      }
    }
  }

  @Test func `knows the colours of images`() throws {
    let bytes = [UInt8](repeating: 0, count: 12) + [10, 20, 30, 255]
    let image = SpriteImage(name: "i", bitmap: SpriteBitmap(width: 2, height: 2, density: 1, bytes: bytes))
    let style = try makeStyle(##""type": "background", "paint": {"background-color": "white"}"##)
    #expect(try StylePalette.make(style: style, sprites: SpriteSet([image])).colours.contains(0xff1e_140a))
  }
}
