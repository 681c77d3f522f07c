// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import FreeType

/// Draws draw lists of one tile size, one after the other, on one surface.
///
/// What is read for each line goes without run-time checks of exclusive access.
final class Painter {
  /// What was drawn last: four bytes a pixel, premultiplied.
  let surface: ImageSurface
  private let context: Context
  private let mask: PaintMask
  private let coverage: CoverageSum
  @exclusivity(unchecked) private var outline = StrokeOutline()
  @exclusivity(unchecked) private var rings = WidenedRings()
  @exclusivity(unchecked) private var ends = LineEnds()
  /// Made when the first pattern or gradient is drawn.
  private var ground: PatternGround?
  private var texturedStroker: TexturedStroker?
  /// Made when the first bodies are drawn.
  private var extrusions: ExtrusionPainter?

  /// Makes a painter for tiles of `side` device pixels.
  init(side: Int) throws(CairoError) {
    surface = try ImageSurface(.argb32, width: side, height: side)
    context = try Context(surface)
    guard let filler = RingFiller() else { throw .noMemory }
    filler.setSize(width: side, height: side)
    mask = try PaintMask(side: side, filler: filler)
    coverage = try CoverageSum(side: side, filler: filler)
  }

  /// Draws a tile on a transparent ground.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - isTimed: Whether to measure how long each command takes.
  ///   - drawSymbols: Draws the labels and icons of a style layer, given by its place in the style, on the surface.
  /// - Returns: Nanoseconds by command; empty when they are not measured.
  /// - Throws: `CairoError` when memory ran out.
  @discardableResult
  func paint(
    _ list: DrawList, isTimed: Bool = false,
    drawSymbols: (_ layer: Int, _ context: borrowing Context) -> Void = { _, _ in }
  ) throws(CairoError) -> [UInt64] {
    // An opaque ground leaves nothing of what was there.
    if case .background(let color)? = list.commands.first, color & 0xff == 0xff {} else { surface.clear() }
    var times: [UInt64] = []
    if isTimed {
      var laps = Laps()
      for index in list.commands.indices {
        try draw(list.commands[index...index], of: list, drawSymbols)
        times.append(laps.lap())
      }
    } else {
      try draw(list.commands[...], of: list, drawSymbols)
    }
    try context.check()
    return times
  }

  private func draw(
    _ commands: ArraySlice<DrawCommand>, of list: DrawList,
    _ drawSymbols: (_ layer: Int, _ context: borrowing Context) -> Void
  ) throws(CairoError) {
    for command in commands {
      switch command {
      case .group(let opacity, let commands):
        try context.withGroup(alpha: Double(opacity) / 255) { () throws(CairoError) in
          try draw(commands[...], of: list, drawSymbols)
        }
      case .background(let color):
        context.setColor(color)
        context.paint()
      case .pattern(let paint, let opacity):
        context.setSource(try surface(for: paint), x: 0, y: 0)
        context.paint(alpha: Double(opacity) / 255)
      case .fill(let paint, let features): try fill(list, paint, features)
      case .extrusions(let opacity, let faces): draw(list, faces, opacity: opacity)
      case .stroke(let index, let features): try stroke(list, list.strokes[index], features)
      case .gradientStroke(let index, let feature, let spine):
        let paint = list.strokes[index]
        guard let gradient = paint.gradient else { continue }
        try textured().draw(
          list.features[feature], along: list.features[spine], of: list, paint, gradient, on: context)
      case .circles(let paint, let features): Self.circles(list, paint, features, on: context)
      case .raster(let paint, let patches): raster(paint, patches)
      case .hillshade(let paint, let patches): hillshade(paint, patches)
      case .colorRelief(let paint, let patches): colorRelief(paint, patches)
      case .heatmap(let paint, let points): heatmap(paint, points)
      case .symbols(let layer): drawSymbols(layer, context)
      }
    }
  }

  /// A tile full of a pattern.
  private func surface(for pattern: PatternPaint) throws(CairoError) -> ImageSurface {
    if let ground { return ground.surface(for: pattern) }
    let made = try PatternGround(side: surface.width)
    ground = made
    return made.surface(for: pattern)
  }

  private func textured() throws(CairoError) -> TexturedStroker {
    if let texturedStroker { return texturedStroker }
    let made = try TexturedStroker(side: surface.width, blurred: coverage)
    texturedStroker = made
    return made
  }

  private func fill(_ list: DrawList, _ paint: FillPaint, _ features: Range<Int>) throws(CairoError) {
    let ground: ImageSurface? = if let pattern = paint.pattern { try surface(for: pattern) } else { nil }
    guard paint.color & 0xff == 0xff else {
      for feature in features { coverage.add(list.features[feature], of: list, isSmooth: paint.edge != .sharp) }
      if paint.edge == .widened { coverage.widen(features, of: list, &rings) }
      coverage.draw(paint.color, ground: ground, on: context)
      return
    }
    if let ground { context.setSource(ground, x: 0, y: 0) } else { context.setColor(paint.color) }
    switch paint.edge {
    case .widened: mask.addWidened(features, of: list, &rings)
    case .exact:
      for feature in features { mask.add(list.features[feature], of: list) }
    case .sharp:
      context.setAntialias(.none)
      for feature in features { context.add(list.features[feature], of: list) }
      context.fill()
    }
    mask.draw(on: context)
  }

  private func draw(_ list: DrawList, _ faces: Range<Int>, opacity: UInt8) {
    let painter = extrusions ?? ExtrusionPainter(side: surface.width)
    extrusions = painter
    painter.draw(list, faces, opacity: opacity, on: surface)
  }

  private func stroke(_ list: DrawList, _ paint: StrokePaint, _ features: Range<Int>) throws(CairoError) {
    if let pattern = paint.pattern {
      let stroker = try textured()
      for feature in features { stroker.draw(list.features[feature], of: list, paint, pattern, on: context) }
      return
    }
    if paint.blur > 0 {
      for feature in features {
        coverage.addBlurred(list.features[feature], of: list, paint)
        coverage.draw(paint.color, on: context)
      }
      return
    }
    context.setColor(paint.color)
    let isOpaque = paint.color & 0xff == 0xff
    let sharesCaps = isOpaque && paint.cap == .round
    outline.setStroke(
      width: paint.width, join: paint.join, miterLimit: paint.miterLimit, roundLimit: paint.roundLimit,
      seen: (Double(surface.width), Double(surface.height)))
    if sharesCaps { ends.find(features, of: list, joinsAreRound: paint.join == .round) }
    for feature in features {
      for part in list.features[feature] {
        trace(list.parts[Int(part)], of: list, paint.cap, sharesCaps: sharesCaps)
        fillOutline(isOpaque: isOpaque)
      }
      if !isOpaque { mask.draw(on: context) }
    }
    mask.draw(on: context)
  }

  /// Adds what was traced to the mask; what is translucent shows twice where it folds back over itself.
  private func fillOutline(isOpaque: Bool) {
    defer { outline.removeAll() }
    var first = 0
    if !isOpaque {
      for fold in outline.folds {
        mask.add(outline, rings: first..<fold)
        mask.draw(on: context)
        first = fold
      }
    }
    mask.add(outline, rings: first..<outline.ringEnds.count)
  }

  private func trace(_ part: DrawList.Part, of list: DrawList, _ cap: LineCap, sharesCaps: Bool) {
    outline.setLine(count: part.points.count, isClosed: part.isClosed) { index in
      SIMD2<Double>(list.point(part.points.lowerBound + Int32(index))) * 0x1p-8
    }
    if part.isClosed {
      outline.traceRing()
    } else {
      let start = look(of: part.start, at: list.point(part.points.lowerBound), cap, sharesCaps: sharesCaps)
      let end = look(of: part.end, at: list.point(part.points.upperBound - 1), cap, sharesCaps: sharesCaps)
      outline.traceLine(start: start, end: end)
    }
  }

  private func look(of end: LineEnd, at point: SIMD2<Int32>, _ cap: LineCap, sharesCaps: Bool) -> StrokeEnd {
    switch end {
    case .cap, .round:
      sharesCaps && !ends.takesCap(at: point) ? .covered : .cap(end == .round ? .round : cap)
    case .flat: .cap(.butt)
    case .fading: .fading
    }
  }
}

extension Context {
  /// Sets a colour given as `0xRRGGBBAA` with straight alpha.
  borrowing func setColor(_ rgba: UInt32) {
    setColor(
      red: Double(rgba >> 24) / 255, green: Double(rgba >> 16 & 0xff) / 255, blue: Double(rgba >> 8 & 0xff) / 255,
      alpha: Double(rgba & 0xff) / 255)
  }

  /// Sets how strokes look, but for colour.
  borrowing func setStroke(_ paint: StrokePaint) {
    setStroke(width: paint.width, cap: paint.cap, join: paint.join, miterLimit: paint.miterLimit)
  }

  /// Adds a feature's parts to the path.
  borrowing func add(_ feature: Range<Int32>, of list: DrawList) {
    for part in feature { add(list.parts[Int(part)], of: list) }
  }

  /// Adds a part of a draw list to the path.
  borrowing func add(_ part: DrawList.Part, of list: DrawList) {
    addLine(
      fixed: list.coordinates, points: Int(part.points.lowerBound)..<Int(part.points.upperBound),
      closed: part.isClosed)
  }
}
