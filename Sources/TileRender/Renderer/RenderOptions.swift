// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The size of tiles, the density of their pixels and the form of their files.
public struct RenderOptions: Sendable, Equatable {
  /// A tile's side in logical pixels.
  public enum TileSize: Int, Sendable, CaseIterable {
    /// A tile of zoom z shows the style's zoom z − 1.
    case pixels256 = 256
    /// A tile of zoom z shows the style's zoom z.
    case pixels512 = 512
  }

  /// How pixels are stored.
  public enum Format: String, Sendable, CaseIterable {
    /// PNG, lossless.
    case png
    /// PNG with the colours of one palette of at most 256, which is the style's: see `StylePalette`.
    case png8
  }

  /// A tile's side in logical pixels.
  public var tileSize: TileSize
  /// Device pixels to a logical pixel along each side, `1 ... 3`; never changes the style's zoom.
  public var scale: Int
  /// How pixels are stored.
  public var format: Format

  /// Chooses size, density and form.
  public init(tileSize: TileSize = .pixels256, scale: Int = 1, format: Format = .png) {
    self.tileSize = tileSize
    self.scale = scale
    self.format = format
  }

  /// A tile's side in device pixels.
  public var devicePixels: Int { tileSize.rawValue * scale }
}
