// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// A PMTiles file of version 3.
///
/// Source: PMTiles version 3 specification.
public final class PMTilesArchive: TileArchive {
  /// How many directories may stand between the root and a tile, the root not counted.
  public static let leafDepthLimit = 4

  /// What the file says of itself.
  public let info: TileSourceInfo

  private let file: ArchiveFile
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  private let leaves = DirectoryCache()

  /// Opens a file.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` that names the field of the header, or the directory, that is
  ///   wrong. Metadata that cannot be read are no error: the layers stay unknown, and `info.details` says why.
  public convenience init(path: String) throws(TileSourceError) {
    guard let file = try ArchiveFile(path: path) else { throw TileSourceError(.source, "\(path): no such file") }
    try self.init(file)
  }

  init(_ file: ArchiveFile) throws(TileSourceError) {
    self.file = file
    header = try PMTilesHeader(file)
    root = try Self.directory(
      file, header, offset: header.rootOffset, length: header.rootLength, .source, "root directory")
    info = Self.info(file, header)
  }

  /// Where viewers begin, in degrees, and at which zoom.
  public var start: (longitude: Double, latitude: Double, zoom: UInt8) { header.start }

  /// The file's metadata, a JSON text.
  ///
  /// - Throws: A `TileSourceError` when they cannot be read.
  public func metadata() throws(TileSourceError) -> [UInt8] { try Self.metadata(file, header) }

  /// The stored tile, or `nil` when the file holds none at this address.
  public func bytes(_ id: TileID) throws(TileSourceError) -> ArchiveTile? {
    let wanted = id.hilbertID
    var directory = root
    for _ in 0...Self.leafDepthLimit {
      guard let entry = directory.entry(for: wanted) else { return nil }
      guard entry.run == 0 else { return try tile(id, entry) }
      directory = try leaf(entry, for: id)
    }
    throw TileSourceError(
      .tile(id),
      "\(file.name): tile \(id): directory: expected at most \(Self.leafDepthLimit) leaf directories in one another")
  }

  /// The addresses of all entries.
  public func listTiles() throws(TileSourceError) -> [TileID] {
    var found: [TileID] = []
    try forEachEntry { entry throws(TileSourceError) in
      guard found.count + Int(entry.run) <= ArchiveTile.listLimit else {
        throw TileSourceError(.source, "\(file.name): expected at most \(ArchiveTile.listLimit) tiles, found more")
      }
      for place in 0..<UInt64(entry.run) {
        let (id, overflow) = entry.id.addingReportingOverflow(place)
        if !overflow, let tile = TileID(hilbertID: id) { found.append(tile) }
      }
    }
    return found
  }

  /// How many entries there are, by zoom.
  public func countTiles() throws(TileSourceError) -> [UInt8: Int] {
    var counts: [UInt8: Int] = [:]
    try forEachEntry { entry throws(TileSourceError) in
      guard let first = TileID(hilbertID: entry.id) else { return }
      // A run may go on over the end of a zoom.
      var (start, zoom) = (entry.id, first.z)
      let end = start + UInt64(entry.run)
      while start < end, zoom <= TileID.maximumZoom {
        let stop = min(end, TileID.tilesAbove(zoom + 1))
        counts[zoom, default: 0] += Int(stop - start)
        (start, zoom) = (stop, zoom + 1)
      }
    }
    return counts
  }

  /// Visits all entries of tiles; each leaf directory once, however many entries name it.
  private func forEachEntry(
    _ body: (PMTilesDirectory.Entry) throws(TileSourceError) -> Void
  ) throws(TileSourceError) {
    var visited: Set<UInt64> = []
    func visit(_ directory: PMTilesDirectory, depth: Int) throws(TileSourceError) {
      for entry in directory.entries {
        if entry.run > 0 {
          try body(entry)
        } else if depth < Self.leafDepthLimit, let first = TileID(hilbertID: entry.id),
          visited.insert(entry.offset).inserted
        {
          try visit(try leaf(entry, for: first), depth: depth + 1)
        }
      }
    }
    try visit(root, depth: 0)
  }

  private func tile(_ id: TileID, _ entry: PMTilesDirectory.Entry) throws(TileSourceError) -> ArchiveTile {
    guard Int(entry.length) <= ArchiveTile.storedLimit else {
      throw TileSourceError(
        .tile(id),
        "\(file.name): tile \(id): expected at most \(ArchiveTile.storedLimit) bytes, found \(entry.length)")
    }
    let (offset, overflow) = header.tilesOffset.addingReportingOverflow(entry.offset)
    let bytes = try file.read(
      offset: overflow ? .max : offset, count: UInt64(entry.length), scope: .tile(id), "tile \(id)")
    return ArchiveTile(bytes: bytes, compression: header.tileCompression)
  }

  private func leaf(_ entry: PMTilesDirectory.Entry, for id: TileID) throws(TileSourceError) -> PMTilesDirectory {
    if let known = leaves.directory(at: entry.offset) { return known }
    let (offset, overflow) = header.leavesOffset.addingReportingOverflow(entry.offset)
    let directory = try Self.directory(
      file, header, offset: overflow ? .max : offset, length: UInt64(entry.length), .tile(id),
      "tile \(id): leaf directory at byte \(overflow ? .max : offset)")
    leaves.keep(directory, at: entry.offset)
    return directory
  }

  private static func directory(
    _ file: ArchiveFile, _ header: PMTilesHeader, offset: UInt64, length: UInt64, _ scope: TileSourceError.Scope,
    _ what: String
  ) throws(TileSourceError) -> PMTilesDirectory {
    guard length <= UInt64(PMTilesDirectory.limit) else {
      throw TileSourceError(
        scope, "\(file.name): \(what): expected at most \(PMTilesDirectory.limit) bytes, found \(length)")
    }
    let stored = try file.read(offset: offset, count: length, scope: scope, what)
    let bytes: [UInt8]
    do throws(CompressionError) {
      let compression = header.internalCompression ?? TileCompression(detecting: stored) ?? .none
      bytes = try compression.unpack(stored, limit: PMTilesDirectory.limit)
    } catch {
      throw TileSourceError(scope, "\(file.name): \(what): \(error)")
    }
    do throws(PMTilesDirectory.Fault) {
      return try PMTilesDirectory(bytes)
    } catch {
      throw TileSourceError(scope, "\(file.name): \(what): \(error.message)")
    }
  }

  private static func info(_ file: ArchiveFile, _ header: PMTilesHeader) -> TileSourceInfo {
    var info = TileSourceInfo(
      name: file.name, format: "PMTiles", bounds: header.bounds, minZoom: header.minZoom, maxZoom: header.maxZoom,
      details: [("tile type", header.tileType), ("tile compression", header.tileCompression?.rawValue ?? "unknown")])
    do throws(TileSourceError) {
      guard let metadata = TileMetadata(json: try metadata(file, header)) else {
        throw TileSourceError(.source, "expected a JSON object")
      }
      info.layers = metadata.layers
      info.attribution = metadata.attribution
      if let title = metadata.title { info.details.insert(("title", title), at: 0) }
    } catch {
      info.details.append(("metadata", "unreadable: \(error)"))
    }
    return info
  }

  private static func metadata(_ file: ArchiveFile, _ header: PMTilesHeader) throws(TileSourceError) -> [UInt8] {
    guard header.metadataLength <= UInt64(TileMetadata.limit) else {
      throw TileSourceError(
        .source, "expected at most \(TileMetadata.limit) bytes, found \(header.metadataLength)")
    }
    let stored = try file.read(
      offset: header.metadataOffset, count: header.metadataLength, scope: .source, "metadata")
    do throws(CompressionError) {
      let compression = header.internalCompression ?? TileCompression(detecting: stored) ?? .none
      return try compression.unpack(stored, limit: TileMetadata.limit)
    } catch {
      throw TileSourceError(.source, "\(error)")
    }
  }
}
