// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import TestSupport

@testable import TileRender

/// Buildings around the place where four tiles of zoom 16 meet on the equator; 512-pixel tiles there have 1.194 m a
/// pixel, a unit is an eighth of a pixel.
enum ExtrusionWorld {
  /// The south-eastern of the four.
  static let (column, row) = (32768, 32768)

  /// A tile `x` columns east and `y` rows south of that one.
  static func name(_ x: Int, _ y: Int) -> String { "16/\(column + x)/\(row + y)" }

  /// The layer that most tests draw.
  static let layer = #"""
    "type": "fill-extrusion", "paint": {"fill-extrusion-color": ["coalesce", ["get", "color"], "#c08040"],
      "fill-extrusion-height": ["get", "height"], "fill-extrusion-base": ["coalesce", ["get", "base"], 0]}
    """#

  /// A building with its corners in units from the place where the tiles meet.
  static func box(
    _ x: Int32, _ y: Int32, _ width: Int32, _ depth: Int32, height: Double, base: Double = 0, color: String = "#c08040"
  ) -> Shape {
    .polygon(
      [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)],
      [("height", .number(height)), ("base", .number(base)), ("color", .string(color))])
  }

  /// Towers that stand close to each other.
  static func town(seed: UInt64, count: Int) -> [Shape] {
    var random = SplitMix(state: seed)
    func number(_ range: Range<Int32>) -> Int32 { Int32.random(in: range, using: &random) }
    return (0..<count).map { _ in
      let (x, y) = (number(-1500..<1500), number(-1500..<1500))
      let (width, depth, lean) = (number(20..<300), number(20..<300), number(-40..<40))
      let height = Double(number(0..<400))
      return .polygon(
        [(x, y), (x + width, y + lean), (x + width - lean, y + depth), (x + lean, y + depth - lean)],
        [
          ("height", .number(height)), ("base", .number(height / 3)),
          ("color", .string(["#c08040", "#4080c0", "#80c040"].randomElement(using: &random) ?? "#c08040")),
        ])
    }
  }

  /// The shapes in four tiles, whole wherever their box touches one of them grown by its buffer, in units.
  static func source(_ shapes: [Shape], buffer: Int32 = 256) -> MemorySource {
    var tiles: [TileID: VectorTile] = [:]
    for (x, y) in [(-1, -1), (0, -1), (-1, 0), (0, 0)] {
      var held: [Shape] = []
      for var shape in shapes {
        for part in shape.parts.indices {
          for point in shape.parts[part].indices {
            shape.parts[part][point].0 -= Int32(x) * 4096
            shape.parts[part][point].1 -= Int32(y) * 4096
          }
        }
        let (xs, ys) = (shape.parts.joined().map(\.0), shape.parts.joined().map(\.1))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { continue }
        if right >= -buffer, left <= 4096 + buffer, bottom >= -buffer, top <= 4096 + buffer { held.append(shape) }
      }
      if let id = TileID(name(x, y)) { tiles[id] = VectorTile(held) }
    }
    return MemorySource(tiles, zooms: 16...16, buffer: Double(buffer) / 4096)
  }
}

extension PNGImage {
  /// The pixel at a place, as `0xRRGGBBAA` with straight alpha.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let start = 4 * (y * width + x)
    return rgba[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
