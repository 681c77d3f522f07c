// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Tells whether a closed way bounds an area or is a line that ends where it begins.
///
/// Source: https://wiki.openstreetmap.org/wiki/Area. A closed road stays a line unless it says `area=yes`.
enum AreaRule {
  /// Which values of a key make an area.
  private enum Values {
    case all(except: Set<String>)
    case only(Set<String>)
  }

  /// Whether a closed way with these tags is an area.
  static func isArea(_ tags: OSMTags) -> Bool {
    if let area = tags["area"], area == "yes" || area == "no" { return area == "yes" }
    var isArea = false
    tags.forEach { key, value in
      guard !isArea, value != "no", let values = keys[key] else { return }
      switch values {
      case .all(let exceptions): isArea = !exceptions.contains(value)
      case .only(let members): isArea = members.contains(value)
      }
    }
    return isArea
  }

  private static let keys: [String: Values] = [
    "aeroway": .all(except: ["runway", "taxiway", "taxilane", "jet_bridge", "parking_position"]),
    "allotments": .all(except: []),
    "amenity": .all(except: ["bench", "weighbridge"]),
    "area:aeroway": .all(except: []),
    "area:highway": .all(except: []),
    "boundary": .all(except: ["administrative"]),
    "building": .all(except: []),
    "building:part": .all(except: []),
    "club": .all(except: []),
    "craft": .all(except: []),
    "emergency": .all(except: ["designated", "destination", "official", "private", "yes"]),
    "golf": .all(except: ["cartpath", "hole", "path"]),
    "healthcare": .all(except: []),
    "highway": .only(["services", "rest_area", "platform"]),
    "historic": .all(except: ["citywalls", "aqueduct"]),
    "landcover": .all(except: []),
    "landuse": .all(except: []),
    "leisure": .all(except: ["track", "slipway"]),
    "man_made": .all(except: ["cutline", "dyke", "embankment", "goods_conveyor", "pipeline", "snow_fence"]),
    "military": .all(except: ["trench"]),
    "natural": .all(
      except: [
        "arete", "bay", "cliff", "coastline", "earth_bank", "gorge", "gully", "isthmus", "ridge", "strait",
        "tree_row", "valley",
      ]),
    "office": .all(except: []),
    "place": .all(except: []),
    "playground": .all(except: ["balancebeam", "rope_traverse", "stepping_stone", "stepping_post", "zipwire"]),
    "power": .only(["generator", "plant", "substation", "transformer"]),
    "public_transport": .all(except: ["stop_position"]),
    "railway": .only(["platform", "roundhouse", "station", "traverser", "turntable", "wash"]),
    "shop": .all(except: []),
    "tourism": .all(except: ["artwork", "attraction"]),
    "waterway": .only(["boatyard", "canal_basin", "dam", "dock", "fuel", "riverbank"]),
    "wetland": .all(except: []),
  ]
}
