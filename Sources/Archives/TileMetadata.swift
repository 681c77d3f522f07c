// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

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
    guard let object = MetadataObject(bytes) else { return nil }
    title = object.name
    attribution = object.attribution.flatMap { $0.isEmpty ? nil : $0 }
    minZoom = Self.zoom(object.minZoom)
    maxZoom = Self.zoom(object.maxZoom)
    bounds = Self.box(object.bounds)
    layers = object.layers.isEmpty ? Self.layers(in: object.json) : object.layers
  }

  /// Reads the rows of MBTiles' metadata table.
  init(rows: [String: String]) {
    title = rows["name"]
    attribution = rows["attribution"].flatMap { $0.isEmpty ? nil : $0 }
    minZoom = Self.zoom(rows["minzoom"].flatMap(Self.number))
    maxZoom = Self.zoom(rows["maxzoom"].flatMap(Self.number))
    bounds = Self.box(Self.numbers(rows["bounds"] ?? ""))
    layers = Self.layers(in: rows["json"])
  }

  /// The number that a text is, but for blanks around it.
  static func number(_ text: some StringProtocol) -> Double? {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count == 1 ? Double(words[0]) : nil
  }

  /// The numbers of a text with commas between; what is none is left out.
  static func numbers(_ text: String) -> [Double] { text.split(separator: ",").compactMap { number($0) } }

  private static func zoom(_ number: Double?) -> UInt8? {
    guard let zoom = number.flatMap({ UInt8(exactly: $0) }), zoom <= TileID.maximumZoom else { return nil }
    return zoom
  }

  private static func box(_ sides: [Double]) -> LonLatBox? {
    guard sides.count == 4 else { return nil }
    return LonLatBox(checkedWest: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }

  /// The layers that an object within a text tells.
  private static func layers(in text: String?) -> [TileSourceInfo.Layer] {
    text.flatMap { MetadataObject(Array($0.utf8)) }?.layers ?? []
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
