// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TilePipeline

@Suite struct `Where data is` {
  static let rows: [(text: String, folder: String, location: DataLocation)] = [
    ("a.pmtiles", "", .path("a.pmtiles")),
    ("a.pmtiles", "styles", .path("styles/a.pmtiles")),
    ("/data/a.pmtiles", "styles", .path("/data/a.pmtiles")),
    ("pmtiles://a.pmtiles", "styles", .path("styles/a.pmtiles")),
    ("mbtiles://a.mbtiles", "", .path("a.mbtiles")),
    ("file:///data/a.geojson", "styles", .path("/data/a.geojson")),
    ("tiles/{z}/{x}/{y}.mvt", "styles", .template("styles/tiles/{z}/{x}/{y}.mvt")),
    ("-", "", .standardInput),
    ("https://a.example/t.json", "styles", .remote("https://a.example/t.json")),
    ("pmtiles://https://a.example/a.pmtiles", "", .remote("https://a.example/a.pmtiles")),
  ]

  @Test(arguments: rows) func `is read from text`(text: String, folder: String, location: DataLocation) {
    #expect(DataLocation(text, relativeTo: folder) == location)
  }
}

@Suite struct `The format of a file` {
  static let heads: [(name: String, head: [UInt8], format: SourceFormat?)] = [
    ("PMTiles", Array("PMTiles".utf8) + [3], .archive),
    ("SQLite", Array("SQLite format 3\0".utf8), .archive),
    ("a blob header", [0, 0, 0, 14, 0x0A, 9] + Array("OSMHeader".utf8) + [0x18, 0x7C], .osmPBF),
    ("gzip", [0x1F, 0x8B, 8, 0], .geoJSON),
    ("an object", Array(" \n{\"type\"".utf8), .geoJSON),
    ("an object after a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{".utf8), .geoJSON),
    ("a text sequence", [0x1E] + Array("{}".utf8), .geoJSON),
    ("XML", Array("<?xml".utf8), nil),
    ("nothing", [], nil),
    ("zeros", [UInt8](repeating: 0, count: 64), nil),
  ]

  @Test(arguments: heads) func `is told by its first bytes`(name: String, head: [UInt8], format: SourceFormat?) {
    #expect(SourceFormat(head: head) == format)
  }

  private static func xmlAdvice(_ path: String) -> String { "'osmium cat \(path) -o c.osm.pbf' makes PBF of it" }

  static let foreign: [(name: String, head: [UInt8], finding: String?)] = [
    ("a/c.osm.gz", [0x1F, 0x8B, 8, 0], "OSM XML; \(xmlAdvice("a/c.osm.gz"))"),
    (
      "roads.gpkg", Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 52) + Array("GPKG".utf8),
      "a GeoPackage; 'ogr2ogr -t_srs EPSG:4326 roads.geojsonl roads.gpkg LAYER' makes GeoJSON of one of its layers"
    ),
    ("a.mbtiles", Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 52) + Array("MPBX".utf8), nil),
    (
      "a.shp", [0, 0, 0x27, 0x0A], "a Shapefile; 'ogr2ogr -t_srs EPSG:4326 a.geojsonl a.shp' makes GeoJSON of it"
    ),
    ("a.zip", [0x50, 0x4B, 3, 4], "a ZIP file; unpack it first"), ("a.kml", Array("<?xml".utf8), "XML"),
    ("a.geojson.gz", [0x1F, 0x8B, 8, 0], nil), ("a.geojson", Array("{".utf8), nil),
  ]

  @Test(arguments: foreign) func `that is not read comes with what to do`(name: String, head: [UInt8], finding: String?)
  {
    #expect(ForeignFormat(head: head, name: name)?.finding(name) == finding)
  }

  @Test func `is told by its content before its name`() throws {
    let folder = try TestFolder()
    try folder.write(Array("{}".utf8), to: "a.pmtiles")
    try folder.write([1, 2, 3], to: "b.osm.pbf")
    try folder.write(Array("<osm>".utf8), to: "c.osm")
    try folder.write([], to: "d.tiles")
    #expect(try SourceFormat.of(file: folder.file("a.pmtiles")) == .geoJSON)
    #expect(try SourceFormat.of(file: folder.file("b.osm.pbf")) == .osmPBF)
    for (name, found) in [("c.osm", "OSM XML; \(Self.xmlAdvice(folder.file("c.osm")))"), ("d.tiles", "an empty file")] {
      let error = #expect(throws: PipelineError.self) { try SourceFormat.of(file: folder.file(name)) }
      let path = folder.file(name)
      let expected = "OSM PBF, PMTiles, MBTiles, GeoJSON, CSV or a folder of tiles"
      #expect(error == .usage("\(path): expected \(expected), found \(found)"))
    }
  }
}

@Suite struct `A source argument` {
  @Test(arguments: [
    ("a.pmtiles", nil, "a.pmtiles"),
    ("base=a.pmtiles", "base", "a.pmtiles"),
    ("base=x=y.pmtiles", "base", "x=y.pmtiles"),
    ("dir/x=y.pmtiles", nil, "dir/x=y.pmtiles"),
  ]) func `names a source where the style has it`(text: String, name: String?, location: String) throws {
    let argument = try SourceArgument(text, sourceNames: ["base", "pins"])
    #expect(argument.name == name)
    #expect(argument.location == location)
  }

  @Test func `for a source that the style has not is refused`() {
    let error = #expect(throws: PipelineError.self) { try SourceArgument("bass=a", sourceNames: ["base", "pins"]) }
    #expect(error == .usage("--source bass=a: no source is called \"bass\"; there are \"base\", \"pins\""))
  }

  @Test func `that several styles share is for those that have its source`() throws {
    func read(_ texts: String..., names: [String], others: Set<String>) throws -> [String] {
      try SourceArgument.all(texts, sourceNames: names, otherNames: others).map(\.location)
    }
    #expect(try read("base=a", "pins=b", "c", names: ["base"], others: ["base", "pins"]) == ["a", "c"])
    #expect(throws: PipelineError.usage("--source x=a: no source is called \"x\"; there are \"base\", \"pins\"")) {
      try read("x=a", names: ["base"], others: ["pins"])
    }
  }
}
