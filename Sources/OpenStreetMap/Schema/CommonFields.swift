// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

extension FeatureWriter {
  /// Adds `name`, and `name_xx` for each `name:xx`.
  func tagNames(_ tags: OSMTags) {
    tag("name", tags["name"])
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

/// Ranks: features of lower rank are drawn first and labelled first.
enum Rank {
  /// Larger things first.
  static func descending(_ size: Double) -> Int32 { -ascending(size) }

  /// Smaller things first.
  ///
  /// `size` is not negative; steps of about a millionth of it are told apart.
  static func ascending(_ size: Double) -> Int32 {
    Int32(exactly: (logarithm(max(size, 0) + 1) * 1e6).rounded()) ?? .max
  }

  /// The base-2 logarithm, from the number's own exponent and significand so that it is the same everywhere.
  private static func logarithm(_ value: Double) -> Double {
    guard value.isFinite else { return 1024 }
    // Between powers of two the significand rises from 0 to 1: monotonous, which is all that an order needs.
    return Double(value.exponent) + value.significand - 1
  }
}

/// Tile zooms from which things of some size on the map show.
enum SizeZoom {
  /// The first zoom, at least `least`, at which a line is longer than a quarter of a pixel of a 256-pixel tile.
  static func ofLine(length: Double, least: UInt8) -> UInt8 {
    var zoom = least
    while zoom < 14, length * 256 * Double(1 << UInt64(zoom)) <= 0.25 { zoom += 1 }
    return zoom
  }
}
