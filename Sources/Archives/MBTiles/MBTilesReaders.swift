// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import SQLite
internal import Synchronization

/// The connections of an MBTiles file: as many as threads read at the same time.
final class MBTilesReaders: Sendable {
  /// A connection with its statement.
  ///
  /// `@unchecked`: it moves between threads, but only one at a time has it.
  final class Reader: @unchecked Sendable {
    let connection: SQLiteConnection
    private let lookup: SQLiteStatement

    init(path: String) throws(SQLiteError) {
      connection = try SQLiteConnection(path: path, access: .reading)
      lookup = try connection.prepare(
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1")
    }

    /// The bytes of a tile; `nil` when there is no row.
    func bytes(_ id: TileID) throws(SQLiteError) -> [UInt8]? {
      defer { lookup.reset() }
      try lookup.bind(Int64(id.z), at: 1)
      try lookup.bind(Int64(id.x), at: 2)
      try lookup.bind(Int64(id.tmsRow), at: 3)
      guard try lookup.step() else { return nil }
      guard lookup.byteCount(0) <= ArchiveTile.storedLimit else {
        throw SQLiteError(
          code: 0, message: "expected at most \(ArchiveTile.storedLimit) bytes, found \(lookup.byteCount(0))")
      }
      return lookup.bytes(0)
    }
  }

  private let path: String
  private let idle = Mutex<[Reader]>([])

  init(path: String) { self.path = path }

  /// Calls `body` with a connection that no other thread uses meanwhile.
  func withReader<Result>(_ body: (Reader) throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
    let reader: Reader
    if let waiting = idle.withLock({ $0.popLast() }) {
      reader = waiting
    } else {
      reader = try Reader(path: path)
    }
    defer { idle.withLock { $0.append(reader) } }
    return try body(reader)
  }
}
