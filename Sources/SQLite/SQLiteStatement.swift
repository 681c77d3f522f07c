// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// A compiled statement of a connection, and the row that it stands at.
///
/// Bind values, `step` to each row, and `reset` before the next use. Places of parameters count from 1, columns
/// from 0, as in SQLite. Used by the connection's thread only.
public final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  init(_ handle: OpaquePointer, of connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Sets a parameter to an integer.
  public func bind(_ value: Int64, at place: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, place, value))
  }

  /// Sets a parameter to a number.
  public func bind(_ value: Double, at place: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, place, value))
  }

  /// Sets a parameter to a text.
  public func bind(_ value: String, at place: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_text64(handle, place, value, UInt64(value.utf8.count), transient, UInt8(SQLITE_UTF8)))
  }

  /// Sets a parameter to a blob.
  public func bind(_ value: [UInt8], at place: Int32) throws(SQLiteError) {
    guard !value.isEmpty else { return try check(sqlite3_bind_zeroblob(handle, place, 0)) }
    try check(sqlite3_bind_blob64(handle, place, value, UInt64(value.count), transient))
  }

  /// Goes to the next row; returns `false` when there is none.
  public func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error()
    }
  }

  /// Makes the statement ready to run again, without parameters.
  public func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Whether a column of the row is null.
  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// A column of the row as an integer; 0 when it is none.
  public func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column of the row as a number; 0 when it is none.
  public func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// A column of the row as text, invalid UTF-8 repaired; `nil` when it is null.
  public func text(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// How many bytes the blob in a column of the row has.
  public func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

  /// A copy of the blob in a column of the row; empty when it is null.
  public func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  private let transient = tilegen_sqlite_transient()

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw connection.error() }
  }
}
