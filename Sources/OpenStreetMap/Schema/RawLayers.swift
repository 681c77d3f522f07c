// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Objects with all their tags as they are, for styles that have their own idea of OpenStreetMap's tags.
enum RawLayers {
  /// Writes an object into `points`, `lines` or `polygons`; an object without tags is left out.
  static func add(_ tags: OSMTags, to layer: MapLayer, of writer: FeatureWriter) {
    guard !tags.isEmpty, writer.start(layer) else { return }
    tags.forEach { key, value in writer.tag(key, .string(value)) }
    writer.end(from: 0, rank: layer == .polygons ? Rank.descending(writer.area) : 0)
  }
}
