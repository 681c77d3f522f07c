// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import GeoJSON

/// Features at places, each with its number as the property `n`.
private func points(_ places: [(Double, Double)]) -> String {
  collection(
    places.enumerated().map { number, place in
      #"{"type":"Feature","id":\#(number),"properties":{"n":\#(number)},"#
        + #""geometry":{"type":"Point","coordinates":[\#(place.0),\#(place.1)]}}"#
    }.joined(separator: ","))
}

@Suite struct `clusters of points` {
  /// Two pairs, 30 and 40 pixels apart in a tile of zoom 1, and a point far away.
  static let pairs: [(Double, Double)] = [(-60, 10), (-49.45, 10), (60, 10), (74.06, 10), (0, -80)]

  private func clustered(
    _ text: String, radius: Double = 50, maxZoom: UInt8 = 17, minPoints: Int = 2, zoom: UInt8 = 0
  ) throws -> [(count: Value?, id: UInt64?, x: Int32)] {
    var options = GeoJSONOptions()
    options.clustering = PointClustering(radius: radius, maxZoom: maxZoom, minPoints: minPoints)
    let source = try source(text, options)
    var found: [(count: Value?, id: UInt64?, x: Int32)] = []
    for y in 0..<UInt32(1 << zoom) {
      for x in 0..<UInt32(1 << zoom) {
        let id = try #require(TileID(z: zoom, x: x, y: y))
        var diagnostics = Diagnostics()
        let layer = try source.tile(id, layers: .all, diagnostics: &diagnostics)?.layers.first
        for feature in layer?.features ?? [] {
          guard let layer else { continue }
          let point = layer.points[Int(layer.parts[Int(feature.parts.lowerBound)].points.lowerBound)]
          guard (0..<65536).contains(point.x), (0..<65536).contains(point.y) else { continue }
          found.append((layer.property("point_count", of: feature), feature.id, point.x + Int32(x) * 65536))
        }
      }
    }
    return found
  }

  @Test func `stand in the middle of their points until the zoom at which those are far apart`() throws {
    let text = points(Self.pairs)
    let world = try clustered(text)
    #expect(world.map(\.count) == [2, 2, nil])
    // 30 pixels apart at zoom 1 are 15 of the 512 of the world: -54.725 degrees lie at 0.348 of it.
    let expected: Double = (180 - 54.725) / 360 * 65536
    #expect(abs(Double(world[0].x) - expected) < 4)
    #expect(try clustered(text, zoom: 1).map(\.count).count { $0 == 2 } == 2)
    #expect(try clustered(text, zoom: 2).map(\.count) == [nil, nil, nil, nil, nil])
    #expect(try clustered(text, maxZoom: 0, zoom: 1).map(\.count) == [nil, nil, nil, nil, nil])
  }

  @Test func `have ids of where they began, and their points have their own`() throws {
    let world = try clustered(points(Self.pairs))
    // Both began at zoom 1, at points 0 and 2 of five.
    #expect(world.map(\.id) == [7, 71, 4])
  }

  @Test func `need as many points as the options say`() throws {
    #expect(try clustered(points(Self.pairs), minPoints: 3).count == 5)
    #expect(try clustered(points(Self.pairs), radius: 300, minPoints: 5).map(\.count) == [5])
  }

  @Test(arguments: [(999, Value.number(999)), (1000, "1k"), (1249, "1.2k"), (9960, "10k"), (12_600, "13k")])
  func `shorten their counts`(_ count: Int, _ expected: Value) throws {
    var options = GeoJSONOptions()
    options.clustering = PointClustering(radius: 10, maxZoom: 3)
    let layer = try world(source(points(Array(repeating: (1, 2), count: count)), options))
    #expect(layer.features.count == 1)
    #expect(layer.property("point_count_abbreviated", of: layer.features[0]) == expected)
    #expect(layer.property("cluster", of: layer.features[0]) == true)
  }

  @Test func `join properties of their points`() throws {
    var options = GeoJSONOptions()
    options.clustering = PointClustering(
      radius: 300, maxZoom: 3,
      properties: .init(
        names: ["all"],
        map: { layer in layer.features.map { [.array([layer.property("n", of: $0) ?? .null])] } },
        reduce: { first, second in
          guard case .array(let a) = first[0], case .array(let b) = second[0] else { return first }
          return [.array(a + b)]
        }))
    let layer = try world(source(points(Self.pairs), options))
    #expect(layer.features.map { layer.property("all", of: $0) } == [.array([0, 1, 2, 3, 4])])
  }

  @Test func `leave out what is no point, and count it`() throws {
    var options = GeoJSONOptions()
    options.clustering = PointClustering(radius: 50, maxZoom: 3)
    let source = try source(
      collection(feature("LineString", "[[0,0],[1,1]]") + "," + feature("Point", "[5,5]")), options)
    #expect(try world(source).features.map(\.type) == [.point])
    #expect(source.diagnostics.counts == ["geojson-not-clustered": 1])
  }

  @Test func `are found alike by a grid and by comparing all`() {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    let points = (0..<300).map { _ in WorldPoint(x: random(), y: random()) }
    for radius in [0, 0.003, 0.05, 2] {
      let grid = PointGrid(points, radius: radius)
      for index in points.indices {
        var found: [Int] = []
        grid.search(around: index, into: &found)
        let expected = points.indices.filter {
          let (dx, dy) = (points[$0].x - points[index].x, points[$0].y - points[index].y)
          return dx * dx + dy * dy <= radius * radius
        }
        #expect(found == expected)
      }
    }
  }
}

@Suite struct `a filter of a source` {
  @Test func `leaves out features before they are cut, and sees whole geometries`() throws {
    var options = GeoJSONOptions()
    options.filter = { layer in
      #expect(layer.extent == 1 << 28)
      #expect(layer.points[0] == TilePoint(x: 1 << 27, y: 1 << 27))
      return layer.features.map { layer.property("n", of: $0) != 1 }
    }
    let source = try source(points([(0, 0), (10, 10), (20, 20)]), options)
    #expect(try world(source).features.map(\.id) == [0, 2])
    #expect(source.info.layers.map(\.fields) == [["n"]])
  }
}

@Suite struct `the detail of a source` {
  static let details: [(Int?, ClosedRange<Int>)] = [(nil, 6401...6401), (0, 900...1000), (4, 50...70)]

  @Test(arguments: details)
  func `is what its options ask for`(_ coarsening: Int?, _ expected: ClosedRange<Int>) throws {
    var options = GeoJSONOptions()
    options.coarsening = coarsening
    let places = (0...6400).map { "[\(Double($0) / 40 - 80),0]" }.joined(separator: ",")
    let layer = try world(source(feature("LineString", "[\(places)]"), options))
    #expect(expected.contains(layer.points.count), "\(layer.points.count)")
  }
}
