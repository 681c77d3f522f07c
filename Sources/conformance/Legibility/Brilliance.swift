// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The linear light of a colour `0xRRGGBB`, 0 to 1 each (IEC 61966-2-1).
struct LinearLight {
  let red, green, blue: Double

  init(_ color: UInt32) {
    func linear(_ channel: UInt32) -> Double {
      let value = Double(channel & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    (red, green, blue) = (linear(color >> 16), linear(color >> 8), linear(color))
  }
}

/// How light and how colourful a colour is in OKLCH (https://bottosson.github.io/posts/oklab/).
struct Brilliance {
  /// 0 is black, 1 white.
  let lightness: Double
  /// 0 is grey; sRGB reaches about 0.32.
  let chroma: Double

  init(_ color: UInt32) {
    let light = LinearLight(color)
    let l = cbrt(0.4122214708 * light.red + 0.5363325363 * light.green + 0.0514459929 * light.blue)
    let m = cbrt(0.2119034982 * light.red + 0.6806995451 * light.green + 0.1073969566 * light.blue)
    let s = cbrt(0.0883024619 * light.red + 0.2817188376 * light.green + 0.6299787005 * light.blue)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    chroma = (a * a + b * b).squareRoot()
  }
}
