// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import PNG
internal import Styles
internal import TilePipeline
internal import TileRender

/// A place that must be water, or land, on the map that the light look draws from a file.
struct PlaceProbe: Decodable {
  enum Ground: String, Decodable { case water, land }

  /// The file, below the folder of real maps.
  var map: String
  var place: String
  /// Degrees east and north.
  var at: [Double]
  var ground: Ground
  /// Style zooms at which it is looked at.
  var zooms: [Double]

  enum CodingKeys: String, CodingKey {
    case map, place, at, zooms
    case ground = "is"
  }
}

/// Draws the surroundings of places and looks at the pixel on which each lies.
struct ProbeRunner {
  /// `#B9D9EB`, the light look's water.
  private static let water: [UInt8] = [0xB9, 0xD9, 0xEB, 0xFF]

  let probes: [PlaceProbe]
  let maps: URL

  /// Reads the probes of `file`; their maps lie below `maps`.
  init(file: String, maps: String) throws {
    probes = try JSONDecoder().decode([PlaceProbe].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    self.maps = URL(fileURLWithPath: maps)
  }

  /// One result for each place and zoom.
  func run() throws -> [SuiteResult.Test] {
    var results: [SuiteResult.Test] = []
    for (map, probes) in Dictionary(grouping: probes, by: \.map).sorted(by: { $0.key < $1.key }) {
      let drawer = try Self.drawer(of: maps.appendingPathComponent(map).path)
      for probe in probes {
        for zoom in probe.zooms {
          let name = "\(map)/\(probe.place)@\(Int(zoom))".replacingOccurrences(of: " ", with: "-")
          results.append(SuiteResult.Test(name: name, fault: try Self.fault(of: probe, zoom: zoom, drawer)))
        }
      }
    }
    return results
  }

  /// The light look without its labels, which could hide the place.
  private static func drawer(of map: String) throws -> MapDrawer {
    var loaded = try StyleCatalog.load("apple-light")
    loaded.style.layers.removeAll { $0.type == .symbol }
    let sources = try MapSources(arguments: [map], style: loaded, allowsNetwork: false)
    return try MapDrawer(style: loaded, sources: sources, tileSize: .pixels256, scales: [1])
  }

  private static func fault(of probe: PlaceProbe, zoom: Double, _ drawer: MapDrawer) throws -> String? {
    let view = StaticView(
      center: LonLat(longitude: probe.at[0], latitude: probe.at[1]), zoom: zoom, width: 9, height: 9)
    let picture = try PNGImage(decoding: drawer.picture(view).bytes)
    let found = picture[4, 4]
    guard (found == water) != (probe.ground == .water) else { return nil }
    return "the pixel is \(found), expected \(probe.ground == .water ? "water" : "land")"
  }
}
