// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MicroHTTPD
internal import TilePipeline
internal import TileServer

extension Command {
  /// The command `tilegen serve`.
  static let serve = Command(
    name: "serve", summary: "Serve tiles and pictures over HTTP",
    usage: [
      "[--source SOURCE …] --style STYLE … [--listen HOST:PORT] [--cache DIR] [options]",
      "--tiles OUT [--listen HOST:PORT]",
    ],
    examples: [
      "--source monaco.osm.pbf --style apple-light --style apple-dark",
      "--style mine.json --tile-size 512 --listen 127.0.0.1:9000 --cache cache",
    ],
    notes: [
      "/ is a page with the maps; /STYLE/Z/X/Y.png (@2x.png, @3x.png) a tile; /STYLE.json TileJSON;",
      "/STYLE/static/LON,LAT,ZOOM/WxH.png and /STYLE/static/auto/WxH.png?overlay=… pictures; /health; /metrics.",
      "An edited style file is served within a second; one with faults leaves the version before in place.",
    ], options: ServeFlags.all,
    run: { arguments throws(CommandFailure) in try ServeRequest(arguments).run() })
}

/// One run of `tilegen serve`.
struct ServeRequest {
  private let arguments: Arguments
  private let listen: ListenAddress

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    listen = arguments[ServeFlags.listen] ?? ListenAddress(host: "127.0.0.1", port: 8080)
    if arguments.has(ServeFlags.tiles) {
      if let other = ServeFlags.drawing.first(where: { arguments.has($0) }) {
        throw .usage("'--tiles' and '\(other.name)' exclude each other: finished tiles are not drawn")
      }
    } else if arguments.all(ServeFlags.style).isEmpty {
      let names = (["a file"] + StyleCatalog.builtInNames).joined(separator: ", ")
      throw .usage("expected --style STYLE: one of \(names); or --tiles OUT")
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    StopSignal.listen()
    let server = try start()
    for name in server.names { Output.tell("serving \(server.address)/\(name)/{z}/{x}/{y}.png") }
    Output.tell("listening on \(server.address)")
    switch server.run(until: { StopSignal.current }) {
    case .interrupt:
      throw CommandFailure(status: .interrupted, message: "interrupted: what was asked for was answered")
    case .terminate:
      throw CommandFailure(status: .temporary, message: "terminated: what was asked for was answered")
    }
  }

  private func start() throws(CommandFailure) -> MapServer {
    var options = ServerOptions(
      version: Version.current, jobs: arguments[ServeFlags.jobs] ?? Machine.cores, tell: { Output.tell($0) })
    options.isStrict = arguments.has(DataFlags.strict)
    options.cacheFolder = arguments[ServeFlags.cache]
    options.publicAddress = arguments[ServeFlags.publicURL]
    if let path = arguments[ServeFlags.tiles] {
      do throws(PipelineError) {
        return try MapServer(pyramid: path, listen: listen, options: options)
      } catch {
        throw CommandFailure(error)
      }
    }
    let pool = SourcePool()
    var maps: [MapOffer] = []
    // Styles mostly share their data, and what is skipped of them.
    var told: Set<String> = []
    let styles = arguments.all(ServeFlags.style)
    // What --source names need not be in each of them.
    let names = Set(styles.count > 1 ? styles.flatMap(StyleCatalog.sourceNames) : [])
    for style in styles {
      let map = try MapRequest(arguments, style: style, otherNames: names, pool: pool)
      let skipped = SkippedLines.lines(map.sources.diagnostics, tellsUsual: arguments.has(DataFlags.strict))
      for line in skipped where told.insert(line).inserted { Output.tell(line) }
      if let failure = SkippedLines.strictFailure(map.sources.diagnostics, arguments) { throw failure }
      maps.append(
        MapOffer(
          recipe: map.recipe, style: map.style, sources: map.sources, tileSize: map.tileSize, format: map.format))
    }
    do throws(PipelineError) {
      return try MapServer(maps: maps, pool: pool, listen: listen, options: options)
    } catch {
      throw CommandFailure(error)
    }
  }
}
