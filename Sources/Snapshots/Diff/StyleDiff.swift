// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles
internal import Synchronization
public import TilePipeline
public import TileRender

/// Compares two versions of a style by what they draw from the same data, and finds out what of the style makes the
/// difference.
public struct StyleDiff: Sendable {
  /// How tiles are drawn and compared.
  public struct Options: Sendable {
    /// A tile's side in logical pixels.
    public var tileSize = RenderOptions.TileSize.pixels256
    /// Device pixels to a logical pixel, 1 to 3.
    public var scale = 1
    /// From where pixels count.
    public var tolerance = Tolerance.exact
    /// Threads.
    public var jobs = 1

    /// Draws tiles of 256 pixels on one thread and allows no difference.
    public init() {}
  }

  /// The two versions.
  public let before, after: LoadedStyle
  /// The opened data, as the second version names it.
  public let sources: MapSources
  /// In what the versions differ.
  let changes: [StyleChange]
  private let oldSources: MapSources
  private let pair: StylePair
  private let options: Options

  /// Reads two versions of a style and opens their data.
  ///
  /// - Parameters:
  ///   - first: The first version: a built-in look or a file.
  ///   - second: The second version.
  ///   - schemas: Schemas of the data that overrule what they tell, for built-in looks.
  ///   - arguments: Texts of `--source`.
  ///   - allowsNetwork: Whether addresses on the network are tried.
  ///   - options: How tiles are drawn and compared.
  /// - Throws: `.usage` when a style or its data cannot be read.
  public init(
    _ first: String, _ second: String, schemas: [SchemaChoice], sources arguments: [String], allowsNetwork: Bool,
    options: Options
  ) throws(PipelineError) {
    (before, after, pair) = try StyleCatalog.loadPair(
      first, second, sources: arguments, choices: schemas)
    self.options = options
    changes = Self.withSprites(pair.changes, before, after)
    sources = try Self.open(after, with: before, arguments, allowsNetwork)
    oldSources =
      changes.contains(where: \.isOfSources) ? try Self.open(before, with: after, arguments, allowsNetwork) : sources
  }

  /// The zooms at which the data have tiles of their own; `nil` for styles without data.
  public func tileZooms() throws(PipelineError) -> ClosedRange<UInt8>? { try drawer(after, sources).tileZooms }

  /// Opens the data that either version reads, as one of them names it.
  private static func open(
    _ style: LoadedStyle, with other: LoadedStyle, _ arguments: [String], _ allowsNetwork: Bool
  ) throws(PipelineError) -> MapSources {
    var union = style
    let known = Set(style.style.sources.map(\.id))
    union.style.sources += other.style.sources.filter { !known.contains($0.id) }
    union.style.layers += other.style.layers
    return try MapSources(arguments: arguments, style: union, allowsNetwork: allowsNetwork)
  }

  /// The changes, with what the files of the sprites say in the place of what they are called.
  private static func withSprites(_ changes: [StyleChange], _ before: LoadedStyle, _ after: LoadedStyle)
    -> [StyleChange]
  {
    let (old, new) = (before.spriteDigest ?? "none", after.spriteDigest ?? "none")
    let others = changes.filter { !$0.isOfSprite }
    guard old != new else { return others }
    return others + [StyleChange(layer: nil, aspect: .style("sprite"), before: old, after: new)]
  }

  private func drawer(
    _ style: LoadedStyle, _ sources: MapSources, sharingImagesOf twin: MapDrawer? = nil,
    sharesLabels: Bool = false
  ) throws(PipelineError) -> MapDrawer {
    try MapDrawer(
      style: style, sources: sources, tileSize: options.tileSize, scales: [options.scale], sharingImagesOf: twin,
      sharesLabels: sharesLabels)
  }

  /// What draws the two versions; an image that is the same in both is one.
  private func drawers() throws(PipelineError) -> (before: MapDrawer, after: MapDrawer) {
    let old = try drawer(before, oldSources)
    return (old, try drawer(after, sources, sharingImagesOf: changes.contains(where: \.isOfSprite) ? nil : old))
  }

  private func styleZoom(of zoom: UInt8) -> Double {
    options.tileSize == .pixels256 ? Double(zoom) - 1 : Double(zoom)
  }

  // MARK: - Drawing

  /// Draws the tiles of a plan with both versions, as far as they can differ.
  ///
  /// - Throws: `.usage` when a whole source cannot be read, `.temporary` when memory runs out.
  public func run(plan: RenderPlan) throws(PipelineError) -> DiffOutcome {
    var outcome = DiffOutcome()
    let reach = ChangeReach(changes, of: pair, zooms: plan.zooms.zooms, styleZoom: styleZoom)
    let tiles = reach.isEmpty ? [] : plan.flatMap(\.tiles).filter { reach.mayShow(at: $0.z) }
    outcome.notDrawn = plan.tileCount - tiles.count
    outcome.compared = plan.tileCount
    let drawers = try drawers()
    let changed = try compare(tiles, drawers, reach, &outcome)
    try findCauses(changed, drawers, &outcome)
    outcome.differences.rank()
    return outcome
  }

  /// Draws tiles with both versions where they can differ; gives the changed ones with what the versions' files hash to.
  private func compare(
    _ tiles: [TileID], _ drawers: (before: MapDrawer, after: MapDrawer), _ reach: ChangeReach,
    _ outcome: inout DiffOutcome
  ) throws(PipelineError) -> [DrawnChange] {
    let comparer = PyramidDiff(tolerance: options.tolerance, jobs: 1)
    let found = Mutex((outcome: outcome, changes: [DrawnChange](), problems: Set<String>()))
    try parallel(tiles, makeState: { try drawers.before.makePair(with: drawers.after) }) { portion, workers in
      var statistics = RenderStatistics()
      for tile in portion {
        guard reach.canShow(on: tile, workers, &statistics) else {
          found.withLock { $0.outcome.notDrawn += 1 }
          continue
        }
        let old = try workers.before.render(tile, statistics: &statistics)
        let new = try workers.after.render(tile, statistics: &statistics)
        let (first, second) = (old.image.bytes, new.image.bytes)
        let kind = first == second ? .changed(.equal) : comparer.kind(first, second, names: ("before", "after"))
        found.withLock { found in
          found.problems.formUnion((old.errors + new.errors).map(\.message))
          guard kind != .changed(.equal) else {
            found.outcome.identical += 1
            return
          }
          found.changes.append(DrawnChange(tile: tile, before: first.hashValue, after: second.hashValue))
          found.outcome.differences.add(TileDifference(tile: tile, kind: kind, before: first, after: second))
        }
      }
    }
    return found.withLock { found in
      outcome = found.outcome
      outcome.problems = found.problems.sorted()
      return found.changes.sorted { $0.tile.hilbertID < $1.tile.hilbertID }
    }
  }

  // MARK: - Causes

  /// Finds which changes touch which tiles: those without which a tile of the second version is another.
  ///
  /// Where changes hide each other, and none of them alone is missed, those that alone change the first version.
  private func findCauses(
    _ changed: [DrawnChange], _ drawers: (before: MapDrawer, after: MapDrawer), _ outcome: inout DiffOutcome
  ) throws(PipelineError) {
    var causes: [TileID: [Int]] = [:]
    if changes.count == 1 {
      for change in changed { causes[change.tile] = [0] }
    } else {
      for (index, change) in changes.enumerated() {
        let style = pair.after(without: change)
        for tile in try touched(changed, by: change, style, drawers.after, isOld: false) {
          causes[tile, default: []].append(index)
        }
      }
      let open = changed.filter { causes[$0.tile] == nil }
      for (index, change) in changes.enumerated() where !open.isEmpty {
        let style = pair.before(with: change)
        for tile in try touched(open, by: change, style, drawers.before, isOld: true) {
          causes[tile, default: []].append(index)
        }
      }
    }
    outcome.causes = changes.map {
      StyleCause(layer: $0.layer, aspect: $0.aspect.name, before: $0.before, after: $0.after)
    }
    for indices in causes.values { for index in indices { outcome.causes[index].tiles += 1 } }
    let names = outcome.causes.map(\.name)
    outcome.differences.setCauses(causes.mapValues { $0.map { names[$0] } })
    outcome.causes.sort { ($1.tiles, $0.name) < ($0.tiles, $1.name) }
  }

  /// The tiles that a version, drawn by `own`, draws otherwise when it is taken with a change, or without.
  private func touched(
    _ changed: [DrawnChange], by change: StyleChange, _ style: Style?, _ own: MapDrawer, isOld: Bool
  ) throws(PipelineError) -> [TileID] {
    let zooms = Set(changed.map(\.tile.z)).sorted()
    let reach = ChangeReach([change], of: pair, zooms: zooms, styleZoom: styleZoom)
    let shown = changed.filter { reach.mayShow(at: $0.tile.z) }
    guard let style else { return isOld ? shown.map(\.tile) : [] }
    guard !shown.isEmpty else { return [] }
    // A sprite lies beside the sheet that names it.
    var version = isOld != change.isOfSprite ? before : after
    version.style = style
    let takesOldData = isOld != change.isOfSources
    let other = try drawer(
      version, takesOldData ? oldSources : sources, sharingImagesOf: change.isOfSprite ? nil : own,
      sharesLabels: pair.keepsLabels(change))
    let found = Mutex<[TileID]>([])
    try parallel(shown, makeState: { try own.makePair(with: other) }) { portion, workers in
      var statistics = RenderStatistics()
      for changed in portion where reach.canShow(on: changed.tile, workers, &statistics) {
        let drawn = try workers.after.render(changed.tile, statistics: &statistics)
        if drawn.image.bytes.hashValue != (isOld ? changed.before : changed.after) {
          found.withLock { $0.append(changed.tile) }
        }
      }
    }
    return found.withLock { $0 }
  }

  private func parallel<Item: Sendable, State>(
    _ items: [Item], makeState: @Sendable () throws -> State,
    _ body: @Sendable (ArraySlice<Item>, State) throws -> Void
  ) throws(PipelineError) {
    do {
      try ParallelWork.forEach(items, jobs: options.jobs, makeState: makeState, body)
    } catch let error as PipelineError {
      throw error
    } catch {
      throw .temporary("\(error)")
    }
  }
}

/// A tile that two versions draw otherwise, and what their files hash to in this run.
private struct DrawnChange: Sendable {
  var tile: TileID
  var before, after: Int
}
