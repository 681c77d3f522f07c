// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TilePipeline

@testable import tilegen

@Suite struct `Words of the command line` {
  private static func read(_ line: String, of command: Command) throws(CommandFailure) -> Arguments {
    let words = line.split(separator: " ").map(String.init)
    return try Arguments(
      words, options: command.options, operands: command.usage.joined(separator: " or "),
      operandCount: command.operandCount)
  }

  static let refused: [(line: String, message: String)] = [
    ("--zom 3", "unknown option '--zom'; did you mean '--zoom'?"),
    ("--zomo=3", "unknown option '--zomo'; did you mean '--zoom'?"),
    ("--overw", "unknown option '--overw'; did you mean '--overwrite'?"),
    ("--frobnicate", "unknown option '--frobnicate'"),
    ("-z 3", "unknown option '-z'"),
    ("--zoom", "'--zoom' needs a value: --zoom A-B"),
    ("--zoom --bbox", "'--zoom' needs a value: --zoom A-B"),
    ("--zoom 5-3", "--zoom: expected zooms of 0 to 30: 7, 0-14 or 3,5,8-10, found \"5-3\""),
    ("--zoom=", "--zoom: expected zooms of 0 to 30: 7, 0-14 or 3,5,8-10, found \"\""),
    (
      "--bbox 1,2,3",
      "--bbox: expected west,south,east,north in degrees, such as 7.40,43.72,7.45,43.76, found \"1,2,3\""
    ),
    ("--tile-size 300", "--tile-size: expected 256 or 512, found \"300\""),
    (
      "--lang fr_FR",
      "--lang: expected language tags such as fr or zh-Hant, with commas between them, found \"fr_FR\""
    ),
    ("--scale 4", "--scale: expected 1, 2 or 3, found \"4\""),
    ("--jobs 0", "--jobs: expected a number of 1 to 1024, found \"0\""),
    ("--metatile 3", "--metatile: expected 1, 2, 4, 8 or 16, found \"3\""),
    ("--format gif", "--format: expected png or png8 (webp is not there yet), found \"gif\""),
    ("--progress loud", "--progress: expected auto, bar, json or none, found \"loud\""),
    (
      "--schema osm",
      "--schema: expected one of shortbread, openmaptiles, protomaps, protomaps-v3, natural-earth, or world= and one of "
        + "them, found \"osm\""
    ),
    ("--resume=yes", "'--resume' takes no value, found \"yes\""),
    ("--output a --output b", "'--output' was given twice"),
    ("--region a.geojson", "'--region' is not there yet (an area from a GeoJSON file)"),
    ("out", "unexpected argument 'out'"),
    ("-- --zoom", "unexpected argument '--zoom'"),
  ]

  @Test(arguments: refused) func `are refused with what was expected`(line: String, message: String) {
    let failure = #expect(throws: CommandFailure.self) { try Self.read(line, of: .render) }
    #expect(failure == .usage(message))
  }

  static let refusedByImage: [(line: String, message: String)] = [
    (
      "--center 37.78,-122.4",
      "--center: expected longitude,latitude in degrees, within ±360 and ±90, found \"37.78,-122.4\"; longitude comes first: -122.4,37.78?"
    ),
    (
      "--center 137.78,-122.4",
      "--center: expected longitude,latitude in degrees, within ±360 and ±90, found \"137.78,-122.4\""
    ),
    ("--center 500,51", "--center: expected longitude,latitude in degrees, within ±360 and ±90, found \"500,51\""),
    ("--center here", "--center: expected longitude,latitude in degrees, within ±360 and ±90, found \"here\""),
    ("--pitch 30", "unknown option '--pitch': maps are drawn straight down"),
    ("--tilt=30", "unknown option '--tilt': maps are drawn straight down"),
  ]

  @Test(arguments: refusedByImage) func `of image are refused with what may be meant`(
    line: String, message: String
  ) {
    let failure = #expect(throws: CommandFailure.self) { try Self.read(line, of: .image) }
    #expect(failure == .usage(message))
  }

  @Test func `take values after a space or an equals sign`() throws {
    let arguments = try Self.read(
      "--zoom 3-4 --bbox=-10.5,-20,30,40 --scale 1 --scale=2 --source a=b=c --source - --resume", of: .render)
    #expect(arguments[RenderFlags.zoom]?.zooms == [3, 4])
    #expect(arguments[RenderFlags.bbox]?.west == -10.5)
    #expect(arguments.all(RenderFlags.scale) == [1, 2])
    #expect(arguments.all(DataFlags.source) == ["a=b=c", "-"])
    #expect(arguments.has(RenderFlags.resume) && !arguments.has(RenderFlags.overwrite))
    #expect(arguments[RenderFlags.jobs] == nil)
  }

  @Test func `may begin with a minus where they are values`() throws {
    let arguments = try Self.read("--center -122.4,37.7 --zoom 12.5", of: .image)
    #expect(arguments[ImageFlags.center]?.longitude == -122.4)
    #expect(arguments[ImageFlags.zoom] == 12.5)
  }

  @Test func `of a box with its west beyond its east cross the antimeridian`() throws {
    let box = try #require(try Self.read("--bbox 175,-5,-175,5", of: .render)[RenderFlags.bbox])
    #expect(box.west == 175 && box.east == 185)
  }

  @Test(arguments: ["", "a b"]) func `must be as many as the command takes`(line: String) {
    let failure = #expect(throws: CommandFailure.self) { try Self.read(line, of: .inspect) }
    #expect(failure == .usage(line.isEmpty ? "expected FILE" : "unexpected argument 'b'"))
  }

  static let places: [(line: String, message: String)] = [
    ("", "expected --center LON,LAT with --zoom Z, --bbox W,S,E,N, --fit or --tile Z/X/Y"),
    ("--tile 1/1/1 --fit", "'--tile' and '--fit' exclude each other"),
    ("--center 1,2", "'--center' needs '--zoom Z'"),
    ("--fit --zoom 3", "'--zoom' goes with '--center' only"),
    ("--tile 1/1/1 --size 5x5", "'--tile' and '--size' exclude each other; --tile-size says how large a tile is"),
    ("--tile 1/1/1 --bearing 0", "'--tile' and '--bearing' exclude each other; a tile has north up"),
  ]

  @Test(arguments: places) func `of image name one place`(line: String, message: String) throws {
    let arguments = try Self.read(line, of: .image)
    let failure = #expect(throws: CommandFailure.self) { try PicturePlace(arguments) }
    #expect(failure == .usage(message))
  }
}

@Suite struct `A command's name` {
  @Test(arguments: [
    ("rendr", "unknown command 'rendr'; did you mean 'render'?"),
    ("insp", "unknown command 'insp'; did you mean 'inspect'?"),
    ("paint", "unknown command 'paint'; 'tilegen help' lists them all"),
    ("merge", "'tilegen merge' is not there yet (shards joined to one output)"),
  ]) func `that is unknown is answered with the nearest`(name: String, message: String) {
    let failure = #expect(throws: CommandFailure.self) { try Command.named(name) }
    #expect(failure == .usage(message))
  }

  @Test func `of later work is in no help`() {
    let text = HelpText.overview(of: Command.all)
    for name in LaterWork.commands.keys { #expect(!text.contains("  \(name) ")) }
  }
}

@Suite struct `Help of a command` {
  @Test(arguments: Command.all.map(\.name)) func `shows two examples that it can read`(name: String) throws {
    let command = try Command.named(name)
    #expect(command.examples.count == 2)
    let page = HelpText.page(of: command)
    for example in command.examples {
      #expect(page.contains("  tilegen \(name) \(example)".trimmingSpaces))
      let words = example.split(separator: " ").prefix { $0 != "|" && $0 != ">" }.map(String.init)
      _ = try Arguments(words, options: command.options, operands: "", operandCount: command.operandCount)
    }
    for option in command.options { #expect(page.contains("  \(option.name)")) }
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 120 && !$0.hasSuffix(" ") })
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
