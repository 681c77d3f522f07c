// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import Sprites

/// Draws lines along which an image is repeated: the strokes' coverage, and under it colours by the nearest piece of
/// the line.
final class PatternStroker {
  private let side: Int
  private let coverage: ImageSurface
  private let coverageContext: Context
  private let colors: ImageSurface
  /// The square of each pixel's distance from the nearest piece; infinite between features.
  private var distances: [Float]

  /// Makes room for tiles of `side` pixels.
  init(side: Int) throws(CairoError) {
    self.side = side
    coverage = try ImageSurface(.alpha8, width: side, height: side)
    colors = try ImageSurface(.argb32, width: side, height: side)
    coverageContext = try Context(coverage)
    distances = [Float](repeating: .infinity, count: side * side)
  }

  /// Draws the lines of one feature; the alpha of the paint's colour is the pattern's opacity.
  func draw(
    _ feature: Range<Int32>, of list: DrawList, _ paint: StrokePaint, _ pattern: LinePatternPaint,
    on context: borrowing Context
  ) {
    let reach = paint.width / 2 * max(paint.miterLimit, 1.5) + 1
    let box = PixelBox(list, parts: feature).expanded(by: Int(reach.rounded(.up))).clipped(to: side)
    guard !box.isEmpty else { return }
    coverageContext.setColor(paint.color)
    coverageContext.setAntialias(.standard)
    coverageContext.setStroke(paint)
    coverageContext.addLines(feature, of: list, paint)
    coverageContext.stroke()
    for part in feature { paintPieces(of: list.parts[Int(part)], list, paint, pattern, reach: reach) }
    context.withSavedState {
      context.clip(
        x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
      context.setSource(colors, x: 0, y: 0)
      context.mask(coverage, x: 0, y: 0)
    }
    clear(box)
  }

  private func paintPieces(
    of part: DrawList.Part, _ list: DrawList, _ paint: StrokePaint, _ pattern: LinePatternPaint, reach: Double
  ) {
    let bitmap = pattern.image.bitmap
    let count = part.points.count
    func point(_ index: Int) -> SIMD2<Double> {
      let place = 2 * (Int(part.points.lowerBound) + index % count)
      return SIMD2(Double(list.coordinates[place]), Double(list.coordinates[place + 1])) / 256
    }
    var start = Double(part.dashOffset)
    colors.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for index in 0..<(part.isClosed ? count : count - 1) {
        let (a, b) = (point(index), point(index + 1))
        pixels_paint_piece(
          pixels, colors.stride, &distances, Int32(side), Int32(side), bitmap.bytes, Int32(bitmap.width),
          Int32(bitmap.height),
          pixels_piece(
            ax: a.x, ay: a.y, bx: b.x, by: b.y, start: start, width: paint.width, period: pattern.period, reach: reach))
        start += length(b - a)
      }
    }
  }

  /// Forgets the coverage and the distances within a box; colours need none, they are seen through the coverage.
  private func clear(_ box: PixelBox) {
    coverage.withPixels { bytes in
      for row in box.minY..<box.maxY {
        let start = row * coverage.stride
        for column in box.minX..<box.maxX { bytes[start + column] = 0 }
        for column in box.minX..<box.maxX { distances[row * side + column] = .infinity }
      }
    }
  }
}
