// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Where the parts of a PMTiles file of PNG tiles are: the header, the root directory and sometimes the metadata in the
/// first `headLength` bytes, then the tiles, and after them what else there is.
///
/// Source: PMTiles version 3 specification, section "Header".
public struct PMTilesLayout {
  /// Where tiles begin: readers take the header and the root directory with one request of so many bytes.
  public static let headLength: UInt64 = 16_384
  /// Bytes that the root directory may have.
  public static let rootLimit = Int(headLength) - PMTilesHeader.length

  /// The root directory, compressed.
  public var root: [UInt8]
  /// Where the metadata are, and how long.
  public var metadata: Range<UInt64>
  /// Where leaf directories are, and how long; empty when there are none.
  public var leaves: Range<UInt64>
  /// Where tiles end.
  public var tilesEnd = headLength
  /// Tiles, entries and different tiles.
  public var tileCount: UInt64 = 0, entryCount: UInt64 = 0, contentCount: UInt64 = 0
  /// Whether tiles lie in the order of their ids.
  public var isClustered = true
  /// The zooms that have tiles.
  public var zooms: ClosedRange<UInt8>
  /// The area that has tiles.
  public var bounds: LonLatBox
  /// Where viewers begin, in degrees, and at which zoom.
  public var start: (longitude: Double, latitude: Double, zoom: UInt8)

  /// Lays out a file without tiles.
  ///
  /// - Throws: A `CompressionError` when there is no memory.
  public init(
    metadata: Range<UInt64>, zooms: ClosedRange<UInt8>, bounds: LonLatBox,
    start: (longitude: Double, latitude: Double, zoom: UInt8)
  ) throws(CompressionError) {
    root = try Deflate.gzip(PMTilesDirectory.bytes(of: []))
    self.metadata = metadata
    leaves = Self.headLength..<Self.headLength
    self.zooms = zooms
    self.bounds = bounds
    self.start = start
  }

  /// Bytes in the form that directories and metadata have.
  ///
  /// - Throws: A `CompressionError` when there is no memory.
  public static func packed(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] { try Deflate.gzip(bytes) }

  /// Where metadata may lie in the head of a file without tiles.
  public static func metadataInHead(length: Int) -> Range<UInt64>? {
    let start = UInt64(PMTilesHeader.length + 64)
    return start + UInt64(length) <= headLength ? start..<start + UInt64(length) : nil
  }

  /// The header and the root directory.
  public var head: [UInt8] {
    var bytes = PMTilesHeader.magic + [3]
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    func append(degrees: Double) { append(Int32((degrees * 1e7).rounded())) }
    let fields: [UInt64] = [
      UInt64(PMTilesHeader.length), UInt64(root.count), metadata.lowerBound, UInt64(metadata.count), leaves.lowerBound,
      UInt64(leaves.count), Self.headLength, tilesEnd - Self.headLength, tileCount, entryCount, contentCount,
    ]
    for field in fields { append(field) }
    // Directories and metadata are gzip, tiles are PNG as they are.
    bytes += [isClustered ? 1 : 0, 2, 1, 2, zooms.lowerBound, zooms.upperBound]
    for side in [bounds.west, bounds.south, bounds.east, bounds.north] { append(degrees: side) }
    bytes.append(start.zoom)
    append(degrees: start.longitude)
    append(degrees: start.latitude)
    return bytes + root
  }
}
