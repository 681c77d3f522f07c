// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import MapModel
internal import SQLite
internal import Synchronization

/// An MBTiles file: built as `F.mbtiles.part`, and renamed when it is complete.
///
/// Tiles are added in transactions of `tilesPerCommit`; each also notes up to where tiles are done. The boundaries
/// of transactions depend on the plan alone, so that a resumed run writes what an undisturbed one does.
public final class MBTilesSink: TileSink {
  static let tilesPerCommit = 256

  private struct State: ~Copyable {
    var file: MBTilesFile
    var isWritable: Bool
    var doneBefore: UInt64
    var uncommitted = 0
    var reached: UInt64?
  }

  private let path: String
  private let description: PyramidDescription
  private let identity: RunIdentity
  private let state: Mutex<State>
  private var part: String { path + DiskFile.partSuffix }

  /// Opens a file to write tiles to.
  ///
  /// - Parameters:
  ///   - path: `F.mbtiles`.
  ///   - description: What its `metadata` will say.
  ///   - identity: What decides the bytes of the tiles.
  ///   - existing: What to do when the file, or an unfinished one, is there already.
  /// - Throws: `.usage` when `existing` is `.refuse` and there is one, or it was drawn otherwise.
  public init(
    path: String, description: PyramidDescription, identity: RunIdentity, existing: ExistingOutput
  ) throws(PipelineError) {
    let part = path + DiskFile.partSuffix
    let found = try ExistingFile(path: path, part: part, existing)
    if existing == .overwrite { for name in [part, part + "-journal"] { unlink(name) } }
    let isComplete = found.isComplete
    let file = try MBTilesFile(path: isComplete ? path : part, access: isComplete ? .reading : .writing)
    let line = try file.metadata(MBTilesFile.identityKey)
    var done: UInt64 = 0
    if isComplete || line != nil {
      try found.refuseDifference(identity, from: line.flatMap { RunIdentity(line: $0) })
      done = isComplete ? .max : try file.metadata(MBTilesFile.doneKey).flatMap { UInt64($0) } ?? 0
    } else {
      try file.setMetadata(MBTilesFile.identityKey, identity.line)
    }
    self.path = path
    self.description = description
    self.identity = identity
    state = Mutex(State(file: file, isWritable: !isComplete, doneBefore: done))
  }

  /// Whether an earlier run wrote the tile, whole, at every scale.
  public func holds(_ tile: TileID) -> Bool {
    state.withLock { state in
      guard tile.hilbertID < state.doneBefore, let image = try? state.file.image(of: tile) else { return false }
      let side = description.tileSize * (description.scales.first ?? 1)
      return WholePNG.isWhole(image, width: side, height: side)
    }
  }

  /// Adds a tile; `scale` is the file's only one.
  public func write(_ image: [UInt8], of tile: TileID, scale: Int) throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      if !state.isWritable { try reopen(&state) }
      if state.uncommitted == 0 { try state.file.execute("BEGIN") }
      state.uncommitted += 1
      try state.file.insert(image, of: tile)
    }
  }

  /// Notes that all tiles up to this one are written, or cannot be.
  public func advance(past tile: TileID) throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      state.reached = tile.hilbertID + 1
      if state.uncommitted >= Self.tilesPerCommit { try commit(&state) }
    }
  }

  /// Makes what was written so far last.
  public func suspend() throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in try commit(&state) }
  }

  /// Writes `metadata` and gives the file its name.
  public func finish() throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      guard state.isWritable else { return }
      try commit(&state)
      try state.file.execute("BEGIN")
      for (name, value) in description.metadata { try state.file.setMetadata(name, value) }
      try state.file.setMetadata(MBTilesFile.doneKey, nil)
      try state.file.execute("COMMIT")
      guard rename(part, path) == 0 else { throw DiskFile.failure("cannot be renamed", part) }
    }
  }

  /// Goes on with a copy of a complete file, which stays as it is until the copy is complete.
  private func reopen(_ state: inout State) throws(PipelineError) {
    try state.file.execute(
      "VACUUM INTO '\(part.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'")
    state.file = try MBTilesFile(path: part, access: .writing)
    state.isWritable = true
  }

  private func commit(_ state: inout State) throws(PipelineError) {
    guard state.uncommitted > 0, let reached = state.reached else { return }
    try state.file.setMetadata(MBTilesFile.doneKey, "\(max(reached, state.doneBefore))")
    try state.file.execute("COMMIT")
    state.uncommitted = 0
  }
}

extension PyramidDescription {
  /// The rows of an MBTiles file's `metadata`, in the order they are written.
  fileprivate var metadata: [(String, String)] {
    let (box, start) = (plainBounds, start)
    var rows = [
      ("name", name), ("format", "png"), ("type", "baselayer"), ("version", "1"), ("minzoom", "\(zooms.lowest)"),
      ("maxzoom", "\(zooms.deepest)"), ("bounds", "\(box.west),\(box.south),\(box.east),\(box.north)"),
      ("center", "\(start.longitude),\(start.latitude),\(start.zoom)"),
      ("tilesize", "\(tileSize)"),
    ]
    if let attribution { rows.append(("attribution", attribution)) }
    return rows
  }
}
