// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// How alike two pictures of equal size are, by two measures.
///
/// Colours are compared premultiplied: those of transparent pixels mean nothing.
struct PictureMeasure {
  /// What a test may differ by.
  enum Limit {
    /// The distance of two colours from which they differ, as a share of the greatest there is.
    static let threshold = 0.1285
    /// The share of differing pixels that passes where a test gives none.
    static let differing = 0.00015
    /// How far a channel may be off for two pixels to be near.
    static let near = 32
    /// The share of far pixels that passes.
    static let far = 0.002
    /// The mean difference of a channel that passes.
    static let meanDifference = 2.0
  }

  /// The share of pixels whose colours differ, but for those that only antialiasing makes differ.
  let differing: Double
  /// The share of pixels that no pixel within one pixel of their place in the other picture is near, counted from both
  /// sides.
  let far: Double
  /// The mean absolute difference of a channel, `0 ... 255`.
  let meanDifference: Double

  /// Whether the pictures are alike by the suite's own measure.
  func isStrictlyAlike(allowed: Double) -> Bool { differing <= allowed }

  /// Whether they are alike but for another antialiasing.
  var isTolerablyAlike: Bool { far <= Limit.far && meanDifference <= Limit.meanDifference }

  /// Compares; `nil` when the sizes differ.
  init?(expected: PixelGrid, actual: PixelGrid) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    let count = expected.width * expected.height
    var (differing, far, sum) = (0, 0, 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let (a, b) = (expected[x, y], actual[x, y])
        if a != b {
          for channel in 0..<4 { sum += abs(Int(a[channel]) - Int(b[channel])) }
          if ColorDistance.differ(a, b, threshold: Limit.threshold),
            !AntialiasedPixel.isOne(x, y, in: expected, other: actual),
            !AntialiasedPixel.isOne(x, y, in: actual, other: expected)
          {
            differing += 1
          }
        }
        if !actual.hasNear(a, x, y) { far += 1 }
        if !expected.hasNear(b, x, y) { far += 1 }
      }
    }
    self.differing = Double(differing) / Double(count)
    self.far = Double(far) / Double(count)
    meanDifference = Double(sum) / Double(count * 4)
  }
}

extension PictureMeasure: CustomStringConvertible {
  /// `0.31 % far, mean difference 1.24, 0.052 % differing`.
  var description: String {
    "\(percent(far)) far, mean difference \(fixed(meanDifference, 2)), \(percent(differing)) differing"
  }

  private func percent(_ share: Double) -> String { "\(fixed(share * 100, 3)) %" }

  private func fixed(_ number: Double, _ digits: Int) -> String {
    number.formatted(.number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en_US")))
  }
}
