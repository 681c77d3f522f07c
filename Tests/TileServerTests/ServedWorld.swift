// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import MicroHTTPD
import RawHTTP
import Synchronization
import TilePipeline
import TileRender

@testable import TileServer

/// A small map in a folder of its own, and a service of it.
final class ServedWorld: Sendable {
  let folder: String
  /// What whoever runs the server was told.
  let told: Mutex<[String]>

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    told = Mutex([])
    try write(Self.squares, to: "squares.geojson")
    try write(Self.style(color: "#cc3333"), to: "mine.json")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)), options: .atomic)
  }

  static let squares = """
    {"type":"FeatureCollection","features":[
     {"type":"Feature","properties":{"name":"west"},"geometry":{"type":"Polygon","coordinates":
      [[[-100,-50],[-20,-50],[-20,50],[-100,50],[-100,-50]]]}},
     {"type":"Feature","properties":{"name":"east"},"geometry":{"type":"Polygon","coordinates":
      [[[20,-50],[100,-50],[100,50],[20,50],[20,-50]]]}}]}
    """

  static func style(color: String, data: String = "squares.geojson") -> String {
    """
    {"version":8,"name":"Mine","sources":{"g":{"type":"geojson","data":"\(data)"}},"layers":[
     {"id":"ground","type":"background","paint":{"background-color":"#ffffff"}},
     {"id":"squares","type":"fill","source":"g","paint":{"fill-color":"\(color)","fill-antialias":true}},
     {"id":"edges","type":"line","source":"g","paint":{"line-color":"#000000","line-width":3}}]}
    """
  }

  func options(cache: String? = nil) -> ServerOptions {
    var options = ServerOptions(version: "1", jobs: 2) { line in self.told.withLock { $0.append(line) } }
    options.cacheFolder = cache
    return options
  }

  func offer(
    style: String = "mine.json", overlays: [OverlayRequest] = [], allowsMissing: Bool = false, pool: SourcePool
  ) throws -> MapOffer {
    let recipe = MapRecipe(style: path(style), overlays: overlays, allowsMissing: allowsMissing)
    let loaded = try recipe.loadStyle()
    return MapOffer(
      recipe: recipe, style: loaded, sources: try recipe.openSources(of: loaded, pool: pool), tileSize: .pixels256,
      format: .png)
  }

  func service(
    cache: String? = nil, overlays: [OverlayRequest] = [], allowsMissing: Bool = false
  ) throws -> TileService {
    let pool = SourcePool()
    let context = ServingContext(options: options(cache: cache), pool: pool)
    let map = try LiveMap(offer(overlays: overlays, allowsMissing: allowsMissing, pool: pool), in: context)
    return try TileService([map], in: context, limits: WorkQueue.Limits(jobs: 2))
  }

  /// What `render` and `image` draw of the same map.
  func drawer(scale: Int = 1) throws -> MapDrawer { try offer(pool: SourcePool()).drawer(scale: scale) }
}

extension TileService {
  /// The answer to a request, when it is there.
  func answer(_ target: String, method: String = "GET", headers: [String: String] = [:]) async -> HTTPResponse {
    await withCheckedContinuation { continuation in
      respond(to: HTTPRequest(method: method, target: target, headers: headers)) { continuation.resume(returning: $0) }
    }
  }
}

extension HTTPResponse {
  /// The value of a header field.
  subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}
