// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds the sea of a file: box by box of its header, or region by region where the header has none.
struct SeaFinder {
  /// The sea of all boxes.
  private(set) var polygons: [SeaPolygon] = []
  private(set) var diagnostics = Diagnostics()
  private(set) var warnings = BoundedWarnings()

  /// Makes the sea within the boxes of a header.
  ///
  /// Outside the boxes nothing is claimed: there, and in boxes without a coast, the map shows land.
  init(of ways: [CoastLine], in boxes: [LonLatBox]) {
    let lines = CoastJoining.join(ways)
    for box in boxes { add(Sea(in: WebMercator.project(box), of: lines)) }
  }

  /// Makes the sea of a file without boxes: for each region of its data within the largest box that its coasts agree
  /// with; a region where they never do is land, with a warning.
  init(of ways: [CoastLine], over coverage: DataCoverage) {
    let lines = CoastJoining.join(ways)
    guard !lines.isEmpty else { return }
    for region in coverage.regions {
      let bounds = region.bounds
      let local = lines.filter { $0.box.intersects(bounds) }
      guard !local.isEmpty else { continue }
      if let sea = region.boxes.lazy.map({ Sea(in: $0, of: local) }).first(where: { !$0.hasOpenCoast }) {
        add(sea)
      } else {
        diagnostics.note("coast-without-box")
        let place = WebMercator.unproject(WorldPoint(x: bounds.minX, y: bounds.maxY))
        warnings.note(
          "coastline near \(place.text): the file does not say where its data end, and the coast does not tell; "
            + "no sea is drawn there")
      }
    }
  }

  private mutating func add(_ sea: Sea) {
    polygons += sea.polygons
    for fault in sea.faults {
      diagnostics.note("coast-\(fault.kind.rawValue)")
      guard fault.kind != .saysNothing else { continue }
      warnings.note(
        "coastline at \(WebMercator.unproject(fault.place).text): it \(fault.kind.text); it is left out of the sea")
    }
  }
}

extension LonLat {
  /// Degrees east and north with five decimals, `7.42312,43.73987`.
  var text: String {
    func degrees(_ value: Double) -> String {
      guard let units = Int(exactly: (value * 1e5).rounded()) else { return "?" }
      let digits = String(abs(units) % 100_000)
      let zeros = String(repeating: "0", count: 5 - digits.count)
      return (units < 0 ? "-" : "") + "\(abs(units) / 100_000)." + zeros + digits
    }
    return degrees(longitude) + "," + degrees(latitude)
  }
}
