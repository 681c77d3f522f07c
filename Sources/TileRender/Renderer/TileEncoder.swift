// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import PNG

/// Makes the files of finished tiles.
final class TileEncoder {
  private let png: PNGEncoder
  private let palette: PNGPalette?
  /// The last tiles of one colour, by their premultiplied pixel: most maps have few, and many tiles of each.
  private var solid: [UInt32: EncodedTile] = [:]

  /// Makes an encoder, of which every colour is brought to a palette where there is one.
  init(palette: PNGPalette? = nil) throws(RenderError) {
    self.palette = palette
    do throws(PNGError) {
      png = try PNGEncoder()
    } catch {
      throw .drawing(error.description)
    }
  }

  /// Makes the PNG file of a surface of four bytes a pixel.
  func encode(_ surface: ImageSurface) throws(RenderError) -> EncodedTile {
    do throws(PNGError) {
      return try surface.withPixels { bytes throws(PNGError) in
        var pixel: UInt32 = 0
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let isSolid =
          start.map { pixels_are_equal($0, surface.width, surface.height, surface.stride, &pixel) != 0 } ?? false
        if isSolid, let known = solid[pixel] { return known }
        let file = try png.encode(
          premultipliedBGRA: UnsafeRawBufferPointer(bytes), width: surface.width, height: surface.height,
          stride: surface.stride, palette: palette)
        guard isSolid else { return EncodedTile(bytes: file.bytes, solidColor: nil) }
        let tile = EncodedTile(bytes: file.bytes, solidColor: Self.straight(pixel))
        if solid.count >= 16 { solid.removeAll() }
        solid[pixel] = tile
        return tile
      }
    } catch {
      throw .drawing(error.description)
    }
  }

  /// A premultiplied `0xAARRGGBB` as straight `0xRRGGBBAA`.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 { min((pixel >> shift & 0xff) * 255 + alpha / 2, 255 * alpha) / alpha }
    return channel(16) << 24 | channel(8) << 16 | channel(0) << 8 | alpha
  }
}
