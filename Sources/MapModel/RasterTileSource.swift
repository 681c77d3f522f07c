// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A picture: RGBA, 8 bits a channel, straight (not premultiplied) alpha, rows without padding.
public struct RasterPicture: Sendable, Equatable {
  /// The most pixels that are read of an image (a side of 8192).
  public static let maximumPixels = 8192 * 8192
  /// The most pixels that are read of a tile (a side of 2048).
  public static let maximumTilePixels = 2048 * 2048

  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height * 4` bytes.
  public let rgba: [UInt8]

  /// Makes a picture from its pixels; `rgba` holds exactly `width * height * 4` bytes.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(width > 0 && height > 0 && rgba.count == width * height * 4, "pixels do not match the size")
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}

/// Pictures by tile address: photos, scans and other maps, or elevations coded as colours.
///
/// Called from many threads at once. Equal calls give equal pictures, whatever was asked before.
public protocol RasterTileSource: AnyObject, Sendable {
  /// What the source says of itself. Constant.
  var info: TileSourceInfo { get }

  /// The decoded tile, or `nil` when the source holds none at this address.
  ///
  /// - Parameter id: An address within `info.minZoom ... info.maxZoom`; other zooms give `nil`.
  /// - Throws: A `TileSourceError` of scope `.tile` when this tile cannot be read, of scope `.source` when none can.
  func tile(_ id: TileID) throws(TileSourceError) -> RasterPicture?
}
