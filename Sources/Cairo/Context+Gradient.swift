// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Equatable {
  /// Where: 0 at the gradient's start, 1 at its end.
  public var place: Double
  /// sRGB and straight alpha, each `0 ... 1`.
  public var red, green, blue, alpha: Double

  /// Makes a stop.
  public init(place: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    self.place = place
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// Gradients.
extension Context {
  /// A gradient around a point, from the middle to the rim, as the source of what comes next.
  public borrowing func setRadialGradient(x: Double, y: Double, radius: Double, stops: [GradientStop]) {
    let pattern = cairo_pattern_create_radial(x, y, 0, x, y, radius)
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(pattern, stop.place, stop.red, stop.green, stop.blue, stop.alpha)
    }
    cairo_set_source(handle, pattern)
    cairo_pattern_destroy(pattern)
  }
}
