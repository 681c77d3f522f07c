// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The widths of roads, in logical pixels by style zoom.
///
/// A road first shows as a thin line in the colour of its edges. From the zoom at which its class opens it has a
/// fill between two edges.
struct RoadWidths: Sendable {
  /// How one class grows.
  struct Growth: Sendable {
    /// Style zoom from which the class has a fill.
    let opens: Double
    /// Width at each of `zooms`: of the thin line, and from `opens` of the fill; 0 where the class does not show.
    let widths: [Double]
  }

  /// The style zooms at which widths are given.
  static let zooms: [Double] = [5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20]

  /// The base of the interpolation between them.
  static let base = 1.4

  let growths: [RoadClass: Growth]
  /// Width of the edge on each side of a fill, at each of `zooms`.
  let edges: [Double]

  /// The first style zoom at which a class shows.
  func appears(_ road: RoadClass) -> Double {
    guard let growth = growths[road], let first = growth.widths.firstIndex(where: { $0 > 0 }) else { return 0 }
    return Self.zooms[first]
  }

  /// The first style zoom at which a class has a fill.
  func opens(_ road: RoadClass) -> Double { growths[road]?.opens ?? 0 }

  /// The width of a class' fill at each of `zooms`.
  func fill(_ road: RoadClass) -> [Double] {
    guard let growth = growths[road] else { return [] }
    return zip(Self.zooms, growth.widths).map { zoom, width in zoom >= growth.opens ? width : 0 }
  }

  /// How far the edges of bridges and tunnels reach below their fill, so that nothing shines through between the two.
  private static let overlap = 0.3

  /// The width between the edges of a bridge or tunnel, at each of `zooms`.
  func gap(_ road: RoadClass) -> [Double] {
    fill(road).map { (max($0 - 2 * Self.overlap, 0) * 100).rounded() / 100 }
  }

  /// The width of an edge of a bridge or tunnel, at each of `zooms`.
  var innerEdges: [Double] { edges.map { (($0 + Self.overlap) * 100).rounded() / 100 } }

  /// The width of a class' thin line, and of its fill with both edges, at each of `zooms`.
  func casing(_ road: RoadClass) -> [Double] {
    guard let growth = growths[road] else { return [] }
    var widths: [Double] = []
    for (index, zoom) in Self.zooms.enumerated() {
      let edge = zoom >= growth.opens ? 2 * edges[index] : 0
      widths.append(((growth.widths[index] + edge) * 100).rounded() / 100)
    }
    return widths
  }
}
