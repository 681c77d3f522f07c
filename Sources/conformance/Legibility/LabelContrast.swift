// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import PNG

/// How far letters stand out from what lies under them, measured over pixels.
struct LabelContrast {
  /// Share of the letters' pixels that may stand out less than the figure that is given.
  private static let tail = 0.05

  /// Contrast ratios of the pixels met so far, 1 to 21.
  private var ratios: [Double] = []

  /// Adds the pixels of a drawing that have exactly a letter's colour, against a drawing without letters.
  mutating func add(_ labelled: PNGImage, over ground: PNGImage, colors: Set<[UInt8]>) {
    guard labelled.width == ground.width, labelled.height == ground.height else { return }
    for y in 0..<labelled.height {
      for x in 0..<labelled.width {
        let ink = labelled[x, y]
        guard colors.contains(ink), ink != ground[x, y] else { continue }
        ratios.append(Self.ratio(ink, ground[x, y]))
      }
    }
  }

  /// Pixels met.
  var count: Int { ratios.count }

  /// The ratio that all but a twentieth of the pixels reach; `nil` when there were none.
  var least: Double? {
    guard !ratios.isEmpty else { return nil }
    return ratios.sorted()[Int(Double(ratios.count) * Self.tail)]
  }

  /// The contrast ratio of two opaque colours (WCAG 2.2, "contrast ratio").
  static func ratio(_ a: [UInt8], _ b: [UInt8]) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The OKLCH lightness of a colour, 0 to 1 (https://bottosson.github.io/posts/oklab/).
  static func lightness(_ color: [UInt8]) -> Double {
    let (red, green, blue) = (linear(color[0]), linear(color[1]), linear(color[2]))
    return 0.2104542553 * cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
      + 0.7936177850 * cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
      - 0.0040720468 * cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  }

  private static func luminance(_ color: [UInt8]) -> Double {
    0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
