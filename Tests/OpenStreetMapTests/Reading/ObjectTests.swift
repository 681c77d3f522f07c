// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `reading objects` {
  private func building(_ change: (inout PBFFile) -> Void = { _ in }) -> PBFFile {
    var file = PBFFile()
    file.addBox(way: 1, -80, -50, 80, 50, tags: [("building", "yes")])
    change(&file)
    return file
  }

  @Test(arguments: [
    ("dense nodes", true, Int64(100), Int64(0)), ("plain nodes", false, 100, 0), ("coarse units", true, 1000, 0),
    ("an offset", true, 100, 5_000_000_000), ("plain nodes with both", false, 1000, -7_000_000_000),
  ])
  func `gives the same area, however nodes are written`(
    name: String, isDense: Bool, granularity: Int64, offset: Int64
  ) throws {
    let source = try source(
      of: building {
        $0.isDense = isDense
        $0.granularity = granularity
        $0.offset = offset
      }, layers: rawLayers)
    #expect(try source.covers("polygons", 0.5, 0.5))
    #expect(try source.covers("polygons", 0.694444, 0.359725))
    #expect(try !source.covers("polygons", 0.75, 0.5))
    #expect(try !source.covers("polygons", 0.5, 0.311393))
    #expect(source.diagnostics.isEmpty)
  }

  @Test func `counts objects and tells what the header says`() throws {
    let source = try source(
      of: building {
        $0.generator = "test 1.0"
        $0.boxes = [LonLatBox(west: -90, south: -60, east: 90, north: 60)]
      })
    #expect(source.info.details.map(\.name) == ["nodes", "ways", "relations", "written by"])
    #expect(source.info.details.map(\.value) == ["4", "1", "0", "test 1.0"])
    #expect(source.info.bounds == LonLatBox(west: -90, south: -60, east: 90, north: 60))
    #expect(source.info.attribution?.contains("© OpenStreetMap contributors") == true)
    #expect(source.info.layers == [.init(name: "buildings")])
  }

  @Test func `goes on without nodes that are missing, and counts them`() throws {
    let source = try source(
      of: building {
        $0.ways[0].nodes.insert(99, at: 2)
        $0.ways.append(.init(id: 3, nodes: [97, 98, 99], tags: [("highway", "path")]))
      }, layers: rawLayers)
    #expect(try source.covers("polygons", 0.5, 0.5))
    #expect(try source.layer("lines") == nil)
    #expect(source.diagnostics.counts == ["way-node-missing": 4, "way-too-short": 1])
  }

  @Test func `leaves out ways of no or one node, and counts them`() throws {
    let source = try source(
      of: building {
        $0.ways.append(.init(id: 2, nodes: [], tags: [("building", "yes")]))
        $0.ways.append(.init(id: 3, nodes: [10], tags: [("building", "yes")]))
      }, layers: rawLayers)
    #expect(try source.layer("polygons")?.features.count == 1)
    #expect(source.diagnostics.counts == ["way-too-short": 2])
  }

  @Test(arguments: [false, true]) func `knows negative ids, counted down or up`(isUp: Bool) throws {
    var file = PBFFile()
    file.nodes = [
      .init(id: -1, longitude: -80, latitude: -50), .init(id: -2, longitude: 80, latitude: -50),
      .init(id: -3, longitude: 80, latitude: 50), .init(id: -4, longitude: -80, latitude: 50),
    ]
    if isUp { file.nodes.reverse() }
    file.ways = [.init(id: -1, nodes: [-1, -2, -3, -4, -1], tags: [("building", "yes")])]
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.covers("polygons", 0.5, 0.5))
    #expect(try source.layer("polygons")?.features.map(\.id) == [nil])
  }

  @Test func `leaves out nodes beyond the earth, and counts them`() throws {
    let source = try source(
      of: building {
        $0.nodes.append(.init(id: 99, longitude: 214.7483647, latitude: 214.7483647, tags: [("place", "x")]))
        $0.ways.append(.init(id: 9, nodes: [10, 99, 12], tags: [("highway", "path")]))
      }, layers: rawLayers)
    #expect(try source.layer("points") == nil)
    let line = try #require(try source.layer("lines"))
    #expect(line.points.count == 2)
    #expect(source.diagnostics.counts == ["node-without-place": 1, "way-node-missing": 1])
  }

  @Test func `takes the last of objects with one id`() throws {
    let source = try source(
      of: building { $0.ways.insert(.init(id: 1, nodes: [10, 11, 12, 10], tags: [("building", "old")]), at: 0) },
      layers: rawLayers)
    #expect(try source.layer("polygons")?.properties == [["building": "yes"]])
    #expect(source.diagnostics.counts == ["object-repeated": 1])
  }

  @Test func `refuses objects that come too late, by name`() {
    let error = #expect(throws: TileSourceError.self) {
      try source(of: building { $0.ways.append(.init(id: 0, nodes: [10, 11])) })
    }
    #expect(error?.message.hasSuffix("in the order of their ids, found way 0 after way 1") == true)
    let backwards = #expect(throws: TileSourceError.self) { try source(of: building { $0.isBackwards = true }) }
    #expect(backwards?.message.hasSuffix("found node 10 after way 1") == true)
  }
}
