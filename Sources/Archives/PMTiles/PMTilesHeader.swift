// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The first 127 bytes of a PMTiles file.
///
/// Only what a reader needs is read: counts of tiles are not used. The end
/// of the tiles tells a file that was cut off; writers that leave nonsense there are forgiven. Source: PMTiles version 3 specification, section "Header".
struct PMTilesHeader {
  /// How the file starts.
  static let magic = [UInt8]("PMTiles".utf8)
  /// Bytes of the header.
  static let length = 127

  /// Where the root directory is.
  var rootOffset, rootLength: UInt64
  /// Where the metadata are.
  var metadataOffset, metadataLength: UInt64
  /// Where leaf directories start.
  var leavesOffset: UInt64
  /// Where tiles start.
  var tilesOffset: UInt64
  /// How directories and metadata are compressed.
  var internalCompression: TileCompression?
  /// How tiles are said to be compressed.
  var tileCompression: TileCompression?
  /// What tiles are said to be.
  var tileType: String
  /// The zooms that have tiles.
  var minZoom, maxZoom: UInt8
  /// The area that has tiles.
  var bounds: LonLatBox?
  /// Where viewers begin, in degrees, and at which zoom.
  var start: (longitude: Double, latitude: Double, zoom: UInt8)

  /// Reads and checks the header.
  init(_ file: ArchiveFile) throws(TileSourceError) {
    guard file.size >= UInt64(Self.length) else {
      throw TileSourceError(.source, "\(file.name): header: expected \(Self.length) bytes, found \(file.size)")
    }
    let bytes = try file.read(offset: 0, count: UInt64(Self.length), scope: .source, "header")
    let fields = Fields(bytes: bytes, name: file.name)
    guard bytes.starts(with: Self.magic) else { throw fields.fault("magic", "PMTiles", "other bytes") }
    guard bytes[7] == 3 else { throw fields.fault("version", "3", "\(bytes[7])") }
    rootOffset = fields.uint64(8)
    rootLength = fields.uint64(16)
    metadataOffset = fields.uint64(24)
    metadataLength = fields.uint64(32)
    leavesOffset = fields.uint64(40)
    tilesOffset = fields.uint64(56)
    internalCompression = try fields.compression(97, "internal compression")
    tileCompression = try fields.compression(98, "tile compression")
    let types = ["unknown", "mvt", "png", "jpeg", "webp", "avif"]
    tileType = Int(bytes[99]) < types.count ? types[Int(bytes[99])] : "type \(bytes[99])"
    minZoom = bytes[100]
    maxZoom = bytes[101]
    guard maxZoom <= TileID.maximumZoom else {
      throw fields.fault("maximum zoom", "at most \(TileID.maximumZoom)", "\(maxZoom)")
    }
    guard minZoom <= maxZoom else { throw fields.fault("minimum zoom", "at most \(maxZoom)", "\(minZoom)") }
    bounds = LonLatBox(
      checkedWest: fields.degrees(102), south: fields.degrees(106), east: fields.degrees(110),
      north: fields.degrees(114))
    start = (fields.degrees(119), fields.degrees(123), bytes[118])
    let (rootEnd, overflow) = rootOffset.addingReportingOverflow(rootLength)
    guard !overflow, rootEnd <= file.size else {
      throw fields.fault(
        "root directory", "a place within the file's \(file.size) bytes", "\(rootLength) bytes at byte \(rootOffset)")
    }
    let (tilesEnd, wraps) = tilesOffset.addingReportingOverflow(fields.uint64(64))
    if !wraps, Int64(exactly: tilesEnd) != nil, tilesEnd > file.size {
      throw fields.fault(
        "tiles", "the file to reach to byte \(tilesEnd)", "its end at byte \(file.size): it is cut off")
    }
  }

  /// Reads numbers from the header's bytes.
  private struct Fields {
    var bytes: [UInt8]
    var name: String

    func uint64(_ offset: Int) -> UInt64 {
      var value: UInt64 = 0
      for index in (0..<8).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
      return value
    }

    func degrees(_ offset: Int) -> Double {
      var value: UInt32 = 0
      for index in (0..<4).reversed() { value = value << 8 | UInt32(bytes[offset + index]) }
      return Double(Int32(bitPattern: value)) / 1e7
    }

    func compression(_ offset: Int, _ field: String) throws(TileSourceError) -> TileCompression? {
      switch bytes[offset] {
      case 0: return nil
      case 1: return TileCompression.none
      case 2: return .gzip
      case 3: return .brotli
      case 4: return .zstd
      default: throw fault(field, "0 to 4", "\(bytes[offset])")
      }
    }

    func fault(_ field: String, _ expected: String, _ found: String) -> TileSourceError {
      TileSourceError(.source, "\(name): header: \(field): expected \(expected), found \(found)")
    }
  }
}
