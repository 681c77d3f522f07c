// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import Pango
internal import Sprites

/// A square of the world that is drawn: its place in device pixels of the style's zoom.
struct LabelViewport: Equatable, Sendable {
  /// Device pixels of the left top corner from the world's.
  var originX, originY: Int64
  /// How far it lies right of and below that: less than a device pixel.
  var phase = SIMD2<Double>.zero
  /// Device pixels a logical pixel.
  var scale: Double
}

/// Lays placed symbols on a surface, icon by icon and glyph by glyph, from cached pixels at whole pixels.
struct LabelPainter {
  private var masks: GlyphMaskCache
  private var icons = IconRasterCache()

  /// Makes a worker's painter.
  init(sharing shared: SharedLabels = SharedLabels()) { masks = GlyphMaskCache(sharing: shared) }

  /// Draws symbols of one style layer.
  ///
  /// - Parameter oneByOne: Whether each symbol covers those before it, texts too. Else all icons are drawn first, then
  ///   all halos of texts, then all glyphs, so that no halo covers a glyph.
  mutating func paint(
    _ labels: [SymbolPlacement<LabelSymbol>.Placed], oneByOne: Bool = false, in viewport: LabelViewport,
    on surface: ImageSurface, fonts: FontContext
  ) {
    surface.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      let target = Target(
        pixels: pixels, stride: surface.stride, width: Int32(surface.width), height: Int32(surface.height))
      if oneByOne {
        for place in labels.indices { paint(labels[place...place], viewport, target, fonts) }
      } else {
        paint(labels[...], viewport, target, fonts)
      }
    }
  }

  private mutating func paint(
    _ labels: ArraySlice<SymbolPlacement<LabelSymbol>.Placed>, _ viewport: LabelViewport, _ target: Target,
    _ fonts: FontContext
  ) {
    for label in labels { drawIcon(label, viewport, target) }
    for label in labels where label.candidate.symbol.paint.hasHalo {
      let symbol = label.candidate.symbol
      let style = GlyphStyle(
        size: symbol.size * viewport.scale, haloWidth: symbol.paint.haloWidth * viewport.scale,
        haloBlur: symbol.paint.haloBlur * viewport.scale)
      draw(label, style, isHalo: true, viewport, target, fonts)
    }
    for label in labels {
      let symbol = label.candidate.symbol
      guard symbol.paint.hasFill || !symbol.images.isEmpty else { continue }
      draw(label, GlyphStyle(size: symbol.size * viewport.scale), isHalo: false, viewport, target, fonts)
    }
  }

  private struct Target {
    var pixels: UnsafeMutablePointer<UInt8>
    var stride: Int
    var width, height: Int32
  }

  private mutating func draw(
    _ label: SymbolPlacement<LabelSymbol>.Placed, _ style: GlyphStyle, isHalo: Bool, _ viewport: LabelViewport,
    _ target: Target, _ fonts: FontContext
  ) {
    let symbol = label.candidate.symbol
    guard style.size > 0, symbol.settings.indices.contains(label.option),
      let setting = symbol.settings[label.option].text
    else { return }
    let scale = viewport.scale
    // Places are rounded where the candidate lies in the world, and only then moved by whole pixels.
    let moveX = Int64((label.shift.x * scale).rounded()) - viewport.originX
    let moveY = Int64((label.shift.y * scale).rounded()) - viewport.originY
    for pose in setting.poses {
      let originX = (label.candidate.anchorX + symbol.paint.translateX + pose.x) * scale - viewport.phase.x
      let originY = (label.candidate.anchorY + symbol.paint.translateY + pose.y) * scale - viewport.phase.y
      let (sine, cosine) = pose.turn.sineAndCosine
      let em = symbol.size * scale
      for index in pose.glyphs {
        let glyph = setting.text.glyphs[Int(index)]
        if glyph.isImage {
          drawImage(at: glyph, pose, isHalo: isHalo, label, viewport, target)
          continue
        }
        let (x, y) = (Double(glyph.x) * em, Double(glyph.y) * em)
        guard
          var pen = PenPosition(
            x: originX + x * cosine - y * sine, y: originY + x * sine + y * cosine, turn: pose.turn)
        else { continue }
        if style.haloWidth > 0 { pen = pen.onHalves }
        let mask = masks.mask(glyph, at: pen, turn: pose.turn, style: style, fonts: fonts)
        let left = (pen.x >> 2) + moveX + Int64(mask.left)
        let top = (pen.y >> 2) + moveY + Int64(mask.top)
        guard mask.width > 0, left < target.width, top < target.height, left + Int64(mask.width) > 0,
          top + Int64(mask.height) > 0
        else { continue }
        let color = isHalo ? symbol.paint.haloColor : symbol.paint.color(of: glyph)
        mask.coverage.withUnsafeBufferPointer { coverage in
          pixels_blend_mask(
            target.pixels, target.stride, target.width, target.height, coverage.baseAddress, Int32(mask.width),
            Int32(mask.height), Int32(left), Int32(top), color)
        }
      }
    }
  }

  private mutating func drawIcon(
    _ label: SymbolPlacement<LabelSymbol>.Placed, _ viewport: LabelViewport, _ target: Target
  ) {
    let symbol = label.candidate.symbol
    guard symbol.settings.indices.contains(label.option), let shape = symbol.settings[label.option].icon else { return }
    let (x, y) = (symbol.iconPaint.translateX, symbol.iconPaint.translateY)
    draw(shape, symbol.iconPaint, x: x, y: y, of: label, viewport, target)
  }

  /// Draws the image within a text that stands in the place of a glyph.
  private mutating func drawImage(
    at glyph: PositionedGlyph, _ pose: ClusterPose, isHalo: Bool, _ label: SymbolPlacement<LabelSymbol>.Placed,
    _ viewport: LabelViewport, _ target: Target
  ) {
    let symbol = label.candidate.symbol
    guard let image = symbol.images[Int(glyph.span)] else { return }
    let (left, bottom) = (Double(glyph.x) * symbol.size, Double(glyph.y) * symbol.size)
    let shape = IconShape(
      image: image, columns: IconCuts(side: image.width, from: left, to: left + image.width),
      rows: IconCuts(side: image.height, from: bottom - image.height, to: bottom), turn: pose.turn)
    let (x, y) = (pose.x + symbol.paint.translateX, pose.y + symbol.paint.translateY)
    // As with glyphs, halos of all texts come before what they surround.
    var paint = symbol.paint.image(at: glyph)
    if isHalo {
      paint.opacity = 0
      paint.color = 0
    } else {
      paint.haloColor = 0
    }
    draw(shape, paint, x: x, y: y, of: label, viewport, target)
  }

  /// Draws an image whose shape is about a place, given in logical pixels from the label's anchor.
  private mutating func draw(
    _ shape: IconShape, _ paint: IconPaint, x: Double, y: Double, of label: SymbolPlacement<LabelSymbol>.Placed,
    _ viewport: LabelViewport, _ target: Target
  ) {
    let scale = viewport.scale
    let (middleX, middleY) = shape.middle
    guard
      let (raster, x, y) = icons.raster(
        shape, paint, scale: scale, x: (label.candidate.anchorX + x + middleX) * scale - viewport.phase.x,
        y: (label.candidate.anchorY + y + middleY) * scale - viewport.phase.y)
    else { return }
    let left = x + Int64((label.shift.x * scale).rounded()) - viewport.originX
    let top = y + Int64((label.shift.y * scale).rounded()) - viewport.originY
    guard left < target.width, top < target.height, left + Int64(raster.width) > 0, top + Int64(raster.height) > 0
    else { return }
    switch raster.content {
    case .picture(let bytes):
      pixels_blend_picture(
        target.pixels, target.stride, target.width, target.height, bytes, Int32(raster.width), Int32(raster.height),
        Int32(left), Int32(top), paint.opacity)
    case .tinted(let bytes, let tint):
      pixels_blend_picture(
        target.pixels, target.stride, target.width, target.height, bytes, Int32(raster.width), Int32(raster.height),
        Int32(left), Int32(top), paint.opacity)
      pixels_blend_mask(
        target.pixels, target.stride, target.width, target.height, tint, Int32(raster.width), Int32(raster.height),
        Int32(left), Int32(top), paint.color)
    case .masks(let fill, let halo):
      for (mask, color) in [(halo, paint.haloColor), (fill, paint.color)] {
        guard let mask, color & 0xff != 0 else { continue }
        pixels_blend_mask(
          target.pixels, target.stride, target.width, target.height, mask, Int32(raster.width), Int32(raster.height),
          Int32(left), Int32(top), color)
      }
    }
  }
}
