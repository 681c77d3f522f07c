// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
internal import SQLite

/// An MBTiles file: an SQLite database with a table or view `tiles`.
///
/// What `metadata` says of the tiles' format is not believed: the bytes of a tile decide. Source: MBTiles 1.3.
public final class MBTilesArchive: TileArchive {
  /// What the file says of itself.
  public let info: TileSourceInfo

  private let readers: MBTilesReaders

  /// Opens a file and writes nothing beside it.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when the file is no SQLite database, is damaged, or has no
  ///   tiles.
  public init(path: String) throws(TileSourceError) {
    let readers = MBTilesReaders(path: path)
    self.readers = readers
    do throws(SQLiteError) {
      info = try readers.withReader { reader throws(SQLiteError) in
        try Self.info(path, reader.connection)
      }
    } catch {
      throw TileSourceError(.source, "\(path): \(error)")
    }
  }

  /// The stored tile, or `nil` when the file holds none at this address.
  public func bytes(_ id: TileID) throws(TileSourceError) -> ArchiveTile? {
    do throws(SQLiteError) {
      let bytes = try readers.withReader { reader throws(SQLiteError) in try reader.bytes(id) }
      return bytes.map { ArchiveTile(bytes: $0, compression: nil) }
    } catch {
      throw TileSourceError(.tile(id), "\(info.name): tile \(id): \(error)")
    }
  }

  /// The addresses of all rows; those that are no address are left out.
  public func listTiles() throws(TileSourceError) -> [TileID] {
    do throws(SQLiteError) {
      return try readers.withReader { reader throws(SQLiteError) in
        let rows = try reader.connection.prepare("SELECT zoom_level, tile_column, tile_row FROM tiles")
        var found: [TileID] = []
        while try rows.step() {
          guard let z = UInt8(exactly: rows.int64(0)), let x = UInt32(exactly: rows.int64(1)),
            let row = UInt32(exactly: rows.int64(2)), let tile = TileID(z: z, x: x, y: row),
            let flipped = TileID(z: z, x: x, y: tile.tmsRow)
          else { continue }
          guard found.count < ArchiveTile.listLimit else {
            throw SQLiteError(code: 0, message: "expected at most \(ArchiveTile.listLimit) tiles, found more")
          }
          found.append(flipped)
        }
        return found
      }
    } catch {
      throw TileSourceError(.source, "\(info.name): \(error)")
    }
  }

  /// How many rows there are, by zoom; those of no zoom are left out.
  public func countTiles() throws(TileSourceError) -> [UInt8: Int] {
    do throws(SQLiteError) {
      return try readers.withReader { reader throws(SQLiteError) in
        let rows = try reader.connection.prepare("SELECT zoom_level, count(*) FROM tiles GROUP BY zoom_level")
        var counts: [UInt8: Int] = [:]
        while try rows.step() {
          guard let zoom = UInt8(exactly: rows.int64(0)), zoom <= TileID.maximumZoom else { continue }
          counts[zoom] = Int(clamping: rows.int64(1))
        }
        return counts
      }
    } catch {
      throw TileSourceError(.source, "\(info.name): \(error)")
    }
  }

  private static func info(_ path: String, _ connection: SQLiteConnection) throws(SQLiteError) -> TileSourceInfo {
    let entries = try entries(connection)
    let metadata = TileMetadata(rows: entries)
    var (minZoom, maxZoom) = (metadata.minZoom, metadata.maxZoom)
    if minZoom == nil || maxZoom == nil || minZoom ?? 0 > maxZoom ?? 0 {
      minZoom = try zoom("min", connection)
      maxZoom = try zoom("max", connection)
    }
    var details: [(name: String, value: String)] = []
    if let title = metadata.title { details.append(("title", title)) }
    for name in ["format", "version", "generator", "description"] {
      if let value = entries[name], !value.isEmpty { details.append((name, value)) }
    }
    return TileSourceInfo(
      name: path, format: "MBTiles", bounds: metadata.bounds, minZoom: minZoom ?? 0, maxZoom: maxZoom ?? 0,
      layers: metadata.layers, attribution: metadata.attribution, details: details)
  }

  /// The rows of `metadata`; none when there is no such table.
  private static func entries(_ connection: SQLiteConnection) throws(SQLiteError) -> [String: String] {
    let table = try connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'metadata'")
    guard try table.step() else { return [:] }
    let rows = try connection.prepare("SELECT name, value FROM metadata")
    var entries: [String: String] = [:]
    while try rows.step() {
      guard let name = rows.text(0), rows.byteCount(1) <= TileMetadata.limit, let value = rows.text(1) else { continue }
      entries[name] = value
    }
    return entries
  }

  /// The lowest or highest zoom that has tiles; `nil` when there are no tiles.
  private static func zoom(_ function: String, _ connection: SQLiteConnection) throws(SQLiteError) -> UInt8? {
    let query = try connection.prepare("SELECT \(function)(zoom_level) FROM tiles")
    guard try query.step(), !query.isNull(0) else { return nil }
    let zoom = query.int64(0)
    guard let checked = UInt8(exactly: zoom), checked <= TileID.maximumZoom else {
      throw SQLiteError(code: 0, message: "zoom_level: expected 0 to \(TileID.maximumZoom), found \(zoom)")
    }
    return checked
  }
}
