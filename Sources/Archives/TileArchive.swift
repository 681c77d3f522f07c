// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Stored tiles by address: a PMTiles or MBTiles file, or a folder of tile files.
///
/// Called from many threads at once. Equal calls give equal bytes while the files stay as they are.
public protocol TileArchive: AnyObject, Sendable {
  /// What the archive says of itself. Constant.
  var info: TileSourceInfo { get }

  /// The stored tile, or `nil` when the archive holds none at this address.
  ///
  /// - Throws: A `TileSourceError` of scope `.tile` when this tile cannot be read.
  func bytes(_ id: TileID) throws(TileSourceError) -> ArchiveTile?

  /// The addresses of all stored tiles, in no order.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when they cannot be listed, or are more than
  ///   `ArchiveTile.listLimit`.
  func listTiles() throws(TileSourceError) -> [TileID]

  /// How many tiles are stored, by zoom; zooms without any are left out. Needs no memory for each tile.
  ///
  /// - Throws: A `TileSourceError` when they cannot be counted.
  func countTiles() throws(TileSourceError) -> [UInt8: Int]
}

/// A tile as it is stored.
public struct ArchiveTile: Sendable, Equatable {
  /// The most bytes a stored tile may have.
  public static let storedLimit = 32 << 20
  /// The most tiles that are listed, about a gigabyte of addresses.
  public static let listLimit = 64 << 20

  /// The stored bytes, compressed or not.
  public var bytes: [UInt8]
  /// How the archive says its tiles are compressed; `nil` when it says nothing.
  public var compression: TileCompression?

  /// Makes a tile from stored bytes.
  public init(bytes: [UInt8], compression: TileCompression?) {
    self.bytes = bytes
    self.compression = compression
  }
}

/// What the bytes of a tile are, after decompression.
public enum TileContent: String, Sendable {
  case vector = "MVT"
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case avif = "AVIF"

  /// Tells images by their first bytes; all else is taken for a vector tile.
  public init(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.dropFirst(4).starts(with: "ftypavi".utf8) {
      self = .avif
    } else {
      self = .vector
    }
  }
}
