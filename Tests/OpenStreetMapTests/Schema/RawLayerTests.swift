// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import OpenStreetMap

@Suite struct `the raw layers` {
  private var file: PBFFile {
    var file = PBFFile()
    file.nodes = [.init(id: 1, longitude: 5, latitude: 5, tags: [("a", "1"), ("b", "ü")])]
    file.addLine(way: 2, [(0, 0), (10, 10)], tags: [("highway", "path"), ("odd", "tag")])
    file.addBox(way: 30, 20, 20, 30, 30, tags: [("building", "yes"), ("roof", "flat")])
    file.addLine(way: 40, [(0, 0), (10, 10)])
    file.nodes.sort { $0.id < $1.id }
    return file
  }

  @Test func `hold every object with every tag`() throws {
    let source = try source(of: file, layers: rawLayers)
    #expect(try source.layer("points")?.properties == [["a": "1", "b": "ü"]])
    #expect(try source.layer("lines")?.properties == [["highway": "path", "odd": "tag"]])
    #expect(try source.layer("polygons")?.properties == [["building": "yes", "roof": "flat"]])
    #expect(try source.layer("lines")?.features.map(\.id) == [22])
  }

  @Test func `are made only when they are named`() throws {
    #expect(try source(of: file).info.layers.map(\.name) == ["buildings", "streets"])
    #expect(try source(of: file, layers: .named(["lines", "pois"])).info.layers.map(\.name) == ["lines"])
  }
}
