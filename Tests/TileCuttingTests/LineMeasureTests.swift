// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing
import TileCutting

@Suite struct `measuring lines` {
  /// A long line with bays all over one quarter of the world, and a short one through it.
  private static let store: FeatureStore = {
    var builder = FeatureStoreBuilder(maxZoom: 6)
    builder.addLine(wavyRing(middle: (0.25, 0.25), radius: 0.15, count: 6000))
    builder.addLine(world([(0.01, 0.02), (0.31, 0.42), (0.49, 0.2)]))
    return builder.build()
  }()

  @Test(arguments: UInt8(0)...6) func `agrees between all tiles of a zoom`(_ zoom: UInt8) throws {
    var known: [[Int]: Double] = [:]
    var lengths: Set<Double> = []
    var shared = 0
    for y in 0..<UInt32(1 << zoom) {
      for x in 0..<UInt32(1 << zoom) {
        guard let tile = Self.store.tile(try #require(TileID(z: zoom, x: x, y: y))) else { continue }
        let layer = tile.layers[0]
        #expect(layer.measures.count == layer.parts.count)
        for (number, part) in layer.parts.enumerated() {
          let measure = layer.measure(ofPart: number)
          lengths.insert(measure.length)
          var distance = measure.start
          var previous: TilePoint?
          for point in part.points.map({ layer.points[Int($0)] }) {
            if let previous {
              let (dx, dy) = (Double(point.x - previous.x), Double(point.y - previous.y))
              distance += (dx * dx + dy * dy).squareRoot()
            }
            previous = point
            let place = [Int(measure.length), Int(point.x) + Int(x) << 16, Int(point.y) + Int(y) << 16]
            if let other = known[place] {
              #expect(abs(other - distance) < 1e-6)
              shared += 1
            }
            known[place] = distance
          }
          #expect(distance <= measure.length + 1e-6)
        }
      }
    }
    #expect(lengths.count == 2)
    #expect(shared > 0 || zoom < 3)
  }

  @Test func `says nothing of areas and points`() throws {
    var builder = FeatureStoreBuilder()
    builder.addPolygon([square(0.1, 0.1, side: 0.2)])
    #expect(try #require(builder.build().tile(.world)).layers[0].measures.isEmpty)
  }
}
