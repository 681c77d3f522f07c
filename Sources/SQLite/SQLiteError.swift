// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What SQLite refused, in its own words.
public struct SQLiteError: Error, Equatable, CustomStringConvertible, Sendable {
  /// SQLite's extended result code; 0 when SQLite itself found nothing wrong.
  public var code: Int32
  /// What happened, without the file's name.
  public var message: String

  /// Makes an error from SQLite's result code and words.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// `database disk image is malformed (SQLite 11)`.
  public var description: String { code == 0 ? message : "\(message) (SQLite \(code))" }
}
