// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
internal import TilePipeline
internal import TileRender

/// The options that say which data is drawn and how it looks; shared by `render` and `image`.
enum DataFlags {
  static let source = Option(
    text: "--source", "[NAME=]SOURCE",
    "Map data: .osm.pbf, .pmtiles, .mbtiles, a folder of z/x/y.pbf, GeoJSON; - for GeoJSON lines on standard input",
    default: "the style's own", isRepeatable: true)
  static let checkedSource = Option(
    text: "--source", "[NAME=]SOURCE", "Map data that must have what the style reads", isRepeatable: true)
  static let style = Option(text: "--style", "STYLE", "A built-in look (tilegen style list) or a style JSON file")
  static let overlay = Option(
    text: "--overlay", "DATA", "Data laid over the map, GeoJSON or CSV; drawn by the --overlay-style in its place",
    isRepeatable: true)
  static let overlayStyle = Option(
    text: "--overlay-style", "STYLE", "A sheet laid over the map, the lowest first; one alone draws all --overlay data",
    isRepeatable: true)
  static let schema = Option<SchemaChoice>(
    "--schema", "[world=]SCHEMA",
    "Tile schema of a look's data: " + TileSchema.allCases.map(\.rawValue).joined(separator: ", "),
    default: "what the data tell", isRepeatable: true, expects: SchemaChoice.expectation, parse: SchemaChoice.init)
  static let languages = Option<LabelLanguages>(
    "--lang", "fr,en", "Languages of labels, best first", default: "the style's",
    expects: "language tags such as fr or zh-Hant, with commas between them", parse: { LabelLanguages($0) })
  /// How `--lang` chooses names, for the help of a command.
  static let languageNotes = [
    "With --lang a label shows the name in the first language that the data have. Where they have none,",
    "it shows the local name; one in a script that none of the languages is written in gives way to the",
    "transliterated, the international or the English name. Styles need no change for it.",
  ]
  static let tileSize = Option<Int>(
    "--tile-size", "256|512", "Tile size in logical pixels", default: "256", expects: "256 or 512",
    parse: { [256, 512].contains(Int($0)) ? Int($0) : nil })
  static let format = Option<RenderOptions.Format>(
    "--format", RenderOptions.Format.allCases.map(\.rawValue).joined(separator: "|"),
    "Image format; png8 has at most 256 colours, the same for all tiles", default: "png",
    expects: "png or png8 (webp is not there yet)", parse: { RenderOptions.Format(rawValue: $0) })
  static let allowNetwork = Option(flag: "--allow-network", "Let a style name data by URL")
  static let allowMissing = Option(
    flag: "--allow-missing",
    "Data that cannot be read is left out, and fonts that are not installed are replaced; the exit status stays 0")
  static let strict = Option(flag: "--strict", "Skipped features make the exit status 65")

  /// A pixel ratio, once or as often as the command lets it.
  static func scale(isRepeatable: Bool) -> Option<Int> {
    Option<Int>(
      "--scale", "1|2|3", "Pixel ratio" + (isRepeatable ? "; all that are given are drawn in one pass" : ""),
      default: "1", isRepeatable: isRepeatable, expects: "1, 2 or 3",
      parse: { (1...3).contains(Int($0) ?? 0) ? Int($0) : nil })
  }
}
