// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SchemaProfile {
  /// The points of interest of Shortbread's `pois`, and those that our OSM reader adds to them.
  static let shortbreadPois = PoiProfile(
    layer: "pois",
    keys: [
      PoiProfile.Key(value: .get("religion"), kinds: OpenStreetMapPois.religions),
      PoiProfile.Key(value: .get("amenity"), kinds: OpenStreetMapPois.amenities),
      PoiProfile.Key(value: .get("shop"), kinds: OpenStreetMapPois.shops),
      PoiProfile.Key(value: .get("tourism"), kinds: OpenStreetMapPois.tourism),
      PoiProfile.Key(value: .get("historic"), kinds: OpenStreetMapPois.historic),
      PoiProfile.Key(value: .get("leisure"), kinds: OpenStreetMapPois.leisure),
      PoiProfile.Key(value: .get("natural"), kinds: OpenStreetMapPois.natural),
      PoiProfile.Key(value: .get("man_made"), kinds: OpenStreetMapPois.manMade),
    ])
}
