// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPNGCodec

/// Up to 256 colours that many images share.
///
/// Which of them stands for another colour depends on that colour alone, so that images drawn apart agree where they
/// meet. Colours of the palette stand for themselves.
public final class PNGPalette: @unchecked Sendable {
  /// The most colours a palette has.
  public static let capacity = png_palette_capacity

  /// Immutable C memory, hence safe to share.
  let handle: OpaquePointer

  /// The colours as `0xAARRGGBB` with straight alpha.
  public let colours: [UInt32]

  /// Makes a palette.
  ///
  /// - Parameters:
  ///   - kept: Colours that it has for certain, `0xAARRGGBB` with straight alpha; those beyond the first 256 are
  ///     candidates.
  ///   - candidates: Colours that images are likely to have; the places left are filled so that none is far from a
  ///     colour of the palette. One that comes often counts as often.
  /// - Throws: `PNGError` when there is no colour, or memory runs out.
  public init(keeping kept: [UInt32], candidates: [UInt32]) throws(PNGError) {
    let first = Array(kept.prefix(Self.capacity))
    let others = kept.dropFirst(Self.capacity) + candidates
    guard let handle = png_palette_create(first, first.count) else {
      throw PNGError(description: "png: expected a palette of at least one colour, found none")
    }
    guard png_palette_fill(handle, Array(others), others.count) != 0 else {
      png_palette_destroy(handle)
      throw PNGError(description: "png: out of memory")
    }
    self.handle = handle
    colours = (0..<png_palette_count(handle)).map { png_palette_colour(handle, $0) }
  }

  deinit { png_palette_destroy(handle) }
}
