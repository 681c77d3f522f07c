// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import Sprites

/// The ground of patterns: a tile full of a repeated image, through which areas are then seen.
///
/// Each pixel is a function of its place in the world, so neighbours agree.
final class PatternGround {
  private let surface: ImageSurface
  private var shown: PatternPaint?

  /// Makes room for tiles of `side` pixels.
  init(side: Int) throws(CairoError) { surface = try ImageSurface(.argb32, width: side, height: side) }

  /// A tile full of a pattern, good until the next is asked for.
  func surface(for paint: PatternPaint) -> ImageSurface {
    guard shown != paint else { return surface }
    shown = paint
    let bitmap = paint.image.bitmap
    if paint.step.y != 0 || paint.step.x < 0 {
      fillTurned(paint)
      return surface
    }
    let columns = taps(
      paint.originX, length: paint.image.width, scale: paint.scale, density: bitmap.density, pixels: bitmap.width)
    let rows = taps(
      paint.originY, length: paint.image.height, scale: paint.scale, density: bitmap.density, pixels: bitmap.height)
    surface.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      pixels_fill_pattern(
        pixels, surface.stride, Int32(surface.width), Int32(surface.height), bitmap.bytes, Int32(bitmap.width),
        columns, rows)
    }
    return surface
  }

  private func fillTurned(_ paint: PatternPaint) {
    let bitmap = paint.image.bitmap
    let density = bitmap.density / paint.scale
    let (step, down) = (paint.step * density, SIMD2(-paint.step.y, paint.step.x) * density)
    let period = SIMD2(paint.image.width, paint.image.height) * bitmap.density
    let first = SIMD2(paint.originX, paint.originY) * density + (step + down) / 2
    surface.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      pixels_fill_turned_pattern(
        pixels, surface.stride, Int32(surface.width), Int32(surface.height), bitmap.bytes, Int32(bitmap.width),
        Int32(bitmap.height), first.x.truncatingRemainder(dividingBy: period.x),
        first.y.truncatingRemainder(dividingBy: period.y), step.x, step.y)
    }
  }

  /// Where the pixels of a row or column of the tile fall in the image.
  private func taps(_ origin: Double, length: Double, scale: Double, density: Double, pixels: Int) -> [pixels_tap] {
    let period = length * scale
    return (0..<surface.width).map { index in
      var place = (origin + Double(index) + 0.5).truncatingRemainder(dividingBy: period)
      if place < 0 { place += period }
      let source = place * (density / scale) - 0.5
      let low = source.rounded(.down)
      func wrapped(_ pixel: Int) -> Int32 { Int32(((pixel % pixels) + pixels) % pixels) }
      return pixels_tap(
        low: wrapped(Int(low)), high: wrapped(Int(low) + 1), share: UInt32(((source - low) * 256).rounded()))
    }
  }
}
