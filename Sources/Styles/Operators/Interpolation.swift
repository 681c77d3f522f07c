// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import JSON

/// How a ramp runs from one stop to the next.
enum Interpolation {
  case linear
  case exponential(base: Double)
  case cubicBezier(UnitBezier)

  /// How far an input is from one stop to the next, `0 ... 1` at the stops.
  func progress(of input: Double, from lower: Double, to upper: Double) -> Double {
    switch self {
    case .linear: Self.exponential(1, input, lower, upper)
    case .exponential(let base): Self.exponential(base, input, lower, upper)
    case .cubicBezier(let curve): curve.y(at: Self.exponential(1, input, lower, upper))
    }
  }

  private static func exponential(_ base: Double, _ input: Double, _ lower: Double, _ upper: Double) -> Double {
    let span = upper - lower
    if span == 0 { return 0 }
    if base == 1 { return (input - lower) / span }
    return (pow(base, input - lower) - 1) / (pow(base, span) - 1)
  }

  /// Reads `["linear"]`, `["exponential", base]` or `["cubic-bezier", x1, y1, x2, y2]`, the first argument of a call.
  static func parse(_ parser: ExpressionParser, _ call: Call) -> Interpolation? {
    let node = call.items[1]
    guard let items = node.array, let name = items.first?.string else {
      return parser.fail("expected an interpolation, [\"linear\"] for example", node, at: 1)
    }
    switch name {
    case "linear": return .linear
    case "exponential":
      guard items.count == 2, let base = items[1].number else {
        return parser.fail("expected [\"exponential\", base] with a number as base", node, at: 1, 1)
      }
      return .exponential(base: base)
    case "cubic-bezier":
      let points = items.dropFirst().compactMap(\.number)
      guard points.count == 4, items.count == 5, points.allSatisfy({ (0...1).contains($0) }) else {
        return parser.fail("expected [\"cubic-bezier\", x1, y1, x2, y2] with numbers from 0 to 1", node, at: 1)
      }
      return .cubicBezier(UnitBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
    default:
      return parser.fail(
        "expected \"linear\", \"exponential\" or \"cubic-bezier\", found \(items[0].summary)", node, at: 1)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) with control points within the unit square.
struct UnitBezier {
  private let cx, bx, ax, cy, by, ay: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The height of the curve over `x` in `0 ... 1`, within 1e-6: the parameter is found by bisection, x grows with it.
  func y(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<60 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) < 1e-9 { break }
      if error < 0 { low = t } else { high = t }
      t = (low + high) / 2
    }
    return ((ay * t + by) * t + cy) * t
  }
}
