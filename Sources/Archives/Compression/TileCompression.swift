// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How bytes are compressed.
public enum TileCompression: String, Sendable {
  case none = "no compression"
  case gzip
  case zlib
  case brotli
  case zstd

  /// Tells the compression by the first bytes; `nil` when they are of none that can be told (Brotli cannot).
  public init?(detecting bytes: [UInt8]) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if bytes.count >= 2, bytes[0] == 0x78, (Int(bytes[0]) << 8 | Int(bytes[1])).isMultiple(of: 31) {
      self = .zlib
    } else {
      return nil
    }
  }

  /// The bytes without this compression.
  ///
  /// - Throws: `CompressionError` when the bytes are not of this compression, or more than `limit` come out.
  public func unpack(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    switch self {
    case .none: bytes
    case .gzip, .zlib: try Deflate.unpack(bytes, isGzip: self == .gzip, limit: limit)
    case .brotli: try Brotli.unpack(bytes, limit: limit)
    case .zstd: try Zstandard.unpack(bytes, limit: limit)
    }
  }
}

/// Why bytes cannot be decompressed.
public enum CompressionError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The bytes are broken, or of another compression.
  case damaged(TileCompression)
  /// The bytes end too soon.
  case cutOff(TileCompression)
  /// More bytes come out than are allowed.
  case tooLarge(TileCompression, limit: Int)
  /// Compressed more often than is undone.
  case tooOften(TileCompression)
  /// There is no memory to compress with.
  case noMemory(TileCompression)

  /// One line: `gzip: the data is damaged`.
  public var description: String {
    switch self {
    case .damaged(let kind): "\(kind.rawValue): the data is damaged"
    case .cutOff(let kind): "\(kind.rawValue): the data is cut off"
    case .tooLarge(let kind, let limit): "\(kind.rawValue): expected at most \(limit) bytes after decompression"
    case .tooOften(let kind): "\(kind.rawValue): compressed more than twice"
    case .noMemory(let kind): "\(kind.rawValue): no memory to compress with"
    }
  }
}

extension ArchiveTile {
  /// The tile's bytes without compression.
  ///
  /// The bytes decide how they are compressed, whatever the archive says; only for Brotli, which has no mark of
  /// its own, the archive is believed. Tiles that were compressed twice are decompressed twice.
  ///
  /// - Throws: `CompressionError` when the bytes are damaged or more than `limit` come out.
  public func unpacked(limit: Int) throws(CompressionError) -> [UInt8] {
    var unpacked = bytes
    if compression == .brotli, !bytes.isEmpty, TileCompression(detecting: bytes) == nil {
      unpacked = try TileCompression.brotli.unpack(bytes, limit: limit)
    }
    for _ in 0..<2 {
      guard let found = TileCompression(detecting: unpacked) else { return unpacked }
      unpacked = try found.unpack(unpacked, limit: limit)
    }
    if let found = TileCompression(detecting: unpacked) { throw .tooOften(found) }
    return unpacked
  }
}
