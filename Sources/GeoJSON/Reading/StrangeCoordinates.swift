// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What tells that the coordinates of a GeoJSON file are not longitudes and latitudes in degrees.
struct StrangeCoordinates {
  private var crs: String?
  private var first: LonLat?
  private var lastFeature: UInt64?
  private var count = 0

  /// Notes the member `crs`, which RFC 7946 has no more (GeoJSON 2008, section 3): one that names degrees is none.
  mutating func note(crs value: Value) {
    guard crs == nil, case .object(let members) = value, case .object(let properties)? = members["properties"],
      case .string(let name)? = properties["name"], !name.hasSuffix("CRS84"), !name.hasSuffix("4326")
    else { return }
    crs = name
  }

  /// Notes a position of a feature for which there is no place.
  mutating func note(outside place: LonLat, ofFeature number: UInt64) {
    if first == nil { first = place }
    if lastFeature != number { count += 1 }
    lastFeature = number
  }

  /// A line about a file; none where all is as it should be.
  func warnings(of name: String) -> [String] {
    let reason = crs.map { "its crs is \"\($0.prefix(80))\"" }
    let expected = "expected longitudes and latitudes in degrees"
    guard let first else { return reason.map { ["\(name): \(expected), and \($0)"] } ?? [] }
    let features = count == 1 ? "a feature" : "\(count) features"
    let found =
      "\(name): \(expected), found \(features) outside the world, first at \(first.longitude), \(first.latitude)"
    return [reason.map { "\(found); \($0)" } ?? found]
  }
}
