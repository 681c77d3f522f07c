// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Styles
import TestSupport
import Testing
import TileRender

@testable import TilePipeline

@Suite struct `the check of a style` {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func write(_ text: String, to name: String) throws { try folder.write(Array(text.utf8), to: name) }

  private let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>"#
  private let data = """
    {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"class":"park","name":"P"},
    "geometry":{"type":"Point","coordinates":[1,2]}}]}
    """

  private func issues(_ style: String, sources: [String] = []) throws -> [String] {
    try write(style, to: "style.json")
    try write(data, to: "data.geojson")
    let check = try StyleCheck(
      folder.file("style.json"), schema: .shortbread,
      sources: sources.map { $0.replacing("@", with: folder.path + "/") },
      allowsNetwork: false)
    return check.issues.map { "\($0.severity) \($0.line):\($0.column) \($0.path): \($0.message)" }
  }

  @Test(arguments: Looks.overlayNames) func `finds nothing in an overlay of our own`(_ name: String) throws {
    let check = try StyleCheck(name, schema: .shortbread, sources: [], allowsNetwork: false)
    #expect(check.issues.map(\.description).isEmpty)
    #expect(try StyleCatalog.load(name).issues.map(\.description).isEmpty)
  }

  @Test(arguments: Looks.names, TileSchema.allCases)
  func `finds nothing in a look of our own`(_ name: String, _ schema: TileSchema) throws {
    let choice = try #require(SchemaChoice(schema.rawValue))
    let schemas = try MapSchemas(of: name, sources: [], choices: [choice])
    let check = try StyleCheck(name, schema: schemas, sources: [], allowsNetwork: false)
    #expect(check.issues.map(\.description).isEmpty)
    #expect(try StyleCatalog.load(name, schema: schemas).issues.map(\.description).isEmpty)
  }

  @Test func `tells every place of what has no effect, where loading tells each name once`() throws {
    let ramp = #"["interpolate",["linear"],["line-progress"],0,"red",1,"blue"]"#
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},"layers":[
      {"id":"a","type":"line","source":"s","source-layer":"x","paint":{"line-gradient":\(ramp)}},
      {"id":"b","type":"line","source":"s","source-layer":"x","paint":{"line-gradient":\(ramp)}}]}
      """
    let why = "lines of vector tiles have no metrics and are drawn in line-color; those of OSM data have"
    #expect(
      try issues(style) == [
        "warning 2:82 layers[0].paint.line-gradient: \(why)",
        "warning 3:82 layers[1].paint.line-gradient: \(why)",
      ])
    let loaded = try StyleCatalog.load(folder.file("style.json"), schema: .shortbread)
    #expect(loaded.issues.map(\.message) == ["\(why) (2 places)"])
  }

  @Test func `tells operators that are evaluated in another way, at their place`() throws {
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},"layers":[
      {"id":"a","type":"circle","source":"s","source-layer":"x","filter":["==",["get","x"],"a",["collator",{}]],
      "paint":{"circle-radius":["case",["==",["get","x"],"b",["collator",{}]],1,2],
      "circle-opacity":["to-number",["accumulated"]]}}]}
      """
    let how = "orders texts by their letters, the same on every machine, not by a locale's rules"
    #expect(
      try issues(style) == [
        "warning 2:91 layers[0].filter: collator: \(how)",
        "warning 3:57 layers[0].paint.circle-radius: collator: \(how)",
      ])
  }

  @Test func `tells sources that are not drawn as they are described`() throws {
    let style = """
      {"version":8,"sources":{
      "a":{"type":"geojson","data":"data.geojson","buffer":0,
      "tolerance":0.5},
      "b":{"type":"geojson","data":"data.geojson","buffer":128,"tolerance":0.75},
      "c":{"type":"video","urls":["x.mp4"],"coordinates":[[0,1],[1,1],[1,0],[0,0]]}},"layers":[
      {"id":"a","type":"circle","source":"a"},{"id":"b","type":"circle","source":"b"},
      {"id":"c","type":"raster","source":"c"}]}
      """
    #expect(
      try issues(style) == [
        "warning 2:54 sources.a.buffer: nothing ends at the edge of a tile, whatever its buffer",
        "warning 3:13 sources.a.tolerance: rounded to the default times a power of two; 0 for none",
        "warning 5:13 sources.c.type: video sources: a picture does not move",
      ])
  }

  @Test func `tells a layer of no known type, and what the rest lacks`() throws {
    let style = """
      {"version":8,"sources":{},"layers":[
      {"id":"a","type":"sky"},
      {"id":"b","type":"bakground"}]}
      """
    #expect(
      try issues(style) == [
        "warning 2:18 layers[0].type: unknown layer type \"sky\", the layer is skipped",
        "warning 3:18 layers[1].type: unknown layer type \"bakground\", the layer is skipped",
      ])
  }

  @Test func `tells fonts and images that are not there`() throws {
    try write(drawing, to: "sprite/bench.svg")
    let style = """
      {"version":8,"sprite":"sprite","sources":{"s":{"type":"vector"}},"layers":[
      {"id":"a","type":"symbol","source":"s","source-layer":"x","layout":{"text-field":"a",
      "text-font":["No Such Font Bold"],
      "icon-image":"bensh"}}]}
      """
    let found = try issues(style)
    #expect(
      found.contains("error 3:13 layers[0].layout.text-font: none of these fonts is installed: No Such Font Bold"))
    try write(style, to: "fonts.json")
    for (allowsMissing, severity) in [(false, StyleIssue.Severity.error), (true, .warning)] {
      let loaded = try StyleCatalog.load(
        folder.file("fonts.json"), schema: .shortbread, allowsMissingFonts: allowsMissing)
      #expect(loaded.issues.filter { $0.path.hasSuffix("text-font") }.map(\.severity) == [severity])
    }
    #expect(found.contains("warning 4:14 layers[0].layout.icon-image: no sprite has an image \"bensh\""))
  }

  @Test func `tells the fonts that are asked for first and replaced, once, and what may be meant`() throws {
    let layer = { (id: String, fonts: String) in
      #"{"id":"\#(id)","type":"symbol","source":"s","source-layer":"x","layout":{"text-field":"a","text-font":\#(fonts)}}"#
    }
    let mistyped = #"["Noto Sans Itallic","Noto Sans Regular"]"#
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},"layers":[
      \(layer("a", mistyped)),
      \(layer("b", #"["Noto Sans Regular","No Such Font"]"#)),
      \(layer("c", #"["step",["zoom"],["literal",["Noto Sans Bold"]],8,["literal",\#(mistyped)]]"#)),
      \(layer("d", #"["No Such Font","Noto Sans Bold"]"#))]}
      """
    try write(style, to: "fonts.json")
    let check = try StyleCheck(folder.file("fonts.json"), schema: .shortbread, sources: [], allowsNetwork: false)
    #expect(check.issues.allSatisfy { $0.severity == .warning })
    #expect(
      check.issues.map { "\($0.line) \($0.message); \($0.suggestion ?? "")" } == [
        "2 Noto Sans Itallic is not installed, labels are drawn in Noto Sans Regular (2 places); "
          + "did you mean \"Noto Sans Italic\"?",
        "5 No Such Font is not installed, labels are drawn in Noto Sans Bold; put one into ~/.fonts",
      ])
    // What is drawn tells of those that its labels ask for.
    #expect(try StyleCatalog.load(folder.file("fonts.json"), schema: .shortbread).issues.isEmpty)
  }

  @Test func `tells a sprite that is not there`() throws {
    let style = #"{"version":8,"sprite":"none","sources":{},"layers":[]}"#
    let path = folder.file("none")
    #expect(
      try issues(style) == [
        "warning 1:23 sprite: expected \(path).json or a folder \(path)/ of SVG files, found neither"
      ])
  }

  @Test func `tells images that cannot be drawn, as drawing does`() throws {
    try write(drawing, to: "icons/good.svg")
    try write("<svg", to: "icons/broken.svg")
    try write(String(repeating: " ", count: (4 << 20) + 1), to: "icons/large.svg")
    try FileManager.default.createDirectory(atPath: folder.file("icons/folder.svg"), withIntermediateDirectories: true)
    let sprites = #""sprite":[{"id":"default","url":"icons"},{"id":"more","url":"icons"}],"layers":["#
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},
      \(sprites)
      {"id":"a","type":"symbol","source":"s","source-layer":"x","layout":{"icon-image":"broken"}},
      {"id":"b","type":"symbol","source":"s","source-layer":"x","layout":{"icon-image":"more:goood"}}]}
      """
    let found = try issues(style)
    #expect(found.count == 7)
    #expect(found.count { $0.contains("/icons/broken.svg: svg: ") } == 2)
    for name in ["folder", "large"] {
      #expect(
        found.count {
          $0 == "warning 2:33 sprite: \(folder.file("icons/\(name).svg")): cannot be read, or is larger than 4 MiB"
        } == 2)
    }
    #expect(found.last == "warning 4:82 layers[1].layout.icon-image: no sprite has an image \"more:goood\"")
    try write(#"{"version":8,"sources":{},\#(sprites)]}"#, to: "drawn.json")
    let drawn = try StyleCatalog.load(folder.file("drawn.json"))
    let sources = try MapSources(arguments: [], style: drawn, allowsNetwork: false)
    let drawer = try MapDrawer(style: drawn, sources: sources, tileSize: .pixels256, scales: [1])
    let told = Set(found.dropLast().map { $0.replacing(#/^warning \d+:\d+ /#, with: "") })
    #expect(told == Set(drawer.warnings))
  }

  @Test func `tells sheets that cannot be drawn, of both scales`() throws {
    try write(#"{"a":{}}"#, to: "sheet.json")
    try write("no picture", to: "sheet.png")
    try write("[", to: "sheet@2x.json")
    let style = #"{"version":8,"sprite":"sheet","sources":{},"layers":[]}"#
    let found = try issues(style)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("warning 1:23 sprite: \(folder.file("sheet.png")): png: ") == true)
    #expect(found.last == "warning 1:23 sprite: \(folder.file("sheet@2x.png")): cannot be read")
  }

  @Test func `tells files of sources that are not there`() throws {
    let style = """
      {"version":8,"sources":{
      "a":{"type":"geojson","data":"daat.geojson"},
      "b":{"type":"vector","url":"pmtiles://b.pmtiles"},
      "c":{"type":"vector","tiles":["c/{z}/{x}/{y}.mvt"]},
      "d":{"type":"vector","tiles":["https://tiles.example/{z}/{x}/{y}.mvt"]},
      "e":{"type":"geojson","data":"data.geojson"}},"layers":[{"id":"a","type":"circle","source":"a"}]}
      """
    let path = folder.path
    #expect(
      try issues(style) == [
        "warning 2:30 sources.a.data: \(path)/daat.geojson: no such file or folder",
        "warning 3:28 sources.b.url: \(path)/b.pmtiles: no such file or folder",
        "warning 4:31 sources.c.tiles: \(path)/c: no such file or folder",
      ])
    #expect(try issues(style, sources: ["a=@data.geojson"]).count == 2)
    let check = try StyleCheck(folder.file("style.json"), schema: .shortbread, sources: [], allowsNetwork: false)
    #expect(check.issues.first?.suggestion == "did you mean \"data.geojson\"?")
  }

  @Test func `tells what data lack once for a look of our own`() throws {
    let data = SharedData.repository.appendingPathComponent("golden/fixtures/town.openmaptiles.mbtiles").path
    let schemas = try MapSchemas(of: "apple-light", sources: [data], choices: [])
    let messages = try StyleCheck("apple-light", schema: schemas, sources: [data], allowsNetwork: false).issues.map {
      $0.message.replacing(#/ \(\d+ places\)$/#, with: "")
    }
    #expect(!messages.isEmpty)
    #expect(Set(messages).count == messages.count)
  }

  @Test func `says so first when the data are of another schema, and then what each layer lacks`() throws {
    let style = """
      {"version":8,"layers":[
      {"id":"a","type":"fill","source":"s","source-layer":"land"},
      {"id":"b","type":"line","source":"s","source-layer":"streets"},
      {"id":"c","type":"fill","source":"s","source-layer":"land"},
      {"id":"d","type":"line","source":"s","source-layer":"waterways"},
      {"id":"e","type":"line","source":"s","source-layer":"land"}],"sources":{"s":{"type":"vector"}}}
      """
    let metadata = #"{"vector_layers":[{"id":"transportation","fields":{}},{"id":"waterway","fields":{}}]}"#
    try FileManager.default.createDirectory(atPath: folder.file("tiles/0/0"), withIntermediateDirectories: true)
    try write("", to: "tiles/0/0/0.mvt")
    try write(metadata, to: "tiles/metadata.json")
    let source = folder.file("tiles")
    #expect(
      try issues(style, sources: ["@tiles"]) == [
        "warning 6:77 sources.s: \(source) has none of the 3 layers that the style reads of it; it has those of "
          + "openmaptiles",
        "warning 2:53 layers[0].source-layer: \(source) has no layer \"land\", read by \"a\" (2:53), \"c\" (4:53), "
          + "\"e\" (6:53)",
        "warning 3:53 layers[1].source-layer: \(source) has no layer \"streets\"",
        "warning 5:53 layers[3].source-layer: \(source) has no layer \"waterways\"",
      ])
    let check = try StyleCheck(folder.file("style.json"), schema: .shortbread, sources: [source], allowsNetwork: false)
    #expect(check.issues.last?.suggestion == "did you mean \"waterway\"?")
  }

  @Test func `compares with all layers of data that are made as they are asked for`() throws {
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},"layers":[
      {"id":"a","type":"fill","source":"s","source-layer":"transportation"},
      {"id":"b","type":"line","source":"s","source-layer":"building"}]}
      """
    let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
    #expect(
      try issues(style, sources: [town]) == [
        "warning 1:29 sources.s: \(town) has none of the 2 layers that the style reads of it; it has those of shortbread",
        "warning 2:53 layers[0].source-layer: \(town) has no layer \"transportation\"",
        "warning 3:53 layers[1].source-layer: \(town) has no layer \"building\"",
      ])
    #expect(try issues(style.replacing("\"building\"", with: "\"lines\""), sources: [town]).count == 1)
  }

  @Test func `tells a layer without a source layer once`() throws {
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},"layers":[
      {"id":"a","type":"fill","source":"s"},
      {"id":"b","type":"raster","source":"s"}]}
      """
    let town = SharedData.repository.appendingPathComponent("golden/fixtures/town.osm.pbf").path
    #expect(
      try issues(style, sources: [town]) == [
        "error 2:1 layers[0]: expected a source-layer of the vector source \"s\"",
        "error 3:36 layers[1].source: a raster layer cannot draw the vector source \"s\"",
      ])
  }

  @Test func `tells the fields that the data lack`() throws {
    let style = """
      {"version":8,"sources":{"s":{"type":"vector"}},"layers":[
      {"id":"a","type":"circle","source":"s","source-layer":"data",
      "filter":["==",["get","clas"],"park"],
      "paint":{"circle-radius":["case",["has","name"],3,4],"circle-color":["match",["get","kind"],"a","#fff","#000"]}},
      {"id":"b","type":"circle","source":"s","source-layer":"data",
      "paint":{"circle-radius":["match",["get","class"],"park",["get","size"],1],
      "circle-blur":["case",["==",["get","class"],"a"],["get","size"],0],
      "circle-stroke-width":{"property":"width","stops":[[0,1],[9,2]]}}}]}
      """
    let found = try issues(style, sources: ["@data.geojson"])
    let source = folder.file("data.geojson")
    #expect(
      found == [
        "warning 3:23 layers[0].filter: \(source) has no field \"clas\"",
        "warning 4:85 layers[0].paint.circle-color: \(source) has no field \"kind\"",
        "warning 6:65 layers[1].paint.circle-radius: \(source) has no field \"size\", read by \"b\" (6:65, 7:57)",
        "warning 8:23 layers[1].paint.circle-stroke-width: functions with stops are deprecated; use expressions",
        "warning 8:35 layers[1].paint.circle-stroke-width: \(source) has no field \"width\"",
      ])
  }
}
