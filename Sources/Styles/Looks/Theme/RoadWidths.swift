// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Glibc

/// The widths of roads, in logical pixels by style zoom.
///
/// A road first shows as a thin line in one colour. Over the last half zoom before its class opens the line parts into a
/// fill between two edges, so that between whole zooms, too, it has as much of the edges' colour as on either side.
struct RoadWidths: Sendable {
  /// How one class grows.
  struct Growth: Sendable {
    /// Style zoom from which the class has a fill between whole edges.
    let opens: Double
    /// Width at each of `zooms`: of the thin line, and from `opens` of the fill; 0 where the class does not show.
    let widths: [Double]
  }

  /// What the thin line of a class is, once it parts.
  enum Seed: Sendable {
    /// Two edges side by side: the fill grows between them, from nothing.
    case edges
    /// The fill: edges grow around it.
    case fill
  }

  /// The style zooms at which widths are given.
  static let zooms: [Double] = [5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20]

  /// The base of the interpolation between them.
  static let base = 1.4

  /// How long a line takes to part into fill and edges, in zooms.
  private static let parting = 0.5

  let growths: [RoadClass: Growth]
  /// Width of the edge on each side of a fill, at each of `zooms`.
  let edges: [Double]

  /// The first style zoom at which a class shows.
  func appears(_ road: RoadClass) -> Double {
    guard let growth = growths[road], let first = growth.widths.firstIndex(where: { $0 > 0 }) else { return 0 }
    return Self.zooms[first]
  }

  /// The first style zoom at which a class has a fill between whole edges.
  func opens(_ road: RoadClass) -> Double { growths[road]?.opens ?? 0 }

  /// The style zoom at which the thin line of a class begins to part; `opens` where it has none.
  func parts(_ road: RoadClass) -> Double {
    appears(road) < opens(road) ? opens(road) - Self.parting : opens(road)
  }

  /// The style zooms at which classes that share a layer are given their widths: `zooms`, and where their lines part.
  func stops(of roads: [RoadClass]) -> [Double] {
    Set(Self.zooms + roads.map { parts($0) }).sorted()
  }

  /// The width of a class' fill at one of the stops.
  func fill(_ road: RoadClass, _ seed: Seed, at zoom: Double) -> Double {
    if zoom < parts(road) { return 0 }
    if zoom < opens(road) { return seed == .edges ? 0 : line(road) }
    return width(road, at: zoom)
  }

  /// The width of a class' thin line, and of its fill with both edges, at one of the stops.
  func casing(_ road: RoadClass, at zoom: Double) -> Double {
    if zoom < parts(road) { return width(road, at: zoom) }
    return zoom < opens(road) ? line(road) : width(road, at: zoom) + 2 * edge(at: zoom)
  }

  /// How far the edges of bridges and tunnels reach below their fill, so that nothing shines through between the two.
  private static let overlap = 0.3

  /// The width between the edges of a bridge or tunnel at one of the stops.
  func gap(_ road: RoadClass, _ seed: Seed, at zoom: Double) -> Double {
    max(fill(road, seed, at: zoom) - 2 * Self.overlap, 0)
  }

  /// The width of an edge of a bridge or tunnel at one of the stops.
  func innerEdge(_ road: RoadClass, at zoom: Double) -> Double {
    zoom < opens(road) ? 0 : edge(at: zoom) + Self.overlap
  }

  /// The width of a thin line as it begins to part: half way to two whole edges.
  private func line(_ road: RoadClass) -> Double {
    (width(road, at: opens(road) - 2 * Self.parting) + 2 * edge(at: opens(road))) / 2
  }

  /// The width of an edge on each side of a fill at one of the stops.
  func edge(at zoom: Double) -> Double { value(of: edges, at: zoom) }

  private func width(_ road: RoadClass, at zoom: Double) -> Double {
    growths[road].map { value(of: $0.widths, at: zoom) } ?? 0
  }

  /// What a table of `zooms` has at a zoom, as the interpolation of a style sheet between two of them.
  private func value(of table: [Double], at zoom: Double) -> Double {
    guard let after = Self.zooms.firstIndex(where: { $0 >= zoom }) else { return table.last ?? 0 }
    if after == 0 || Self.zooms[after] == zoom { return table[after] }
    let (from, to) = (Self.zooms[after - 1], Self.zooms[after])
    let share = (pow(Self.base, zoom - from) - 1) / (pow(Self.base, to - from) - 1)
    return table[after - 1] + (table[after] - table[after - 1]) * share
  }
}
