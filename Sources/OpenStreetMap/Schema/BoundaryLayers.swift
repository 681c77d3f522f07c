// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel

/// Boundaries of countries and states: lines of the ways that relations refer to, and labels of whole areas.
struct BoundaryLayers {
  private struct Facts {
    /// 2 or 4, the highest of the boundaries that the way belongs to; `nil` for ways that are only disputed.
    var adminLevel: Int?
    var isDisputed = false
  }

  private var ways: [Int64: Facts] = [:]

  /// Remembers the members of a boundary.
  mutating func note(_ tags: OSMTags, members: UnsafeBufferPointer<OsmMember>) {
    let level = Self.adminLevel(tags)
    let isDisputed =
      tags.has("boundary", "disputed") && (tags["admin_level"].map { ["2", "3", "4"].contains($0) } ?? true)
    guard level != nil || isDisputed else { return }
    for member in members where member.kind == OsmKindWay {
      var facts = ways[member.id] ?? Facts()
      if let level { facts.adminLevel = min(facts.adminLevel ?? level, level) }
      facts.isDisputed = facts.isDisputed || isDisputed
      ways[member.id] = facts
    }
  }

  /// Writes a way if it is part of a boundary.
  func addLine(_ id: Int64, _ tags: OSMTags, to writer: FeatureWriter) {
    let facts = ways[id]
    guard let level = facts?.adminLevel ?? Self.adminLevel(tags), writer.start(.boundaries) else { return }
    writer.tag("admin_level", .number(Double(level)))
    writer.tag("maritime", .bool(tags.has("maritime", "yes") || tags.has("natural", "coastline")))
    writer.tag(
      "disputed",
      .bool(facts?.isDisputed == true || tags.has("disputed", "yes") || tags.has("boundary", "disputed")))
    writer.end(from: level == 2 ? 0 : 7, rank: -Int32(level))
  }

  /// Writes the label of an area if that is a country or a state.
  static func addArea(_ tags: OSMTags, to writer: FeatureWriter) {
    guard let level = adminLevel(tags), tags.has("name"), writer.start(.boundaryLabels, as: .label) else { return }
    let hectares = writer.area / 1e4
    writer.tag("admin_level", .number(Double(level)))
    writer.tag("way_area", .number(hectares))
    writer.tagNames(tags)
    writer.end(from: labelZoom(level: level, squareKilometers: hectares / 100), rank: Rank.descending(hectares))
  }

  private static func labelZoom(level: Int, squareKilometers: Double) -> UInt8 {
    if squareKilometers >= 2e6, level == 2 { return 2 }
    if squareKilometers >= 7e5 { return 3 }
    return squareKilometers >= 1e5 ? 4 : 5
  }

  private static func adminLevel(_ tags: OSMTags) -> Int? {
    guard tags.has("boundary", "administrative") else { return nil }
    return tags.has("admin_level", "2") ? 2 : tags.has("admin_level", "4") ? 4 : nil
  }
}
