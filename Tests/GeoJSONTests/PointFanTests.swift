// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import GeoJSON

@Suite struct `points that fan out` {
  /// A point so many pixels of a 512-pixel tile of zoom 10 east and south of the middle of the world.
  private static func point(_ east: Double, _ south: Double = 0) -> WorldPoint {
    let pixel = 1 / (512.0 * 1024)
    return WorldPoint(x: 0.5 + east * pixel, y: 0.5 + south * pixel)
  }

  @Test(
    arguments: [
      ([0], [nil]), ([0, 40], [nil, nil]), ([0, 20], [-35, 35]), ([20, 0], [35, -35]), ([0, 0], [-35, 35]),
      ([0, 0, 0], [-70, 0, 70]), ([5, 0, 500, 3], [70, -70, nil, 0]), ([0, 0, 0, 0], [-90, -30, 30, 90]),
      // The second gathers who is near it and not taken.
      ([0, 30, 60], [-35, 35, nil]),
    ] as [([Double], [Double?])])
  func `lean to the side on which they are, evenly`(places: [Double], leans: [Double?]) {
    #expect(PointFan.leans(of: places.map { Self.point($0) }, zoom: 10) == leans)
  }

  @Test func `are all about their place where they are many`() {
    let leans = PointFan.leans(of: [WorldPoint](repeating: Self.point(0), count: 12), zoom: 10).compactMap(\.self)
    #expect(leans == (0..<12).map { Double($0) * 30 - 165 })
  }

  private func lean(_ text: String, _ tile: TileID) throws -> [Value?] {
    var options = GeoJSONOptions(generateID: true)
    options.fans = { layer in layer.features.map { layer.property("kind", of: $0) == "member" } }
    var diagnostics = Diagnostics()
    let tile = try source(text, options).tile(tile, layers: .all, diagnostics: &diagnostics)
    let layer = try #require(tile?.layers.first)
    #expect(layer.features.map(\.id) == layer.features.map(\.id).sorted { ($0 ?? 0) < ($1 ?? 0) }, "in their order")
    return layer.features.map { layer.property("lean", of: $0) }
  }

  @Test func `do so as long as they are close, and nobody else does`() throws {
    func member(_ longitude: Double, _ kind: String) -> String {
      #"{"type":"Feature","properties":{"kind":"\#(kind)"},"geometry":{"type":"Point","coordinates":[\#(longitude),1]}}"#
    }
    // The two are 0.01 degrees apart: 29 pixels at zoom 11, 58 at zoom 12.
    let text = collection([member(1, "member"), member(1.005, "car"), member(1.01, "member")].joined(separator: ","))
    let places = WebMercator.project(LonLat(longitude: 1.005, latitude: 1))
    for zoom in [0, 5, 11, 12, 18] as [UInt8] {
      let tile = try #require(TileID(containing: places, z: zoom))
      let expected: [Value?] = zoom <= 11 ? [-35, nil, 35] : [nil, nil, nil]
      guard zoom <= 12 else { continue }
      #expect(try lean(text, tile) == expected, "\(zoom)")
    }
  }
}
