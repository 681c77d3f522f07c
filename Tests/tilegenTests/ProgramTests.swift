// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import PNG
import Testing

@Suite struct `The program` {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write(Self.square, to: "square.geojson")
    try program.write(Self.style(#""type":"geojson","data":"square.geojson""#), to: "style.json")
    try program.write(Self.style(#""type":"vector","tiles":["tiles/{z}/{x}/{y}.mvt"]"#), to: "tiles.json")
  }

  private static let square = """
    {"type":"Polygon","coordinates":[[[-90,-60],[90,-60],[90,60],[-90,60],[-90,-60]]]}
    """

  private static func style(_ source: String) -> String {
    """
    {"version":8,"name":"Test","sources":{"s":{\(source)}},"layers":[
      {"id":"ground","type":"background","paint":{"background-color":"#ffffff"}},
      {"id":"area","type":"fill","source":"s","source-layer":"a","paint":{"fill-color":"#cc3333"}}]}
    """
  }

  @Test(arguments: [
    ("", Int32(2), "error: expected a command"),
    ("rendr", 2, "error: unknown command 'rendr'; did you mean 'render'?"),
    ("render --zom 3", 2, "error: unknown option '--zom'; did you mean '--zoom'?"),
    ("render --style style.json", 2, "error: expected --output OUT: a folder, F.mbtiles or F.pmtiles"),
    (
      "render --style style.json --output -", 2,
      "error: --output -: expected a folder, F.mbtiles or F.pmtiles; only 'tilegen image' writes to standard output"
    ),
    (
      "image --style aple-light --tile 0/0/0 --output a.png", 2,
      "error: style 'aple-light': expected one of a file, apple-light, apple-dark, life360-night, life360-day, "
        + "turo-light, turo-dark, turo-pins, turo-pins-dark, life360-overlay, apple-overlay; found nothing of that name; "
        + "did you mean 'apple-light'?"
    ),
    (
      "render --style style.json --output o.pmtiles --scale 1 --scale 2", 2,
      "error: o.pmtiles: a PMTiles file holds one scale; expected one --scale, or a folder"
    ),
    (
      "render --style style.json --output z.PNG", 2,
      "error: z.PNG: expected a folder, F.mbtiles or F.pmtiles; 'tilegen image' draws one picture"
    ),
    (
      "render --style style.json --output z.tar.gz", 2,
      "error: z.tar.gz: expected a folder, F.mbtiles or F.pmtiles; a finished folder can be packed"
    ),
    (
      "image --style style.json --center 500,51 --zoom 3 --output a.png", 2,
      "error: --center: expected longitude,latitude in degrees, within ±360 and ±90, found \"500,51\""
    ),
    (
      "render --style style.json --output ./style.json --overwrite", 2,
      "error: ./style.json: this is an input of the map (style.json); expected another --output"
    ),
    (
      "image --style style.json --tile 0/0/0 --output o.jpg", 2,
      "error: --output: expected a file name that ends in .png, found \"o.jpg\""
    ),
    (
      "render --style style.json --output o.mbtiles --scale 1 --scale 2", 2,
      "error: o.mbtiles: an MBTiles file holds one scale; expected one --scale, or a folder"
    ),
    (
      "render --style style.json --output o --resume --overwrite", 2,
      "error: '--resume' and '--overwrite' exclude each other"
    ),
    ("render --style style.json --source a.pmtiles --output o", 2, "error: a.pmtiles: no such file or folder"),
    (
      "render --style style.json --source x=a.pmtiles --output o", 2,
      "error: --source x=a.pmtiles: no source is called \"x\"; there are \"s\""
    ),
    (
      "render --style style.json --source https://a.example/a.pmtiles --output o", 2,
      "error: https://a.example/a.pmtiles: expected a file, found an address on the network "
        + "(refused without --allow-network)"
    ),
    (
      "render --style style.json --tiles none.txt --output o", 2,
      "error: none.txt: expected a file of lines z/x/y, found none that can be read"
    ),
    (
      "render --style apple-light --output o", 2,
      "error: --source: expected map data for \"map\" of apple-light, found none"
    ),
    ("style check none.json", 2, "error: none.json: expected a style sheet, found no such file"),
    ("style check square.geojson", 2, ""),
    ("style list --source a.mbtiles", 2, "error: style list: unexpected option '--source'"),
    ("style check style.json --source square.geojson", 0, "style.json: 2 layers, no faults"),
    ("style check style.json", 0, "style.json: 2 layers, no faults"),
    ("inspect none", 2, "error: none: no such file or folder"),
    ("version", 0, ""),
    ("help render", 0, ""),
  ]) func `ends with its status and a last line that says why`(line: String, status: Int32, last: String) throws {
    defer { program.remove() }
    let result = try program.run(line)
    #expect(result.status == status)
    if !last.isEmpty { #expect(result.lastLine == last) }
    if status != 0 { #expect(result.lastLine.hasPrefix("error: ")) }
    #expect(program.files(in: ".").count == 3)
  }

  @Test func `draws a pyramid from the data that its style names`() throws {
    defer { program.remove() }
    let result = try program.run("render --style style.json --zoom 0-2 --tile-size 512 --output out --summary json")
    #expect(result.status == 0)
    #expect(result.lastLine == "done: 21 tiles in out")
    #expect(program.files(in: "out").count == 22)
    let image = try PNGImage(decoding: program.bytes("out/0/0/0.png"))
    #expect(image.width == 512 && image.height == 512)
    #expect(image[256, 256] == [0xCC, 0x33, 0x33, 255])
    #expect(image[10, 10] == [255, 255, 255, 255])
    let summary = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(summary["tiles"] as? Int == 21)
    #expect(
      (summary["seconds"] as? [String: Double])?.keys.sorted() == [
        "encode", "paint", "place", "read", "resolve", "write",
      ])
    #expect(summary["profile"] == nil)
    let profiled = try program.run(
      "render --style style.json --zoom 0-2 --tile-size 512 --output out --overwrite --profile")
    #expect(profiled.errors.contains("slowest tiles: "))
    #expect(profiled.errors.contains("source tiles: "))
    let again = try program.run("render --style style.json --zoom 0-2 --tile-size 512 --output out")
    #expect(again.status == 2)
    let resumed = try program.run("render --style style.json --zoom 0-2 --tile-size 512 --output out --resume")
    #expect(resumed.status == 0)
    #expect(resumed.lastLine == "already done: 21 tiles in out")
    let other = try program.run("render --style style.json --zoom 0-2 --tile-size 256 --output out --resume")
    #expect(other.status == 2)
    #expect(
      other.lastLine
        == "error: out: cannot go on with this output: its tile size was 512 and is 256 now; --overwrite draws all anew"
    )
  }

  @Test func `draws the same bytes whatever threads and metatiles, and one tile as the pyramid has it`() throws {
    defer { program.remove() }
    for (jobs, side) in [(1, 1), (2, 4), (8, 8)] {
      let out = "out\(side)"
      let line = "render --style style.json --zoom 0-3 --scale 1 --scale 2 --jobs \(jobs) --metatile \(side)"
      #expect(try program.run("\(line) --output \(out)").status == 0)
      #expect(program.files(in: out) == program.files(in: "out1"))
      for file in program.files(in: out) {
        #expect(try program.bytes("\(out)/\(file)") == program.bytes("out1/\(file)"))
      }
    }
    #expect(try program.run("image --style style.json --tile 3/2/3 --scale 2 --output tile.png").status == 0)
    #expect(try program.bytes("tile.png") == program.bytes("out1/3/2/3@2x.png"))
  }

  @Test func `reads GeoJSON lines and tile lists from standard input`() throws {
    defer { program.remove() }
    let lines = #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[90,0],[90,60],[0,60],[0,0]]]}}"#
    let first = try program.run(
      "image --style style.json --source - --tile 1/1/0 --tile-size 512 --output a.png", input: lines + "\n")
    #expect(first.status == 0)
    #expect(try PNGImage(decoding: program.bytes("a.png"))[100, 450] == [0xCC, 0x33, 0x33, 255])
    let second = try program.run("render --style style.json --tiles - --output out", input: "3/1/2\n3/1/2\n5/9/9\n")
    #expect(second.status == 0)
    #expect(program.files(in: "out") == ["3/1/2.png", "5/9/9.png", "tilejson.json"])
  }

  @Test func `lists tiles that cannot be read and draws the rest`() throws {
    defer { program.remove() }
    // A tile with a layer "a" without features, and one that is cut off.
    let layer: [UInt8] = [0x0A, 1, 0x61, 0x28, 0x80, 0x20, 0x78, 2]
    let tile: [UInt8] = [0x1A, UInt8(layer.count)] + layer
    for name in ["1/0/0", "1/0/1", "1/1/0"] { try program.write(tile, to: "tiles/\(name).mvt") }
    try program.write([0x1A, 0x7F, 0x0A], to: "tiles/1/1/1.mvt")
    let line = "render --style tiles.json --zoom 1 --tile-size 512"
    let result = try program.run("\(line) --output out")
    #expect(result.status == 65)
    #expect(result.errors.contains("tile 1/1/1: tiles/{z}/{x}/{y}.mvt: tile 1/1/1: "))
    #expect(
      result.lastLine.hasSuffix("left out, as source data could not be read; --allow-missing draws them without it"))
    #expect(!program.files(in: "out").contains("1/1/1.png"))
    let allowed = try program.run("\(line) --output all --allow-missing")
    #expect(allowed.status == 0)
    #expect(program.files(in: "all").contains("1/1/1.png"))
  }

  @Test func `leaves out a source that cannot be read when that is allowed`() throws {
    defer { program.remove() }
    try program.write("no GeoJSON", to: "square.geojson")
    let line = "image --style style.json --tile 0/0/0 --output a.png"
    #expect(try program.run(line).status == 2)
    let allowed = try program.run("\(line) --allow-missing")
    #expect(allowed.status == 0)
    #expect(allowed.errors.contains("warning: square.geojson"))
    #expect(allowed.errors.contains("; left out"))
    #expect(program.files(in: ".").contains("a.png"))
  }

  @Test func `counts what it skips, which strict does not allow`() throws {
    defer { program.remove() }
    let line = #"{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}"#
    try program.write(#"{"type":"GeometryCollection","geometries":[\#(Self.square),\#(line)]}"#, to: "square.geojson")
    let result = try program.run("image --style style.json --tile 0/0/0 --output a.png")
    #expect(result.status == 0)
    #expect(result.errors.contains("skipped: "))
    let strict = try program.run("image --style style.json --tile 0/0/0 --output a.png --strict")
    #expect(strict.status == 65)
    #expect(strict.lastLine.hasSuffix("skipped, which --strict does not allow"))
  }

  @Test(arguments: [(SIGINT, Int32(130), "interrupted"), (SIGTERM, 75, "terminated")])
  func `stops at a signal and goes on from there`(signal: Int32, status: Int32, word: String) throws {
    defer { program.remove() }
    let line = "render --style style.json --zoom 0-5 --bbox -180,-85,180,85 --output out"
    let running = try program.start("\(line) --progress json")
    var first: UInt8 = 0
    #expect(read(running.errors.fileHandleForReading.fileDescriptor, &first, 1) == 1)
    kill(running.process.processIdentifier, signal)
    let stopped = try running.end()
    #expect(stopped.status == status)
    #expect(stopped.lastLine.hasPrefix("error: \(word): "))
    #expect(stopped.lastLine.hasSuffix("; --resume goes on"))
    let isComplete = program.files(in: "out").contains("tilejson.json")
    #expect(!isComplete)
    let resumed = try program.run("\(line) --resume")
    #expect(resumed.status == 0)
    #expect(resumed.lastLine == "done: 1,365 tiles in out")
    #expect(program.files(in: "out").count == 1366)
  }

  @Test func `tells what a run would cost without writing`() throws {
    defer { program.remove() }
    for output in ["", " --output out"] {
      let result = try program.run("render --style style.json --zoom 0-4\(output) --dry-run")
      #expect(result.status == 0)
      #expect(result.lastLine == "dry run: nothing was written")
      #expect(result.output.split(separator: "\n").count == 7)
      #expect(result.output.hasPrefix("zoom"))
    }
    #expect(program.files(in: "out").isEmpty)
  }

  @Test(arguments: [
    ("--zoom 0-2", "21 tiles at zoom 0-2"), ("--zoom 3 --tiles list.txt", "1 tile at zoom 3"),
    (
      "--zoom 30 --bbox 7,43,7.1,43.1",
      "warning: 121,737,126,610 tiles at zoom 30; --zoom, --bbox or --tiles draw fewer, --dry-run tells how large and "
        + "how long"
    ),
  ]) func `says how many tiles there are before it draws`(options: String, line: String) throws {
    defer { program.remove() }
    try program.write("3/1/2\n", to: "list.txt")
    let running = try program.start("render --style style.json \(options) --output out --progress bar")
    var text = ""
    while !text.contains("\n") {
      let part = running.errors.fileHandleForReading.availableData
      if part.isEmpty { break }
      text += String(decoding: part, as: UTF8.self)
    }
    running.process.interrupt()
    _ = try running.end()
    #expect(text.hasPrefix(line + "\n"), "\(text)")
    let quiet = try program.run("render --style style.json --zoom 0 --output quiet --progress none")
    #expect(!quiet.errors.contains("at zoom"))
  }

  @Test func `says where the box around an archive's tiles is mostly empty`() throws {
    defer { program.remove() }
    try program.write(
      """
      {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
      {"id":"roads","type":"line","source":"map","source-layer":"roads"}]}
      """, to: "roads.json")
    // One tile in the west and one in the east, each over four tiles of 256 pixels a zoom deeper.
    for tile in ["13/0/4095", "13/8191/4095"] { try program.write([], to: "far/\(tile).mvt") }
    let line = "render --source far --style roads.json --dry-run --output out --zoom"
    let warning =
      "warning: 32,768 tiles in the box around the data, of which about 8 can show any; --bbox with one part of it, or "
      + "--tiles, draws fewer"
    let sparse = try program.run("\(line) 14 --tile-size 512 --metatile 1")
    #expect(sparse.status == 0)
    #expect(sparse.errors.hasPrefix(warning))
    #expect(try !program.run("\(line) 14 --tile-size 512 --bbox -180,0,180,0.01").errors.contains("can show any"))
    #expect(try !program.run("\(line) 3").errors.contains("can show any"))
  }

  @Test(arguments: [
    ("image --center 0.02,0.02 --zoom 5", 13), ("image --tile 10/512/511", 14),
    ("image --tile 10/512/511 --tile-size 512", 13), ("render --zoom 9 --bbox 0,0,0.01,0.01", 14),
  ]) func `says at which zoom the data begin where nothing of them shows`(command: String, zoom: Int) throws {
    defer { program.remove() }
    try program.write(
      """
      {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
      {"id":"roads","type":"line","source":"map","source-layer":"roads"}]}
      """, to: "roads.json")
    try program.write([], to: "deep/13/4096/4095.mvt")
    let result = try program.run(
      "\(command) --source deep --style roads.json --output out\(command.hasPrefix("image") ? ".png" : "")")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("warning: nothing of the sources shows")
        && result.errors.contains("; the data begin at zoom \(zoom)\n"),
      "\(result.errors)")
  }

  @Test func `inspects what it wrote`() throws {
    defer { program.remove() }
    for (out, format) in [("out", "tile folder"), ("out.mbtiles", "MBTiles"), ("out.pmtiles", "PMTiles")] {
      #expect(try program.run("render --style style.json --zoom 0-1 --output \(out)").status == 0)
      let result = try program.run("inspect \(out)")
      #expect(result.status == 0)
      #expect(result.output.contains("format"))
      #expect(result.output.contains(format))
      #expect(result.output.contains("0-1"))
      #expect(result.output.contains("5 of PNG, 256 x 256 pixels"))
      #expect(result.output.contains("0: 1, 1: 4"))
    }
    try program.write("id,lon,lat\n1,7.4,43.7\n", to: "stops.csv")
    #expect(try program.run("inspect stops.csv").output.contains("format    CSV"))
  }

  @Test func `tells how it understands a box whose sides may be swapped`() throws {
    defer { program.remove() }
    let line = "render --style style.json --zoom 2 --dry-run --output out --bbox"
    let swapped = try program.run("\(line) 20,0,10,10")
    #expect(swapped.status == 0)
    #expect(
      swapped.errors.contains(
        "warning: --bbox goes east from 20.00 across the antimeridian to 10.00, 350.00 degrees; "
          + "--bbox 10.00,…,20.00,… is what lies between them"))
    for box in ["177,-20,-178,-16", "-180,-85,180,85", "170,0,200,10"] {
      #expect(try !program.run("\(line) \(box)").errors.contains("antimeridian"))
    }
  }

  @Test func `counts the labels that are shown alike for any threads and metatiles`() throws {
    defer { program.remove() }
    let places = (0..<400).map { number in
      let (x, y) = (Double(number % 20) * 8 - 80, Double(number / 20) * 6 - 60)
      return #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[\#(x),\#(y)]}}"#
    }
    try program.write(#"{"type":"FeatureCollection","features":[\#(places.joined(separator: ","))]}"#, to: "p.geojson")
    try program.write(#"{"dot":{"width":8,"height":8,"x":0,"y":0,"pixelRatio":1}}"#, to: "sprite.json")
    let pixels = [UInt8](repeating: 200, count: 256)
    let image = try pixels.withUnsafeBytes {
      try PNGEncoder().encode(premultipliedBGRA: $0, width: 8, height: 8, stride: 32).bytes
    }
    try program.write(image, to: "sprite.png")
    try program.write(
      """
      {"version":8,"sprite":"sprite","sources":{"s":{"type":"geojson","data":"p.geojson"}},"layers":[
      {"id":"dots","type":"symbol","source":"s","layout":{"icon-image":"dot"}}]}
      """, to: "dots.json")
    var lines: Set<String> = []
    for (jobs, side) in [(1, 1), (4, 1), (2, 8)] {
      let result = try program.run(
        "render --style dots.json --zoom 0-3 --jobs \(jobs) --metatile \(side) --output o\(jobs)-\(side)")
      #expect(result.status == 0)
      lines.formUnion(result.errors.split(separator: "\n").filter { $0.hasPrefix("labels: ") }.map(String.init))
    }
    #expect(lines.count == 1, "\(lines)")
  }

  @Test func `asks whether longitude and latitude are swapped, also where a picture fits an overlay`() throws {
    try program.write(
      #"{"type":"Polygon","coordinates":[[[7,43],[8,43],[8,44],[7,44],[7,43]]]}"#, to: "square.geojson")
    try program.write(#"{"type":"Point","coordinates":[43.7,7.4]}"#, to: "pin.geojson")
    let image =
      "image --style style.json --overlay pin.geojson --overlay-style apple-overlay --size 90x90 --output a.png"
    for place in ["--fit", "--center 43.7,7.4 --zoom 14"] {
      #expect(
        try program.run("\(image) \(place)").errors.contains(
          "warning: nothing of the map shows here: the data lie in 7.000,43.000,8.000,44.000; are longitude and latitude swapped?"
        ),
        "\(place)")
    }
    let right = image.replacingOccurrences(of: "pin.geojson", with: "right.geojson")
    try program.write(#"{"type":"Point","coordinates":[7.4,43.7]}"#, to: "right.geojson")
    #expect(try !program.run("\(right) --fit").errors.contains("warning"))
  }
}
