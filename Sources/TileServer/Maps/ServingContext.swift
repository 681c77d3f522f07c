// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// How a server works.
public struct ServerOptions: Sendable {
  /// The program's version.
  public var version: String
  /// Threads that draw, at least 1.
  public var jobs: Int
  /// Whether a tile of which features had to be skipped is refused.
  public var isStrict = false
  /// A folder that keeps drawn tiles; `nil` for none.
  public var cacheFolder: String?
  /// The address under which clients reach the server, without a slash at its end; `nil` for the one that each asks.
  public var publicAddress: String?
  /// Tells a line to whoever runs the server.
  public var tell: @Sendable (String) -> Void

  /// Makes options.
  public init(version: String, jobs: Int, tell: @escaping @Sendable (String) -> Void) {
    self.version = version
    self.jobs = jobs
    self.tell = tell
  }
}

/// What the maps of a server share.
struct ServingContext: Sendable {
  let options: ServerOptions
  /// Data that is open.
  let pool: SourcePool
  let complaints: Complaints

  init(options: ServerOptions, pool: SourcePool) {
    self.options = options
    self.pool = pool
    complaints = Complaints(tell: options.tell)
  }
}
