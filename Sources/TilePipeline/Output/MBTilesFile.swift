// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import SQLite

/// The tables of an MBTiles file of pictures, with tilegen's notes in `metadata`.
///
/// Source: MBTiles specification 1.3. Rows are counted from the south here.
final class MBTilesFile {
  static let identityKey = "tilegen"
  static let doneKey = "tilegen_done"

  /// Made as a whole or not at all, and only once: each change would count in the file's header.
  private static let schema = """
    BEGIN;
    PRAGMA application_id = 0x4D504258;
    CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
    COMMIT;
    """

  private let path: String
  private let connection: SQLiteConnection
  private let selecting: SQLiteStatement
  private let inserting: SQLiteStatement?

  /// Opens a file; one that is written to is made where it does not exist.
  ///
  /// - Throws: `.damaged` when it is no whole database, `.usage` when it cannot be opened or has no tiles.
  init(path: String, access: SQLiteConnection.Access) throws(PipelineError) {
    self.path = path
    do throws(SQLiteError) {
      connection = try SQLiteConnection(path: path, access: access)
      if access == .writing {
        if try Self.isEmpty(connection) { try connection.execute(Self.schema) }
        inserting = try connection.prepare("INSERT OR REPLACE INTO tiles VALUES (?, ?, ?, ?)")
      } else {
        inserting = nil
      }
      selecting = try connection.prepare(
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?")
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// The value of a metadata row.
  func metadata(_ name: String) throws(PipelineError) -> String? {
    do throws(SQLiteError) {
      let statement = try connection.prepare("SELECT value FROM metadata WHERE name = ?")
      try statement.bind(name, at: 1)
      return try statement.step() ? statement.text(0) : nil
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Sets a metadata row, or removes it.
  func setMetadata(_ name: String, _ value: String?) throws(PipelineError) {
    do throws(SQLiteError) {
      let statement = try connection.prepare(
        value == nil ? "DELETE FROM metadata WHERE name = ?" : "INSERT OR REPLACE INTO metadata VALUES (?, ?)")
      try statement.bind(name, at: 1)
      if let value { try statement.bind(value, at: 2) }
      _ = try statement.step()
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// The picture of a tile.
  func image(of tile: TileID) throws(PipelineError) -> [UInt8]? {
    defer { selecting.reset() }
    do throws(SQLiteError) {
      try Self.bind(tile, to: selecting)
      return try selecting.step() ? selecting.bytes(0) : nil
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Calls `body` with the zoom, column and row (from the south) of each row of `tiles`, as they stand there.
  func forEachTile(_ body: (_ zoom: Int64, _ column: Int64, _ row: Int64) -> Void) throws(PipelineError) {
    do throws(SQLiteError) {
      let rows = try connection.prepare("SELECT zoom_level, tile_column, tile_row FROM tiles")
      while try rows.step() { body(rows.int64(0), rows.int64(1), rows.int64(2)) }
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Adds a tile, or replaces its picture.
  func insert(_ image: [UInt8], of tile: TileID) throws(PipelineError) {
    guard let inserting else { throw .usage("\(path): is open for reading only") }
    defer { inserting.reset() }
    do throws(SQLiteError) {
      try Self.bind(tile, to: inserting)
      try inserting.bind(image, at: 4)
      _ = try inserting.step()
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Runs a statement: `BEGIN`, `COMMIT`.
  func execute(_ sql: String) throws(PipelineError) {
    do throws(SQLiteError) { try connection.execute(sql) } catch { throw Self.failure(path, error) }
  }

  private static func isEmpty(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
    let statement = try connection.prepare("SELECT count(*) FROM sqlite_schema")
    return try statement.step() && statement.int64(0) == 0
  }

  private static func bind(_ tile: TileID, to statement: SQLiteStatement) throws(SQLiteError) {
    try statement.bind(Int64(tile.z), at: 1)
    try statement.bind(Int64(tile.x), at: 2)
    try statement.bind(Int64(tile.tmsRow), at: 3)
  }

  /// A full disk and failed input or output are temporary; a damaged file says so.
  ///
  /// Codes: "Result and Error Codes" of SQLite.
  private static func failure(_ path: String, _ error: SQLiteError) -> PipelineError {
    let isTemporary = [5, 7, 10, 13].contains(error.code & 0xFF)
    if [11, 26].contains(error.code & 0xFF) { return .damaged(file: path, finding: error.description) }
    let message = "\(path): \(error)"
    return isTemporary ? .temporary(message) : .usage(message)
  }
}
