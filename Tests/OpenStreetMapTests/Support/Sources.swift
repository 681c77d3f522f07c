// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel

@testable import OpenStreetMap

/// The source of a file with these bytes, which is gone afterwards.
func source(
  of bytes: [UInt8], layers: LayerSelection = .all, named name: String = "test.osm.pbf"
) throws -> OpenStreetMapSource {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(bytes).write(to: file)
  return try OpenStreetMapSource(path: file.path, layers: layers)
}

/// The source of a file.
func source(of file: PBFFile, layers: LayerSelection = .all) throws -> OpenStreetMapSource {
  try source(of: file.bytes, layers: layers)
}

/// The raw layers.
let rawLayers = LayerSelection.named(["points", "lines", "polygons"])

extension OpenStreetMapSource {
  /// A layer of a tile; `nil` when it is empty.
  func layer(_ name: String, of tile: TileID = .world) throws -> TileLayer? {
    var diagnostics = Diagnostics()
    return try self.tile(tile, layers: .named([name]), diagnostics: &diagnostics)?.layer(named: name)
  }

  /// Whether an area of a layer covers the place at shares of a tile's width and height.
  func covers(_ layer: String, _ x: Double, _ y: Double, of tile: TileID = .world) throws -> Bool {
    try self.layer(layer, of: tile)?.covers(x, y) ?? false
  }

  /// Whether the sea covers a place, in its tile of zoom 14.
  func isSea(_ longitude: Double, _ latitude: Double) throws -> Bool {
    let world = WebMercator.project(LonLat(longitude: longitude, latitude: latitude))
    guard let tile = TileID(containing: world, z: 14) else { return false }
    let box = tile.worldBox
    let side = box.maxX - box.minX
    return try covers("ocean", (world.x - box.minX) / side, (world.y - box.minY) / side, of: tile)
  }
}

extension TileLayer {
  /// Whether an area covers the place at shares of the tile's width and height, by the even-odd rule per feature.
  func covers(_ x: Double, _ y: Double) -> Bool {
    let (x, y) = (x * Double(extent), y * Double(extent))
    for feature in features where feature.type == .polygon {
      var isInside = false
      for part in parts[Int(feature.parts.lowerBound)..<Int(feature.parts.upperBound)] {
        let ring = points[Int(part.points.lowerBound)..<Int(part.points.upperBound)]
        guard var a = ring.last else { continue }
        for b in ring {
          let (ay, by) = (Double(a.y), Double(b.y))
          if (ay > y) != (by > y), x < Double(b.x - a.x) * (y - ay) / (by - ay) + Double(a.x) { isInside.toggle() }
          a = b
        }
      }
      if isInside { return true }
    }
    return false
  }

  /// The properties of each feature.
  var properties: [[String: Value]] {
    features.map { feature in
      var result: [String: Value] = [:]
      for index in stride(from: Int(feature.tags.lowerBound), to: Int(feature.tags.upperBound), by: 2) {
        result[keys[Int(tags[index])]] = values[Int(tags[index + 1])]
      }
      return result
    }
  }
}
