// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CRingFiller

/// Fills rings of straight edges into rows of 8-bit coverage, with FreeType's rasteriser: exact areas, for a fraction of
/// what cairo's 15 sample rows a pixel take.
///
/// Points are rounded to 1/64 pixel, FreeType's grid. Rings that are added before they are filled are one shape, by the
/// non-zero rule; where they overlap within a pixel their areas are added, up to the whole pixel. What one shape covers
/// does not depend on others.
public final class RingFiller {
  /// How a shape meets what rows hold already.
  public enum Meeting: Sendable {
    /// Coverage is added, up to the whole pixel: where shapes abut no seam is left.
    case sum
    /// One lies over the other as if they had nothing to do with each other: edges that fall together stay smooth.
    case over
    /// The curve of coverage is steeper, as MapLibre's (3c² − 2c³), and the greater coverage counts: for areas that reach
    /// over their edges, of which one covers each pixel along a common border whole.
    case softened
  }

  /// The longest side of what is filled, in pixels.
  public static let maximumSide = 32_767

  private let handle: OpaquePointer
  private var width = 0
  private var height = 0

  /// Makes a filler; `nil` when there is no memory.
  public init?() {
    guard let handle = ring_filler_new() else { return nil }
    self.handle = handle
  }

  deinit { ring_filler_free(handle) }

  /// Sets the size in pixels of what is filled next, `0 ... 32,767` each, and forgets rings that were not filled.
  public func setSize(width: Int, height: Int) {
    self.width = min(max(width, 0), Self.maximumSide)
    self.height = min(max(height, 0), Self.maximumSide)
    ring_filler_set_size(handle, Int32(self.width), Int32(self.height))
  }

  /// Adds a ring out of a flat array of `x, y, x, y, …` in 1/256 of a pixel.
  ///
  /// - Parameters:
  ///   - coordinates: The array that holds the ring.
  ///   - points: Which of its points, counted in pairs. Nothing is added when they are out of range.
  public func add(fixed coordinates: [Int32], points: Range<Int>) {
    guard points.lowerBound >= 0, points.upperBound <= coordinates.count / 2 else { return }
    coordinates.withUnsafeBufferPointer { xy in
      guard let start = xy.baseAddress else { return }
      ring_filler_add_fixed(handle, start + 2 * points.lowerBound, points.count)
    }
  }

  /// Adds rings of points in pixels.
  ///
  /// - Parameters:
  ///   - points: The points of all rings.
  ///   - first: The place of the first ring's first point.
  ///   - ringEnds: For each ring the place after its last point.
  ///   - origin: The place that is the north-west corner of what is filled.
  public func add(
    _ points: [SIMD2<Double>], from first: Int = 0, ringEnds: ArraySlice<Int>, origin: SIMD2<Double> = .zero
  ) {
    points.withUnsafeBytes { bytes in
      guard let start = bytes.assumingMemoryBound(to: Double.self).baseAddress else { return }
      var first = max(first, 0)
      for end in ringEnds where end > first && end <= points.count {
        ring_filler_add(handle, start + 2 * first, end - first, origin.x, origin.y)
        first = end
      }
    }
  }

  /// Fills the rings that were added, and forgets them.
  ///
  /// - Parameters:
  ///   - rows: Coverage by rows, as many as were set; rings are only forgotten when there are fewer bytes.
  ///   - stride: Bytes from one row to the next.
  ///   - meeting: How the shape meets what the rows hold.
  /// - Returns: The columns and rows that may have changed; `nil` when nothing has.
  @discardableResult
  public func fill(
    _ rows: UnsafeMutableRawBufferPointer, stride: Int, _ meeting: Meeting
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard let start = rows.baseAddress, stride >= width, rows.count >= stride * height else {
      setSize(width: width, height: height)
      return nil
    }
    let box = ring_filler_fill(
      handle, start.assumingMemoryBound(to: UInt8.self), stride, meeting.cValue)
    guard box.min_x < box.max_x, box.min_y < box.max_y else { return nil }
    return (Int(box.min_x)..<Int(box.max_x), Int(box.min_y)..<Int(box.max_y))
  }
}

extension RingFiller.Meeting {
  fileprivate var cValue: ring_filler_meeting {
    switch self {
    case .sum: RING_FILLER_SUM
    case .over: RING_FILLER_OVER
    case .softened: RING_FILLER_SOFTEN
    }
  }
}
