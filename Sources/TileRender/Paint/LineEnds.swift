// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The places where lines of one opaque paint end, and which of the ends there need a round cap.
///
/// Round caps are the dearest part of a stroke, and most street ends meet others. Where another line of the paint passes
/// through with a round corner its stroke holds the caps of all that end there; where lines only end, one cap is the
/// round joint of all.
struct LineEnds {
  private struct Place {
    var x: Int32 = 0
    var y: Int32 = 0
    /// The run of `find` that wrote this entry; older ones count as free.
    var run: UInt32 = 0
    /// Whether a cap there is covered by what was drawn or will be.
    var isCovered = false
  }

  private var places = [Place](repeating: Place(), count: 256)
  private var run: UInt32 = 0
  private var count = 0

  /// Finds the ends of all lines of some features.
  ///
  /// - Parameter joinsAreRound: Whether a line that passes through a place covers a disc around it.
  mutating func find(_ features: Range<Int>, of list: DrawList, joinsAreRound: Bool) {
    run &+= 1
    count = 0
    if run == 0 {
      for index in places.indices { places[index].run = 0 }
      run = 1
    }
    for feature in list.features[features] {
      for part in list.parts[Int(feature.lowerBound)..<Int(feature.upperBound)]
      where !part.isClosed && !part.points.isEmpty {
        addEnd(list.point(part.points.lowerBound))
        addEnd(list.point(part.points.upperBound - 1))
      }
    }
    guard joinsAreRound, count > 0 else { return }
    for feature in list.features[features] {
      for part in list.parts[Int(feature.lowerBound)..<Int(feature.upperBound)] {
        let inner = part.isClosed ? part.points : part.points.dropFirst().dropLast()
        for point in inner {
          if let place = place(list.point(point)) { places[place].isCovered = true }
        }
      }
    }
  }

  /// Whether an end that is drawn next needs its cap; its place is then covered.
  mutating func takesCap(at point: SIMD2<Int32>) -> Bool {
    guard let place = place(point) else { return true }
    defer { places[place].isCovered = true }
    return !places[place].isCovered
  }

  private mutating func addEnd(_ point: SIMD2<Int32>) {
    if 2 * count >= places.count { grow() }
    var slot = slot(of: point)
    while places[slot].run == run {
      if places[slot].x == point.x, places[slot].y == point.y { return }
      slot = (slot + 1) & (places.count - 1)
    }
    places[slot] = Place(x: point.x, y: point.y, run: run)
    count += 1
  }

  private mutating func grow() {
    let old = places
    places = [Place](repeating: Place(), count: 2 * old.count)
    count = 0
    for place in old where place.run == run { addEnd(SIMD2(place.x, place.y)) }
  }

  @inline(__always)
  private func place(_ point: SIMD2<Int32>) -> Int? {
    var slot = slot(of: point)
    while places[slot].run == run {
      if places[slot].x == point.x, places[slot].y == point.y { return slot }
      slot = (slot + 1) & (places.count - 1)
    }
    return nil
  }

  /// Where the search for a point starts: the high bits of a product (Knuth's multiplicative hashing).
  @inline(__always)
  private func slot(of point: SIMD2<Int32>) -> Int {
    let both = UInt64(UInt32(bitPattern: point.x)) << 32 | UInt64(UInt32(bitPattern: point.y))
    return Int((both &* 0x9e37_79b9_7f4a_7c15) >> 40) & (places.count - 1)
  }
}
