// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A JSON object of metadata as it is written; what is not as it should be counts as missing.
struct MetadataObject: Decodable {
  var name, attribution: String?
  var minZoom, maxZoom: Double?
  var bounds: [Double]
  var layers: [TileSourceInfo.Layer]
  /// An object within a text, as MBTiles has it.
  var json: String?

  private enum Key: String, CodingKey {
    case name, attribution, bounds, json
    case minZoom = "minzoom"
    case maxZoom = "maxzoom"
    case layers = "vector_layers"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    name = try? fields.decode(String.self, forKey: .name)
    attribution = try? fields.decode(String.self, forKey: .attribution)
    minZoom = (try? fields.decode(LooseNumber.self, forKey: .minZoom))?.value
    maxZoom = (try? fields.decode(LooseNumber.self, forKey: .maxZoom))?.value
    json = try? fields.decode(String.self, forKey: .json)
    layers = ((try? fields.decode([LooseLayer].self, forKey: .layers)) ?? []).compactMap(\.layer)
    if let text = try? fields.decode(String.self, forKey: .bounds) {
      bounds = TileMetadata.numbers(text)
    } else {
      bounds = ((try? fields.decode([LooseNumber].self, forKey: .bounds)) ?? []).compactMap(\.value)
    }
  }
}

/// A number, which may be written as a text.
private struct LooseNumber: Decodable {
  var value: Double?

  init(from decoder: any Decoder) throws {
    let field = try decoder.singleValueContainer()
    value = (try? field.decode(Double.self)) ?? (try? field.decode(String.self)).flatMap { TileMetadata.number($0) }
  }
}

/// A layer; without a name it is none.
private struct LooseLayer: Decodable {
  var layer: TileSourceInfo.Layer?

  private enum Key: String, CodingKey { case id, fields }

  /// A field's description, which is not read.
  private struct Description: Decodable {
    init(from decoder: any Decoder) {}
  }

  init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: Key.self),
      let name = try? members.decode(String.self, forKey: .id)
    else { return }
    let fields = (try? members.decode([String: Description].self, forKey: .fields)) ?? [:]
    layer = TileSourceInfo.Layer(name: name, fields: fields.keys.sorted())
  }
}
