// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Streets, railways and runways, and their labels.
enum StreetLayers {
  /// How far apart in rank two neighbouring heights (`layer`, bridge, tunnel) are; more than any importance.
  private static let rankPerLevel: Int32 = 14

  private struct Street {
    var kind: String
    var rules: StreetClass
    var isRail: Bool
  }

  private static let polygons = KindTable([
    .init("highway", from: 14, ["pedestrian", "service"]),
    .init("aeroway", from: 11, ["runway"]),
    .init("aeroway", from: 13, ["taxiway"]),
    .init("area:aeroway", from: 11, ["runway"]),
    .init("area:aeroway", from: 13, ["taxiway"]),
    // Not in Shortbread, but half of what an airport looks like.
    .init("aeroway", from: 13, ["apron"]),
    .init("area:aeroway", from: 13, ["apron"]),
  ])

  /// Writes a node.
  static func addPoint(_ tags: OSMTags, to writer: FeatureWriter) {
    guard tags.has("highway", "motorway_junction"), writer.start(.streetLabelsPoints) else { return }
    writer.tag("kind", "motorway_junction")
    writer.tag("ref", tags["ref"])
    writer.tagNames(tags)
    writer.end(from: 12)
  }

  /// Writes a way.
  static func addLine(_ tags: OSMTags, to writer: FeatureWriter) {
    guard let street = street(tags) else { return }
    if writer.start(.streets) {
      tagStreet(street, tags, writer)
      var zoom = street.rules.minZoom
      if street.isRail, tags.has("service") { zoom = max(zoom, 10) }
      writer.end(from: zoom, rank: height(tags) + street.rules.importance)
    }
    if tags.has("name") || tags.has("ref"), writer.start(.streetLabels) {
      writer.tag("kind", street.kind)
      writer.tag("tunnel", .bool(tags.isTunnel))
      if let ref = tags["ref"] { tagRef(ref, writer) }
      writer.tagNames(tags)
      writer.end(from: street.rules.labelZoom, rank: -street.rules.importance)
    }
  }

  /// Writes an area.
  static func addArea(_ tags: OSMTags, to writer: FeatureWriter) {
    if let area = polygons.match(tags) {
      if writer.start(.streetPolygons) {
        writer.tag("kind", area.kind)
        writer.tag("rail", .bool(false))
        writer.tag("tunnel", .bool(tags.isTunnel))
        writer.tag("bridge", .bool(tags.isBridge))
        writer.tag("surface", .string(tags["surface"] ?? ""))
        writer.end(from: area.minZoom, rank: height(tags))
      }
      if tags.has("name"), writer.start(.streetsPolygonsLabels, as: .label) {
        writer.tag("kind", area.kind)
        writer.tagNames(tags)
        writer.end(from: 14)
      }
    }
    if tags.has("man_made", "bridge"), writer.start(.bridges) {
      writer.tag("kind", "bridge")
      writer.end(from: 12, rank: tags.layer)
    }
  }

  private static func street(_ tags: OSMTags) -> Street? {
    if let kind = tags["highway"], let rules = StreetClass.highways[kind] {
      return Street(kind: kind, rules: rules, isRail: false)
    }
    if let kind = tags["railway"], let rules = StreetClass.railways[kind] {
      return Street(kind: kind, rules: rules, isRail: true)
    }
    if let kind = tags["aeroway"], let rules = StreetClass.aeroways[kind] {
      return Street(kind: kind, rules: rules, isRail: false)
    }
    return nil
  }

  /// How high the street runs: tunnels below the ground, bridges above.
  private static func height(_ tags: OSMTags) -> Int32 {
    rankPerLevel * (tags.layer + (tags.isBridge ? 1 : tags.isTunnel ? -1 : 0))
  }

  private static func tagStreet(_ street: Street, _ tags: OSMTags, _ writer: FeatureWriter) {
    let isLink = street.kind.hasSuffix("_link")
    writer.tag("kind", .string(isLink ? String(street.kind.dropLast(5)) : street.kind))
    writer.tag("link", .bool(isLink))
    writer.tag("rail", .bool(street.isRail))
    writer.tag("tunnel", .bool(tags.isTunnel))
    writer.tag("bridge", .bool(tags.isBridge))
    let oneway = street.isRail ? nil : tags["oneway"]
    writer.tag("oneway", .bool(oneway.map { ["yes", "1", "true", "-1"].contains($0) } ?? false))
    writer.tag("oneway_reverse", .bool(oneway == "-1"))
    writer.tag("tracktype", tags["tracktype"])
    writer.tag("surface", .string(tags["surface"] ?? ""))
    writer.tag("service", tags["service"])
    writer.tag("bicycle", .string(tags["bicycle"] ?? ""))
    writer.tag("horse", .string(tags["horse"] ?? ""))
    // Not in Shortbread, but of use to styles.
    writer.tag("ref", tags["ref"])
    if tags.layer != 0 { writer.tag("layer", .number(Double(tags.layer))) }
  }

  private static func tagRef(_ ref: String, _ writer: FeatureWriter) {
    let rows = ref.split(separator: ";").map { $0.drop { $0 == " " } }
    writer.tag("ref", .string(rows.joined(separator: "\n")))
    writer.tag("ref_rows", .number(Double(rows.count)))
    writer.tag("ref_cols", .number(Double(rows.map(\.count).max() ?? 0)))
  }
}
