// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import TestSupport
import Testing

@testable import OpenStreetMap

@Suite(.enabled(if: SharedData.isAvailable)) struct `real extracts` {
  struct Probe: CustomTestStringConvertible {
    var file: String
    var sea: [(Double, Double)]
    var land: [(Double, Double)]
    /// Whether reading takes seconds without optimisation.
    var isLarge = false
    var testDescription: String { file }
  }

  static let probes = [
    Probe(
      file: "monaco", sea: [(7.4250, 43.7345), (7.4246, 43.7360), (7.4400, 43.7400), (7.4480, 43.7240)],
      land: [(7.4280, 43.7393), (7.4206, 43.7311), (7.4100, 43.7500)]),
    Probe(
      file: "helsinki-centre", sea: [(24.9525, 60.1775), (24.9430, 60.1785)],
      land: [(24.9522, 60.1704), (24.9375, 60.1700)]),
    Probe(
      file: "sf-downtown", sea: [(-122.3850, 37.7900), (-122.3820, 37.7700)],
      land: [(-122.4000, 37.7900), (-122.4190, 37.7750)]),
    Probe(
      file: "manhattan-midtown", sea: [(-74.0130, 40.7500), (-73.9660, 40.7425)], land: [(-73.9900, 40.7500)]),
    Probe(
      file: "bahamas-northwest", sea: [(-77.2000, 25.3000), (-77.5000, 24.5000), (-78.2500, 25.8000)],
      land: [(-77.3430, 25.0600), (-77.7900, 24.7000), (-78.0000, 24.9500)],
      isLarge: true),
    Probe(
      file: "maldives", sea: [(73.5000, 4.3000), (73.2000, 0.3000), (72.0000, 3.0000)],
      land: [(73.5093, 4.1755), (73.5300, 4.1918)], isLarge: true),
    Probe(file: "andorra", sea: [], land: [(1.52, 42.5)]),
  ].filter { !$0.isLarge || !_isDebugAssertConfiguration() }

  @Test(arguments: probes) func `have the sea where the sea is`(_ probe: Probe) throws {
    let file = try SharedData.file("data/osm/\(probe.file).osm.pbf")
    let source = try OpenStreetMapSource(path: file.path, layers: .named(["ocean"]))
    for place in probe.sea { #expect(try source.isSea(place.0, place.1), "sea at \(place)") }
    for place in probe.land { #expect(try !source.isSea(place.0, place.1), "land at \(place)") }
    #expect(!source.warnings.contains { $0.hasPrefix("coastline") })
  }

  @Test(arguments: ["monaco", "monaco.lz4"]) func `are read from zlib and lz4 blobs alike`(name: String) throws {
    let source = try OpenStreetMapSource(path: SharedData.file("data/osm/\(name).osm.pbf").path)
    #expect(source.info.details.prefix(4).map(\.value) == ["25423", "4106", "243", "2021-04-21T20:21:46Z"])
    let place = WebMercator.project(LonLat(longitude: 7.42, latitude: 43.735))
    let tile = try #require(TileID(containing: place, z: 14))
    #expect(try source.layer("buildings", of: tile)?.features.count ?? 0 > 500)
    #expect(try source.layer("streets", of: tile)?.features.count ?? 0 > 500)
  }

  @Test(arguments: ["lz4", "nocompress", "nodense", "locations-on-ways"])
  func `are the same in each encoding`(encoding: String) throws {
    let plain = try OpenStreetMapSource(
      path: SharedData.file("data/osm/scripts/suwon-ajou.osm.pbf").path, layers: rawLayers)
    let other = try OpenStreetMapSource(
      path: SharedData.file("data/osm/edge/suwon-\(encoding).osm.pbf").path, layers: rawLayers)
    for layer in ["points", "lines", "polygons"] {
      let first = try #require(try plain.layer(layer))
      let second = try #require(try other.layer(layer))
      // The file with locations on ways holds no untagged nodes, else nothing differs.
      #expect(first.properties == second.properties && first.points == second.points)
    }
  }

  @Test(arguments: ["B054", "B055", "B057", "B060", "B067", "B059"])
  func `of odd but right files have the building in the middle`(id: String) throws {
    let folder = try SharedData.file("cases/\(id)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".pbf") }
    #expect(!files.isEmpty)
    for file in files {
      let source = try OpenStreetMapSource(path: folder.appendingPathComponent(file).path, layers: rawLayers)
      #expect(try source.covers("polygons", 0.5, 0.5), "\(file)")
      #expect(try !source.covers("polygons", 0.02, 0.02), "\(file)")
    }
  }

  @Test(arguments: [("B052/in", "raw_size"), ("B053/zstd", "zstd")])
  func `that cannot be unpacked are refused by name`(path: String, expected: String) throws {
    let file = try SharedData.file("cases/\(path).osm.pbf").path
    let error = #expect(throws: TileSourceError.self) { try OpenStreetMapSource(path: file) }
    #expect(error?.message.contains(expected) == true)
  }

  @Test func `of relations have their holes, and no area where a ring is open`() throws {
    for (path, filled, clear) in [
      ("B053/lz4", [(0.5, 0.5)], [(0.1, 0.1)]),
      ("B058/in", [(0.638889, 0.5)], [(0.1, 0.1)]),
      ("B061/in", [(0.722222, 0.5), (0.5, 0.378579)], [(0.444444, 0.5), (0.555556, 0.5)]),
      ("B062/in", [(0.722222, 0.5)], [(0.5, 0.5), (0.5, 0.02)]),
      ("B063/in", [(0.666667, 0.5)], [(0.305556, 0.5)]),
      ("B064/in", [(0.861111, 0.2238)], [(0.5, 0.5)]),
      ("B065/samedir", [(0.722222, 0.5)], [(0.444444, 0.5), (0.555556, 0.5)]),
      ("B065/noroles", [(0.722222, 0.5)], [(0.444444, 0.5), (0.555556, 0.5)]),
    ] {
      let source = try OpenStreetMapSource(
        path: SharedData.file("cases/\(path).osm.pbf").path, layers: rawLayers)
      for place in filled { #expect(try source.covers("polygons", place.0, place.1), "\(path) \(place)") }
      for place in clear { #expect(try !source.covers("polygons", place.0, place.1), "\(path) \(place)") }
    }
  }
}
