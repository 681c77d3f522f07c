// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `the ocean layer` {
  private let coastline = [("natural", "coastline")]

  @Test func `ends at the box of the header`() throws {
    var file = PBFFile()
    file.boxes = [LonLatBox(west: 10, south: 50, east: 11, north: 51)]
    file.addLine(way: 1, [(9, 50.5), (12, 50.5)], tags: coastline)
    let source = try source(of: file)
    #expect(try source.isSea(10.5, 50.2))
    #expect(try !source.isSea(10.5, 50.8))
    #expect(try !source.isSea(9.5, 50.2))
    #expect(try !source.isSea(10.5, 49.9))
    #expect(source.warnings.isEmpty)
  }

  @Test func `is found in each of several boxes`() throws {
    var file = PBFFile()
    file.boxes = [
      LonLatBox(west: 10, south: 50, east: 11, north: 51), LonLatBox(west: 20, south: 50, east: 21, north: 51),
    ]
    file.addLine(way: 1, [(9, 50.5), (22, 50.5)], tags: coastline)
    let source = try source(of: file)
    #expect(try source.isSea(10.5, 50.2) && source.isSea(20.5, 50.2))
    #expect(try !source.isSea(15.5, 50.2))
    #expect(source.info.bounds == LonLatBox(west: 10, south: 50, east: 21, north: 51))
  }

  @Test func `is left out with a warning that has the place where a coast makes no sense`() throws {
    var file = PBFFile()
    file.boxes = [LonLatBox(west: 10, south: 50, east: 11, north: 51)]
    file.addLine(way: 1, [(9, 50.5), (10.5, 50.5)], tags: coastline)
    let source = try source(of: file)
    #expect(try source.layer("ocean") == nil)
    #expect(
      source.warnings == [
        "coastline at 10.50000,50.50000: it ends in the middle of the data; it is left out of the sea"
      ])
    #expect(source.diagnostics.counts == ["coast-ends-inside": 1])
  }

  @Test func `breaks a coast where nodes are missing`() throws {
    var file = PBFFile()
    file.boxes = [LonLatBox(west: 10, south: 50, east: 11, north: 51)]
    // From the west to the north side, outside around the north-east, and from the east to the south side.
    file.addLine(
      way: 1, [(10, 50.5), (10.5, 50.5), (10.5, 50.99), (10.99, 50.5), (10.7, 50.5), (10.7, 50)],
      tags: coastline)
    file.ways[0].nodes.insert(9999, at: 3)
    let source = try source(of: file)
    #expect(try source.isSea(10.6, 50.2))
    #expect(try source.isSea(10.9, 50.9))
    #expect(try !source.isSea(10.2, 50.9))
    #expect(try !source.isSea(10.9, 50.2))
  }

  @Test func `goes on to the box from where nodes are missing, however far`() throws {
    var file = PBFFile()
    file.boxes = [LonLatBox(west: 10, south: 50, east: 11, north: 51)]
    file.addLine(way: 1, [(10.3, 50.5), (10.6, 50.5)], tags: coastline)
    file.ways[0].nodes = [9998] + file.ways[0].nodes + [9999]
    let source = try source(of: file)
    #expect(try source.isSea(10.9, 50.2) && source.isSea(10.1, 50.2))
    #expect(try !source.isSea(10.9, 50.8) && !source.isSea(10.1, 50.8))
    #expect(source.warnings.isEmpty)
  }

  @Test func `is bounded by the data where the header has no box`() throws {
    var file = PBFFile()
    file.addLine(way: 1, [(10, 50.5), (10.3, 50.52), (10.7, 50.48), (11, 50.5)], tags: coastline)
    file.addLine(way: 2, [(10, 51), (11, 51)], tags: [("highway", "primary")])
    file.addLine(way: 3, [(10, 50), (11, 50)], tags: [("route", "ferry")])
    // Far away, without a coast.
    file.addLine(way: 4, [(40, 50), (41, 50)], tags: [("highway", "primary")])
    let source = try source(of: file)
    #expect(try source.isSea(10.5, 50.2))
    #expect(try !source.isSea(10.5, 50.8))
    #expect(try !source.isSea(40.5, 50.001))
    #expect(source.warnings.isEmpty)
  }

  @Test func `is left out with a warning where neither box nor coast tell`() throws {
    var file = PBFFile()
    file.addLine(way: 1, [(10.4, 50.5), (10.6, 50.5)], tags: coastline)
    file.addBox(way: 20, 10, 50, 11, 51, tags: [("landuse", "forest")])
    file.nodes.sort { $0.id < $1.id }
    let source = try source(of: file)
    #expect(try source.layer("ocean") == nil)
    #expect(source.diagnostics.counts == ["coast-without-box": 1])
    #expect(source.warnings.count == 1)
  }

  @Test func `is not made when no style reads it`() throws {
    var file = PBFFile()
    file.boxes = [LonLatBox(west: 10, south: 50, east: 11, north: 51)]
    file.addLine(way: 1, [(9, 50.5), (10.5, 50.5)], tags: coastline)
    let source = try source(of: file, layers: .named(["land"]))
    #expect(source.warnings.isEmpty && source.info.layers.isEmpty)
  }
}
