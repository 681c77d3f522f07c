// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Stretches of a circle, such as longitudes.
public enum NarrowestSpan {
  /// The shortest stretch that holds all of some stretches; it goes beyond the end of the period where that is shorter,
  /// as boxes across the antimeridian do (RFC 7946, section 5.2).
  ///
  /// - Parameters:
  ///   - spans: In any order.
  ///   - period: Once around, in the same unit.
  /// - Returns: `nil` without any stretch.
  public static func holding(_ spans: [ClosedRange<Double>], period: Double) -> ClosedRange<Double>? {
    guard let low = spans.lazy.map(\.lowerBound).min(), let high = spans.lazy.map(\.upperBound).max() else {
      return nil
    }
    guard high - low > period / 2 else { return low...high }
    var turned = spans.map { span in
      let turns = ((span.lowerBound - low) / period).rounded(.down)
      return (low: span.lowerBound - turns * period, high: span.upperBound - turns * period)
    }
    turned.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var end = low
    var gap = low...low
    for span in turned {
      if span.low - end > gap.upperBound - gap.lowerBound { gap = end...span.low }
      end = max(end, span.high)
    }
    let width = gap.upperBound - gap.lowerBound
    return width > 0 && width > low + period - end ? gap.upperBound...gap.lowerBound + period : low...high
  }
}
