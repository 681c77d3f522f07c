// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

extension FeatureWriter {
  /// Adds `name`, `name_xx` for each `name:xx`, and the international name as `name_int`.
  func tagNames(_ tags: OSMTags) {
    tag("name", tags["name"])
    tag("name_int", tags["int_name"])
    tags.forEach(prefix: "name:") { language, name in tag("name_" + language, .string(name)) }
  }
}

extension OSMTags {
  /// Whether the object runs below something.
  var isTunnel: Bool {
    has("tunnel", "yes") || has("tunnel", "building_passage") || has("covered", "yes")
  }

  /// Whether the object runs on a bridge.
  var isBridge: Bool {
    guard let bridge = self["bridge"] else { return false }
    return Self.bridges.contains(bridge)
  }

  private static let bridges: Set<String> = [
    "yes", "viaduct", "boardwalk", "cantilever", "covered", "low_water_crossing", "movable", "trestle",
  ]

  /// The `layer` tag, -7 … 7, 0 when there is none.
  var layer: Int32 {
    guard let number = self["layer"].flatMap(Int32.init) else { return 0 }
    return min(max(number, -7), 7)
  }

  /// A number of metres; `nil` unless the value is a finite number, with or without the unit `m`, or one in feet.
  func meters(_ key: StaticString) -> Double? {
    guard let text = self[key] else { return nil }
    let digits = text.prefix { "0123456789.-".contains($0) }
    guard let number = Double(digits), number.isFinite else { return nil }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "", "m": return number
    case "'", "ft": return number * 0.3048
    default: return nil
    }
  }
}
