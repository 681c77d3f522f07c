// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The colour spaces in which a ramp can run.
enum ColorSpace: String {
  case rgb, lab, hcl
}

extension Color {
  /// The colour at `t` of the way to `other`, `0 ... 1`, with components as the space has them, alpha not multiplied in.
  func mixed(with other: Color, at t: Double, in space: ColorSpace) -> Color {
    switch space {
    case .rgb:
      Color(
        red: red + (other.red - red) * t, green: green + (other.green - green) * t,
        blue: blue + (other.blue - blue) * t,
        alpha: alpha + (other.alpha - alpha) * t)
    case .lab: Lab(self).mixed(with: Lab(other), at: t).color
    case .hcl: HCL(Lab(self)).mixed(with: HCL(Lab(other)), at: t).lab.color
    }
  }
}

/// CIELAB with the white of D50.
///
/// Source: CIE 15; matrices by Bruce Lindbloom (sRGB, Bradford-adapted to D50).
private struct Lab {
  static let white = (x: 0.96422, y: 1.0, z: 0.82521)

  var lightness, a, b, alpha: Double

  init(lightness: Double, a: Double, b: Double, alpha: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  init(_ color: Color) {
    let (r, g, b) = (Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue))
    let x = Self.root((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Self.white.x)
    let y = Self.root((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / Self.white.y)
    let z = Self.root((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Self.white.z)
    self.init(lightness: max(116 * y - 16, 0), a: 500 * (x - y), b: 200 * (y - z), alpha: color.alpha)
  }

  var color: Color {
    let y = (lightness + 16) / 116
    let x = Self.white.x * Self.cube(y + a / 500)
    let z = Self.white.z * Self.cube(y - b / 200)
    let height = Self.white.y * Self.cube(y)
    return Color(
      red: Self.compressed(3.1338561 * x - 1.6168667 * height - 0.4906146 * z),
      green: Self.compressed(-0.9787684 * x + 1.9161415 * height + 0.0334540 * z),
      blue: Self.compressed(0.0719453 * x - 0.2289914 * height + 1.4052427 * z), alpha: alpha)
  }

  func mixed(with other: Lab, at t: Double) -> Lab {
    Lab(
      lightness: lightness + (other.lightness - lightness) * t, a: a + (other.a - a) * t, b: b + (other.b - b) * t,
      alpha: alpha + (other.alpha - alpha) * t)
  }

  private static func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }

  private static func compressed(_ c: Double) -> Double {
    min(max(c <= 0.00304 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055, 0), 1)
  }

  private static func root(_ t: Double) -> Double {
    let low = 6.0 / 29
    return t > low * low * low ? cbrt(t) : t / (3 * low * low) + 4.0 / 29
  }

  private static func cube(_ t: Double) -> Double {
    let low = 6.0 / 29
    return t > low ? t * t * t : 3 * low * low * (t - 4.0 / 29)
  }
}

/// Hue, chroma and lightness: CIELAB in polar coordinates.
///
/// Greys have no hue.
private struct HCL {
  var hue: Double?
  var chroma, lightness, alpha: Double

  init(hue: Double?, chroma: Double, lightness: Double, alpha: Double) {
    self.hue = hue
    self.chroma = chroma
    self.lightness = lightness
    self.alpha = alpha
  }

  init(_ lab: Lab) {
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    let degrees = (atan2(lab.b, lab.a) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
    let isGrey = (chroma * 10_000).rounded() == 0
    self.init(hue: isGrey ? nil : degrees, chroma: chroma, lightness: lab.lightness, alpha: lab.alpha)
  }

  var lab: Lab {
    let angle = (hue ?? 0) * .pi / 180
    return Lab(lightness: lightness, a: cos(angle) * chroma, b: sin(angle) * chroma, alpha: alpha)
  }

  /// Mixes along the shorter way around the hues; a colour without hue takes that of the other.
  func mixed(with other: HCL, at t: Double) -> HCL {
    var mixed = HCL(
      hue: nil, chroma: chroma + (other.chroma - chroma) * t, lightness: lightness + (other.lightness - lightness) * t,
      alpha: alpha + (other.alpha - alpha) * t)
    switch (hue, other.hue) {
    case (let from?, let to?):
      var turn = to - from
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      mixed.hue = from + turn * t
    case (let from?, nil):
      mixed.hue = from
      if other.lightness == 1 || other.lightness == 0 { mixed.chroma = chroma }
    case (nil, let to?):
      mixed.hue = to
      if lightness == 1 || lightness == 0 { mixed.chroma = other.chroma }
    case (nil, nil): break
    }
    return mixed
  }
}
