// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles
internal import Synchronization
internal import TilePipeline
internal import TileRender

/// A map that is drawn when somebody asks for it.
final class LiveMap: ServedMap {
  /// The deepest zoom that is served at least: data is enlarged beyond its own zooms.
  static let deepestZoom: UInt8 = 22

  let face: MapFace
  let offer: MapOffer
  let context: ServingContext
  /// What draws it, by pixel ratio, as far as somebody asked.
  private let drawers: Mutex<[Int: MapDrawer]>
  private let disk: DiskCache?

  /// Prepares a map.
  ///
  /// - Throws: `.usage` when it cannot be drawn.
  init(_ offer: MapOffer, in context: ServingContext) throws(PipelineError) {
    self.offer = offer
    self.context = context
    let drawer = try offer.drawer(scale: 1)
    for warning in drawer.warnings { context.complaints.tellOnce("warning: \(warning)") }
    drawers = Mutex([1: drawer])
    let own = drawer.tileZooms ?? 0...0
    let description = PyramidDescription(
      name: offer.style.style.name ?? offer.style.name, attribution: offer.sources.attribution,
      bounds: (offer.sources.bounds ?? .world).rounded,
      zooms: ZoomSelection(own.lowerBound...max(own.upperBound, Self.deepestZoom)),
      tileSize: offer.tileSize.rawValue, scales: [1, 2, 3], format: offer.format,
      center: offer.style.style.center, zoom: offer.style.style.zoom)
    let identity = RunIdentity(
      version: context.options.version, style: offer.style, sources: offer.sources, area: "served",
      description: description)
    let version = InputDigest.of(Array(identity.line.utf8))
    face = MapFace(
      name: offer.style.name, version: version, description: description, overlays: offer.overlayNames, isDrawn: true)
    disk = context.options.cacheFolder.map { DiskCache(folder: "\($0)/\(version)", tileSize: offer.tileSize.rawValue) }
  }

  func make(_ work: Work, on bench: Workbench) -> Outcome {
    do throws(PipelineError) {
      switch work {
      case .tile(let tile, let scale): return try self.tile(tile, scale: scale, on: bench)
      case .labels(let tile):
        let structure = try bench.worker(of: self, scale: 1).structure(of: tile)
        return .success(ServedFile(Array(LabelList(structure).json.utf8), .json))
      case .picture(let request): return try picture(request, on: bench)
      }
    } catch {
      return .failure(refusal(of: error))
    }
  }

  private func tile(_ tile: TileID, scale: Int, on bench: Workbench) throws(PipelineError) -> Outcome {
    if let bytes = disk?.read(tile, scale: scale) {
      bench.metrics.count(.diskHit)
      return .success(ServedFile(bytes, .png))
    }
    let worker = try bench.worker(of: self, scale: scale)
    var statistics = RenderStatistics()
    let drawn: RenderedTile?
    do throws(RenderError) { drawn = try worker.render([tile], statistics: &statistics).first } catch {
      throw .temporary("tile \(tile): \(error)")
    }
    bench.metrics.count(zoom: tile.z, statistics)
    guard let drawn else { throw .temporary("tile \(tile): expected one picture, found none") }
    if let refusal = refusal(of: "tile \(tile)", drawn.errors, statistics) { return .failure(refusal) }
    if drawn.errors.isEmpty {
      do throws(PipelineError) { try disk?.write(drawn.image.bytes, tile, scale: scale) } catch {
        context.complaints.tellOnce("warning: --cache: \(error)")
      }
    }
    return .success(ServedFile(drawn.image.bytes, .png, isWhole: drawn.errors.isEmpty))
  }

  /// What draws the map at a pixel ratio.
  func drawer(scale: Int) throws(PipelineError) -> MapDrawer {
    try drawers.withLock { drawers throws(PipelineError) in
      if let known = drawers[scale] { return known }
      let made = try offer.drawer(scale: scale)
      drawers[scale] = made
      return made
    }
  }

  /// Why something that was drawn is not shown: data is missing, or features were skipped; `nil` when it is.
  func refusal(of what: String, _ errors: [TileSourceError], _ statistics: RenderStatistics) -> Refusal? {
    for error in errors { context.complaints.tellOnce("warning: \(face.name): \(error.message)") }
    if !errors.isEmpty, !offer.recipe.allowsMissing {
      return Refusal(status: 500, "\(what): its data cannot be read")
    }
    guard context.options.isStrict, !statistics.diagnostics.isEmpty else { return nil }
    let reasons = statistics.diagnostics.counts.keys.sorted().joined(separator: ", ")
    return Refusal(status: 500, "\(what): features are skipped, which --strict does not allow: \(reasons)")
  }

  /// What the client is told of a failure whose message is for whoever runs the server.
  private func refusal(of error: PipelineError) -> Refusal {
    context.complaints.tellOnce("error: \(face.name): \(error)")
    return switch error {
    case .usage, .damaged: Refusal(status: 500, "\(face.name): cannot be drawn")
    case .temporary: Refusal(status: 503, "\(face.name): cannot be drawn now")
    }
  }
}

/// The labels of a tile as JSON; lengths are logical pixels from its north-west corner.
private struct LabelList {
  let json: String

  init(_ structure: MapStructure) {
    let labels = structure.labels.map { label in
      JSONText.object([
        ("layer", .string(label.layer)), ("text", .string(label.text)), ("icon", .string(label.icon)),
        ("anchor", .array([.number(label.anchorX), .number(label.anchorY)])),
        ("box", .array([label.x, label.y, label.width, label.height].map { .number($0) })),
      ])
    }
    json = JSONText.object([("labels", .array(labels))]).compact + "\n"
  }
}
