// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How much two pictures may differ and still count as equal, and from where a difference is clear.
public struct Tolerance: Equatable, Sendable {
  /// The largest difference of a channel value that does not count, `0 ... 255`.
  public var channel: UInt8
  /// How many channel values may differ by more.
  public var channelValues: Int
  /// The perceptual distance from which a difference is clear, `0 ... 1`.
  public var clear: Double

  /// The distance from which pixelmatch counts a pixel when it is not told otherwise.
  public static let usualClear = 0.1

  /// Differences of 1 are rounding; nothing may differ by more.
  public static let standard = Tolerance(channel: 1)
  /// Nothing may differ at all: what one program draws twice.
  public static let exact = Tolerance(channel: 0)

  /// Makes a tolerance.
  public init(channel: UInt8, channelValues: Int = 0, clear: Double = usualClear) {
    self.channel = channel
    self.channelValues = channelValues
    self.clear = clear
  }
}

/// How much a difference matters, the least first.
public enum DifferenceLevel: Int, Comparable, Sendable, CaseIterable {
  /// Nothing differs by more than the tolerance.
  case none
  /// What differs softens edges, is hardly seen or is a few pixels of thin things, and does not lie close together:
  /// another rasteriser's work.
  case noise
  /// What differs is hardly seen, but there is much of it in one place.
  case faint
  /// Pixels differ clearly that soften no edge, one of them strongly or several together; or something is missing.
  case clear

  /// By how much it matters.
  public static func < (a: DifferenceLevel, b: DifferenceLevel) -> Bool { a.rawValue < b.rawValue }

  /// The name: `clear`.
  public var name: String { "\(self)" }
}
