// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Sea within one box: a shell, clockwise on the map, and islands in it, counterclockwise.
struct SeaPolygon {
  var shell: CoastLine
  var islands: [CoastLine] = []
}

/// Puts closed coasts into one another: islands into the sea, lagoons and inner seas into the land.
struct SeaNesting {
  /// The sea of the box.
  private(set) var polygons: [SeaPolygon] = []
  /// Rings with sea inside that lie in the sea, by their place in the input: islands that run the wrong way.
  private(set) var seaInSea: [Int] = []
  /// Rings with land inside that lie on land, by their place in the input; they change nothing.
  private(set) var landInLand: [Int] = []

  /// Nests rings.
  ///
  /// - Parameters:
  ///   - rings: Closed coasts inside the box that do not cross.
  ///   - shells: Rings around sea along the box's sides.
  ///   - ringsDecide: Whether, when there are no shells, the outermost rings tell if the ground of the box is land or
  ///     sea, by what the larger part of their area wants; else it is land.
  init(rings: [CoastLine], shells: [CoastLine], ringsDecide: Bool, box: WorldBox) {
    let areas = rings.map(\.doubledArea)
    let boxes = rings.map(\.box)
    var shells = shells
    // From large to small, so that what is around a ring comes before it.
    let order = rings.indices.sorted { (abs(areas[$0]), $1) > (abs(areas[$1]), $0) }
    let parents = Self.parents(of: rings, boxes: boxes, order: order)
    if shells.isEmpty && ringsDecide {
      var seaWanted = 0.0
      for ring in order where parents[ring] == nil { seaWanted -= areas[ring] }
      if seaWanted > 0 { shells = [CoastLine(points: box.cornersClockwise + [box.cornersClockwise[0]])] }
    }
    polygons = shells.map { SeaPolygon(shell: $0) }

    let shellRows = shells.map { RingRows(of: $0) }

    // For each ring the polygon of the sea inside or around it; nil where there is land.
    var seaInside: [Int?] = Array(repeating: nil, count: rings.count)
    var isLeftOut = [Bool](repeating: false, count: rings.count)
    for ring in order {
      var parent = parents[ring]
      while let found = parent, isLeftOut[found] { parent = parents[found] }
      let around: Int?
      if let parent {
        around = seaInside[parent]
      } else {
        around = shellRows.firstIndex { $0.encloses(rings[ring].points[0]) }
      }
      let isIsland = areas[ring] < 0
      if isIsland, let around {
        polygons[around].islands.append(rings[ring])
      } else if !isIsland, around == nil {
        seaInside[ring] = polygons.count
        polygons.append(SeaPolygon(shell: rings[ring]))
      } else {
        isLeftOut[ring] = true
        if isIsland {
          landInLand.append(ring)
        } else {
          seaInSea.append(ring)
        }
      }
    }
  }

  /// For each ring the smallest one around it.
  private static func parents(of rings: [CoastLine], boxes: [WorldBox], order: [Int]) -> [Int?] {
    var parents: [Int?] = Array(repeating: nil, count: rings.count)
    for (place, ring) in order.enumerated() {
      for other in order[..<place].reversed()
      where boxes[other].contains(boxes[ring]) && encloses(rings[other], rings[ring]) {
        parents[ring] = other
        break
      }
    }
    return parents
  }

  /// Whether most points of a ring lie in another; some may lie on it where the two touch.
  private static func encloses(_ outer: CoastLine, _ inner: CoastLine) -> Bool {
    let step = max(1, inner.points.count / 3)
    var votes = 0
    for index in 0..<3 {
      let point = inner.points[min(index * step, inner.points.count - 1)]
      votes += outer.encloses(point) ? 1 : -1
    }
    return votes > 0
  }
}
