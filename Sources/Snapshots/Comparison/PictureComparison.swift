// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
public import PNG

/// How two pictures of equal size differ, in numbers.
public struct PictureFinding: Equatable, Sendable {
  /// A box of pixels.
  public struct Box: Equatable, Sendable {
    /// Its corner, from the picture's, y down.
    public var x, y: Int
    /// Its size in pixels.
    public var width, height: Int
  }

  /// The largest share of the densest window that scattered noise takes.
  static let noiseShare = 0.25
  /// How many times `Tolerance.clear` away a single pixel must be to be seen.
  static let strongClear = 1.5
  /// How many clear pixels are seen in one window whatever their distance.
  static let fewestTogether = 5

  /// Pixels that differ by more than the tolerance: all, those seen clearly, those that soften an edge.
  public var differing = 0, clear = 0, softening = 0
  /// Channel values that differ by more than the tolerance, and the largest difference of one.
  public var values = 0, largestValue = 0
  /// The largest perceptual distance, `0 ... 1`: of all pixels, and of those that are clear.
  public var largestDistance = 0.0, largestClearDistance = 0.0
  /// How many clear pixels the window has that has most of them.
  public var clearTogether = 0
  /// The box around all that differs; `nil` when nothing does.
  public var box: Box?
  /// The share of differing pixels in the densest window, `0 ... 1`.
  public var density = 0.0
  /// The densest window.
  public var densest: Box?
  /// What was compared with.
  public var tolerance: Tolerance

  /// How much the difference matters.
  ///
  /// Where edges move by half a pixel, a few pixels of what is thin differ by a little more than `Tolerance.clear`: nobody
  /// sees them unless they lie together.
  public var level: DifferenceLevel {
    guard values > tolerance.channelValues else { return .none }
    let isStrong = largestClearDistance > Self.strongClear * tolerance.clear
    if isStrong || clearTogether >= Self.fewestTogether { return .clear }
    return density > Self.noiseShare ? .faint : .noise
  }
}

extension PictureFinding: CustomStringConvertible {
  /// The finding in one line: `14 channel values in 5 pixels differ by more than 1 (allowed 0); the largest by 93`.
  public var description: String {
    guard level != .none else { return "the pictures are equal" }
    return "\(values) channel values in \(differing) pixels differ by more than \(tolerance.channel) "
      + "(allowed \(tolerance.channelValues)); the largest by \(largestValue)"
  }
}

/// What a comparison of two pictures found.
public enum PictureComparison: Equatable, Sendable, CustomStringConvertible {
  case equal
  case differentSize(expected: [Int], actual: [Int])
  case different(PictureFinding)

  /// Compares two pictures; pixels that are transparent in both are equal whatever their colour.
  public init(expected: PNGImage, actual: PNGImage, tolerance: Tolerance) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .differentSize(expected: [expected.width, expected.height], actual: [actual.width, actual.height])
      return
    }
    let finding = InspectedPair(expected, actual, tolerance: tolerance).finding
    self = finding.level == .none ? .equal : .different(finding)
  }

  /// The finding in one line.
  public var description: String {
    switch self {
    case .equal: "the pictures are equal"
    case .differentSize(let expected, let actual):
      "expected \(expected[0]) x \(expected[1]) pixels, found \(actual[0]) x \(actual[1])"
    case .different(let finding): finding.description
    }
  }

  /// How much the difference matters.
  public var level: DifferenceLevel {
    switch self {
    case .equal: .none
    case .differentSize: .clear
    case .different(let finding): finding.level
    }
  }
}
