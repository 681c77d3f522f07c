// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import MapModel

/// Reads the bytes of GeoJSON files.
enum GeoJSONFile {
  /// The bytes of a file, as they are.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when it cannot be read, or is too large.
  static func bytes(_ path: String) throws(TileSourceError) -> [UInt8] {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      guard size <= GeoJSONSource.maximumSize else {
        throw TileSourceError(.source, "\(path): expected at most \(GeoJSONSource.maximumSize) bytes, found \(size)")
      }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
    } catch let error as TileSourceError {
      throw error
    } catch {
      throw TileSourceError(.source, "\(path): expected a file that can be read, found \(cause(of: error))")
    }
  }

  /// The text of a file: itself, or what it is gzip of.
  static func unpacked(_ bytes: [UInt8], name: String) throws(TileSourceError) -> [UInt8] {
    guard bytes.count <= GeoJSONSource.maximumSize else {
      throw TileSourceError(
        .source, "\(name): expected at most \(GeoJSONSource.maximumSize) bytes, found \(bytes.count)")
    }
    guard Gunzip.isCompressed(bytes) else { return bytes }
    do {
      return try Gunzip.unpack(bytes, limit: GeoJSONSource.maximumSize)
    } catch {
      throw TileSourceError(.source, "\(name): \(error.message)")
    }
  }

  private static func cause(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "none"
    case .fileReadNoPermission: "one without permission to read"
    default: "one that cannot be read"
    }
  }
}
