// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Pango

/// The line in the right bottom corner of a picture that names those whose data it shows.
///
/// It stands on a translucent plate, light on a light map and dark on a dark one, and is broken where it is wider than
/// the picture.
struct AttributionLine {
  /// Logical pixels.
  private static let size = 9.0
  private static let padding = (x: 5.0, y: 2.0)
  /// `0xRRGGBBAA`.
  private static let light = (plate: UInt32(0xffff_ffb3), text: UInt32(0x3333_33ff))
  private static let dark = (plate: UInt32(0x0000_0080), text: UInt32(0xd8d8_d8ff))
  private static let fonts = ["Inter Regular", "Noto Sans Regular"]

  let text: String
  let fonts: FontContext
  /// Device pixels to a logical one.
  let scale: Double

  /// Draws the line; nothing of it when the picture is too small for its first word.
  ///
  /// - Returns: Whether there was room.
  func draw(on pixels: inout PixelBuffer) -> Bool {
    let em = Self.size * scale
    let (padX, padY) = ((Self.padding.x * scale).rounded(), (Self.padding.y * scale).rounded())
    let room = (Double(pixels.width) - 2 * padX) / em
    guard room > 4 else { return false }
    let shaped = fonts.shape(
      TextRequest(
        text, fonts: fonts.stack(for: Self.fonts, isAskedFor: false), maximumWidth: room, justification: .right))
    let width = Int((Double(shaped.width) * em + 2 * padX).rounded(.up))
    let height = Int((Double(shaped.height) * em + 2 * padY).rounded(.up))
    guard !shaped.isEmpty, width <= pixels.width, height <= pixels.height else { return false }
    let (left, top) = (pixels.width - width, pixels.height - height)
    let look = isDark(pixels, left: left, top: top) ? Self.dark : Self.light
    let plate = [UInt8](repeating: 255, count: width * height)
    blend(plate, width, height, x: left, y: top, look.plate, on: &pixels)
    var masks = GlyphMaskCache()
    for glyph in shaped.glyphs {
      let x = Double(left) + padX + Double(glyph.x) * em
      let y = Double(top) + padY + Double(glyph.y) * em
      guard let pen = PenPosition(x: x, y: y, turn: .none) else { continue }
      let mask = masks.mask(glyph, at: pen, turn: .none, style: GlyphStyle(size: em), fonts: fonts)
      guard mask.width > 0 else { continue }
      blend(
        mask.coverage, mask.width, mask.height, x: Int(pen.x >> 2) + Int(mask.left), y: Int(pen.y >> 2) + Int(mask.top),
        look.text, on: &pixels)
    }
    return true
  }

  private func blend(
    _ mask: [UInt8], _ width: Int, _ height: Int, x: Int, y: Int, _ color: UInt32, on pixels: inout PixelBuffer
  ) {
    let (columns, rows) = (Int32(pixels.width), Int32(pixels.height))
    pixels.bytes.withUnsafeMutableBufferPointer { target in
      pixels_blend_mask(
        target.baseAddress, Int(columns) * 4, columns, rows, mask, Int32(width), Int32(height), Int32(x), Int32(y),
        color)
    }
  }

  /// Whether what lies below the plate is dark: by the mean of its premultiplied green, the channel that light is most of.
  private func isDark(_ pixels: PixelBuffer, left: Int, top: Int) -> Bool {
    var (sum, count) = (0, 0)
    for y in top..<pixels.height {
      for x in left..<pixels.width {
        let start = (y * pixels.width + x) * 4
        // What is clear shows whatever lies behind, mostly white.
        sum += Int(pixels.bytes[start + 1]) + 255 - Int(pixels.bytes[start + 3])
        count += 1
      }
    }
    return sum < 110 * count
  }
}
