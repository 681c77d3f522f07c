// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel

/// Where the data of a file without boxes lie.
///
/// A merged file says nothing of the rectangles it was cut by. Data that touch are one region; but ways and ferries
/// reach far out of an extract, so a region gives several boxes, from all of its data down to where most of them are.
struct DataCoverage {
  /// A square of one degree.
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
  }

  private var places: [Cell: [OsmPlace]] = [:]

  /// Counts the places of a way.
  mutating func note(_ course: UnsafeBufferPointer<OsmPlace>) {
    for place in course {
      let cell = Cell(x: place.x.flooredQuotient(10_000_000), y: place.y.flooredQuotient(10_000_000))
      places[cell, default: []].append(place)
    }
  }

  /// The regions, in the order of their westernmost cells.
  var regions: [DataRegion] {
    var isDone: Set<Cell> = []
    var regions: [DataRegion] = []
    for start in places.keys.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) where !isDone.contains(start) {
      isDone.insert(start)
      var region = DataRegion()
      var open = [start]
      while let cell = open.popLast() {
        region.places.append(contentsOf: places[cell] ?? [])
        for dy in Int32(-1)...1 {
          for dx in Int32(-1)...1 {
            let neighbor = Cell(x: cell.x + dx, y: cell.y + dy)
            if places[neighbor] != nil, isDone.insert(neighbor).inserted { open.append(neighbor) }
          }
        }
      }
      regions.append(region)
    }
    return regions
  }
}

/// Data that touch, in a file that does not say by which rectangle they were cut.
struct DataRegion {
  /// Shares of the places that may lie beyond each of the four sides of a box, in the order of trying.
  private static let trims = [0, 0.001, 0.005, 0.01, 0.02]

  /// The places of its ways, at least one.
  fileprivate(set) var places: [OsmPlace] = []

  /// The box around all places.
  var bounds: WorldBox {
    var box = WorldBox.empty
    for place in places { box.extend(WebMercator.project(LonLat(place))) }
    return box
  }

  /// Boxes that may be the one of the extract, large ones first.
  var boxes: [WorldBox] {
    let xs = places.map(\.x).sorted()
    let ys = places.map(\.y).sorted()
    return Self.trims.map { trim in
      let low = Int(Double(places.count) * trim)
      let high = places.count - 1 - low
      let southWest = WebMercator.project(LonLat(OsmPlace(x: xs[low], y: ys[low])))
      let northEast = WebMercator.project(LonLat(OsmPlace(x: xs[high], y: ys[high])))
      return WorldBox(minX: southWest.x, minY: northEast.y, maxX: northEast.x, maxY: southWest.y)
    }
  }
}

extension Int32 {
  /// The quotient rounded towards minus infinity; the divisor is positive.
  func flooredQuotient(_ divisor: Int32) -> Int32 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
