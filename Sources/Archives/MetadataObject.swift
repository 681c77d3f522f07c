// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// A JSON object of metadata as it is written; what is not as it should be counts as missing.
struct MetadataObject {
  var name, attribution: String?
  var minZoom, maxZoom: Double?
  var bounds: [Double]
  var layers: [TileSourceInfo.Layer]
  /// An object within a text, as MBTiles has it.
  var json: String?

  /// Reads an object; `nil` when the bytes are none.
  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes, isForgiving: true)
    guard let object = try? reader.read(), object.members != nil else { return nil }
    name = object["name"]?.string
    attribution = object["attribution"]?.string
    minZoom = object["minzoom"].flatMap(Self.number)
    maxZoom = object["maxzoom"].flatMap(Self.number)
    json = object["json"]?.string
    layers = object["vector_layers"]?.array?.compactMap(Self.layer) ?? []
    let sides = object["bounds"]
    bounds = sides?.string.map(TileMetadata.numbers) ?? sides?.array?.compactMap(Self.number) ?? []
  }

  /// A number, which may be written as a text.
  private static func number(_ node: JSONNode) -> Double? {
    node.number ?? node.string.flatMap { TileMetadata.number($0) }
  }

  /// A layer; without a name it is none.
  private static func layer(_ node: JSONNode) -> TileSourceInfo.Layer? {
    guard let name = node["id"]?.string else { return nil }
    return TileSourceInfo.Layer(name: name, fields: node["fields"]?.members?.map(\.key).sorted() ?? [])
  }
}
