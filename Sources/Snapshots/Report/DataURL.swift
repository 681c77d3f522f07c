// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials

/// Pictures as part of a page (RFC 2397).
enum DataURL {
  /// The address that holds a PNG, JPEG or WebP file itself.
  static func text(of file: [UInt8]) -> String {
    "data:\(mediaType(of: file));base64,\(Data(file).base64EncodedString())"
  }

  private static func mediaType(of file: [UInt8]) -> String {
    if file.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    return file.starts(with: "RIFF".utf8) ? "image/webp" : "image/png"
  }
}
