// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MapModel
import MicroHTTPD
import RawHTTP
import Synchronization
import Testing
import TilePipeline

@testable import TileServer

/// The server on real sockets of this machine.
@Suite struct MapServerTests {
  private static let loopback = ListenAddress(host: "127.0.0.1", port: 0)

  private func port(_ server: MapServer) throws -> UInt16 {
    try #require(server.address.split(separator: ":").last.flatMap { UInt16($0) })
  }

  private func server(_ world: ServedWorld) throws -> MapServer {
    let pool = SourcePool()
    return try MapServer(
      maps: [world.offer(pool: pool)], pool: pool, listen: Self.loopback, options: world.options())
  }

  @Test func `many clients at once get what render draws`() async throws {
    let world = try ServedWorld()
    let server = try server(world)
    let port = try port(server)
    let expected = try world.drawer().tile(#require(.init("2/1/1"))).bytes
    let answers = Mutex<[RawClient.Answer?]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { number in
      let answer = try? RawClient(port: port).get(number % 2 == 0 ? "/mine/2/1/1.png" : "/mine/2/\(number % 4)/2.png")
      answers.withLock { $0.append(answer) }
    }
    let all = answers.withLock { $0 }
    #expect(all.allSatisfy { $0?.status == 200 })
    #expect(all.contains { $0?.body == expected })
    server.stop()
  }

  @Test func `a connection is used again, and HEAD has no body`() throws {
    let world = try ServedWorld()
    let server = try server(world)
    let client = try RawClient(port: port(server))
    let whole = try client.get("/mine/1/1/1.png")
    let head = try client.ask("HEAD", "/mine/1/1/1.png")
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "\(whole.body.count)")
    #expect(head.headers["etag"] == whole.headers["etag"])
    #expect(head.body.isEmpty)
    let known = try client.get("/mine/1/1/1.png", headers: ["If-None-Match": whole.headers["etag"] ?? ""])
    #expect(known.status == 304)
    #expect(known.headers["content-length"] == nil || known.headers["content-length"] == "0")
    #expect(try client.get("/mine.json").text.contains("http://127.0.0.1/mine/"))
    server.stop()
  }

  @Test func `an edit on disk is live within a second, without a call`() throws {
    let world = try ServedWorld()
    let server = try server(world)
    let port = try port(server)
    let isDone = Atomic(false)
    DispatchQueue.global().async {
      _ = server.run { isDone.load(ordering: .relaxed) ? .terminate : nil }
    }
    let client = try RawClient(port: port)
    let before = try client.get("/mine/1/0/0.png").headers["etag"]
    try world.write(ServedWorld.style(color: "#123456"), to: "mine.json")
    let end = ContinuousClock.now + .seconds(5)
    var after = before
    while after == before, .now < end {
      usleep(20_000)
      after = try client.get("/mine/1/0/0.png").headers["etag"]
    }
    #expect(after != before)
    isDone.store(true, ordering: .relaxed)
  }

  @Test func `finished tiles are served as they are`() async throws {
    let world = try ServedWorld()
    let offer = try world.offer(pool: SourcePool())
    let description = PyramidDescription(
      name: "Mine", attribution: "© me", bounds: .world, zooms: ZoomSelection(0...1), tileSize: 256, scales: [1],
      center: LonLat(longitude: 20, latitude: 40), zoom: 0)
    let identity = RunIdentity(
      version: "1", style: offer.style, sources: offer.sources, area: TileArea.data(.world).record,
      description: description)
    for name in ["out", "out.mbtiles"] {
      let path = world.path(name)
      let sink: any TileSink =
        name == "out"
        ? try FolderSink(path: path, description: description, identity: identity, existing: .refuse)
        : try MBTilesSink(path: path, description: description, identity: identity, existing: .refuse)
      let drawer = try offer.drawer(scale: 1)
      _ = try PyramidRun(
        plan: RenderPlan(zooms: description.zooms, area: .data(.world), metatileSide: 1), sink: sink, jobs: 1,
        stopSignal: { nil }, makeDrawer: { () throws(PipelineError) in try drawer.makeDrawer() }
      ).run()
      let server = try MapServer(pyramid: path, listen: Self.loopback, options: world.options())
      #expect(server.names == ["out"])
      let client = try RawClient(port: port(server))
      #expect(try client.get("/out/1/1/0.png").body == drawer.tile(#require(.init("1/1/0"))).bytes)
      #expect(try client.get("/out/2/0/0.png").status == 404)
      #expect(try client.get("/out/0/0/0@2x.png").status == 404)
      #expect(try client.get("/out/static/auto/100x100.png").status == 404)
      #expect(try client.get("/out/0/0/0.json").status == 404)
      let json = try client.get("/out.json").text
      #expect(json.contains("\"maxzoom\": 1") && json.contains("© me") && json.contains("\"center\": [20,40,1]"))
      server.stop()
    }
    #expect(throws: PipelineError.self) {
      try MapServer(pyramid: world.path("mine.json"), listen: Self.loopback, options: world.options())
    }
  }
}
