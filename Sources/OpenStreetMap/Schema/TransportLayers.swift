// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Aerialways, ferries and stops.
enum TransportLayers {
  private static let aerialways = KindTable([
    .init(
      "aerialway", from: 12,
      ["cable_car", "gondola", "goods", "chair_lift", "drag_lift", "t-bar", "j-bar", "platter"]),
    .init("aerialway", "rope_tow", as: "rope-tow", from: 12),
  ])

  /// The specification says `aerialway=ferry_terminal`; the tag that mappers use is `amenity=ferry_terminal`.
  private static let stops = KindTable([
    .init("aeroway", from: 11, ["aerodrome"]),
    .init("aeroway", from: 13, ["helipad"]),
    .init("railway", from: 13, ["station", "halt"]),
    .init("railway", from: 14, ["tram_stop"]),
    .init("amenity", from: 13, ["bus_station"]),
    .init("highway", from: 14, ["bus_stop"]),
    .init("amenity", from: 12, ["ferry_terminal"]),
    .init("aerialway", from: 12, ["ferry_terminal"]),
    .init("aerialway", "station", as: "aerialway_station", from: 13),
  ])

  /// Writes a way.
  static func addLine(_ tags: OSMTags, to writer: FeatureWriter) {
    if let aerialway = aerialways.match(tags), writer.start(.aerialways) {
      writer.tag("kind", aerialway.kind)
      writer.end(from: aerialway.minZoom)
    }
    if tags.has("route", "ferry"), writer.start(.ferries) {
      writer.tag("kind", "ferry")
      writer.tagNames(tags)
      writer.end(from: tags.has("motor_vehicle", "no") ? 12 : 10)
    }
  }

  /// Writes a node, or an area by its label point.
  static func addPlace(_ tags: OSMTags, to writer: FeatureWriter) {
    guard let stop = stops.match(tags), writer.start(.publicTransport, as: .label) else { return }
    writer.tag("kind", stop.kind)
    writer.tag("iata", tags["iata"])
    writer.tagNames(tags)
    writer.end(from: stop.minZoom)
  }
}
