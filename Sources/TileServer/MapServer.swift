// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Glibc
public import MicroHTTPD
internal import Synchronization
public import TilePipeline

/// Tiles and pictures of some maps over HTTP.
public final class MapServer: Sendable {
  /// How often files are looked at, and how often late requests are refused.
  private static let beat = Duration.milliseconds(100)
  /// How long a stop waits for the answers that are owed.
  private static let grace = Duration.seconds(30)

  private let service: TileService
  private let server: HTTPServer
  private let listen: ListenAddress
  private let isRefreshing = Atomic(false)

  /// Starts to serve maps that are drawn when they are asked for.
  ///
  /// - Parameters:
  ///   - maps: The maps; each has the name of its style.
  ///   - pool: The data that they have open, for their later versions.
  ///   - listen: Where to serve.
  ///   - options: How.
  /// - Throws: `.usage` when a map cannot be drawn, two have one name, or the address is not of this machine;
  ///   `.temporary` when the port is taken.
  public convenience init(
    maps: [MapOffer], pool: SourcePool, listen: ListenAddress, options: ServerOptions
  ) throws(PipelineError) {
    let context = ServingContext(options: options, pool: pool)
    if let folder = options.cacheFolder { try DiskFile.makeFolder(folder) }
    var served: [any ServedMap] = []
    for map in maps { served.append(try LiveMap(map, in: context)) }
    try self.init(served, in: context, listen: listen)
  }

  /// Starts to serve the tiles of an output of `tilegen render`.
  ///
  /// - Throws: `.usage` when there is none, `.temporary` when the port is taken.
  public convenience init(
    pyramid path: String, listen: ListenAddress, options: ServerOptions
  ) throws(PipelineError) {
    let context = ServingContext(options: options, pool: SourcePool())
    try self.init([try FinishedMap(path: path, in: context)], in: context, listen: listen)
  }

  private init(
    _ maps: [any ServedMap], in context: ServingContext, listen: ListenAddress
  ) throws(PipelineError) {
    let service = try TileService(maps, in: context, limits: WorkQueue.Limits(jobs: context.options.jobs))
    var limits = HTTPServer.Limits()
    limits.headerBytes = 64 << 10
    do throws(HTTPServerError) {
      server = try HTTPServer(address: listen, limits: limits) { service.respond(to: $0, answer: $1) }
    } catch {
      service.stop()
      throw error.isTemporary ? .temporary("--listen \(error)") : .usage("--listen \(error)")
    }
    self.service = service
    self.listen = listen
  }

  /// Where the server is: `http://127.0.0.1:8080`.
  public var address: String { "http://\(ListenAddress(host: listen.host, port: server.port))" }

  /// The names of the maps.
  public var names: [String] { service.shelf.names }

  /// Serves until it is told to stop; answers what was asked before.
  ///
  /// - Parameter signal: Whether to stop, and why; asked ten times a second.
  /// - Returns: Why it stopped.
  public func run(until signal: () -> StopSignal?) -> StopSignal {
    while true {
      if let signal = signal() {
        stop()
        return signal
      }
      service.queue.refuseLate()
      refresh()
      usleep(UInt32(Self.beat.components.attoseconds / 1_000_000_000_000))
    }
  }

  /// Answers what was asked, and ends.
  func stop() {
    server.stop(grace: Self.grace, lastAnswer: AnswerWriter.answer(WorkQueue.stopping))
    service.stop()
  }

  /// Looks for edits, elsewhere: opening data may take its time.
  private func refresh() {
    guard !isRefreshing.exchange(true, ordering: .acquiring) else { return }
    DispatchQueue.global().async {
      self.service.refresh()
      self.isRefreshing.store(false, ordering: .releasing)
    }
  }
}
