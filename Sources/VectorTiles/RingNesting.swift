// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Tells exterior rings from holes by which ring lies in which, for version 1 tiles.
///
/// Version 1 says nothing of the direction of rings, and its writers follow no rule: rings fill by the even-odd
/// rule. A ring in an even number of others is an exterior ring; any other is a hole of the smallest ring round it.
struct RingNesting {
  /// More rings than this are told apart by their direction: nesting takes the square of their number.
  static let ringLimit = 256

  /// The rings in order: each exterior ring, then its holes.
  private(set) var order: [(ring: Int, isHole: Bool)] = []

  /// Sorts the rings of a feature that `reader` has read.
  init(_ reader: borrowing GeometryReader) {
    let count = reader.ends.count
    var boxes: [TileBox] = []
    for ring in 0..<count { boxes.append(Rings.box(reader.part(ring))) }
    var depths = [Int](repeating: 0, count: count)
    var parents = [Int?](repeating: nil, count: count)
    for inner in 0..<count {
      for outer in 0..<count where reader.areas[outer].magnitude > reader.areas[inner].magnitude {
        guard Self.holds(boxes[outer], boxes[inner]), Self.lies(inner, within: outer, reader) else { continue }
        depths[inner] += 1
        if let known = parents[inner], reader.areas[known].magnitude <= reader.areas[outer].magnitude { continue }
        parents[inner] = outer
      }
    }
    for exterior in 0..<count where depths[exterior].isMultiple(of: 2) {
      order.append((exterior, false))
      for hole in 0..<count where parents[hole] == exterior && !depths[hole].isMultiple(of: 2) {
        order.append((hole, true))
      }
    }
  }

  private static func holds(_ outer: TileBox, _ inner: TileBox) -> Bool {
    outer.minX <= inner.minX && inner.maxX <= outer.maxX && outer.minY <= inner.minY && inner.maxY <= outer.maxY
  }

  /// Whether a ring lies in another: its first point that is not on the other decides.
  private static func lies(_ inner: Int, within outer: Int, _ reader: borrowing GeometryReader) -> Bool {
    let ring = reader.part(outer)
    for point in reader.part(inner) {
      if let inside = Rings.contains(ring, point) { return inside }
    }
    return true
  }
}
