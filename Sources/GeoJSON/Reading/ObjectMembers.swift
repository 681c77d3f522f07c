// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where the members of a GeoJSON object stand.
///
/// Members come in any order, and what `coordinates` or `features` mean depends on `type`. So an object is first
/// passed over, and then its members are read one by one.
struct ObjectMembers {
  private(set) var type: String?
  private(set) var id: JSONTokenizer.Mark?
  private(set) var features: JSONTokenizer.Mark?
  private(set) var geometry: JSONTokenizer.Mark?
  private(set) var properties: JSONTokenizer.Mark?
  private(set) var geometries: JSONTokenizer.Mark?
  private(set) var coordinates: JSONTokenizer.Mark?
  private(set) var crs: JSONTokenizer.Mark?
  /// Where the object begins and what follows it.
  private(set) var start, end: JSONTokenizer.Mark

  /// Passes over the object that comes next.
  init(_ json: inout JSONTokenizer) throws(JSONFault) {
    start = json.mark()
    end = start
    try json.enterObject()
    while let key = try json.nextKey() {
      let mark = json.mark()
      switch key {
      case "type" where try json.kind() == .string:
        type = try json.string()
        continue
      case "type": type = nil
      case "id": id = mark
      case "features": features = mark
      case "geometry": geometry = mark
      case "properties": properties = mark
      case "geometries": geometries = mark
      case "coordinates": coordinates = mark
      case "crs": crs = mark
      default: break
      }
      try json.skipValue()
    }
    end = json.markHere()
  }
}
