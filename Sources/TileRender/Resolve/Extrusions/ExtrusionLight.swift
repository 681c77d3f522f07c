// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Styles

/// Shades roofs and walls by the style's light.
///
/// Walls as MapLibre GL JS's `fill_extrusion.vertex.glsl` shades them, from foot to top; a roof has the layer's own
/// colour, which a coloured light tints.
struct ExtrusionLight {
  /// East, south and up towards the light, as long as its distance, which MapLibre does not take out either.
  private let direction: SIMD3<Double>
  private let color: SIMD3<Double>
  private let intensity: Double
  /// The share of brightness that the feet of walls lose, and from which height on.
  private let gradient: VerticalGradient

  /// The light at the context's zoom.
  init(_ light: StyleLight, gradient: VerticalGradient, _ context: EvaluationContext) {
    let position = light.position.numbers(in: context).map { $0.isFinite ? $0 : 0 }
    if position.count == 3 {
      let (azimuth, polar) = (position[1] * .pi / 180, position[2] * .pi / 180)
      direction = position[0] * SIMD3(sin(azimuth) * sin(polar), -cos(azimuth) * sin(polar), cos(polar))
    } else {
      direction = SIMD3(0, 0, 1)
    }
    let tint = light.color.color(in: context)
    color = SIMD3(tint.red, tint.green, tint.blue)
    intensity = min(max(light.intensity.number(in: context), 0), 1)
    self.gradient = gradient
  }

  /// How a roof of a colour looks; colours are `0xRRGGBBAA`, those given back are opaque.
  func roof(_ rgba: UInt32) -> UInt32 { shade(Self.channels(rgba), 1) }

  /// How a wall looks at its foot and at its top.
  ///
  /// - Parameters:
  ///   - rgba: The layer's colour; white for the light on an image.
  ///   - outward: The side it shows, east and south, of any length but 0.
  ///   - base: Metres of its foot above the ground.
  ///   - height: Metres of its top.
  ///   - isImage: Whether the colour stands for an image, whose brightness is not known.
  func wall(
    _ rgba: UInt32, outward: SIMD2<Double>, base: Double, height: Double, isImage: Bool
  ) -> (foot: UInt32, top: UInt32) {
    let surface = Self.channels(rgba)
    let brightness = isImage ? 0.5 : surface.x * 0.2126 + surface.y * 0.7152 + surface.z * 0.0722
    let length = (outward.x * outward.x + outward.y * outward.y).squareRoot()
    let facing = min(max((outward.x * direction.x + outward.y * direction.y) / length, 0), 1)
    let (shadow, full) = (1 - intensity, max(1 - brightness + intensity, 1))
    let light = shadow + (full - shadow) * facing
    // A little of all-round light, so that no wall is quite black.
    let lit = isImage ? surface : surface + 0.03
    return (
      shade(lit, light * brightnessAlong(wall: 0, base: base, height: height)),
      shade(lit, light * brightnessAlong(wall: 1, base: base, height: height))
    )
  }

  /// What is left of a wall's brightness at its foot (0) or top (1).
  ///
  /// With `true` the foot loses up to 0.3 of it in the strongest light, 0.02 in the weakest, and twice that with a depth
  /// of 1.
  private func brightnessAlong(wall share: Double, base: Double, height: Double) -> Double {
    guard gradient.depth > 0 else { return 1 }
    let least = 1 - (0.02 + 0.28 * intensity) * min(gradient.depth, 1) * 2
    let size = gradient.referenceHeight > 0 ? (height / gradient.referenceHeight).squareRoot() : 1
    return min(max((share + base) * size, least), 1)
  }

  private func shade(_ surface: SIMD3<Double>, _ light: Double) -> UInt32 {
    // What the light's colour lacks is never quite dark.
    let least = 0.3 * (1 - color)
    let shaded = surface * light * color
    return Self.packed(SIMD3(max(shaded.x, least.x), max(shaded.y, least.y), max(shaded.z, least.z)))
  }

  private static func channels(_ rgba: UInt32) -> SIMD3<Double> {
    SIMD3(Double(rgba >> 24), Double(rgba >> 16 & 0xff), Double(rgba >> 8 & 0xff)) / 255
  }

  private static func packed(_ color: SIMD3<Double>) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(color.x) << 24 | byte(color.y) << 16 | byte(color.z) << 8 | 0xff
  }
}
