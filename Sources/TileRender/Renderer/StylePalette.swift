// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import PNG
internal import Sprites
internal import Styles

/// The palette of `png8`: one for all tiles of a style, made from the style alone, so that tiles agree where they meet.
///
/// It keeps the colours that the style names and those of its images; the places left go to the shades of walls and to
/// mixtures of any two colours, which is what antialiased edges show, chosen so that none is far from a colour of the
/// palette.
enum StylePalette {
  /// How many colours of the style and its images are kept at most.
  private static let keptLimit = 160
  /// How many of these are mixed with each other.
  private static let mixedLimit = 96
  /// How many steps there are from one colour to another.
  private static let steps = 8
  /// How many directions walls are taken to face.
  private static let wallSides = 48
  /// A usual wall's metres, and the zoom at which walls are seen.
  private static let usualHeight = 15.0
  private static let extrusionZoom = 16.0

  /// Makes the palette of a style and its images.
  ///
  /// - Throws: `RenderError.drawing` when memory runs out.
  static func make(style: Style, sprites: SpriteSet) throws(RenderError) -> PNGPalette {
    let ground = ground(of: style)
    let named = style.namedColors.map(argb)
    var kept = distinct(ground + named.filter { ground == [0] || $0 >> 24 == 255 } + imageColors(sprites))
    if kept.isEmpty { kept = [0] }
    let flats = kept.prefix(mixedLimit)
    var candidates = Array(kept.dropFirst(keptLimit))
    for (index, first) in flats.enumerated() {
      for second in flats.dropFirst(index + 1) {
        for step in 1..<steps { candidates.append(mix(first, second, step)) }
      }
    }
    candidates += wallShades(of: style, ground: ground)
    if style.layers.contains(where: { $0.isVisible && showsAnyColor($0.type) }) { candidates += lattice }
    do throws(PNGError) {
      return try PNGPalette(keeping: Array(kept.prefix(keptLimit)), candidates: candidates)
    } catch {
      throw .drawing(error.description)
    }
  }

  /// The colours of opaque backgrounds; transparent alone where there may be none below the map.
  private static func ground(of style: Style) -> [UInt32] {
    let context = EvaluationContext(style: style)
    var colors: [UInt32] = []
    for layer in style.layers where layer.isVisible && layer.type == .background {
      guard layer[.backgroundOpacity].isConstant, layer[.backgroundOpacity].number(in: context) == 1 else { continue }
      // A colour that varies with the zoom is flat over every tile: each whole zoom's is kept.
      for zoom in layer[.backgroundColor].dependsOnZoom ? Array(-1...22) : [0] {
        context.zoom = Double(zoom)
        colors.append(argb(layer[.backgroundColor].color(in: context)))
      }
    }
    return colors.contains { $0 >> 24 == 255 } ? colors : [0]
  }

  /// The colours that cover at least a sixteenth of an image.
  private static func imageColors(_ sprites: SpriteSet) -> [UInt32] {
    var colors: [UInt32] = []
    for name in sprites.names.sorted() {
      guard let image = sprites[name], !image.isSDF else { continue }
      var counts: [UInt32: Int] = [:]
      let bytes = image.bitmap.bytes
      for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] == 255 {
        let pixel = UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start])
        counts[0xff00_0000 | pixel, default: 0] += 1
      }
      let frequent = counts.filter { $0.value * 16 * 4 >= bytes.count }
      colors += frequent.keys.sorted()
    }
    return colors
  }

  /// The shades of walls of extruded areas, by the side that they face and from foot to top, over opaque ground where
  /// they are translucent.
  private static func wallShades(of style: Style, ground: [UInt32]) -> [UInt32] {
    let context = EvaluationContext(style: style)
    context.zoom = extrusionZoom
    var shades: [UInt32] = []
    for layer in style.layers where layer.isVisible && layer.type == .fillExtrusion {
      let gradient = layer[.fillExtrusionVerticalGradient].verticalGradient(in: context)
      let light = ExtrusionLight(style.light, gradient: gradient, context)
      let opacity = Int((layer[.fillExtrusionOpacity].number(in: context) * Double(steps)).rounded())
      for color in style.extrudedColors.prefix(mixedLimit) {
        for side in 0..<wallSides {
          let angle = Double(side) * 2 * .pi / Double(wallSides)
          let (foot, top) = light.wall(
            color.rgba8, outward: SIMD2(sin(angle), cos(angle)), base: 0, height: usualHeight, isImage: false)
          for step in 0...steps {
            let shade = mix(argb(foot), argb(top), step)
            shades += opacity >= steps ? [shade] : ground.map { mix($0, shade, max(opacity, 0)) }
          }
        }
      }
    }
    return shades
  }

  /// Whether a layer shows colours that neither the style nor its images name.
  private static func showsAnyColor(_ type: LayerType) -> Bool {
    switch type {
    case .raster, .hillshade, .colorRelief, .heatmap: true
    default: false
    }
  }

  /// Six steps a channel.
  private static let lattice: [UInt32] = (0..<216 as Range<UInt32>).map { (index: UInt32) in
    let (red, green, blue): (UInt32, UInt32, UInt32) = (index / 36, index / 6 % 6, index % 6)
    return 0xff00_0000 | red * 0x330000 | green * 0x3300 | blue * 0x33
  }

  /// The mixture of two straight colours, `step` of `steps` on the way; a transparent one lends its alpha alone.
  private static func mix(_ first: UInt32, _ second: UInt32, _ step: Int) -> UInt32 {
    let (from, to) = (UInt32(steps - step), UInt32(step))
    let (fromAlpha, toAlpha) = (from * (first >> 24), to * (second >> 24))
    let alpha = fromAlpha + toAlpha
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      ((first >> shift & 0xff) * fromAlpha + (second >> shift & 0xff) * toAlpha + alpha / 2) / alpha
    }
    let steps = UInt32(steps)
    return ((alpha + steps / 2) / steps) << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// A colour as `0xAARRGGBB`, straight.
  private static func argb(_ color: Color) -> UInt32 { argb(color.rgba8) }

  /// `0xRRGGBBAA` as `0xAARRGGBB`.
  private static func argb(_ rgba: UInt32) -> UInt32 { rgba & 0xff == 0 ? 0 : rgba << 24 | rgba >> 8 }

  private static func distinct(_ colors: [UInt32]) -> [UInt32] {
    var seen: Set<UInt32> = []
    return colors.filter { seen.insert($0).inserted }
  }
}
