// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Glibc

/// A colour in OKLab, a space in which equal steps look equally large.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020), https://bottosson.github.io/posts/oklab/.
struct OKLab: Equatable, Sendable {
  /// Lightness: 0 is black, 1 is white.
  var lightness: Double
  /// Green (negative) to red (positive).
  var a: Double
  /// Blue (negative) to yellow (positive).
  var b: Double

  /// An sRGB colour in OKLab.
  init(_ color: RGB) {
    let red = Self.linear(color.red)
    let green = Self.linear(color.green)
    let blue = Self.linear(color.blue)
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The nearest sRGB colour; channels outside sRGB are clamped.
  var rgb: RGB {
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return RGB(
      red: Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  /// The linear light of an sRGB channel, 0 to 1 (IEC 61966-2-1).
  static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The sRGB channel of a linear light, clamped to what eight bits hold.
  private static func encoded(_ light: Double) -> UInt8 {
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(min(max(value * 255, 0), 255).rounded())
  }
}
