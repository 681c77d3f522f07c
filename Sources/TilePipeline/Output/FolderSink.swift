// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import MapModel
internal import Synchronization

/// A folder of tiles: `z/x/y.png`, `z/x/y@2x.png` for further scales, and `tilejson.json` when it is complete.
///
/// A tile is written under a temporary name and renamed. Every `tilesPerSync` tiles, and after `timePerSync`, the file
/// system is synced and then the journal `.tilegen-journal` moves on, so that what it calls done is on disk. A complete folder has no
/// journal; `tilejson.json` then tells how it was drawn.
public final class FolderSink: TileSink {
  static let identityKey = "tilegen"
  static let tilesPerSync = 2048
  static let timePerSync = Duration.seconds(10)

  private struct State {
    var journal: Journal
    var folder = ""
    var unsynced = 0
    var lastSync = ContinuousClock.now
    var reached: UInt64?
  }

  private let path: String
  private let description: PyramidDescription
  private let identity: RunIdentity
  /// Tiles whose Hilbert id is below were written by an earlier run.
  private let doneBefore: UInt64
  private let state: Mutex<State>

  /// Opens a folder to write tiles to, and makes it where it does not exist.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - description: What `tilejson.json` will say.
  ///   - identity: What decides the bytes of the tiles.
  ///   - existing: What to do when tiles are there already. Overwriting removes tiles only, no other file.
  /// - Throws: `.usage` when the path is a file, holds something and `existing` is `.refuse`, or was drawn otherwise.
  public init(
    path: String, description: PyramidDescription, identity: RunIdentity, existing: ExistingOutput
  ) throws(PipelineError) {
    let folder = ExistingFolder(path: path)
    try folder.refuseFile()
    switch existing {
    case .refuse: try folder.requireEmpty()
    case .overwrite: folder.removeTiles()
    case .resume: folder.removeLeftovers()
    }
    try DiskFile.makeFolder(path)
    doneBefore = existing == .resume ? try folder.doneTiles(of: identity) : 0
    self.path = path
    self.description = description
    self.identity = identity
    state = Mutex(State(journal: try Journal(path: folder.journalPath, identity: identity, done: doneBefore)))
  }

  /// What stands between a row and `.png` in the names of a scale's tiles.
  package static func suffix(scale: Int) -> String { scale == 1 ? "" : "@\(scale)x" }

  private func file(of tile: TileID, scale: Int) -> String {
    "\(path)/\(tile.z)/\(tile.x)/\(tile.y)\(Self.suffix(scale: scale)).png"
  }

  /// Whether an earlier run wrote the tile, whole, at every scale.
  public func holds(_ tile: TileID) -> Bool {
    guard tile.hilbertID < doneBefore else { return false }
    return description.scales.allSatisfy { scale in
      let side = description.tileSize * scale
      guard let bytes = DiskFile.read(file(of: tile, scale: scale), limit: 1 << 28) else { return false }
      return WholePNG.isWhole(bytes, width: side, height: side)
    }
  }

  /// Writes one file of a tile; it appears whole.
  public func write(_ image: [UInt8], of tile: TileID, scale: Int) throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      let folder = "\(path)/\(tile.z)/\(tile.x)"
      if folder != state.folder {
        try DiskFile.makeFolder(folder)
        state.folder = folder
      }
      try DiskFile.write(image, to: file(of: tile, scale: scale), isSynced: false)
      state.unsynced += 1
    }
  }

  /// Notes that all tiles up to this one are written, or cannot be.
  public func advance(past tile: TileID) throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      state.reached = tile.hilbertID + 1
      let isDue = state.unsynced >= Self.tilesPerSync || state.lastSync.duration(to: .now) >= Self.timePerSync
      if isDue { try sync(&state) }
    }
  }

  /// Makes what was written so far last.
  public func suspend() throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in try sync(&state) }
  }

  /// Syncs the tiles, writes `tilejson.json` and removes the journal.
  public func finish() throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      try sync(&state)
      let text = Array(description.tileJSON(identity: identity).utf8)
      let file = "\(path)/\(ExistingFolder.tileJSONName)"
      if DiskFile.read(file, limit: 1 << 20) != text { try DiskFile.write(text, to: file, isSynced: true) }
      state.journal.remove()
    }
  }

  private func sync(_ state: inout State) throws(PipelineError) {
    if state.unsynced > 0 { try DiskFile.syncFileSystem(of: path) }
    state.unsynced = 0
    state.lastSync = .now
    if let reached = state.reached, reached > state.journal.done { try state.journal.advance(to: reached) }
  }
}
