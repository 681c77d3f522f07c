// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Foundation
internal import Sprites

/// An icon as pixels: drawn once, laid down many times at whole pixels.
struct IconRaster {
  /// What the pixels are.
  enum Content {
    /// Blue, green, red and alpha, premultiplied.
    case picture([UInt8])
    /// The same, and over it the coverage of what has the style's colour.
    case tinted([UInt8], tint: [UInt8])
    /// Coverage of the shape and of its halo, for colours of the style's.
    case masks(fill: [UInt8], halo: [UInt8]?)
  }

  let width, height: Int
  let content: Content

  /// Bytes that keeping it takes.
  var cost: Int { width * height * 4 + 128 }
}

/// One worker's icons as pixels.
struct IconRasterCache {
  /// Bytes of pixels that are kept.
  static let byteLimit = 16 << 20
  /// The longest side of an icon in device pixels.
  private static let longestSide = 2048.0

  private var rasters = GenerationalCache<Key, IconRaster?>(limit: byteLimit)

  private struct Key: Hashable {
    var image: SpriteImage
    /// Places of cuts in 1/16 device pixels from the first.
    var columns, rows: [Int32]
    var turn: QuantisedTurn
    var haloWidth, haloBlur: UInt16
  }

  /// The pixels of an icon, its middle in theirs; `nil` for one that is too large.
  mutating func raster(_ shape: IconShape, _ paint: IconPaint, scale: Double) -> IconRaster? {
    guard (shape.columns.end - shape.columns.start) * scale <= Self.longestSide,
      (shape.rows.end - shape.rows.start) * scale <= Self.longestSide
    else { return nil }
    let isSDF = shape.image.isSDF
    let key = Key(
      image: shape.image, columns: Self.sixteenths(shape.columns, scale), rows: Self.sixteenths(shape.rows, scale),
      turn: shape.turn, haloWidth: isSDF ? UInt16((paint.haloWidth * scale * 16).rounded()) : 0,
      haloBlur: isSDF ? UInt16((paint.haloBlur * scale * 16).rounded()) : 0)
    return rasters.value(for: key, cost: { $0?.cost ?? 128 }) { Self.draw(key, shape, scale: scale) }
  }

  private static func sixteenths(_ cuts: IconCuts, _ scale: Double) -> [Int32] {
    cuts.to.map { Int32((16 * ($0 - cuts.start) * scale).rounded()) }
  }

  private static func draw(_ key: Key, _ shape: IconShape, scale: Double) -> IconRaster? {
    guard let width = key.columns.last, let height = key.rows.last, width > 0, height > 0 else { return nil }
    let image = shape.image
    let pixels = image.pixels(density: scale * max(shape.columns.magnification, shape.rows.magnification))
    let density = pixels.picture.density
    let columns = Cuts(key.columns, shape.columns.from, density: density, keepsPixels: image.isDrawing)
    let rows = Cuts(key.rows, shape.rows.from, density: density, keepsPixels: image.isDrawing)
    guard columns.to.count > 1, rows.to.count > 1 else { return nil }
    let picture = lay(pixels.picture, columns, rows, key.turn)
    guard !image.isSDF else {
      let field = DistanceField(
        pixelsPerStep: 1 / max(columns.ratio, rows.ratio, 1e-3), haloWidth: Double(key.haloWidth) / 16,
        haloBlur: Double(key.haloBlur) / 16)
      return IconRaster(
        width: picture.width, height: picture.height,
        content: .masks(fill: field.fill(picture.bytes), halo: key.haloWidth > 0 ? field.halo(picture.bytes) : nil))
    }
    guard let tint = pixels.tint else {
      return IconRaster(width: picture.width, height: picture.height, content: .picture(picture.bytes))
    }
    let alpha = lay(tint, columns, rows, key.turn).bytes
    return IconRaster(
      width: picture.width, height: picture.height,
      content: .tinted(picture.bytes, tint: stride(from: 3, to: alpha.count, by: 4).map { alpha[$0] }))
  }

  /// The pixels of a bitmap cut, stretched and turned.
  private static func lay(
    _ bitmap: SpriteBitmap, _ columns: Cuts, _ rows: Cuts, _ turn: QuantisedTurn
  ) -> (width: Int, height: Int, bytes: [UInt8]) {
    let (sine, cosine) = turn.sineAndCosine
    let (across, down) = (columns.end, rows.end)
    func whole(_ length: Double) -> Int { max(1, Int((length - 1e-6).rounded(.up))) }
    let (width, height) = (
      whole(abs(across * cosine) + abs(down * sine)), whole(abs(across * sine) + abs(down * cosine))
    )
    // Where many pixels of the image fall on one, all of them count.
    let samples = Int32(min(max((max(columns.ratio, rows.ratio) - 1e-6).rounded(.up), 1), 8))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    columns.withUnsafe { columns in
      rows.withUnsafe { rows in
        pixels_draw_picture(
          &bytes, Int32(width), Int32(height), bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height), columns, rows,
          sine, cosine, samples)
      }
    }
    return (width, height, bytes)
  }

  /// Cuts of one side, from device pixels to the bitmap's.
  private struct Cuts {
    var to: [Double] = []
    var from: [Double] = []

    /// - Parameter keepsPixels: Whether parts that do not stretch are laid pixel on pixel, so that they stay as sharp as
    ///   they were drawn: what stretches grows by whole pixels.
    init(_ sixteenths: [Int32], _ source: [Double], density: Double, keepsPixels: Bool) {
      for (target, source) in zip(sixteenths, source) {
        let place = source * density
        var target = Double(target) / 16
        if keepsPixels, sixteenths.count > 2 { target = place + (target - place).rounded() }
        if let last = to.last, target <= last { continue }
        to.append(target)
        from.append(place)
      }
    }

    var end: Double { to.last ?? 0 }

    /// The most pixels of the bitmap that fall on a device pixel.
    var ratio: Double {
      zip(zip(from, from.dropFirst()), zip(to, to.dropFirst())).reduce(0) { most, piece in
        max(most, (piece.0.1 - piece.0.0) / (piece.1.1 - piece.1.0))
      }
    }

    func withUnsafe(_ body: (pixels_cuts) -> Void) {
      to.withUnsafeBufferPointer { to in
        from.withUnsafeBufferPointer { from in
          body(pixels_cuts(to: to.baseAddress, from: from.baseAddress, count: Int32(to.count)))
        }
      }
    }
  }
}

/// Turns distances from an outline into coverages, with MapLibre's constants.
///
/// An alpha of 192 is the outline; each pixel of the image further out takes 32 away.
private struct DistanceField {
  private static let edge = 0.75
  private static let stepsPerPixel = 8.0
  /// Half the width of an edge's smoothing, in eighths of a device pixel.
  private static let smoothing = 0.105

  /// Device pixels to a pixel of the image.
  let pixelsPerStep: Double
  /// Device pixels.
  let haloWidth, haloBlur: Double

  func fill(_ pixels: [UInt8]) -> [UInt8] {
    coverage(pixels, edge: Self.edge, softness: Self.smoothing / pixelsPerStep)
  }

  func halo(_ pixels: [UInt8]) -> [UInt8] {
    let edge = Self.edge - haloWidth / pixelsPerStep / Self.stepsPerPixel
    let softness = (haloBlur * 1.19 / Self.stepsPerPixel + Self.smoothing) / pixelsPerStep
    return coverage(pixels, edge: edge, softness: softness)
  }

  private func coverage(_ pixels: [UInt8], edge: Double, softness: Double) -> [UInt8] {
    let table = (0...255).map { alpha in
      let share = min(max((Double(alpha) / 255 - edge + softness) / (2 * softness), 0), 1)
      return UInt8((255 * share * share * (3 - 2 * share)).rounded())
    }
    return stride(from: 3, to: pixels.count, by: 4).map { table[Int(pixels[$0])] }
  }
}
