// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `the layers of Shortbread` {
  enum Shape { case node, line, area }

  struct Case: CustomTestStringConvertible {
    var shape: Shape
    var tags: [(String, String)]
    var layer: String
    var properties: [String: Value]
    /// The first tile zoom that has the feature.
    var zoom: UInt8

    var testDescription: String { "\(shape) \(tags.map { "\($0.0)=\($0.1)" }) in \(layer)" }
  }

  private static let street: [String: Value] = [
    "link": false, "rail": false, "tunnel": false, "bridge": false, "oneway": false, "oneway_reverse": false,
    "surface": "", "bicycle": "", "horse": "",
  ]

  private static func street(_ properties: [String: Value]) -> [String: Value] {
    street.merging(properties) { $1 }
  }

  static let lines = [
    Case(
      shape: .line, tags: [("waterway", "river"), ("name", "Aare"), ("name:fr", "Aar"), ("int_name", "Aare R.")],
      layer: "water_lines_labels",
      properties: ["kind": "river", "tunnel": false, "name": "Aare", "name_fr": "Aar", "name_int": "Aare R."], zoom: 12),
    Case(
      shape: .line, tags: [("waterway", "river")], layer: "water_lines",
      properties: ["kind": "river", "tunnel": false, "bridge": false], zoom: 9),
    Case(
      shape: .line, tags: [("waterway", "stream"), ("tunnel", "yes")], layer: "water_lines",
      properties: ["kind": "stream", "tunnel": true, "bridge": false], zoom: 14),
    Case(shape: .line, tags: [("waterway", "dam")], layer: "dam_lines", properties: ["kind": "dam"], zoom: 12),
    Case(shape: .line, tags: [("man_made", "groyne")], layer: "pier_lines", properties: ["kind": "groyne"], zoom: 12),
    Case(
      shape: .line, tags: [("highway", "motorway"), ("oneway", "yes"), ("ref", "A1;E25")], layer: "streets",
      properties: street(["kind": "motorway", "oneway": true, "ref": "A1;E25"]), zoom: 5),
    Case(
      shape: .line, tags: [("highway", "trunk_link"), ("bridge", "viaduct"), ("layer", "1")], layer: "streets",
      properties: street(["kind": "trunk", "link": true, "bridge": true, "layer": 1]), zoom: 6),
    Case(
      shape: .line, tags: [("highway", "residential"), ("oneway", "-1"), ("surface", "asphalt")], layer: "streets",
      properties: street(["kind": "residential", "oneway": true, "oneway_reverse": true, "surface": "asphalt"]),
      zoom: 12),
    Case(
      shape: .line, tags: [("highway", "track"), ("tracktype", "grade2"), ("horse", "yes"), ("bicycle", "no")],
      layer: "streets",
      properties: street(["kind": "track", "tracktype": "grade2", "horse": "yes", "bicycle": "no"]), zoom: 13),
    Case(
      shape: .line, tags: [("railway", "rail")], layer: "streets",
      properties: street(["kind": "rail", "rail": true]), zoom: 8),
    Case(
      shape: .line, tags: [("railway", "rail"), ("service", "yard"), ("oneway", "yes")], layer: "streets",
      properties: street(["kind": "rail", "rail": true, "service": "yard"]), zoom: 10),
    Case(
      shape: .line, tags: [("aeroway", "runway")], layer: "streets", properties: street(["kind": "runway"]), zoom: 11),
    Case(
      shape: .line, tags: [("highway", "motorway_link"), ("ref", "A 1; E 25")], layer: "street_labels",
      properties: [
        "kind": "motorway_link", "tunnel": false, "ref": "A 1\nE 25", "ref_rows": 2, "ref_cols": 4,
      ], zoom: 13),
    Case(
      shape: .line, tags: [("aerialway", "rope_tow")], layer: "aerialways", properties: ["kind": "rope-tow"], zoom: 12),
    Case(
      shape: .line, tags: [("route", "ferry"), ("motor_vehicle", "no"), ("name", "F")], layer: "ferries",
      properties: ["kind": "ferry", "name": "F"], zoom: 12),
    Case(shape: .line, tags: [("route", "ferry")], layer: "ferries", properties: ["kind": "ferry"], zoom: 10),
    Case(
      shape: .line, tags: [("boundary", "administrative"), ("admin_level", "2"), ("maritime", "yes")],
      layer: "boundaries", properties: ["admin_level": 2, "maritime": true, "disputed": false], zoom: 0),
  ]

  static let areas = [
    Case(
      shape: .area, tags: [("landuse", "forest")], layer: "land", properties: ["kind": "forest"], zoom: 7),
    Case(shape: .area, tags: [("natural", "wood")], layer: "land", properties: ["kind": "forest"], zoom: 7),
    Case(
      shape: .area, tags: [("natural", "wetland"), ("wetland", "bog")], layer: "land", properties: ["kind": "bog"],
      zoom: 11),
    Case(
      shape: .area, tags: [("leisure", "sports_centre"), ("name", "S")], layer: "sites",
      properties: ["kind": "sports_center", "name": "S"], zoom: 14),
    Case(
      shape: .area, tags: [("building", "yes"), ("building:levels", "4"), ("min_height", "2.5 m")],
      layer: "buildings", properties: ["levels": 4, "height": 12, "min_height": 2.5], zoom: 14),
    Case(
      shape: .area, tags: [("building:part", "yes"), ("height", "9")], layer: "building_parts",
      properties: ["height": 9], zoom: 14),
    Case(shape: .area, tags: [("man_made", "pier")], layer: "pier_polygons", properties: ["kind": "pier"], zoom: 12),
    Case(shape: .area, tags: [("waterway", "dam")], layer: "dam_polygons", properties: ["kind": "dam"], zoom: 12),
    Case(shape: .area, tags: [("man_made", "bridge")], layer: "bridges", properties: ["kind": "bridge"], zoom: 12),
    Case(
      shape: .area, tags: [("highway", "pedestrian"), ("area", "yes"), ("name", "P")], layer: "street_polygons",
      properties: ["kind": "pedestrian", "rail": false, "tunnel": false, "bridge": false, "surface": ""], zoom: 14),
    Case(
      shape: .area, tags: [("highway", "pedestrian"), ("area", "yes"), ("name", "P")],
      layer: "streets_polygons_labels", properties: ["kind": "pedestrian", "name": "P"], zoom: 14),
    Case(
      shape: .area, tags: [("building", "yes"), ("addr:housenumber", "7a")], layer: "addresses",
      properties: ["housenumber": "7a"], zoom: 14),
    Case(shape: .area, tags: [("leisure", "pitch")], layer: "sites", properties: ["kind": "pitch"], zoom: 14),
    Case(
      shape: .area, tags: [("aeroway", "apron")], layer: "street_polygons",
      properties: ["kind": "apron", "rail": false, "tunnel": false, "bridge": false, "surface": ""], zoom: 13),
    Case(
      shape: .area, tags: [("leisure", "park"), ("name", "P")], layer: "pois",
      properties: ["leisure": "park", "name": "P"], zoom: 14),
    Case(
      shape: .area, tags: [("place", "island"), ("name", "I")], layer: "place_labels",
      properties: ["kind": "island", "name": "I", "population": 0], zoom: 10),
  ]

  static let nodes = [
    Case(
      shape: .node, tags: [("place", "city"), ("name", "Bern"), ("capital", "yes"), ("population", "133883")],
      layer: "place_labels", properties: ["kind": "capital", "name": "Bern", "population": 133883], zoom: 4),
    Case(
      shape: .node, tags: [("place", "town"), ("name", "T"), ("name:en", "E"), ("name:de", "D"), ("population", "x")],
      layer: "place_labels",
      properties: ["kind": "town", "name": "T", "name_en": "E", "name_de": "D", "population": 5000], zoom: 7),
    Case(
      shape: .node, tags: [("highway", "motorway_junction"), ("ref", "12")], layer: "street_labels_points",
      properties: ["kind": "motorway_junction", "ref": "12"], zoom: 12),
    Case(
      shape: .node, tags: [("amenity", "ferry_terminal")], layer: "public_transport",
      properties: ["kind": "ferry_terminal"], zoom: 12),
    Case(
      shape: .node, tags: [("aerialway", "station")], layer: "public_transport",
      properties: ["kind": "aerialway_station"], zoom: 13),
    Case(
      shape: .node, tags: [("amenity", "restaurant"), ("cuisine", "thai"), ("addr:housenumber", "3")], layer: "pois",
      properties: ["amenity": "restaurant", "cuisine": "thai", "housenumber": "3"], zoom: 14),
    Case(
      shape: .node, tags: [("natural", "peak"), ("ele", "412"), ("name", "B")], layer: "pois",
      properties: ["natural": "peak", "ele": 412, "name": "B"], zoom: 11),
    Case(
      shape: .area, tags: [("tourism", "museum"), ("name", "M")], layer: "pois",
      properties: ["tourism": "museum", "name": "M"], zoom: 14),
    Case(
      shape: .node, tags: [("amenity", "recycling"), ("recycling:paper", "yes")], layer: "pois",
      properties: [
        "amenity": "recycling", "recycling:paper": true, "recycling:glass_bottles": false,
        "recycling:clothes": false, "recycling:scrap_metal": false,
      ], zoom: 14),
    Case(
      shape: .node, tags: [("addr:housename", "Villa")], layer: "addresses", properties: ["housename": "Villa"],
      zoom: 14),
  ]

  @Test(arguments: lines + areas + nodes) func `have the tags of an object from its zoom on`(_ c: Case) throws {
    let source = try source(of: Self.file(c.shape, c.tags))
    let first = try #require(try source.layer(c.layer, of: Self.tile(c.zoom)))
    #expect(first.properties == [c.properties])
    #expect(try source.layer(c.layer, of: Self.tile(18)) != nil)
    if c.zoom > 0 { #expect(try source.layer(c.layer, of: Self.tile(c.zoom - 1)) == nil) }
  }

  @Test(arguments: [
    (Shape.area, [("natural", "water"), ("water", "river"), ("name", "Rhein")], "river", UInt8(4)),
    (.area, [("natural", "glacier"), ("name", "Rhone")], "glacier", 4),
    (.area, [("waterway", "dock"), ("name", "Dock")], "dock", 10),
  ])
  func `have water with its area, and its label`(
    shape: Shape, tags: [(String, String)], kind: String, zoom: UInt8
  ) throws {
    let source = try source(of: Self.file(shape, tags))
    for layer in ["water_polygons", "water_polygons_labels"] {
      let properties = try #require(try source.layer(layer, of: Self.tile(zoom))?.properties.first)
      #expect(properties["kind"] == .string(kind))
      guard case .number(let area) = properties["way_area"] else { return #expect(Bool(false), "no way_area") }
      // 0.002° by 0.002° of the Mercator map at 47° N: 222.6 m by 326.6 m.
      #expect(abs(area - 72_715) < 100)
    }
    #expect(try source.layer("water_polygons", of: Self.tile(zoom - 1)) == nil)
  }

  @Test(arguments: [(0.001, true), (0.0004, false)])
  func `tell buildings of which the parts stand in their place`(width: Double, areTold: Bool) throws {
    var file = PBFFile()
    file.addBox(way: 1, 7.4, 47, 7.401, 47.001, tags: [("building", "yes"), ("height", "50")])
    file.addBox(way: 2, 7.4, 47, 7.4 + width, 47.001, tags: [("building:part", "yes"), ("height", "20")])
    file.addBox(way: 3, 7.402, 47, 7.403, 47.001, tags: [("building", "yes")])
    file.nodes.sort { $0.id < $1.id }
    let source = try source(of: file)
    let buildings = try #require(try source.layer("buildings", of: Self.tile(14)))
    #expect(buildings.features.count == 2)
    #expect(buildings.keys.contains("hide_3d") == areTold)
    #expect(try source.layer("building_parts", of: Self.tile(14))?.features.count == 1)
  }

  @Test(arguments: [
    ([("leisure", "park"), ("name", "P")], "pois", UInt8(12)),
    ([("place", "island"), ("name", "I")], "place_labels", 9), ([("natural", "peak"), ("name", "S")], "pois", 11),
  ])
  func `name large parks and islands from when they have room`(
    tags: [(String, String)], layer: String, zoom: UInt8
  ) throws {
    var file = PBFFile()
    file.addBox(way: 1, 7.3, 46.9, 7.5, 47.1, tags: tags)
    let source = try source(of: file)
    #expect(try source.layer(layer, of: Self.tile(zoom)) != nil)
    #expect(try source.layer(layer, of: Self.tile(zoom - 1)) == nil)
  }

  @Test(arguments: [
    (Shape.area, [("building", "no")]), (.area, [("landuse", "x")]), (.line, [("highway", "proposed")]),
    (.node, [("place", "city")]), (.node, [("shop", "vacant")]), (.line, [("name", "x")]),
  ])
  func `leave out what the schema does not know`(shape: Shape, tags: [(String, String)]) throws {
    #expect(try source(of: Self.file(shape, tags)).info.layers.isEmpty)
  }

  /// A file with one object in a tile of zoom 18.
  private static func file(_ shape: Shape, _ tags: [(String, String)]) -> PBFFile {
    var file = PBFFile()
    switch shape {
    case .node: file.nodes = [.init(id: 1, longitude: 7.401, latitude: 47.001, tags: tags)]
    case .line: file.addLine(way: 1, [(7.4, 47), (7.402, 47.002)], tags: tags)
    case .area: file.addBox(way: 1, 7.4, 47, 7.402, 47.002, tags: tags)
    }
    return file
  }

  /// The tile of a zoom that holds the object's middle.
  private static func tile(_ zoom: UInt8) throws -> TileID {
    try #require(TileID(containing: WebMercator.project(LonLat(longitude: 7.401, latitude: 47.001)), z: zoom))
  }
}
