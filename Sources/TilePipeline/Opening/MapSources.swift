// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import GeoJSON
public import MapModel
internal import Sprites
internal import Styles
public import TileRender

/// The opened sources of a map, by the ids that its style's layers name.
public struct MapSources: Sendable {
  /// What the style's layers draw from.
  public let byID: [String: any TileSource]
  /// The pictures that the style's layers draw from.
  public let rasters: RasterSources
  /// What readers could not use of the data, by reason.
  public let diagnostics: Diagnostics
  /// What people should know of the data of overlays, in lines that name them: each kind of fault once.
  public let overlayWarnings: [String]
  /// What people should know of all other data, and of photos, in lines that name it.
  public let warnings: [String]
  /// The files and folders that hold the data, without templates.
  public let paths: [String]
  /// Images that features name as photos.
  let photos: [SpriteSource.Sprite]
  /// The sources that show the data of overlays.
  let overlays: [String]
  /// The style's sources of which TileJSON files tell more, with that, by id.
  let completed: [String: StyleSource]
  /// Sheets of overlays that are given no data, a warning each.
  let sheetsWithoutData: [String]
  /// The source that only stands behind a look's map at low zooms; `nil` when there is none, or no map.
  let backdrop: String?
  /// Digests of the data, by id.
  let digests: [(id: String, digest: String)]

  /// Opens every source that the style's visible layers read: the one an argument gives, else the style's own.
  ///
  /// - Parameters:
  ///   - arguments: Texts of `--source`: `NAME=LOCATION`, or one location for the style's base map.
  ///   - style: The style.
  ///   - otherNames: The names of sources of other styles that share the arguments.
  ///   - allowsNetwork: Whether addresses on the network are tried.
  ///   - allowsMissing: Whether a source that has no data, or whose data cannot be read, is empty, with a warning.
  ///   - isForCheck: Whether the data are opened to see what is in them: all layers of those that arguments give, and
  ///     no others.
  ///   - pool: Where data is taken from that is open already.
  /// - Throws: `.usage` when an argument fits no source, a source has no data, or data cannot be read.
  public init(
    arguments: [String], style: LoadedStyle, otherNames: Set<String> = [], allowsNetwork: Bool,
    allowsMissing: Bool = false, isForCheck: Bool = false, pool: SourcePool = SourcePool()
  ) throws(PipelineError) {
    let used = Self.layersByUsedSource(style.style)
    let given = try Self.assign(arguments, style: style, used: used, otherNames: otherNames)
      .merging(style.overlayData, uniquingKeysWith: { first, _ in first })
    var byID: [String: any TileSource] = [:]
    var rasters = RasterSources()
    var photos: [SpriteSource.Sprite] = []
    var digests: [(id: String, digest: String)] = []
    var diagnostics = Diagnostics()
    var warnings: [String] = []
    var overlayWarnings: [String] = []
    var paths: [String] = []
    var completed: [String: StyleSource] = [:]
    for described in style.style.sources {
      guard let layers = used[described.id], !isForCheck || given[described.id] != nil else { continue }
      do throws(PipelineError) {
        var (described, location) = (described, try Self.location(of: described, in: style, given: given[described.id]))
        var tileJSONDigest = ""
        if case .path(let path) = location {
          paths.append(path)
          let mayBeDescribed = given[described.id] == nil && described.url != nil && described.kind.isTiled
          if mayBeDescribed, let tileJSON = try TileJSON(path: path) {
            described = try tileJSON.completed(described)
            location = tileJSON.location(of: described)
            completed[described.id] = described
            tileJSONDigest = InputDigest.ofFile(path) ?? ""
          }
        }
        switch described.kind {
        case .raster, .rasterDEM:
          rasters.tiles[described.id] = try RasterOpening.tiles(
            described, at: location, isGiven: given[described.id] != nil)
        case .image:
          rasters.images[described.id] = try RasterOpening.image(described, at: location)
        case .vector, .geojson, .video:
          let expressions = GeoJSONExpressions(style: style.style)
          let opening = SourceOpening(
            layers: isForCheck ? .allAnd(layers) : .named(layers), geoJSON: GeoJSONOptions(described, expressions),
            templateZooms: described.zooms, allowsNetwork: allowsNetwork)
          let opened = try pool.open(location, as: described, opening)
          diagnostics.merge(opened.diagnostics)
          diagnostics.merge(expressions.diagnostics)
          if style.overlayData[described.id] == nil {
            warnings += opened.warnings
          } else {
            overlayWarnings += opened.warnings
          }
          if let property = described.photos, case .path(let path) = location,
            let source = opened.source as? GeoJSONSource
          {
            let found = MemberPhotos(source.texts(of: property), besideFile: path)
            photos += found.sprites
            warnings += found.warnings
            digests.append(("\(described.id) photos", found.digest))
          }
          byID[described.id] =
            given[described.id] == nil ? RestrictedSource.wrap(opened.source, as: described) : opened.source
        }
        digests.append((described.id, tileJSONDigest + SourceOpening.digest(of: location)))
      } catch {
        guard allowsMissing else { throw error }
        warnings.append("\(error.description); left out")
        let nothing = EmptySource(name: described.id)
        byID[described.id] = nothing
        rasters.tiles[described.id] = nothing
        digests.append((described.id, "missing"))
      }
    }
    backdrop = style.isBuiltIn && byID.count > 1 ? "world" : nil
    self.completed = completed
    self.byID = byID
    overlays = style.overlayData.keys.sorted()
    self.paths = paths
    self.rasters = rasters
    self.photos = photos
    self.digests = digests
    self.diagnostics = diagnostics
    let check = OverlayCheck(style: style, sources: byID)
    self.overlayWarnings = check.warnings + overlayWarnings
    sheetsWithoutData = check.warningsOfSheetsWithoutData
    self.warnings = warnings
  }

  /// The box around the data of all sources but a look's world and overlays, or of overlays where nothing else tells its
  /// bounds; `nil` when none does.
  public var bounds: LonLatBox? {
    mapBounds ?? overlayBounds
  }

  /// The box around the data of all sources but a look's world and overlays; `nil` when none tells its bounds.
  var mapBounds: LonLatBox? {
    Self.hull(standing.compactMap(\.info.bounds) + rasters.tiles.values.compactMap(\.info.bounds))
  }

  /// The sources but a look's world and overlays.
  var standing: [any TileSource] { byID.filter { $0.key != backdrop && !overlays.contains($0.key) }.map(\.value) }

  /// The narrowest box around boxes; `nil` when there is none.
  static func hull(_ boxes: [LonLatBox]) -> LonLatBox? {
    guard let span = NarrowestSpan.holding(boxes.map { $0.west...max($0.west, $0.east) }, period: 360),
      let south = boxes.map(\.south).min(), let north = boxes.map(\.north).max()
    else { return nil }
    return LonLatBox(west: span.lowerBound, south: south, east: span.upperBound, north: north)
  }

  /// Who must be named on the map, each once, in the order of the sources' names.
  public var attribution: String? {
    let ids = Set(byID.keys).union(rasters.tiles.keys).sorted()
    return AttributionText.joined(ids.compactMap { (byID[$0]?.info ?? rasters.tiles[$0]?.info)?.attribution })
  }

  /// The source layers that visible layers read, by source.
  private static func layersByUsedSource(_ style: Style) -> [String: Set<String>] {
    var used: [String: Set<String>] = [:]
    for layer in style.layers where layer.isVisible {
      guard let source = layer.source else { continue }
      used[source, default: []].formUnion(layer.sourceLayer.map { [$0] } ?? [])
    }
    let readable = style.sources.filter { $0.kind != .video }.map(\.id)
    return used.filter { readable.contains($0.key) }
  }

  /// Which location each argument gives to which source.
  private static func assign(
    _ texts: [String], style: LoadedStyle, used: [String: Set<String>], otherNames: Set<String>
  ) throws(PipelineError) -> [String: DataLocation] {
    let names = style.style.sources.map(\.id)
    var given: [String: DataLocation] = [:]
    for argument in try SourceArgument.all(texts, sourceNames: names, otherNames: otherNames) {
      let name: String
      if let named = argument.name { name = named } else { name = try baseSource(of: style, used: used) }
      guard given[name] == nil else {
        throw .usage("--source \(argument.text): \"\(name)\" has its data already")
      }
      given[name] = DataLocation(argument.location, relativeTo: "")
    }
    return given
  }

  /// The source that `--source` without a name replaces: the only one of vector tiles, else the only one of GeoJSON.
  private static func baseSource(
    of style: LoadedStyle, used: [String: Set<String>]
  ) throws(PipelineError) -> String {
    let candidates = style.style.sources.filter {
      used[$0.id] != nil && $0.sheet.isEmpty && ($0.kind == .vector || $0.kind == .geojson)
    }
    let vectors = candidates.filter { $0.kind == .vector }
    if let first = vectors.first, vectors.count == 1 || style.isBuiltIn { return first.id }
    if vectors.isEmpty, candidates.count == 1 { return candidates[0].id }
    guard !candidates.isEmpty else { throw .usage("--source: the style draws from no source that it could replace") }
    throw .usage(
      "--source: the style draws from \(SourceArgument.list(candidates.map(\.id))); say which with --source NAME=…")
  }

  /// Where the data of one of a style's sources is: where an argument says, else where the style does.
  private static func location(
    of source: StyleSource, in style: LoadedStyle, given: DataLocation?
  ) throws(PipelineError) -> DataLocation {
    if let given { return given }
    let folder = style.folders[source.sheet] ?? ""
    switch source.data {
    case .json(let text): return .inline(text)
    case .location(let text): return DataLocation(text, relativeTo: folder)
    case nil: break
    }
    if style.isBuiltIn {
      throw .usage("--source: expected map data for \"\(source.id)\" of \(style.name), found none")
    }
    if source.url == nil, let text = source.tiles.first { return DataLocation(tiles: text, relativeTo: folder) }
    guard let text = source.url else {
      throw .usage(
        "sources.\(source.id): expected url, tiles or data, or --source \(source.id)=…, found none (\(style.name))")
    }
    return DataLocation(text, relativeTo: folder)
  }
}
