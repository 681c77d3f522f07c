// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// One finished tile.
public struct RenderedTile: Sendable {
  /// Its address.
  public var id: TileID
  /// Its file.
  public var image: EncodedTile
  /// Source tiles that could not be read; the tile shows what the others hold.
  public var errors: [TileSourceError]
}

/// A tile as a PNG file.
public struct EncodedTile: Sendable, Equatable {
  /// The file.
  public var bytes: [UInt8]
  /// The colour of all pixels, `0xRRGGBBAA` with straight alpha; `nil` when they differ.
  public var solidColor: UInt32?
}
