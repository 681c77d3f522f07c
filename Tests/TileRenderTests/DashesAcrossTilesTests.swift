// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import GeoJSON
import MapModel
import PNG
import Styles
import Testing

@testable import TileRender

/// One line as a source of many tiles, and as a source of one that is enlarged.
struct LineWorld {
  /// A line through the tiles of zoom 4 around 4/6/6, its corners on the grid of the world's tile.
  static let corners: [(x: Double, y: Double)] = [
    (24_000, 23_000), (25_500, 26_000), (26_900, 24_700), (27_200, 28_500), (30_000, 28_650), (31_000, 24_900),
    (28_672, 24_576), (28_600, 30_500),
  ]

  static func source(maxZoom: UInt8) throws -> GeoJSONSource {
    let places = corners.map { corner in
      let place = WebMercator.unproject(WorldPoint(x: corner.x / 65536, y: corner.y / 65536))
      return "[\(place.longitude),\(place.latitude)]"
    }
    let text = #"{"type":"LineString","coordinates":[\#(places.joined(separator: ","))]}"#
    return try GeoJSONSource(bytes: Array(text.utf8), name: "line", options: GeoJSONOptions(maxZoom: maxZoom))
  }

  static func renderer(
    _ look: String, maxZoom: UInt8, size: RenderOptions.TileSize = .pixels512
  ) throws -> MapRenderer {
    try MapRenderer(
      style: makeStyle(look), sources: ["s": source(maxZoom: maxZoom)], options: RenderOptions(tileSize: size, scale: 1)
    )
  }

  /// The largest difference of premultiplied channels.
  static func difference(_ a: PNGImage, _ b: PNGImage) -> Int {
    var worst = 0
    a.rgba.withUnsafeBufferPointer { a in
      b.rgba.withUnsafeBufferPointer { b in
        for pixel in 0..<min(a.count, b.count) / 4 where a[4 * pixel + 3] != 0 || b[4 * pixel + 3] != 0 {
          let (alphaA, alphaB) = (Int(a[4 * pixel + 3]), Int(b[4 * pixel + 3]))
          worst = max(worst, abs(alphaA - alphaB))
          for channel in 0..<3 {
            worst = max(worst, abs(Int(a[4 * pixel + channel]) * alphaA - Int(b[4 * pixel + channel]) * alphaB) / 255)
          }
        }
      }
    }
    return worst
  }

  /// Whether a tile shows anything.
  static func isEmpty(_ image: PNGImage) -> Bool {
    !stride(from: 3, to: image.rgba.count, by: 4).contains { image.rgba[$0] != 0 }
  }
}

@Suite struct `dashes across source tiles` {
  static let looks = [
    ##""type": "line", "paint": {"line-width": 6, "line-dasharray": [3, 2], "line-color": "#204060"}"##,
    ##""type": "line", "layout": {"line-cap": "round"}, "paint": {"line-width": 5, "line-dasharray": [0, 2]}"##,
    // So wide that tiles have not enough beyond their sides, and are joined.
    ##""type": "line", "paint": {"line-width": 60, "line-dasharray": [1, 0.5], "line-opacity": 0.5}"##,
  ]

  /// Looks of lines beside their own course, by which the dashes are measured.
  static let looksBeside = [
    ##""type": "line", "paint": {"line-width": 6, "line-dasharray": [3, 2], "line-offset": 12}"##,
    ##""type": "line", "layout": {"line-cap": "round"}, "paint": {"line-width": 4, "line-dasharray": [0, 2], "##
      + ##""line-gap-width": 14}"##,
    ##""type": "line", "paint": {"line-width": 60, "line-dasharray": [1, 0.5], "line-offset": -40}"##,
  ]

  @Test(arguments: looks, [RenderOptions.TileSize.pixels512, .pixels256])
  func `go on as those of one line`(_ look: String, _ size: RenderOptions.TileSize) throws {
    try expectOneLine(look, size, tolerance: 3)
  }

  @Test(arguments: looksBeside, [RenderOptions.TileSize.pixels512, .pixels256])
  func `go on also beside the line`(_ look: String, _ size: RenderOptions.TileSize) throws {
    // The direction of a segment that was cut is a little off: at 40 pixels from the line a fifteenth of a pixel.
    try expectOneLine(look, size, tolerance: 20)
  }

  private func expectOneLine(_ look: String, _ size: RenderOptions.TileSize, tolerance: Int) throws {
    let (split, whole) = try (
      LineWorld.renderer(look, maxZoom: 18, size: size), LineWorld.renderer(look, maxZoom: 0, size: size)
    )
    var seen = 0
    let zoom = size == .pixels512 ? 4 : 5
    for y in (zoom == 4 ? 5...7 : 11...15) {
      for x in (zoom == 4 ? 5...7 : 11...15) {
        let (drawn, expected) = try (split.picture("\(zoom)/\(x)/\(y)"), whole.picture("\(zoom)/\(x)/\(y)"))
        if !LineWorld.isEmpty(expected) { seen += 1 }
        #expect(LineWorld.difference(drawn, expected) <= tolerance, "\(zoom)/\(x)/\(y)")
      }
    }
    #expect(seen >= 5)
  }
}
