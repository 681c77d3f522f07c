// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline

/// The options of `render` beside those that say what is drawn.
enum RenderFlags {
  static let output = Option(text: "--output", "OUT", "A folder (z/x/y.png and tilejson.json), F.mbtiles or F.pmtiles")
  static let zoom = Option<ZoomSelection>(
    "--zoom", "A-B", "Tile zooms: 7, 0-14 or 3,5,8-10", default: "those of the source, at most 14",
    expects: ZoomSelection.expectation, parse: { ZoomSelection($0) })
  static let bbox = Option<LonLatBox>(
    "--bbox", "W,S,E,N", "Where to draw, in degrees", default: "the source's bounds; zooms 0-2 whole",
    expects: LonLatBox.expectation, parse: { LonLatBox($0) })
  static let tiles = Option(text: "--tiles", "FILE|-", "Draw just these tiles: lines z/x/y")
  static let scale = DataFlags.scale(isRepeatable: true)
  static let jobs = Option<Int>(
    "--jobs", "N", "Threads, at most one a core", default: "cores", expects: "a number of 1 to 1024",
    parse: { (1...1024).contains(Int($0) ?? 0) ? Int($0) : nil })
  static let metatile = Option<Int>(
    "--metatile", "1|2|4|8|16", "Tiles a side that share reading and placement; never changes a pixel",
    default: "chosen", expects: "1, 2, 4, 8 or 16",
    parse: { RenderPlan.metatileSides.contains(Int($0) ?? 0) ? Int($0) : nil })
  static let resume = Option(flag: "--resume", "Go on with an output: draw what is missing")
  static let overwrite = Option(flag: "--overwrite", "Draw an existing output anew")
  static let dryRun = Option(flag: "--dry-run", "Tell tiles, bytes and time to expect, from a drawn sample")
  static let profile = Option(flag: "--profile", "Tell in the summary the time by layer and the slowest tiles")
  static let progress = Option<ProgressStyle>(
    "--progress", "auto|bar|json|none", "Progress on standard error", default: "auto: a bar on a terminal",
    expects: "auto, bar, json or none", parse: { ProgressStyle(rawValue: $0) })
  static let summary = Option<SummaryStyle>(
    "--summary", "text|json", "Summary on standard error, or as JSON on standard output", default: "text",
    expects: "text or json", parse: { SummaryStyle(rawValue: $0) })

  static let all: [any OptionDescription] = [
    DataFlags.source, DataFlags.style, DataFlags.overlay, DataFlags.overlayStyle, output, zoom, bbox, tiles,
    DataFlags.tileSize, scale, DataFlags.format, DataFlags.languages, DataFlags.schema, jobs, metatile, resume,
    overwrite, dryRun, profile, progress, summary, DataFlags.strict, DataFlags.allowMissing, DataFlags.allowNetwork,
  ]
}

/// How the end of a run is told.
enum SummaryStyle: String {
  case text, json
}

/// How progress is told.
enum ProgressStyle: String {
  case auto, bar, json, none
}
