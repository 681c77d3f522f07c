// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline
internal import TileRender

extension Command {
  /// The command `tilegen image`.
  static let image = Command(
    name: "image", summary: "Draw one picture, or one tile",
    usage: [
      "[--source SOURCE …] --style STYLE (--center LON,LAT --zoom Z | --bbox W,S,E,N | --fit) --output F.png",
      "[--source SOURCE …] --style STYLE --tile Z/X/Y --output F.png",
    ],
    examples: [
      "--source monaco.osm.pbf --style apple-light --fit --size 1600x1000 --scale 2 --output monaco.png",
      "--style mine.json --tile 14/8529/5974 --tile-size 512 --output tile.png",
    ],
    notes: DataFlags.languageNotes, options: ImageFlags.all,
    run: { arguments throws(CommandFailure) in try ImageRequest(arguments).run() })
}

/// One run of `tilegen image`.
struct ImageRequest {
  private let arguments: Arguments
  private let output: String
  private let place: PicturePlace

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    place = try PicturePlace(arguments)
    guard let output = arguments[ImageFlags.output] else { throw .usage("expected --output F.png") }
    if output != "-" { try OutputGuard.refusePicture(over: output) }
    self.output = output
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let map = try MapRequest(arguments)
    try OutputGuard.refuse(output, amongInputsOf: map)
    let drawer = try map.drawer(scales: [arguments[ImageFlags.scale] ?? 1])
    let attribution = arguments.has(ImageFlags.noAttribution) ? nil : map.sources.attribution
    let picture: DrawnPicture
    let view: DrawnView
    do throws(PipelineError) {
      (picture, view) = try draw(map.sources, drawer, attribution: attribution)
      try write(picture)
    } catch {
      throw CommandFailure(error)
    }
    for warning in map.sources.overlays(outOf: view.bounds, zoom: view.zoom) { Output.tell("warning: \(warning)") }
    if !map.sources.byID.isEmpty, picture.errors.isEmpty, picture.isEmpty {
      let warning = EmptyMapWarning(
        finding: "nothing of the sources shows here",
        question: "is the place right, and are the style's layers in them?", drawn: view.bounds,
        data: map.sources.bounds, firstZoom: firstZoom(of: drawer, beyond: view.zoom))
      Output.tell("warning: \(warning.text)")
    } else if picture.errors.isEmpty, let map = map.sources.mapElsewhere(than: view.bounds, zoom: view.zoom) {
      let warning = EmptyMapWarning(finding: "nothing of the map shows here", drawn: view.bounds, data: map)
      Output.tell("warning: \(warning.text)")
    }
    if !picture.isSigned {
      Output.tell("warning: no room for the attribution in the picture; name beside it: \(attribution ?? "")")
    }
    return try end(picture, skipped: map.sources.diagnostics)
  }

  /// What a picture shows of the world, and the style's zoom.
  private typealias DrawnView = (bounds: LonLatBox, zoom: Double)

  private func draw(
    _ sources: MapSources, _ drawer: MapDrawer, attribution: String?
  ) throws(PipelineError) -> (DrawnPicture, DrawnView) {
    func draw(_ view: StaticView) throws(PipelineError) -> (DrawnPicture, DrawnView) {
      (try drawer.picture(view, attribution: attribution), (view.bounds, view.zoom))
    }
    switch place {
    case .tile(let tile): return (try drawer.tile(tile), (WebMercator.unproject(tile.worldBox), Double(tile.z)))
    case .view(let view): return try draw(view)
    case .box(let box, let bearing, let size):
      return try draw(StaticView(fitting: box, bearing: bearing, width: size.width, height: size.height))
    case .fit(let bearing, let size):
      guard let view = try drawer.fit(sources, bearing: bearing, width: size.width, height: size.height) else {
        throw .usage("--fit: the sources do not tell their bounds; expected --bbox or --center")
      }
      return try draw(view)
    }
  }

  /// The zoom at which the data begin, counted as `--zoom` or `--tile` is, where it is deeper than a zoom.
  private func firstZoom(of drawer: MapDrawer, beyond zoom: Double) -> Int? {
    guard let lowest = drawer.tileZooms?.lowerBound else { return nil }
    let isTile = if case .tile = place { true } else { false }
    let first = isTile ? Double(lowest) : drawer.styleZoom(ofTileZoom: lowest)
    return zoom < first ? Int(first) : nil
  }

  /// A tile that lacks data is left out, as `render` does; a picture shows the rest.
  private func isLeftOut(_ picture: DrawnPicture) -> Bool {
    guard case .tile = place else { return false }
    return !picture.errors.isEmpty && !arguments.has(DataFlags.allowMissing)
  }

  private func write(_ picture: DrawnPicture) throws(PipelineError) {
    guard !isLeftOut(picture) else { return }
    guard output == "-" else { return try PictureFile.write(picture.bytes, to: output) }
    guard Output.printBytes(picture.bytes) else {
      throw .temporary("standard output: cannot be written")
    }
  }

  private func end(_ picture: DrawnPicture, skipped: Diagnostics) throws(CommandFailure) -> ExitStatus {
    var skipped = skipped
    skipped.merge(picture.statistics.diagnostics)
    let missing =
      SkippedLines.missingImages(picture.statistics.missingImages) + SkippedLines.missingText(picture.statistics.text)
    for line in SkippedLines.lines(skipped, tellsUsual: arguments.has(DataFlags.strict)) + missing { Output.tell(line) }
    for error in picture.errors { Output.tell("warning: \(error.message)") }
    if let first = picture.errors.first, !arguments.has(DataFlags.allowMissing) {
      if first.scope == .source { throw .usage(first.message) }
      let count = Quantities.count(picture.errors.count, "source tile")
      throw CommandFailure(
        status: .data,
        message: "\(output): \(isLeftOut(picture) ? "not drawn" : "incomplete"), as \(count) could not be read")
    }
    if let failure = SkippedLines.strictFailure(skipped, arguments) { throw failure }
    Output.tell("done: \(output == "-" ? "standard output" : output), \(Quantities.bytes(picture.bytes.count))")
    return .done
  }
}
