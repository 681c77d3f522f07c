// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import MicroHTTPD
import Synchronization
import Testing
import TilePipeline
import TileRender

@testable import TileServer

@Suite struct TileServiceTests {
  @Test func `a tile has the bytes that render writes, in whatever order tiles are asked for`() async throws {
    let world = try ServedWorld()
    for scale in [1, 2] {
      let service = try world.service()
      defer { service.stop() }
      let drawer = try world.drawer(scale: scale)
      let names = ["2/1/1", "2/2/1", "2/1/1", "0/0/0", "3/2/3", "2/2/1", "1/0/0"]
      for name in names + names.reversed() {
        let answer = await service.answer("/mine/\(name)\(scale == 1 ? "" : "@2x").png")
        #expect(answer.status == 200)
        #expect(try answer.body == drawer.tile(#require(TileID(name))).bytes, "\(name) at \(scale)")
      }
    }
  }

  @Test func `a picture has the bytes that image writes`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    let view = StaticView(center: LonLat(longitude: 20, latitude: 40), zoom: 1.5, width: 300, height: 200)
    let answer = await service.answer("/mine/static/20,40,1.5/300x200.png")
    #expect(try answer.body == world.drawer().picture(view).bytes)
    #expect(answer["content-type"] == "image/png")
    let whole = await service.answer("/mine/static/auto/300x200@2x.png")
    let drawer = try world.drawer(scale: 2)
    let fitted = try #require(try drawer.fit(try world.offer(pool: SourcePool()).sources, width: 300, height: 200))
    #expect(try whole.body == drawer.picture(fitted).bytes)
  }

  @Test func `overlays that show nothing are told of once, and only where they are asked for`() async throws {
    let world = try ServedWorld()
    let service = try world.service(overlays: [OverlayRequest(style: "turo-pins", data: nil)])
    defer { service.stop() }
    let none = "%7B%22type%22%3A%22FeatureCollection%22%2C%22features%22%3A%5B%5D%7D"
    let far = "%7B%22type%22%3A%22Point%22%2C%22coordinates%22%3A%5B10%2C-70%5D%7D"
    func told(_ query: String) async -> [String] {
      let before = world.told.withLock(\.self).count
      for _ in 0..<2 {
        let answer = await service.answer("/mine/static/10,20,14/100x100.png?\(query)")
        #expect(answer.status == 200)
      }
      return Array(world.told.withLock(\.self).dropFirst(before))
    }
    #expect(await told("") == [])
    #expect(await told("overlay=\(none)") == ["warning: mine: overlay inline GeoJSON: it has no features"])
    #expect(
      await told("overlay=\(far)&overlay-style=apple-overlay") == [
        "warning: mine: overlay inline GeoJSON: nothing of it lies in what is drawn"
      ])
    #expect(
      await told("overlay=turo-pins") == [
        "warning: mine: overlay style turo-pins: it has no data to show; --overlay DATA gives it some"
      ])
  }

  @Test func `overlays are named, or brought as GeoJSON, and never read by path`() async throws {
    let world = try ServedWorld()
    try world.write("{\"type\":\"Point\",\"coordinates\":[10,20]}", to: "cars.geojson")
    let overlay = OverlayRequest(style: "turo-pins", data: world.path("cars.geojson"))
    let service = try world.service(overlays: [overlay])
    defer { service.stop() }
    let point = "%7B%22type%22%3A%22Point%22%2C%22coordinates%22%3A%5B10%2C20%5D%7D"
    let named = await service.answer("/mine/static/auto/200x200.png?overlay=cars")
    #expect(named.status == 200)
    #expect(await service.answer("/mine/static/auto/200x200.png?overlay=\(point)").body == named.body)
    #expect(await service.answer("/mine/static/auto/200x200.png").body == named.body)
    let other = await service.answer("/mine/static/auto/200x200.png?overlay=\(point)&overlay-style=apple-overlay")
    #expect(other.status == 200)
    #expect(other.body != named.body)
    let refused = [
      "overlay=\(world.path("cars.geojson"))", "overlay=cars.geojson", "overlay=..%2Fcars", "overlay=%7Bbroken",
      "overlay=\(point)&overlay-style=\(world.path("mine.json"))", "overlay=%7B%22type%22%3A%22Nothing%22%7D",
    ]
    for query in refused {
      let answer = await service.answer("/mine/static/auto/200x200.png?\(query)")
      #expect(answer.status == 400, "\(query)")
      #expect(!answer.text.contains(world.folder))
    }
  }

  @Test func `a client that has the file gets none`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    let first = await service.answer("/mine/1/0/0.png")
    let tag = try #require(first["etag"])
    for known in [tag, "\"zzz\", W/\(tag)", "*"] {
      let answer = await service.answer("/mine/1/0/0.png", headers: ["if-none-match": known])
      #expect(answer.status == 304)
      #expect(answer.body.isEmpty)
      #expect(answer["etag"] == tag)
      #expect(answer["access-control-allow-origin"] == "*")
    }
    #expect(await service.answer("/mine/1/0/0.png", headers: ["if-none-match": "\"zzz\""]).status == 200)
  }

  @Test func `an address with the version is kept for good, one without is asked for each time`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    let json = try JSONSerialization.jsonObject(with: Data(await service.answer("/mine.json").body))
    let tiles = try #require((json as? [String: Any])?["tiles"] as? [String])
    #expect(tiles.first?.hasPrefix("http://localhost/mine/{z}/{x}/{y}.png?v=") == true)
    let version = try #require(tiles.first?.split(separator: "=").last)
    #expect(await service.answer("/mine/0/0/0.png")["cache-control"] == "public, no-cache")
    #expect(await service.answer("/mine/0/0/0.png?v=old")["cache-control"] == "public, no-cache")
    let kept = await service.answer("/mine/0/0/0.png?v=\(version)")
    #expect(kept["cache-control"] == "public, max-age=31536000, immutable")
  }

  @Test(arguments: [
    ("GET", "/mine/0/0/9.png", 404), ("GET", "/mine/23/0/0.png", 404), ("GET", "/mine/x/0/0.png", 400),
    ("GET", "/none", 404), ("POST", "/mine/0/0/0.png", 405), ("DELETE", "/", 405), ("OPTIONS", "/mine/0/0/0.png", 204),
    ("OPTIONS", "*", 204), ("HEAD", "/mine.json", 200), ("GET", "/", 200), ("GET", "/health", 200),
    ("GET", "/metrics", 200), ("GET", "/mine/0/0/0.json", 200), ("GET", "/mine/0/0/0@3x.png", 200),
  ])
  func `every answer may be read by pages of others`(_ method: String, _ target: String, _ status: Int) async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    let answer = await service.answer(target, method: method, headers: ["origin": "https://a.example"])
    #expect(answer.status == status)
    #expect(answer["access-control-allow-origin"] == "*")
    #expect(answer["content-encoding"] == nil)
    if status == 405 { #expect(answer["allow"] == "GET, HEAD, OPTIONS") }
    if status >= 400 {
      #expect(answer["content-type"] == "text/plain; charset=utf-8")
      #expect(answer.text.split(separator: "\n").count == 1)
    }
  }

  @Test func `an edited style is served anew, one with faults is not`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    func look() { for _ in 0..<2 { service.refresh() } }
    let before = await service.answer("/mine/1/0/0.png")
    try world.write(ServedWorld.style(color: "#3333cc"), to: "mine.json")
    look()
    let after = await service.answer("/mine/1/0/0.png")
    #expect(after.status == 200)
    #expect(after.body != before.body)
    #expect(after["etag"] != before["etag"])
    #expect(service.queue.gauges.files == 1)

    for broken in ["{\"version\":8,", ServedWorld.style(color: "blu"), ServedWorld.style(color: "#fff", data: "none")] {
      try world.write(broken, to: "mine.json")
      look()
      #expect(await service.answer("/mine/1/0/0.png").body == after.body)
      let health = await service.answer("/health").text
      #expect(health.contains("\"status\":\"a style file has faults\""))
      #expect(health.contains("\"fault\":"))
      #expect(!health.contains(world.folder) || broken.contains("none"))
    }
    #expect(world.told.withLock { $0.contains { $0.hasSuffix("; the version before is served on") } })

    try world.write(ServedWorld.style(color: "#cc3333"), to: "mine.json")
    look()
    #expect(await service.answer("/mine/1/0/0.png").body == before.body)
    #expect(await service.answer("/health").text.contains("\"status\":\"ok\""))
  }

  @Test func `what is still being written is not read`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    try world.write("{\"version\":8,", to: "mine.json")
    service.refresh()
    try world.write(ServedWorld.style(color: "#3333cc"), to: "mine.json")
    service.refresh()
    service.refresh()
    #expect(service.metrics.count(of: .brokenEdit) == 0)
    #expect(service.metrics.count(of: .reload) == 1)
  }

  @Test func `tiles are kept in a folder, and a broken file is made again`() async throws {
    let world = try ServedWorld()
    let cache = world.path("cache")
    let first = try world.service(cache: cache)
    let drawn = await first.answer("/mine/2/1/1.png")
    first.stop()
    let files = try FileManager.default.subpathsOfDirectory(atPath: cache).filter { $0.hasSuffix(".png") }
    #expect(files.count == 1)
    let file = "\(cache)/\(try #require(files.first))"

    let second = try world.service(cache: cache)
    #expect(await second.answer("/mine/2/1/1.png").body == drawn.body)
    #expect(second.metrics.renders == 0)
    #expect(second.metrics.count(of: .diskHit) == 1)
    second.stop()

    for broken in [Data(), Data(drawn.body.prefix(60)), Data(drawn.body.dropLast(8)), Data("no picture".utf8)] {
      try broken.write(to: URL(fileURLWithPath: file))
      let service = try world.service(cache: cache)
      #expect(await service.answer("/mine/2/1/1.png").body == drawn.body)
      #expect(service.metrics.renders == 1)
      #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: file))) == drawn.body)
      service.stop()
    }
  }

  @Test func `a tile whose data cannot be read is an error, not a blank tile`() async throws {
    let world = try ServedWorld()
    let tiles = world.path("tiles/0/0")
    try FileManager.default.createDirectory(atPath: tiles, withIntermediateDirectories: true)
    try world.write("this is no vector tile", to: "tiles/0/0/0.pbf")
    let style = """
      {"version":8,"sources":{"v":{"type":"vector","tiles":["tiles/{z}/{x}/{y}.pbf"],"maxzoom":0}},"layers":[
       {"id":"a","type":"fill","source":"v","source-layer":"a"}]}
      """
    try world.write(style, to: "mine.json")
    let service = try world.service()
    defer { service.stop() }
    let answer = await service.answer("/mine/0/0/0.png")
    #expect(answer.status == 500)
    #expect(answer.text == "tile 0/0/0: its data cannot be read\n")
    #expect(world.told.withLock { $0.count { $0.contains("tile 0/0/0: vector tile") } } == 1)
    let lenient = try world.service(allowsMissing: true)
    defer { lenient.stop() }
    let version = try #require(lenient.shelf["mine"]?.map.face.version)
    for _ in 0..<2 {
      let drawn = await lenient.answer("/mine/0/0/0.png?v=\(version)")
      #expect(drawn.status == 200)
      #expect(drawn["cache-control"] == "public, no-cache")
    }
    #expect(lenient.metrics.renders == 2)
  }

  @Test func `the page knows the maps and asks nobody else`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    let page = await service.answer("/")
    #expect(page["content-type"] == "text/html; charset=utf-8")
    #expect(page["content-security-policy"]?.contains("default-src 'none'") == true)
    #expect(page.text.contains("\"name\":\"mine\""))
    #expect(!page.text.contains("<script id=\"data\" type=\"application/json\">{}</script>"))
    #expect(!page.text.contains("http://") && !page.text.contains("https://"))
  }

  @Test func `metrics count what was done`() async throws {
    let world = try ServedWorld()
    let service = try world.service()
    defer { service.stop() }
    for _ in 0..<3 { _ = await service.answer("/mine/2/1/1.png") }
    _ = await service.answer("/mine/2/9/9.png")
    let text = await service.answer("/metrics").text
    for line in [
      "tilegen_requests_total{route=\"tile\",status=\"200\"} 3",
      "tilegen_requests_total{route=\"none\",status=\"404\"} 1",
      "tilegen_renders_total{kind=\"tile\",zoom=\"2\"} 1", "tilegen_cache_hits_total{cache=\"memory\"} 2",
      "tilegen_queue_length 0", "tilegen_cache_files 1",
    ] { #expect(text.contains("\n\(line)\n"), "\(line)") }
    #expect(text.contains("tilegen_render_seconds_total{zoom=\"2\",stage=\"paint\"} "))
  }

  @Test func `two styles of one name cannot both be served`() throws {
    let world = try ServedWorld()
    let context = ServingContext(options: world.options(), pool: SourcePool())
    let maps = try (0..<2).map { _ in try LiveMap(world.offer(pool: context.pool), in: context) }
    #expect(throws: PipelineError.self) { try TileService(maps, in: context, limits: .init(jobs: 1)) }
  }

  @Test func `maps of the same data share it`() throws {
    let world = try ServedWorld()
    try world.write(ServedWorld.style(color: "#00ff00"), to: "other.json")
    let pool = SourcePool()
    let (one, two) = (try world.offer(pool: pool), try world.offer(style: "other.json", pool: pool))
    #expect(one.sources.byID["g"] === two.sources.byID["g"])
    #expect(try one.drawer(scale: 1).tile(.world).bytes != two.drawer(scale: 1).tile(.world).bytes)
    // Data that is another than before is read again.
    try world.write("{\"type\":\"Point\",\"coordinates\":[10,20]}", to: "squares.geojson")
    #expect(try world.offer(pool: pool).sources.byID["g"] !== one.sources.byID["g"])
  }
}
