// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CSQLite
internal import Glibc

/// A connection to an SQLite file.
///
/// Used by one thread at a time, together with its statements; threads that read at the same time have a
/// connection each. Closed when it and its last statement are gone.
public final class SQLiteConnection {
  /// What may be done with the file.
  public enum Access: Sendable {
    /// Reads an existing file. Nothing is written beside it either, unless another program has a write-ahead log
    /// open there.
    case reading
    /// Reads an existing file, after undoing what a program that was killed has left half written in it.
    case recovering
    /// Reads and writes; the file is made when it does not exist.
    case writing
  }

  let handle: OpaquePointer

  /// Opens a file.
  ///
  /// - Throws: `SQLiteError` when the file cannot be opened or is no database.
  public init(path: String, access: Access) throws(SQLiteError) {
    switch access {
    case .writing:
      handle = try Self.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .recovering:
      handle = try Self.open(path, SQLITE_OPEN_READWRITE)
    case .reading:
      let query = Self.isIdleInWALMode(path) ? "immutable=1" : "mode=ro"
      handle = try Self.open("file:\(Self.escaped(path))?\(query)", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
    // Opening reads nothing yet: this does, and finds out whether the file is a database.
    try execute("PRAGMA trusted_schema = OFF; SELECT count(*) FROM sqlite_schema")
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that are separated by semicolons; rows are dropped.
  public func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error() }
  }

  /// Compiles one statement.
  public func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK
    else { throw error() }
    guard let statement else { throw SQLiteError(code: SQLITE_MISUSE, message: "expected a statement, found none") }
    return SQLiteStatement(statement, of: self)
  }

  /// The last error of this connection.
  func error() -> SQLiteError {
    SQLiteError(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
  }

  private static func open(_ name: String, _ flags: Int32) throws(SQLiteError) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    sqlite3_busy_timeout(handle, 5_000)
    return handle
  }

  /// Whether a file's header says write-ahead log while there is none beside it.
  ///
  /// Such a file is read as one that does not change: plain reading would make a log and its index beside the file,
  /// and fail where the folder cannot be written. Source: "Write-Ahead Logging", section "Read-Only Databases".
  private static func isIdleInWALMode(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: 20)
    guard fread(&header, 1, 20, file) == 20, header[18] == 2 || header[19] == 2 else { return false }
    var status = stat()
    return stat(path + "-wal", &status) != 0 || status.st_size == 0
  }

  /// A path as it stands in a URI: all but letters, digits and a few marks become `%XX`.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
