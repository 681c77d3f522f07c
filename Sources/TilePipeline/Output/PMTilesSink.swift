// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import JSON
public import MapModel
internal import Synchronization

/// A PMTiles file of version 3: built as `F.pmtiles.part`, and renamed when it is complete.
///
/// The plan's order is that of the file's tile ids, so tiles are written where they will be, and directories after them.
/// Small tiles that are alike share their bytes.
public final class PMTilesSink: TileSink {
  static let tilesPerCommit = 256
  static let identityKey = "tilegen"
  /// How many entries the root directory has at most before there are leaves, and how many of these there should be.
  private static let rootEntries = 16_384, leafCount = 2500

  private struct State: ~Copyable {
    /// What is written; `nil` while nothing has been added to a file that is complete.
    var part: PMTilesPart?
    var complete: PMTilesArchive?
    var uncommitted = 0
    var reached: UInt64 = 0
  }

  private let path: String
  private let description: PyramidDescription
  private let identity: RunIdentity
  private let state: Mutex<State>
  private var partPath: String { path + DiskFile.partSuffix }

  /// Opens a file to write tiles to.
  ///
  /// - Parameters:
  ///   - path: `F.pmtiles`.
  ///   - description: What its header and metadata will say.
  ///   - identity: What decides the bytes of the tiles.
  ///   - existing: What to do when the file, or an unfinished one, is there already.
  /// - Throws: `.usage` when `existing` is `.refuse` and there is one, or it was drawn otherwise.
  public init(
    path: String, description: PyramidDescription, identity: RunIdentity, existing: ExistingOutput
  ) throws(PipelineError) {
    let part = path + DiskFile.partSuffix
    let found = try ExistingFile(path: path, part: part, existing)
    var state = State()
    if found.isComplete {
      let archive = try Self.archive(path)
      try found.refuseDifference(identity, from: try Self.identity(of: archive, path))
      state.complete = archive
    } else if existing == .resume, let begun = try PMTilesPart(path: part, isWritten: true) {
      try found.refuseDifference(identity, from: begun.index.identity)
      state.part = begun
    } else {
      state.part = try PMTilesPart(path: part, identity: identity, head: try description.pmtilesHead(identity))
    }
    self.path = path
    self.description = description
    self.identity = identity
    self.state = Mutex(state)
  }

  /// Whether an earlier run wrote the tile, whole, at every scale.
  public func holds(_ tile: TileID) -> Bool {
    state.withLock { state in
      let image = state.part.map { $0.image(of: tile.hilbertID) } ?? (try? state.complete?.bytes(tile))?.bytes
      guard let image else { return false }
      let side = description.tileSize * (description.scales.first ?? 1)
      return WholePNG.isWhole(image, width: side, height: side)
    }
  }

  /// Adds a tile; `scale` is the file's only one.
  public func write(_ image: [UInt8], of tile: TileID, scale: Int) throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      let part = if let part = state.part { part } else { try reopen(&state) }
      try part.append(image, id: tile.hilbertID)
      state.uncommitted += 1
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

  /// Writes directories, metadata and header, and gives the file its name.
  public func finish() throws(PipelineError) {
    try state.withLock { state throws(PipelineError) in
      guard let part = state.part else { return }
      try commit(&state)
      if !part.index.isSorted { try part.index.sort() }
      let metadata = try packing { () throws(CompressionError) in
        try PMTilesLayout.packed(description.pmtilesMetadata(identity))
      }
      var layout = try description.pmtilesLayout(metadata: 0..<0)
      layout.tilesEnd = PMTilesLayout.headLength + part.tilesLength
      var entriesPerLeaf =
        part.count <= Self.rootEntries ? Self.rootEntries : max(4096, part.count / Self.leafCount + 1)
      repeat {
        try writeDirectories(part, entriesPerLeaf: entriesPerLeaf, in: &layout)
        entriesPerLeaf = part.count <= entriesPerLeaf ? 4096 : 2 * entriesPerLeaf
      } while layout.root.count > PMTilesLayout.rootLimit
      layout.metadata = layout.leaves.upperBound..<layout.leaves.upperBound + UInt64(metadata.count)
      try part.write(metadata, at: layout.metadata.lowerBound)
      try part.write(layout.head, at: 0)
      try part.finish(as: path)
    }
  }

  private func writeDirectories(
    _ part: PMTilesPart, entriesPerLeaf: Int, in layout: inout PMTilesLayout
  ) throws(PipelineError) {
    var directories = PMTilesDirectories(entriesPerLeaf: entriesPerLeaf)
    var end = layout.tilesEnd
    try part.cut(to: part.tilesLength)
    func write(_ leaf: [UInt8]?) throws(PipelineError) {
      guard let leaf else { return }
      try part.write(leaf, at: end)
      end += UInt64(leaf.count)
    }
    try part.index.forEach { record throws(PipelineError) in
      try write(
        try packing { () throws(CompressionError) in
          try directories.add(tile: record.id, offset: record.offset, length: UInt32(clamping: record.length))
        })
    }
    let last = try packing { () throws(CompressionError) in try directories.finish() }
    try write(last.leaf)
    layout.leaves = layout.tilesEnd..<end
    layout.root = last.root
    layout.isClustered = directories.isClustered
    (layout.tileCount, layout.entryCount, layout.contentCount) =
      (directories.tileCount, directories.entryCount, directories.contentCount)
  }

  /// Goes on with a copy of a complete file, which stays as it is until the copy is complete.
  private func reopen(_ state: inout State) throws(PipelineError) -> PMTilesPart {
    let part = try PMTilesPart(path: partPath, identity: identity, head: try description.pmtilesHead(identity))
    if let complete = state.complete {
      do throws(TileSourceError) {
        for tile in try complete.listTiles().sorted(by: { $0.hilbertID < $1.hilbertID }) {
          guard let stored = try complete.bytes(tile) else { continue }
          do throws(PipelineError) { try part.append(stored.bytes, id: tile.hilbertID) } catch {
            throw TileSourceError(.source, error.description)
          }
        }
      } catch {
        throw .damaged(file: path, finding: error.message)
      }
    }
    try part.commit(done: .max)
    state.part = part
    state.complete = nil
    return part
  }

  private func commit(_ state: inout State) throws(PipelineError) {
    try state.part?.commit(done: state.reached)
    state.uncommitted = 0
  }

  /// Opens a complete file.
  ///
  /// - Throws: `.damaged` when it is not whole.
  static func archive(_ path: String) throws(PipelineError) -> PMTilesArchive {
    do throws(TileSourceError) { return try PMTilesArchive(path: path) } catch {
      throw .damaged(file: path, finding: error.message)
    }
  }

  /// How a complete file was drawn; `nil` when it does not tell.
  static func identity(of archive: PMTilesArchive, _ path: String) throws(PipelineError) -> RunIdentity? {
    let bytes: [UInt8]
    do throws(TileSourceError) { bytes = try archive.metadata() } catch {
      throw .damaged(file: path, finding: error.message)
    }
    var reader = JSONReader(bytes)
    let members = (try? reader.read())?.members ?? []
    return members.last { $0.key == identityKey }?.value.string.flatMap { RunIdentity(line: $0) }
  }
}

/// Runs what fails only when there is no memory.
private func packing<Result>(_ body: () throws(CompressionError) -> Result) throws(PipelineError) -> Result {
  do throws(CompressionError) { return try body() } catch { throw .temporary(error.description) }
}

extension PyramidDescription {
  /// What stands before the tiles of a PMTiles file that is not finished.
  fileprivate func pmtilesHead(_ identity: RunIdentity) throws(PipelineError) -> [UInt8] {
    let metadata = try packing { () throws(CompressionError) in try PMTilesLayout.packed(pmtilesMetadata(identity)) }
    guard let place = PMTilesLayout.metadataInHead(length: metadata.count) else {
      return try pmtilesLayout(metadata: 0..<0).head
    }
    let head = try pmtilesLayout(metadata: place).head
    return head + [UInt8](repeating: 0, count: Int(place.lowerBound) - head.count) + metadata
  }

  fileprivate func pmtilesLayout(metadata: Range<UInt64>) throws(PipelineError) -> PMTilesLayout {
    try packing { () throws(CompressionError) in
      try PMTilesLayout(metadata: metadata, zooms: zooms.lowest...zooms.deepest, bounds: plainBounds, start: start)
    }
  }

  /// The file's metadata, a JSON text.
  fileprivate func pmtilesMetadata(_ identity: RunIdentity) -> [UInt8] {
    var members: [(String, JSONText)] = [
      ("name", .string(name)), ("type", .string("baselayer")), ("format", .string("png")),
      ("tilesize", .integer(tileSize)),
      (PMTilesSink.identityKey, .string(identity.line)),
    ]
    if let attribution { members.append(("attribution", .string(attribution))) }
    return Array(JSONText.object(members).lines.utf8)
  }
}
