// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles
internal import TilePipeline
internal import TileRender

extension Command {
  /// The command `tilegen render`.
  static let render = Command(
    name: "render", summary: "Draw a pyramid of tiles",
    usage: ["[--source SOURCE …] --style STYLE --output OUT [options]"],
    examples: [
      "--source monaco.osm.pbf --style apple-light --zoom 10-16 --output monaco",
      "--style mine.json --bbox 7.40,43.72,7.45,43.76 --tile-size 512 --scale 2 --output monaco.mbtiles",
    ],
    notes: DataFlags.languageNotes, options: RenderFlags.all,
    run: { arguments throws(CommandFailure) in try RenderRequest(arguments).run() })
}

/// One run of `tilegen render`.
struct RenderRequest {
  private let arguments: Arguments
  /// `nil` for a dry run that names none.
  private let output: OutputPlace?
  private let map: MapRequest
  private let scales: [Int]
  private let jobs: Int
  /// How many tiles are drawn without a warning.
  private static let manyTiles = 10_000_000
  /// How many tiles are drawn without counting what the sources hold, and for how many times as many as lie over data
  /// a word is said.
  private static let fewTiles = 10_000, sparseness = 10

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    jobs = arguments[RenderFlags.jobs] ?? Machine.cores
    let asked = Set(arguments.all(RenderFlags.scale))
    scales = asked.isEmpty ? [1] : asked.sorted()
    let isOnlyTold = arguments.has(RenderFlags.dryRun) && !arguments.has(RenderFlags.output)
    output = isOnlyTold ? nil : try OutputPlace(arguments, scales: scales)
    guard arguments[RenderFlags.tiles] != "-" || !arguments.all(DataFlags.source).contains("-") else {
      throw .usage("'--tiles -' and '--source -' both read standard input")
    }
    // Nearly every map has labels, and its style can be read meanwhile.
    if jobs > 1 { FontReading.begin() }
    map = try MapRequest(arguments, opensFonts: jobs > 1)
    if let output { try OutputGuard.refuse(output.path, amongInputsOf: map) }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let drawer = try map.drawer(scales: scales)
    KeptValue.keep(drawer)
    let choice = try PlanChoice(
      arguments, bounds: map.sources.bounds, tileZooms: drawer.tileZooms, name: map.style.name, jobs: jobs)
    for warning in map.sources.overlays(outOf: choice.bounds, zoom: Double(choice.plan.zooms.lowest)) {
      Output.tell("warning: \(warning)")
    }
    let isSparse = warnIfSparse(choice)
    guard let output, !arguments.has(RenderFlags.dryRun) else { return try dryRun(choice.plan, drawer) }
    if !isSparse { tellTotal(choice.plan) }
    var report: RunReport
    do throws(PipelineError) {
      report = try draw(choice, drawer, to: output)
    } catch {
      throw CommandFailure(error)
    }
    report.add(opening: map.opening, skipped: map.sources.diagnostics)
    let isEmpty = report.statistics.points == 0 && report.statistics.placement.candidates == 0
    if !map.sources.byID.isEmpty, report.distinct == 1, report.written > 1 || isEmpty {
      let finding = isEmpty ? "nothing of the sources shows" : "all tiles are alike"
      let first = drawer.tileZooms?.lowerBound ?? 0
      let isTooFar = isEmpty && choice.plan.zooms.deepest < first
      let hint =
        isTooFar
        ? "the data begin at zoom \(first)" : "is the area right, and are the style's layers in the sources?"
      Output.tell("warning: \(finding); \(hint)")
    }
    return try RunEnding(
      report: report, total: choice.plan.tileCount, output: output.path, arguments: arguments,
      layers: map.style.style.layers.map(\.id)
    ).tell()
  }

  /// Says where the box around the data is mostly empty, as that of two cities far apart is; whether it is.
  private func warnIfSparse(_ choice: PlanChoice) -> Bool {
    let count = choice.plan.tileCount
    guard choice.isOfData, count > Self.fewTiles,
      let filled = map.sources.tilesOverData(of: choice.plan, tileSize: map.tileSize),
      count / Self.sparseness > filled
    else { return false }
    Output.tell(
      "warning: \(Quantities.count(count, "tile")) in the box around the data, of which about "
        + "\(Quantities.count(filled)) can show any; --bbox with one part of it, or --tiles, draws fewer")
    return true
  }

  /// Says how many tiles there are before any is drawn; warns where they are many.
  private func tellTotal(_ plan: RenderPlan) {
    let total = "\(Quantities.count(plan.tileCount, "tile")) at zoom \(plan.zooms)"
    if plan.tileCount > Self.manyTiles {
      Output.tell(
        "warning: \(total); --zoom, --bbox or --tiles draw fewer, --dry-run tells how large and how long")
    } else if progress == .auto || progress == .bar {
      Output.tell(total)
    }
  }

  /// How progress is told: `json` and `none` tell nothing else that is usual.
  private var progress: ProgressStyle { arguments[RenderFlags.progress] ?? .auto }

  private func draw(
    _ choice: PlanChoice, _ drawer: MapDrawer, to output: OutputPlace
  ) throws(PipelineError) -> RunReport {
    let description = PyramidDescription(
      name: map.style.style.name ?? map.style.name, attribution: map.sources.attribution, bounds: choice.bounds,
      zooms: choice.plan.zooms, tileSize: map.tileSize.rawValue, scales: scales, format: map.format,
      center: map.style.style.center, zoom: map.style.style.zoom)
    let identity = RunIdentity(
      version: Version.current, style: map.style, sources: map.sources, area: choice.areaText, description: description)
    StopSignal.listen()
    let sink = try output.open(description: description, identity: identity)
    let progress = ProgressReporter(style: progress, total: choice.plan.tileCount)
    defer { progress.clear() }
    let run = PyramidRun(
      plan: choice.plan, sink: sink, jobs: jobs, keepsUnreadable: arguments.has(DataFlags.allowMissing),
      isProfiled: arguments.has(RenderFlags.profile),
      makeDrawer: { () throws(PipelineError) in
        let draw = try drawer.makeDrawer()
        KeptValue.keep(draw)
        return draw
      })
    return try run.run { progress.update($0) }
  }

  private func dryRun(_ plan: RenderPlan, _ drawer: MapDrawer) throws(CommandFailure) -> ExitStatus {
    do throws(PipelineError) {
      let dryRun = try DryRun(plan: plan, jobs: jobs, drawer: drawer.makeDrawer())
      Output.print(DryRunTable(dryRun).text)
    } catch {
      throw CommandFailure(error)
    }
    Output.tell("dry run: nothing was written")
    return .done
  }
}
