// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import TilePipeline

/// The folder of a report.
enum ReportFolder {
  /// Makes a folder and those above it.
  static func make(_ path: String) throws(PipelineError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .usage("\(path): cannot be made: \(error.localizedDescription)")
    }
  }
}

/// Bytes as text.
enum Base64 {
  /// The text of some bytes (RFC 4648).
  static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}

/// The names of picture formats on the web.
enum MediaType {
  /// The name for a file's first bytes; that of PNG for what is neither JPEG nor WebP.
  static func of(_ file: [UInt8]) -> String {
    if file.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    return file.starts(with: "RIFF".utf8) ? "image/webp" : "image/png"
  }
}
