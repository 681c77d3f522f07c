// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Testing

@testable import TileRender

/// The same map twice: as one source tile of zoom 0, and as four of zoom 1, cut without a buffer.
@Suite struct `borders of source tiles without a buffer` {
  /// Lines in units of 8192 to the world; they cross the borders at 4096 in whole units.
  static let lines: [[(Int32, Int32)]] = [
    [(4096, 2048), (6144, 2048), (6144, 6144), (2048, 6144), (2048, 2048), (4096, 2048)],
    [(1000, 1000), (7192, 7192)],
    [(3900, 500), (4292, 892), (3900, 1284)],
    [(4100, 4300), (4100, 7900)],
    [(500, 4090), (3500, 4090)],
    [(4000, 3000), (4192, 2992)],
  ]
  static let quadrants: [(tile: String, x: Int32, y: Int32)] = [
    ("1/0/0", 0, 0), ("1/1/0", 4096, 0), ("1/0/1", 0, 4096), ("1/1/1", 4096, 4096),
  ]

  /// The world's tile as one with an extent of 8192: twice the units of the quadrants'.
  private static func whole(_ shapes: [Shape]) -> MemorySource {
    var builder = TileLayerBuilder(name: "l", extent: 8192)
    for shape in shapes {
      for part in shape.parts {
        for (x, y) in part { builder.addPoint(TilePoint(x: x, y: y)) }
        builder.endPart()
      }
      builder.endFeature(id: nil, type: shape.type)
    }
    return MemorySource([.world: VectorTile(layers: [builder.build()])], zooms: 0...0, buffer: 0.125)
  }

  /// Lines that run along a border for a while: both tiles beside it have that stretch.
  static let linesAlong: [[(Int32, Int32)]] = [
    [(4096, 500), (4096, 1500)],
    [(3000, 2000), (4096, 2500), (4096, 3500), (5000, 3600)],
    [(500, 4096), (1500, 4096), (1500, 3000)],
  ]

  private static func quarters(_ shapes: (_ x: Int32, _ y: Int32) -> [Shape]) throws -> MemorySource {
    var tiles: [TileID: VectorTile] = [:]
    for (tile, x, y) in quadrants { tiles[try #require(TileID(tile))] = VectorTile(shapes(x, y)) }
    return MemorySource(tiles, zooms: 1...1)
  }

  /// The parts of the lines within a quadrant, in its own units.
  private static func parts(of lines: [[(Int32, Int32)]], x: Int32, y: Int32) -> [Shape] {
    let box = FixedBox(minX: Double(x), minY: Double(y), maxX: Double(x + 4096), maxY: Double(y + 4096))
    var shapes: [Shape] = []
    for line in lines {
      var current: [(Int32, Int32)] = []
      for (a, b) in zip(line, line.dropFirst()) {
        let (from, to) = (SIMD2(Double(a.0), Double(a.1)), SIMD2(Double(b.0), Double(b.1)))
        guard let (low, high) = cut(from, to, to: box), low != high else { continue }
        let start = (Int32(low.x) - x, Int32(low.y) - y)
        if current.last.map({ $0 != start }) ?? true {
          if current.count > 1 { shapes.append(.line(current)) }
          current = [start]
        }
        current.append((Int32(high.x) - x, Int32(high.y) - y))
      }
      if current.count > 1 { shapes.append(.line(current)) }
    }
    return shapes
  }

  static let looks = [
    ##""type": "line", "paint": {"line-width": 20, "line-color": "#204060"}"##,
    ##""type": "line", "layout": {"line-cap": "round", "line-join": "round"}, "paint": {"line-width": 9}"##,
    ##""type": "line", "layout": {"line-cap": "square"}, "paint": {"line-width": 12, "line-opacity": 0.5}"##,
    ##""type": "line", "paint": {"line-width": 3, "line-gap-width": 9}"##,
    ##""type": "line", "paint": {"line-width": 4, "line-offset": -8}"##,
  ]

  private func expectEqual(
    _ style: String, _ a: MemorySource, _ b: MemorySource, scale: Int = 1, tolerance: UInt8,
    size: RenderOptions.TileSize = .pixels512
  ) throws {
    let (split, whole) = try (
      MapRenderer(makeStyle(style), a, size: size, scale: scale),
      MapRenderer(makeStyle(style), b, size: size, scale: scale)
    )
    let tiles =
      size == .pixels512
      ? Self.quadrants.map(\.tile) : (0..<4).flatMap { y in (0..<4).map { x in "2/\(x)/\(y)" } }
    for tile in tiles {
      let (drawn, expected) = try (split.picture(tile), whole.picture(tile))
      let difference = difference(drawn, expected)
      #expect(difference <= Int(tolerance), "\(tile)")
    }
  }

  private func difference(_ a: PNGImage, _ b: PNGImage) -> Int {
    // Colours of nearly transparent pixels mean nothing: compare what a white ground shows.
    var worst = 0
    a.rgba.withUnsafeBufferPointer { a in
      b.rgba.withUnsafeBufferPointer { b in
        for pixel in 0..<min(a.count, b.count) / 4 where a[4 * pixel + 3] != 0 || b[4 * pixel + 3] != 0 {
          for channel in 0..<3 {
            let (x, y) = (Int(a[4 * pixel + channel]) - 255, Int(b[4 * pixel + channel]) - 255)
            worst = max(worst, abs(x * Int(a[4 * pixel + 3]) - y * Int(b[4 * pixel + 3])) / 255)
          }
        }
      }
    }
    return worst
  }

  @Test(arguments: looks, [RenderOptions.TileSize.pixels512, .pixels256])
  func `show no end, wedge or gap in lines`(_ look: String, _ size: RenderOptions.TileSize) throws {
    try expectEqual(
      look, Self.quarters { Self.parts(of: Self.lines, x: $0, y: $1) }, Self.whole(Self.lines.map { .line($0) }),
      tolerance: 18, size: size)
  }

  @Test(arguments: looks, [RenderOptions.TileSize.pixels512, .pixels256])
  func `show lines along them once`(_ look: String, _ size: RenderOptions.TileSize) throws {
    try expectEqual(
      look, Self.quarters { Self.parts(of: Self.linesAlong, x: $0, y: $1) },
      Self.whole(Self.linesAlong.map { .line($0) }), tolerance: 18, size: size)
  }

  static let outlines = [
    ##""type": "line", "paint": {"line-width": 10, "line-color": "#204060"}"##,
    ##""type": "fill", "paint": {"fill-color": "#aabbcc", "fill-outline-color": "#000000"}"##,
    ##""type": "fill", "paint": {"fill-color": "#3366cc", "fill-opacity": 0.5}"##,
  ]

  @Test(arguments: outlines) func `show no outline and no seam in areas`(_ look: String) throws {
    let corners: [(Int32, Int32)] = [(2000, 2000), (6000, 2000), (6000, 6000), (2000, 6000)]
    let parts = try Self.quarters { x, y in
      let piece = corners.map { (min(max($0.0 - x, 0), 4096), min(max($0.1 - y, 0), 4096)) }
      return [.polygon(piece)]
    }
    try expectEqual(look, parts, Self.whole([.polygon(corners)]), tolerance: 2)
  }

  @Test func `show nothing along a cut between two parts of an area`() throws {
    let corners: [(Int32, Int32)] = [
      (2000, 2000), (2600, 2000), (2600, 5000), (3000, 5000), (3000, 2000), (6000, 2000), (6000, 6000), (2000, 6000),
    ]
    let parts = try Self.quarters { x, y in
      [.polygon(corners.map { (min(max($0.0 - x, 0), 4096), min(max($0.1 - y, 0), 4096)) })]
    }
    let renderer = try MapRenderer(makeStyle(##""type": "fill""##), parts, size: .pixels512, scale: 1)
    let picture = try renderer.picture("1/0/0")
    // The lowest row; a pixel is eight units, and the gap lies between 325 and 375.
    let alphas = [300, 350, 400].map { picture.rgba[4 * (511 * 512 + $0) + 3] }
    #expect(alphas == [255, 0, 255])
  }

  /// An area of two towers, cut by the border between them and across both.
  static let towers: [(Int32, Int32)] = [
    (3500, 3500), (4000, 3500), (4000, 4300), (4300, 4300), (4300, 3600), (4700, 3600), (4700, 4700), (3500, 4700),
  ]

  @Test(arguments: [1, 0.5], [0.0, 30, 45])
  func `show no seam where they lie between pixels, and no line where nothing is`(
    _ opacity: Double, _ bearing: Double
  ) throws {
    let parts = try Self.quarters { x, y in
      [.polygon(Self.towers.map { (min(max($0.0 - x, 0), 4096), min(max($0.1 - y, 0), 4096)) })]
    }
    let look = ##""type": "fill", "paint": {"fill-opacity": \##(opacity)}"##
    let view = StaticView(
      center: LonLat(longitude: 0.1, latitude: 0.1), zoom: 1.37, bearing: bearing, width: 300, height: 300)
    let (split, whole) = try (picture(parts), picture(Self.whole([.polygon(Self.towers)])))
    let worst = stride(from: 3, to: split.count, by: 4).map { abs(Int(split[$0]) - Int(whole[$0])) }.max() ?? 255
    #expect(worst <= 4)

    func picture(_ source: MemorySource) throws -> [UInt8] {
      var statistics = RenderStatistics()
      return try MapRenderer(makeStyle(look), source).makeWorker().image(view, statistics: &statistics).pixels.bytes
    }
  }

  @Test func `cut no disc`() throws {
    let points: [(Int32, Int32)] = [(4096, 4096), (4090, 2000), (2000, 4096), (4095, 6000), (6000, 4097)]
    let parts = try Self.quarters { x, y in
      points.filter { $0.0 >= x && $0.0 < x + 4096 && $0.1 >= y && $0.1 < y + 4096 }.map { .point($0.0 - x, $0.1 - y) }
    }
    try expectEqual(
      ##""type": "circle", "paint": {"circle-radius": 12, "circle-opacity": 0.5}"##, parts,
      Self.whole(points.map { .point($0.0, $0.1) }), tolerance: 1)
  }

  @Test func `close no gap of a line that goes on beyond`() throws {
    let parts = try Self.quarters { x, y in
      y == 0 ? [.line(x == 0 ? [(2000, 2048), (4096, 2048)] : [(0, 2048), (2000, 2048)])] : []
    }
    let look = ##"""
      "type": "line", "layout": {"line-cap": "round"},
      "paint": {"line-width": 4, "line-gap-width": 20, "line-dasharray": [4, 1]}
      """##
    let list = try MapRenderer(makeStyle(look), parts).list("1/0/0")
    #expect(list.contains(" 238.0,256.0 ") && list.contains(" 512.0,244.0\n") && !list.contains(" 524.0,256.0"))
  }

  @Test func `leave lines with other properties apart`() throws {
    let parts = try Self.quarters { x, y in
      x == 0 && y == 0
        ? [.line([(2000, 2000), (4096, 2000)], [("name", "a")])]
        : x == 4096 && y == 0 ? [.line([(0, 2000), (2000, 4000)], [("name", "b")])] : []
    }
    let list = try MapRenderer(makeStyle(##""type": "line", "paint": {"line-width": 8}"##), parts).list("1/0/0")
    #expect(list.contains("line 250.0,250.0 512.0,250.0\n feature\n  line 512.0,250.0 762.0,500.0\n"))
  }
}
