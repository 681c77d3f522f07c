// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How different two colours look on white.
///
/// Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in
/// mobile applications", 2010.
enum ColorDistance {
  /// The greatest distance there is.
  static let greatest = 35_215.0

  /// Whether two premultiplied colours are farther from each other than a share of the greatest distance allows.
  static func differ(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>, threshold: Double) -> Bool {
    let (first, second) = (onWhite(a), onWhite(b))
    let luma = brightness(first) - brightness(second)
    let difference = first - second
    let inPhase = 0.59597799 * difference.x - 0.2741761 * difference.y - 0.32180189 * difference.z
    let quadrature = 0.21147017 * difference.x - 0.52261711 * difference.y + 0.31114694 * difference.z
    let distance = 0.5053 * luma * luma + 0.299 * inPhase * inPhase + 0.1957 * quadrature * quadrature
    return distance > greatest * threshold * threshold
  }

  /// The brightness of a premultiplied colour on white, `0 ... 255`.
  static func brightness(_ pixel: SIMD4<UInt8>) -> Double { brightness(onWhite(pixel)) }

  private static func brightness(_ color: SIMD3<Double>) -> Double {
    0.29889531 * color.x + 0.58662247 * color.y + 0.11448223 * color.z
  }

  private static func onWhite(_ pixel: SIMD4<UInt8>) -> SIMD3<Double> {
    SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) + (255 - Double(pixel.w))
  }
}
