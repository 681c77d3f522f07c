// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `making areas` {
  private let shell = (-120.0, -60.0, 120.0, 60.0)

  /// A shell with two holes that touch along longitude 0, as ways 1, 2 and 3 without tags.
  private func shellAndHoles(roles: [String], tags: [(String, String)] = [("building", "yes")]) -> PBFFile {
    var file = PBFFile()
    file.addBox(way: 1, shell.0, shell.1, shell.2, shell.3)
    file.addBox(way: 2, -40, -20, 0, 20)
    file.addBox(way: 3, 0, -20, 40, 20)
    file.relations = [
      .init(
        id: 1, members: zip([1, 2, 3], roles).map { (Int64($0), $1) }, tags: [("type", "multipolygon")] + tags)
    ]
    return file
  }

  @Test(arguments: [["outer", "inner", "inner"], ["", "", ""], ["inner", "outer", "outer"]])
  func `makes holes of rings inside rings, whatever the roles and directions`(roles: [String]) throws {
    let source = try source(of: shellAndHoles(roles: roles), layers: rawLayers)
    #expect(try !source.covers("polygons", 0.444444, 0.5))
    #expect(try !source.covers("polygons", 0.555556, 0.5))
    #expect(try source.covers("polygons", 0.722222, 0.5))
    #expect(try source.covers("polygons", 0.5, 0.378579))
    #expect(try !source.covers("polygons", 0.02, 0.02))
  }

  @Test func `takes an inner ring outside the shell for a second shell`() throws {
    var file = shellAndHoles(roles: ["outer", "inner", "inner"])
    file.addBox(way: 4, 130, -20, 160, 20)
    file.relations[0].members.append((4, "inner"))
    let source = try source(of: file, layers: rawLayers)
    #expect(try !source.covers("polygons", 0.444444, 0.5))
    #expect(try source.covers("polygons", 0.722222, 0.5))
    #expect(try source.covers("polygons", 0.902778, 0.5))
    #expect(try !source.covers("polygons", 0.5, 0.02))
  }

  @Test func `leaves out a relation with an open ring, and names it`() throws {
    var file = PBFFile()
    file.nodes = [
      .init(id: 1, longitude: -120, latitude: -60), .init(id: 2, longitude: -20, latitude: -60),
      .init(id: 3, longitude: -20, latitude: 60), .init(id: 4, longitude: -120, latitude: 60),
    ]
    file.ways = [.init(id: 1, nodes: [1, 2, 3]), .init(id: 2, nodes: [3, 4])]
    file.addBox(way: 3, 20, -50, 100, 50, tags: [("building", "yes")])
    file.relations = [
      .init(id: 77, members: [(1, "outer"), (2, "outer")], tags: [("type", "multipolygon"), ("building", "yes")])
    ]
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.covers("polygons", 0.666667, 0.5))
    #expect(try !source.covers("polygons", 0.305556, 0.5))
    #expect(source.warnings == ["relation 77: a ring is not closed; its area is left out"])
    #expect(source.diagnostics.counts == ["polygon-not-closed": 1])
  }

  @Test func `uses the whole rings of a relation that the extract cuts off`() throws {
    var file = PBFFile()
    file.addBox(way: 1, -120, -60, -20, 60)
    file.addLine(way: 2, [(20, -60), (120, -60), (120, 60)])
    file.relations = [
      .init(
        id: 1, members: [(1, "outer"), (2, "outer"), (5, "outer")],
        tags: [("type", "multipolygon"), ("landuse", "forest")])
    ]
    file.nodes.sort { $0.id < $1.id }
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.covers("polygons", 0.305556, 0.5))
    #expect(try !source.covers("polygons", 0.69, 0.5))
    #expect(source.warnings.isEmpty)
    #expect(source.diagnostics.counts == ["multipolygon-member-missing": 1])
  }

  @Test func `never fills a hole whose shell is missing`() throws {
    var file = PBFFile()
    file.addBox(way: 2, -40, -20, 40, 20)
    file.relations = [
      .init(
        id: 1, members: [(1, "outer"), (2, "inner")], tags: [("type", "multipolygon"), ("natural", "water")])
    ]
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.layer("polygons") == nil)
    #expect(source.diagnostics.counts == ["multipolygon-member-missing": 1, "multipolygon-cut-off": 1])
  }

  @Test func `survives a member with id 0`() throws {
    var file = shellAndHoles(roles: ["outer", "inner", "inner"])
    file.relations[0].members.insert((0, "outer"), at: 0)
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.covers("polygons", 0.722222, 0.5))
  }

  @Test(arguments: [
    (["highway": "residential", "junction": "roundabout"], false), (["highway": "pedestrian", "area": "yes"], true),
    (["building": "yes"], true), (["building": "yes", "area": "no"], false), (["natural": "coastline"], false),
    (["natural": "water"], true), (["barrier": "fence"], false), (["leisure": "track"], false),
    (["man_made": "pier"], true), (["waterway": "river"], false), (["waterway": "dam"], true),
  ])
  func `tells closed lines from areas`(tags: [String: String], isArea: Bool) throws {
    var file = PBFFile()
    file.addBox(way: 1, -80, -50, 80, 50, tags: tags.sorted { $0.key < $1.key })
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.covers("polygons", 0.5, 0.5) == isArea)
    #expect(try (source.layer("lines") != nil) == !isArea)
  }
}
