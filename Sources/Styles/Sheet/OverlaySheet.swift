// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A style sheet whose layers are laid over those of another.
///
/// Its layers and sources get names of their own, `NAME:id`, so that the same sheet can be laid twice. Images are shared
/// by all sheets: of two of one name the upper sheet's counts.
public struct OverlaySheet: Sendable {
  /// What stands before the colon.
  public var name: String
  /// The JSON text, UTF-8.
  public var bytes: [UInt8]
  /// The file's name for messages.
  public var file: String

  /// Describes a sheet.
  public init(name: String, bytes: [UInt8], file: String) {
    self.name = name
    self.bytes = bytes
    self.file = file
  }
}
