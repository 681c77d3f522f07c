// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// How far letters stand out from what is around and below them, measured over pixels.
struct LabelContrast {
  /// Share of the letters' pixels that may stand out less than the figure that is given.
  private static let tail = 0.05

  /// A letter's colour and that of what it stands on, `0xRRGGBB`.
  private struct Pair: Hashable {
    let ink, ground: UInt32
  }

  /// How many pixels each pair of colours has.
  private var pixels: [Pair: Int] = [:]

  /// Adds a pixel: a letter's colour, and that of the same pixel without the letter.
  mutating func add(_ ink: UInt32, on ground: UInt32) {
    pixels[Pair(ink: ink, ground: ground), default: 0] += 1
  }

  /// Pixels met.
  var count: Int { pixels.values.reduce(0, +) }

  /// The ratio that all but a twentieth of the pixels reach, and the colours that have it; `nil` when there were none.
  var least: (ratio: Double, ink: UInt32, ground: UInt32)? {
    let ranked = pixels.map { (ratio: Self.ratio($0.key.ink, $0.key.ground), pair: $0.key, count: $0.value) }.sorted {
      ($0.ratio, $0.pair.ink, $0.pair.ground) < ($1.ratio, $1.pair.ink, $1.pair.ground)
    }
    var left = Int(Double(count) * Self.tail)
    for (ratio, pair, count) in ranked {
      if left < count { return (ratio, pair.ink, pair.ground) }
      left -= count
    }
    return nil
  }

  /// The contrast ratio of two opaque colours (WCAG 2.2, "contrast ratio").
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    let light = LinearLight(color)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }
}
