// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import Styles
import Testing

@testable import TileRender

@Suite struct `a worker` {
  static let layers = [
    ##""type": "background", "paint": {"background-color": "#f0ede5"}"##,
    ##""type": "fill", "paint": {"fill-color": "#3366cc", "fill-opacity": 0.4, "fill-outline-color": "#204080"}"##,
    ##""type": "line", "layout": {"line-join": "round"}, "paint": {"line-width": 5, "line-color": "#c08040"}"##,
    ##""type": "line", "paint": {"line-width": 1, "line-dasharray": [4, 2]}"##,
    ##""type": "circle", "paint": {"circle-radius": 4, "circle-color": "#cc3333"}"##,
  ]

  private func makeRenderer(size: RenderOptions.TileSize = .pixels256) throws -> MapRenderer {
    var steps = Steps(state: 3)
    var shapes: [Shape] = []
    func point() -> (Int32, Int32) { (Int32(steps.next() % 4096), Int32(steps.next() % 4096)) }
    for _ in 0..<12 { shapes.append(.line((0..<8).map { _ in point() })) }
    for _ in 0..<12 {
      let (x, y) = point()
      shapes.append(.polygon([(x, y), (x + 300, y + 40), (x + 200, y + 400)]))
    }
    for _ in 0..<20 {
      let (x, y) = point()
      shapes.append(.point(x, y))
    }
    let style = try makeStyle(Self.layers[0], Self.layers[1], Self.layers[2], Self.layers[3], Self.layers[4])
    return try MapRenderer(style, makeWorld(shapes), size: size)
  }

  private func tiles(_ zoom: UInt8) -> [TileID] {
    (0..<UInt32(1) << UInt32(zoom)).flatMap { y in
      (0..<UInt32(1) << UInt32(zoom)).compactMap { TileID(z: zoom, x: $0, y: y) }
    }
  }

  @Test func `gives the same bytes however tiles are grouped and ordered`() throws {
    let renderer = try makeRenderer()
    var statistics = RenderStatistics()
    let ids = tiles(2)
    let together = try renderer.makeWorker().render(ids, statistics: &statistics)
    #expect(together.map(\.id) == ids)
    #expect(statistics.tiles == 16)
    let worker = try renderer.makeWorker()
    for (id, expected) in zip(ids, together).reversed() {
      let alone = try worker.render([id], statistics: &statistics)
      #expect(alone[0].image == expected.image)
    }
  }

  @Test func `tells the time by layer and tile when asked`() throws {
    let renderer = try makeRenderer()
    var statistics = RenderStatistics()
    let plain = try renderer.makeWorker().render(tiles(2), statistics: &statistics)
    #expect(statistics.profile == nil)
    var profiled = RenderStatistics()
    profiled.profile = RenderProfile()
    let timed = try renderer.makeWorker().render(tiles(2), statistics: &profiled)
    #expect(timed.map(\.image) == plain.map(\.image))
    let profile = try #require(profiled.profile)
    #expect(profile.layers.count == Self.layers.count)
    #expect(profile.layers.allSatisfy { $0.resolve > 0 && $0.paint > 0 })
    #expect(profile.layers.reduce(0) { $0 + $1.paint } <= profiled.nanoseconds(in: .paint))
    #expect(profile.slowest.count == RenderProfile.slowestLimit)
    #expect(profile.slowest == profile.slowest.sorted { $0.nanoseconds > $1.nanoseconds })
    #expect(profile.sourceTilesAtHand > 0)
    statistics.merge(profiled)
    #expect(statistics.profile == profile)
  }

  @Test func `draws a picture at a whole zoom from the pixels of its tiles`() throws {
    let renderer = try makeRenderer()
    var statistics = RenderStatistics()
    let worker = try renderer.makeWorker()
    // Zoom 1 of the style: tiles of 256 pixels at zoom 2.
    let view = StaticView(center: LonLat(longitude: 0, latitude: 0), zoom: 1, width: 600, height: 400)
    let image = try worker.image(view, statistics: &statistics).pixels
    #expect((image.width, image.height) == (600, 400))
    let drawn = try PNGImage(decoding: encode(image))
    for id in tiles(2) {
      let tile = try PNGImage(decoding: worker.render([id], statistics: &statistics)[0].image.bytes)
      for (x, y) in [(0, 0), (17, 130), (200, 77), (255, 255)] {
        let (px, py) = (Int(id.x) * 256 + x - 212, Int(id.y) * 256 + y - 312)
        guard 0..<600 ~= px, 0..<400 ~= py else { continue }
        #expect(drawn[px, py] == tile[x, y])
      }
    }
  }

  @Test(arguments: [0.0, 0.3, 1.7, 3.5]) func `repeats the world and shows ground beyond the poles`(_ zoom: Double)
    throws
  {
    var statistics = RenderStatistics()
    let worker = try makeRenderer(size: .pixels512).makeWorker()
    let view = StaticView(center: LonLat(longitude: 180, latitude: 85), zoom: zoom, width: 300, height: 500)
    let image = try PNGImage(decoding: encode(worker.image(view, statistics: &statistics).pixels))
    #expect(image[150, 0] == [0xf0, 0xed, 0xe5, 0xff])
    let turned = StaticView(center: LonLat(longitude: -180, latitude: 85), zoom: zoom, width: 300, height: 500)
    let other = try PNGImage(decoding: encode(worker.image(turned, statistics: &statistics).pixels))
    if zoom == zoom.rounded() { #expect(image == other) }
  }

  @Test(arguments: [
    (
      StaticView(center: LonLat(longitude: 0, latitude: 0), zoom: 25, width: 10, height: 10),
      "zoom: expected 0 to 24, found 25.0"
    ),
    (
      StaticView(center: LonLat(longitude: 0, latitude: 0), zoom: 2, width: 0, height: 10),
      "size: expected sides of 1 to 32767 pixels, found 0 x 10"
    ),
    (
      StaticView(center: LonLat(longitude: .nan, latitude: 0), zoom: 2, width: 10, height: 10),
      "center: expected longitude,latitude in degrees, within ±360 and ±90, found nan,0.0"
    ),
  ]) func `refuses a picture that cannot be`(_ view: StaticView, _ message: String) throws {
    var statistics = RenderStatistics()
    let worker = try makeRenderer().makeWorker()
    let error = #expect(throws: RenderError.self) { try worker.image(view, statistics: &statistics) }
    #expect(error.map(String.init(describing:)) == "image: \(message)")
  }

  @Test func `keeps the error of a source tile and draws the rest`() throws {
    let (good, bad) = try (#require(TileID("1/0/0")), #require(TileID("1/1/0")))
    let tile = VectorTile([.polygon([(0, 0), (4096, 0), (4096, 4096), (0, 4096)])])
    let source = MemorySource([good: tile, bad: tile], zooms: 1...1, broken: [bad])
    let worker = try MapRenderer(makeStyle(##""type": "fill""##), source).makeWorker()
    var statistics = RenderStatistics()
    let rendered = try worker.render([good, bad], statistics: &statistics)
    #expect(rendered[0].errors.isEmpty)
    #expect(rendered[0].image.solidColor == 0xff)
    #expect(rendered[1].errors == [TileSourceError(.tile(bad), "memory: 1/1/0: broken")])
    #expect(rendered[1].image.solidColor == 0)
  }

  @Test func `keeps colours of a transparent ground`() throws {
    let shapes: [Shape] = [.polygon([(512, 512), (3584, 512), (3584, 3584), (512, 3584)])]
    let style = try makeStyle(##""type": "fill", "paint": {"fill-color": "rgba(51,102,204,0.5)"}"##)
    let picture = try MapRenderer(style, makeWorld(shapes)).picture("0/0/0")
    let middle = picture[256, 256].map(Int.init)
    #expect(zip(middle, [51, 102, 204, 128]).allSatisfy { abs($0 - $1) <= 1 })
    #expect(picture[2, 2] == [0, 0, 0, 0])
  }

  @Test func `must be given every source that is drawn`() throws {
    let style = try makeStyle(##""type": "fill""##)
    let error = #expect(throws: RenderError.self) {
      try MapRenderer(style: style, sources: [:], options: RenderOptions())
    }
    #expect(error?.description == ##"layer "layer0": source: expected one of the given sources, found "s""##)
  }

  private func encode(_ image: PixelBuffer) throws -> [UInt8] {
    try image.bytes.withUnsafeBytes {
      try PNGEncoder().encode(premultipliedBGRA: $0, width: image.width, height: image.height, stride: image.width * 4)
        .bytes
    }
  }
}
