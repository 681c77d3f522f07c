// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Labels of populated and other named places.
enum PlaceLayers {
  private struct Place {
    var minZoom: UInt8
    var population: Double
  }

  private static let places: [String: Place] = [
    "city": .init(minZoom: 6, population: 100_000),
    "town": .init(minZoom: 7, population: 5_000),
    "village": .init(minZoom: 10, population: 100),
    "hamlet": .init(minZoom: 10, population: 50),
    "suburb": .init(minZoom: 10, population: 1_000),
    "quarter": .init(minZoom: 10, population: 500),
    "neighbourhood": .init(minZoom: 10, population: 100),
    "isolated_dwelling": .init(minZoom: 10, population: 5),
    "farm": .init(minZoom: 10, population: 5),
    "island": .init(minZoom: 10, population: 0),
    "locality": .init(minZoom: 10, population: 0),
  ]

  private static let capitals: Set<String> = ["city", "town", "village", "hamlet"]

  /// Writes a node.
  static func addPoint(_ tags: OSMTags, to writer: FeatureWriter) {
    if let value = tags["place"] { add(value, tags, to: writer) }
  }

  /// Writes an island that is mapped as an area, by its label point, from when it has room for its name; Shortbread has
  /// nodes only.
  static func addArea(_ tags: OSMTags, to writer: FeatureWriter) {
    guard tags.has("place", "island") else { return }
    add("island", tags, from: min(SizeZoom.ofArea(writer.area, least: 6), 10), to: writer)
  }

  private static func add(_ value: String, _ tags: OSMTags, from minZoom: UInt8? = nil, to writer: FeatureWriter) {
    guard tags.has("name"), let place = places[value], writer.start(.placeLabels, as: .label) else { return }
    var kind = value
    var zoom = minZoom ?? place.minZoom
    if capitals.contains(value), let capital = tags["capital"], capital == "yes" || capital == "4" {
      kind = capital == "yes" ? "capital" : "state_capital"
      zoom = 4
    }
    let population = tags["population"].flatMap(Double.init) ?? place.population
    let people = population.isFinite ? max(population, 0) : place.population
    writer.tag("kind", .string(kind))
    writer.tag("population", .number(people))
    writer.tagNames(tags)
    writer.end(from: zoom, rank: Rank.descending(people))
  }
}
