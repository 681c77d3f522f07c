// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `boundaries` {
  private func file(_ relations: [[(String, String)]]) -> PBFFile {
    var file = PBFFile()
    file.addBox(way: 1, 7, 47, 8, 48)
    file.relations = relations.enumerated().map { index, tags in
      .init(id: Int64(index + 1), members: [(1, "outer")], tags: [("type", "boundary")] + tags)
    }
    return file
  }

  private let country = [("boundary", "administrative"), ("admin_level", "2"), ("name", "C")]
  private let state = [("boundary", "administrative"), ("admin_level", "4"), ("name", "S")]

  @Test func `take the highest level of the relations that a way is part of`() throws {
    let source = try source(of: file([state, country, [("boundary", "administrative"), ("admin_level", "8")]]))
    let lines = try #require(try source.layer("boundaries"))
    #expect(lines.properties == [["admin_level": 2, "maritime": false, "disputed": false]])
  }

  @Test func `show states from zoom 7`() throws {
    let source = try source(of: file([state]))
    let tile = try #require(TileID(containing: WebMercator.project(LonLat(longitude: 7.5, latitude: 47)), z: 7))
    #expect(try source.layer("boundaries") == nil)
    #expect(try source.layer("boundaries", of: tile)?.properties.first?["admin_level"] == 4)
  }

  @Test func `are disputed where a relation says so`() throws {
    let source = try source(of: file([country, [("boundary", "disputed"), ("admin_level", "4")]]))
    #expect(try source.layer("boundaries")?.properties.first?["disputed"] == true)
    let other = try self.source(of: file([country, [("boundary", "disputed"), ("admin_level", "6")]]))
    #expect(try other.layer("boundaries")?.properties.first?["disputed"] == false)
  }

  @Test func `have a label inside the area, with its hectares`() throws {
    let source = try source(of: file([country]))
    let tile = try #require(TileID(containing: WebMercator.project(LonLat(longitude: 7.5, latitude: 47.5)), z: 5))
    let label = try #require(try source.layer("boundary_labels", of: tile))
    #expect(label.features.count == 1 && label.features[0].type == .point)
    guard case .number(let hectares) = label.properties[0]["way_area"] else {
      return #expect(Bool(false), "no way_area")
    }
    // One degree by one on the Mercator map at 47.5° N: 111.3 km by 164.8 km.
    #expect(abs(hectares - 1_834_000) < 10_000)
    #expect(label.properties[0]["name"] == "C")
  }

  private func source(of file: PBFFile) throws -> OpenStreetMapSource {
    try OpenStreetMapTests.source(of: file)
  }
}
