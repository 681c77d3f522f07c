// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How colours that no token names are derived from those that tokens name.
extension RGB {
  /// This colour with a share of another, straight through OKLab.
  ///
  /// - Parameter share: 0 gives this colour, 1 the other.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    let from = OKLab(self)
    let to = OKLab(other)
    var mix = from
    mix.lightness += (to.lightness - from.lightness) * share
    mix.a += (to.a - from.a) * share
    mix.b += (to.b - from.b) * share
    return mix.rgb
  }

  /// This colour with its OKLCH lightness lowered; hue and chroma stay.
  ///
  /// - Parameter amount: 0 to 1, where black to white is 1.
  func darkened(_ amount: Double) -> RGB {
    var lab = OKLab(self)
    lab.lightness = min(max(0, lab.lightness - amount), 1)
    return lab.rgb
  }

  /// This colour with its OKLCH lightness raised; hue and chroma stay as far as sRGB holds them.
  ///
  /// - Parameter amount: 0 to 1, where black to white is 1.
  func lightened(_ amount: Double) -> RGB { darkened(-amount) }

  /// This colour's hue at another OKLCH lightness, its chroma scaled.
  ///
  /// - Parameters:
  ///   - lightness: 0 is black, 1 white.
  ///   - chroma: Factor of the chroma.
  func at(lightness: Double, chroma: Double = 1) -> RGB {
    var lab = OKLab(self)
    lab.lightness = lightness
    lab.a *= chroma
    lab.b *= chroma
    return lab.rgb
  }

  /// This colour, its OKLCH chroma scaled and then lightened until it stands out enough from dark grounds.
  ///
  /// - Parameters:
  ///   - ratio: Least contrast ratio, 1 to 21; white when nothing darker reaches it.
  ///   - chroma: Factor of the chroma.
  func brightened(toContrast ratio: Double, on grounds: RGB..., chroma: Double = 1) -> RGB {
    var lab = OKLab(self)
    lab.a *= chroma
    lab.b *= chroma
    while lab.lightness < 1, grounds.contains(where: { lab.rgb.contrast(with: $0) < ratio }) {
      lab.lightness += 1 / 256
    }
    return lab.rgb
  }

  /// This colour, its OKLCH chroma scaled and then darkened until it stands out enough from grounds.
  ///
  /// - Parameters:
  ///   - ratio: Least contrast ratio, 1 to 21; black when nothing lighter reaches it.
  ///   - chroma: Factor of the chroma, for names that must keep their hue when dark.
  func deepened(toContrast ratio: Double, on grounds: RGB..., chroma: Double = 1) -> RGB {
    var lab = OKLab(self)
    lab.a *= chroma
    lab.b *= chroma
    while lab.lightness > 0, grounds.contains(where: { lab.rgb.contrast(with: $0) < ratio }) {
      lab.lightness -= 1 / 256
    }
    return lab.rgb
  }

  /// The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(with other: RGB) -> Double {
    let pair = (luminance, other.luminance)
    return (max(pair.0, pair.1) + 0.05) / (min(pair.0, pair.1) + 0.05)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2, "relative luminance").
  private var luminance: Double {
    0.2126 * OKLab.linear(red) + 0.7152 * OKLab.linear(green) + 0.0722 * OKLab.linear(blue)
  }
}
