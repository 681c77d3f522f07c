// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The size of tiles and the density of their pixels.
public struct RenderOptions: Sendable, Equatable {
  /// A tile's side in logical pixels.
  public enum TileSize: Int, Sendable, CaseIterable {
    /// A tile of zoom z shows the style's zoom z − 1.
    case pixels256 = 256
    /// A tile of zoom z shows the style's zoom z.
    case pixels512 = 512
  }

  /// A tile's side in logical pixels.
  public var tileSize: TileSize
  /// Device pixels to a logical pixel along each side, `1 ... 3`; never changes the style's zoom.
  public var scale: Int

  /// Chooses size and density.
  public init(tileSize: TileSize = .pixels256, scale: Int = 1) {
    self.tileSize = tileSize
    self.scale = scale
  }

  /// A tile's side in device pixels.
  public var devicePixels: Int { tileSize.rawValue * scale }
}
