// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel

/// What TileJSON, PMTiles metadata and MBTiles metadata tell of a tile set, as far as it can be understood.
///
/// Numbers may be written as texts, as MBTiles does. Sources: TileJSON 3.0.0, MBTiles 1.3, PMTiles version 3.
struct TileMetadata {
  /// The most bytes of metadata that are read.
  static let limit = 16 << 20

  /// What the tile set calls itself.
  var title: String?
  /// Who must be named.
  var attribution: String?
  /// The zooms that have tiles.
  var minZoom, maxZoom: UInt8?
  /// The area that has tiles.
  var bounds: LonLatBox?
  /// The layers and their fields.
  var layers: [TileSourceInfo.Layer] = []

  /// Reads a JSON object; `nil` when the bytes are none.
  init?(json bytes: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
    self.init(entries: object)
  }

  /// Reads the entries of an object, or of MBTiles' metadata table.
  init(entries: [String: Any]) {
    title = entries["name"] as? String
    attribution = (entries["attribution"] as? String).flatMap { $0.isEmpty ? nil : $0 }
    minZoom = Self.zoom(entries["minzoom"])
    maxZoom = Self.zoom(entries["maxzoom"])
    bounds = Self.box(entries["bounds"])
    layers = Self.layers(entries["vector_layers"])
    if layers.isEmpty, let text = entries["json"] as? String,
      let inner = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    {
      layers = Self.layers(inner["vector_layers"])
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let text as String: Double(text.trimmingCharacters(in: .whitespaces))
    default: nil
    }
  }

  private static func zoom(_ value: Any?) -> UInt8? {
    guard let zoom = number(value).flatMap({ UInt8(exactly: $0) }), zoom <= TileID.maximumZoom else { return nil }
    return zoom
  }

  private static func box(_ value: Any?) -> LonLatBox? {
    var sides: [Double] = []
    if let text = value as? String {
      for side in text.split(separator: ",") { sides += number(String(side)).map { [$0] } ?? [] }
    } else if let array = value as? [Any] {
      for side in array { sides += number(side).map { [$0] } ?? [] }
    }
    guard sides.count == 4 else { return nil }
    return LonLatBox(checkedWest: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }

  private static func layers(_ value: Any?) -> [TileSourceInfo.Layer] {
    var layers: [TileSourceInfo.Layer] = []
    for layer in value as? [Any] ?? [] {
      guard let layer = layer as? [String: Any], let name = layer["id"] as? String else { continue }
      let fields = layer["fields"] as? [String: Any] ?? [:]
      layers.append(TileSourceInfo.Layer(name: name, fields: fields.keys.sorted()))
    }
    return layers
  }
}

extension LonLatBox {
  /// Makes a box from what a file says; `nil` when that is no box on the earth.
  init?(checkedWest west: Double, south: Double, east: Double, north: Double) {
    guard west < east, south < north, abs(west) <= 360, abs(east) <= 540, abs(south) <= 90, abs(north) <= 90
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }
}
