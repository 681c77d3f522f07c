// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Inland water, dams and piers.
enum WaterLayers {
  private static let areas = KindTable([
    .init("natural", from: 4, ["glacier", "water"]),
    .init("waterway", "riverbank", as: "river", from: 4),
    .init("waterway", from: 10, ["dock", "canal"]),
    .init("landuse", from: 4, ["reservoir", "basin"]),
  ])

  private static let piers = KindTable([.init("man_made", from: 12, ["pier", "breakwater", "groyne"])])

  /// Writes a way.
  static func addLine(_ tags: OSMTags, to writer: FeatureWriter) {
    if let kind = tags["waterway"] { addWaterLine(kind, tags, to: writer) }
    if let pier = piers.match(tags), writer.start(.pierLines) {
      writer.tag("kind", pier.kind)
      writer.end(from: pier.minZoom)
    }
  }

  /// Writes an area.
  static func addArea(_ tags: OSMTags, to writer: FeatureWriter) {
    if var water = areas.match(tags) {
      if water.kind == "water", tags.has("water", "river") { water.kind = "river" }
      let rank = Rank.descending(writer.area)
      if writer.start(.waterPolygons) {
        writer.tag("kind", water.kind)
        writer.tag("way_area", .number(writer.area))
        writer.end(from: water.minZoom, rank: rank)
      }
      if tags.has("name"), writer.start(.waterPolygonsLabels, as: .label) {
        writer.tag("kind", water.kind)
        writer.tag("way_area", .number(writer.area))
        writer.tagNames(tags)
        writer.end(from: water.minZoom, rank: rank)
      }
    }
    if tags.has("waterway", "dam"), writer.start(.damPolygons) {
      writer.tag("kind", "dam")
      writer.end(from: 12)
    }
    if let pier = piers.match(tags), writer.start(.pierPolygons) {
      writer.tag("kind", pier.kind)
      writer.end(from: pier.minZoom)
    }
  }

  private static func addWaterLine(_ kind: String, _ tags: OSMTags, to writer: FeatureWriter) {
    let zoom: UInt8
    let labelZoom: UInt8
    switch kind {
    case "river", "canal":
      zoom = SizeZoom.ofLine(length: writer.length, least: 9)
      labelZoom = max(zoom, 12)
    case "stream", "ditch", "drain":
      (zoom, labelZoom) = (14, 14)
    case "dam":
      guard writer.start(.damLines) else { return }
      writer.tag("kind", "dam")
      return writer.end(from: 12)
    default: return
    }
    if writer.start(.waterLines) {
      writer.tag("kind", kind)
      writer.tag("tunnel", .bool(tags.isTunnel))
      writer.tag("bridge", .bool(tags.isBridge))
      writer.end(from: zoom, rank: tags.layer)
    }
    if tags.has("name"), writer.start(.waterLinesLabels) {
      writer.tag("kind", kind)
      writer.tag("tunnel", .bool(tags.isTunnel))
      writer.tagNames(tags)
      writer.end(from: labelZoom)
    }
  }
}
