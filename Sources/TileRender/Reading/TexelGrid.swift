// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import MapModel
internal import Styles

/// A grid of texels, row by row: premultiplied RGBA bytes in the order of memory, or elevations in metres.
struct TexelGrid<Texel: Sendable & Equatable>: Sendable, Equatable {
  let width, height: Int
  /// `width * height` of them.
  let texels: [Texel]
}

extension TexelGrid<UInt32> {
  /// A picture's colours, premultiplied.
  init(_ picture: RasterPicture) {
    let count = picture.width * picture.height
    let texels = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      bytes.copyBytes(from: picture.rgba)
      raster_premultiply(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
      filled = count
    }
    self.init(width: picture.width, height: picture.height, texels: texels)
  }

  /// The picture at half its size, rounded up.
  func halved() -> TexelGrid {
    let count = (width + 1) / 2 * ((height + 1) / 2)
    let half = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      let target = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      texels.withUnsafeBytes {
        raster_halve($0.baseAddress?.assumingMemoryBound(to: UInt8.self), width, height, target)
      }
      filled = count
    }
    return TexelGrid(width: (width + 1) / 2, height: (height + 1) / 2, texels: half)
  }
}

extension TexelGrid<Float> {
  /// The elevations that a picture's colours stand for.
  init(_ picture: RasterPicture, encoding: StyleSource.Encoding) {
    let count = picture.width * picture.height
    let (factors, base) = encoding.factors
    let texels = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      relief_decode(picture.rgba, count, factors, base, buffer.baseAddress)
      filled = count
    }
    self.init(width: picture.width, height: picture.height, texels: texels)
  }
}

extension StyleSource.Encoding {
  /// What red, green and blue of 0 to 255 are multiplied by, and what is added, to give metres.
  ///
  /// Sources: the Mapbox Terrain-RGB format, the Terrarium format of Tilezen, the MapLibre style specification.
  fileprivate var factors: (channels: [Float], base: Float) {
    switch self {
    case .mapbox: ([6553.6, 25.6, 0.1], -10_000)
    case .terrarium: ([256, 1, 1 / 256], -32_768)
    case .custom(let red, let green, let blue, let base): ([Float(red), Float(green), Float(blue)], -Float(base))
    }
  }
}
