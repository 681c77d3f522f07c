// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import PNG

/// What was measured of one look, over all views.
struct LookMeasure {
  /// Letters of each layer against their halo, and against what lies under that.
  private(set) var layers: [String: (halo: LabelContrast, ground: LabelContrast)] = [:]
  /// How many pixels without letters have each colour, `0xRRGGBB`; those with halos count.
  private var grounds: [UInt32: Int] = [:]

  /// Whether most pixels without letters are light.
  var isLight: Bool {
    let light = grounds.reduce(0) { $0 + (Brilliance($1.key).lightness > 0.5 ? $1.value : 0) }
    return 2 * light > grounds.values.reduce(0, +)
  }

  /// The colour without letters for which a figure is highest, and that figure; black and 0 when nothing was drawn.
  func mostBrilliant(_ figure: (Brilliance) -> Double) -> (color: UInt32, figure: Double) {
    grounds.keys.reduce((0, 0)) { best, color in
      let found = figure(Brilliance(color))
      return found > best.1 || (found == best.1 && color < best.0) ? (color, found) : best
    }
  }

  /// Adds a view, drawn in four ways of one size.
  ///
  /// - Parameters:
  ///   - halos: The same without letters, but with their halos.
  ///   - ground: The same without letters and halos.
  ///   - layers: The same without halos, the letters in the colours that `names` has for layers.
  mutating func add(
    letters: PNGImage, halos: PNGImage, ground: PNGImage, layers: PNGImage, names: [UInt32: String]
  ) {
    for start in stride(from: 0, to: layers.rgba.count, by: 4) {
      grounds[Self.color(halos, start), default: 0] += 1
      // Only pixels that a letter covers whole have exactly its layer's colour.
      guard let name = names[Self.color(layers, start)] else { continue }
      let ink = Self.color(letters, start)
      self.layers[name, default: (LabelContrast(), LabelContrast())].halo.add(ink, on: Self.color(halos, start))
      self.layers[name, default: (LabelContrast(), LabelContrast())].ground.add(ink, on: Self.color(ground, start))
    }
  }

  private static func color(_ picture: PNGImage, _ start: Int) -> UInt32 {
    UInt32(picture.rgba[start]) << 16 | UInt32(picture.rgba[start + 1]) << 8 | UInt32(picture.rgba[start + 2])
  }
}
