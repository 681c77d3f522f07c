// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import Sprites

/// Draws lines along which an image is repeated or colours change: the strokes' coverage, and under it colours by the
/// nearest piece of the line.
final class TexturedStroker {
  private let side: Int
  private let coverage: ImageSurface
  private let coverageContext: Context
  private let blurred: CoverageSum
  private let colors: ImageSurface
  /// The square of each pixel's distance from the nearest piece; infinite between features.
  private var distances: [Float]

  /// Makes room for tiles of `side` pixels; `blurred` adds up the coverage of blurred strokes.
  init(side: Int, blurred: CoverageSum) throws(CairoError) {
    self.side = side
    self.blurred = blurred
    coverage = try ImageSurface(.alpha8, width: side, height: side)
    colors = try ImageSurface(.argb32, width: side, height: side)
    coverageContext = try Context(coverage)
    distances = [Float](repeating: .infinity, count: side * side)
  }

  /// Draws the lines of one feature; the alpha of the paint's colour is the pattern's opacity.
  ///
  /// As in MapLibre the pieces of a line lie over each other where it is wider than its bends.
  func draw(
    _ feature: Range<Int32>, of list: DrawList, _ paint: StrokePaint, _ pattern: LinePatternPaint,
    on context: borrowing Context
  ) {
    let reach = paint.width / 2 * max(paint.miterLimit, 1.5) + 1
    let box = PixelBox(list, parts: feature).expanded(by: Int(reach.rounded(.up))).clipped(to: side)
    guard !box.isEmpty else { return }
    let bitmap = pattern.image.bitmap
    let (height, edge) = (pattern.height(onWidth: paint.width), (paint.width + 1) / 2)
    let opacity = Double(paint.color & 0xff)
    paintPieces(feature, of: list, paint) { pixels, stride, distances, piece, from, to, _ in
      var piece = piece
      (piece.width, piece.period, piece.opacity, piece.reach, piece.edge) =
        (height, pattern.period, opacity, reach, edge)
      (piece.left_start, piece.right_start) = (-from.left * edge, -from.right * edge)
      (piece.left_end, piece.right_end) = (to.left * edge, to.right * edge)
      pixels_paint_piece(
        pixels, stride, distances, Int32(side), Int32(side), bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height),
        piece)
      guard let gap = to.gap else { return }
      pixels_paint_join(
        pixels, stride, distances, Int32(side), Int32(side), bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height),
        piece, gap.x, gap.y, paint.join == .round ? 1 : 0)
    }
    var paint = paint
    paint.color |= 0xff
    show(feature, of: list, paint, box, on: context)
  }

  /// Draws the lines of one feature in the colours of a gradient along the lines of another.
  func draw(
    _ feature: Range<Int32>, along spine: Range<Int32>, of list: DrawList, _ paint: StrokePaint,
    _ gradient: GradientPaint, on context: borrowing Context
  ) {
    let reach = Int(gradient.reach.rounded(.up))
    let box = PixelBox(list, parts: spine).expanded(by: reach).clipped(to: side)
    guard !box.isEmpty else { return }
    let ramp = gradient.ramp.colors
    paintPieces(spine, of: list, paint) { pixels, stride, distances, piece, _, _, length in
      var piece = piece
      (piece.period, piece.reach) = (length, gradient.reach)
      pixels_paint_ramp_piece(
        pixels, stride, distances, Int32(side), Int32(side), ramp, Int32(ramp.count), piece)
    }
    show(feature, of: list, paint, box, on: context)
  }

  /// Shows the colours through the coverage of a feature's strokes, and forgets both within a box that holds them.
  private func show(
    _ feature: Range<Int32>, of list: DrawList, _ paint: StrokePaint, _ box: PixelBox, on context: borrowing Context
  ) {
    if paint.blur > 0 {
      blurred.addBlurred(feature, of: list, paint)
      blurred.draw(paint.color, ground: colors, on: context)
    } else {
      coverageContext.setColor(paint.color)
      coverageContext.setAntialias(.standard)
      coverageContext.setStroke(paint)
      coverageContext.add(feature, of: list)
      coverageContext.stroke()
      context.withSavedState {
        context.clip(
          x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
        context.setSource(colors, x: 0, y: 0)
        context.mask(coverage, x: 0, y: 0)
      }
    }
    clear(box)
  }

  /// Paints around each straight piece of a feature's lines; `paint` is told the pixels and their stride, the distances,
  /// the piece without what is drawn along it, the bends at its start and end, and the length of the whole line.
  private func paintPieces(
    _ feature: Range<Int32>, of list: DrawList, _ look: StrokePaint,
    _ paint: (
      UnsafeMutablePointer<UInt8>, Int, UnsafeMutablePointer<Float>, pixels_piece, LineBend, LineBend, Double
    ) -> Void
  ) {
    let stride = colors.stride
    colors.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      distances.withUnsafeMutableBufferPointer { distances in
        guard let nearest = distances.baseAddress else { return }
        for number in feature {
          let part = list.parts[Int(number)]
          let count = Int32(part.points.count)
          var start = Double(part.distance)
          let place = { (index: Int32) in SIMD2<Double>(list.point(part.points.lowerBound + index % count)) / 256 }
          let pieces = part.isClosed ? count : count - 1
          var bend = part.isClosed ? LineBend(place(count - 1), place(0), place(1), look) : LineBend(end: look)
          for index in 0..<pieces {
            let (a, b) = (place(index), place(index + 1))
            let isLast = !part.isClosed && index + 1 == pieces
            let next = isLast ? LineBend(end: look) : LineBend(a, b, place(index + 2), look)
            let whole = length(b - a)
            guard whole > 0 else { continue }
            func add(_ from: Double, _ to: Double, _ bend: LineBend, _ next: LineBend) {
              let (low, high) = (a + (b - a) * (from / whole), a + (b - a) * (to / whole))
              var piece = pixels_piece()
              (piece.ax, piece.ay, piece.bx, piece.by, piece.start) = (low.x, low.y, high.x, high.y, start + from)
              paint(pixels, stride, nearest, piece, bend, next, Double(part.length))
            }
            // As in MapLibre the corner behind comes first where there is no room for both.
            let reach = look.pattern?.bendReach ?? .infinity
            let first = bend.isSharp && whole > 2 * reach ? reach : 0
            let last = next.isSharp && whole - first > 2 * reach ? reach : 0
            if first > 0 { add(0, first, bend, .none) }
            add(first, whole - last, first > 0 ? .none : bend, last > 0 ? .none : next)
            if last > 0 { add(whole - last, whole, .none, next) }
            start += whole
            bend = next
          }
        }
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
