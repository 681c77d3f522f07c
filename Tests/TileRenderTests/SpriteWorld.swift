// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import CPixels
import MapModel
import PNG
import Sprites
import Styles
import Testing

@testable import TileRender

extension SpriteImage {
  /// An image in which every pixel has a colour of its own.
  static func colorful(
    _ name: String, width: Int, height: Int, density: Double = 1, isSDF: Bool = false,
    stretch: SpriteStretch = SpriteStretch()
  ) -> SpriteImage {
    let bytes = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(truncatingIfNeeded: 40 + 53 * index), UInt8(truncatingIfNeeded: 90 * (index / width)), 120, 255]
    }
    return SpriteImage(
      name: name, bitmap: SpriteBitmap(width: width, height: height, density: density, bytes: bytes), isSDF: isSDF,
      stretch: stretch)
  }

  /// The pixel at a place, red, green, blue, alpha.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * bitmap.width + x)
    return [bitmap.bytes[start + 2], bitmap.bytes[start + 1], bitmap.bytes[start], bitmap.bytes[start + 3]]
  }
}

/// Draws a style of layers over a world of shapes with images.
struct SpriteWorld {
  var shapes: [Shape] = []
  var images: [SpriteImage]

  func renderer(_ layers: String..., size: RenderOptions.TileSize = .pixels512, scale: Int = 1) throws -> MapRenderer {
    let objects = layers.enumerated().map { index, text in
      let isBackground = text.contains("\"background\"")
      return "{\"id\": \"layer\(index)\", \(isBackground ? "" : "\"source\": \"s\", \"source-layer\": \"l\", ")\(text)}"
    }
    let text =
      ##"{"version": 8, "sources": {"s": {"type": "vector", "url": "memory"}}, "layers": ["##
      + objects.joined(separator: ", ") + "]}"
    let result = Style.parse(Array(text.utf8), file: "test.json")
    return try MapRenderer(
      style: try #require(result.style, "\(result.issues)"), sources: ["s": makeWorld(shapes)],
      options: RenderOptions(tileSize: size, scale: scale), sprites: SpriteSet(images))
  }

  /// The largest difference of a channel value between the world in four quarters, 256 logical pixels each, and in one
  /// tile.
  func difference(_ layer: String, scale: Int) throws -> Int {
    let ground = ##""type": "background", "paint": {"background-color": "#ffffff"}"##
    let whole = try renderer(ground, layer, scale: scale).picture("0/0/0")
    let quarters = try renderer(ground, layer, size: .pixels256, scale: scale)
    var largest = 0
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let quarter = try quarters.picture("1/\(column)/\(row)")
      let side = quarter.width
      var part: [UInt8] = []
      for y in row * side..<(row + 1) * side {
        let start = 4 * (y * 2 * side + column * side)
        part += whole.rgba[start..<start + 4 * side]
      }
      largest = max(largest, Int(pixels_compare(quarter.rgba, part, side * side, 0).largest))
    }
    return largest
  }
}
