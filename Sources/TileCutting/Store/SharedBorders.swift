// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds which vertices rings share with each other, so that simplification treats shared borders alike on both sides.
///
/// A vertex that several rings have is a junction if its two neighbours are not the same ones in all of them, and
/// else lies inside a shared border. (TopoJSON finds arcs in this way.)
struct SharedBorders {
  /// What is known of all vertices at one place.
  private struct Place {
    /// The number of the first vertex there, plus one; 0 where the slot is free.
    var vertex: UInt32
    var kind: VertexKind
    /// The first vertex's neighbours, in either order.
    var neighbors: UInt64
  }

  /// Open addressing with linear probing; the count is a power of two.
  private var places: [Place]
  private let mask: Int

  private init(vertexCount: Int) {
    var size = 16
    while size < vertexCount + vertexCount / 2 { size *= 2 }
    places = Array(repeating: Place(vertex: 0, kind: .own, neighbors: 0), count: size)
    mask = size - 1
  }

  /// Sets the kind of all points, and which rings have junctions, in O(n) for points.
  static func find(in geometry: inout StoredGeometry) {
    geometry.kinds = Array(repeating: .own, count: geometry.points.count)
    var vertexCount = 0
    for part in geometry.parts where part.area != 0 { vertexCount += part.points.count }
    guard vertexCount > 0 else { return }
    var borders = SharedBorders(vertexCount: vertexCount)
    for part in geometry.parts where part.area != 0 { borders.enter(geometry.points, part.points) }
    for index in geometry.parts.indices where geometry.parts[index].area != 0 {
      for vertex in geometry.parts[index].points {
        let kind = borders.places[borders.slot(of: geometry.points[vertex], in: geometry.points)].kind
        geometry.kinds[vertex] = kind
        if kind == .junction { geometry.parts[index].sharesBorders = true }
      }
    }
  }

  /// Enters the vertices of one ring.
  private mutating func enter(_ points: [WorldPoint], _ range: Range<Int>) {
    var previous = points[range.upperBound - 1]
    for vertex in range {
      let point = points[vertex]
      let next = points[vertex + 1 < range.upperBound ? vertex + 1 : range.lowerBound]
      // A sum, so that the ring's direction does not matter.
      let neighbors = previous.bitHash &+ next.bitHash
      let slot = slot(of: point, in: points)
      if places[slot].vertex == 0 {
        places[slot] = Place(vertex: UInt32(vertex + 1), kind: .own, neighbors: neighbors)
      } else if places[slot].neighbors != neighbors {
        places[slot].kind = .junction
      } else if places[slot].kind == .own {
        places[slot].kind = .shared
      }
      previous = point
    }
  }

  /// The slot of a point's place, or the free one where it belongs.
  private func slot(of point: WorldPoint, in points: [WorldPoint]) -> Int {
    var slot = Int(truncatingIfNeeded: point.bitHash) & mask
    while places[slot].vertex != 0, points[Int(places[slot].vertex) - 1] != point { slot = (slot + 1) & mask }
    return slot
  }
}

extension WorldPoint {
  /// A fixed mixture of the bits of both coordinates, after the finaliser of MurmurHash3 (public domain).
  fileprivate var bitHash: UInt64 {
    var hash = (x + 0).bitPattern ^ ((y + 0).bitPattern &* 0x9E37_79B9_7F4A_7C15)
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }
}
