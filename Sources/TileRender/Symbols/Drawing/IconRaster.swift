// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Glibc
internal import Sprites

/// An icon as pixels: drawn once, laid down many times at whole pixels.
///
/// An upright image keeps its rows and columns crisp. One that is turned or a distance field has none, and is drawn for
/// each quarter of a pixel that its place may have; as in MapLibre so is one that could be turned.
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
  /// Where the middle of the image lies, in pixels from the raster's left top corner.
  let middle: SIMD2<Double>
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
    /// Quarters of a pixel that the image's left and upper side lie from the raster's; `nil` for one that keeps to
    /// whole pixels.
    var phase: SIMD2<UInt8>?
    var haloWidth, haloBlur: UInt16
  }

  /// The pixels of an icon, and how many pixels right of and below the world's corner they lie; `nil` for one that is
  /// too large.
  ///
  /// - Parameters:
  ///   - shape: The icon.
  ///   - paint: How it looks.
  ///   - scale: Device pixels to a logical one.
  ///   - x: Where its middle lies in the world, in device pixels.
  ///   - y: As `x`.
  mutating func raster(
    _ shape: IconShape, _ paint: IconPaint, scale: Double, x: Double, y: Double
  ) -> (raster: IconRaster, left: Int64, top: Int64)? {
    guard (shape.columns.end - shape.columns.start) * scale <= Self.longestSide,
      (shape.rows.end - shape.rows.start) * scale <= Self.longestSide
    else { return nil }
    guard abs(x) < 1e15, abs(y) < 1e15 else { return nil }
    let isSDF = shape.image.isSDF
    let columns = Self.sixteenths(shape.columns, scale), rows = Self.sixteenths(shape.rows, scale)
    var place: SIMD2<Int64>?
    if isSDF || shape.isSmooth || shape.turn != .none {
      let half = Self.halfBox(
        across: Double(columns.last ?? 0) / 16, down: Double(rows.last ?? 0) / 16, shape.turn)
      place = SIMD2(Int64((4 * (x - half.x)).rounded()), Int64((4 * (y - half.y)).rounded()))
    }
    let key = Key(
      image: shape.image, columns: columns, rows: rows, turn: shape.turn,
      phase: place.map { SIMD2(truncatingIfNeeded: $0 & 3) },
      haloWidth: isSDF ? UInt16((paint.haloWidth * scale * 16).rounded()) : 0,
      haloBlur: isSDF ? UInt16((paint.haloBlur * scale * 16).rounded()) : 0)
    guard let raster = rasters.value(for: key, cost: { $0?.cost ?? 128 }, make: { Self.draw(key, shape, scale: scale) })
    else {
      return nil
    }
    // As with glyphs, the place is rounded in the world, before a tile's origin is taken away.
    guard let place else {
      return (raster, Int64((x - raster.middle.x).rounded()), Int64((y - raster.middle.y).rounded()))
    }
    return (raster, place.x >> 2, place.y >> 2)
  }

  /// Half the sides of the box around a turned icon, in device pixels.
  private static func halfBox(across: Double, down: Double, _ turn: QuantisedTurn) -> SIMD2<Double> {
    let (sine, cosine) = turn.sineAndCosine
    return SIMD2(abs(across * cosine) + abs(down * sine), abs(across * sine) + abs(down * cosine)) / 2
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
    let canvas = Canvas(columns, rows, key)
    let picture = canvas.lay(pixels.picture)
    let content: IconRaster.Content
    if image.isSDF {
      let field = DistanceField(
        pixelsPerStep: 1 / max(columns.ratio, rows.ratio, 1e-3), haloWidth: Double(key.haloWidth) / 16,
        haloBlur: Double(key.haloBlur) / 16)
      content = .masks(fill: field.fill(picture), halo: key.haloWidth > 0 ? field.halo(picture) : nil)
    } else if let tint = pixels.tint.map(canvas.lay) {
      content = .tinted(picture, tint: stride(from: 3, to: tint.count, by: 4).map { tint[$0] })
    } else {
      content = .picture(picture)
    }
    return IconRaster(width: canvas.width, height: canvas.height, middle: canvas.middle, content: content)
  }

  /// The pixels that an image is cut, stretched and turned onto.
  private struct Canvas {
    let columns, rows: Cuts
    let turn: QuantisedTurn
    let width, height: Int
    /// Where the image's middle lies.
    let middle: SIMD2<Double>

    init(_ columns: Cuts, _ rows: Cuts, _ key: Key) {
      self.columns = columns
      self.rows = rows
      turn = key.turn
      let half = IconRasterCache.halfBox(across: columns.end, down: rows.end, key.turn)
      let phase = key.phase.map { SIMD2(Double($0.x), Double($0.y)) / 4 } ?? .zero
      func whole(_ length: Double) -> Int { max(1, Int((length - 1e-6).rounded(.up))) }
      (width, height) = (whole(2 * half.x + phase.x), whole(2 * half.y + phase.y))
      middle = key.phase == nil ? SIMD2(Double(width), Double(height)) / 2 : half + phase
    }

    /// The pixels of a bitmap: blue, green, red and alpha, premultiplied.
    func lay(_ bitmap: SpriteBitmap) -> [UInt8] {
      let (sine, cosine) = turn.sineAndCosine
      // A sample mixes four pixels of the image; where more fall on a pixel, it takes as many samples as hold them all.
      let ratio = max(columns.ratio, rows.ratio)
      let samples = Int32(min(max((ratio / 2 - 1e-6).rounded(.up), 1), 8))
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      columns.withUnsafe { columns in
        rows.withUnsafe { rows in
          pixels_draw_picture(
            &bytes, Int32(width), Int32(height), bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height), columns,
            rows, middle.x, middle.y, sine, cosine, samples)
        }
      }
      return bytes
    }
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
