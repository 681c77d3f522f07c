// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The layers that OpenStreetMap data are put into: those of Shortbread 1.0, and three raw ones.
///
/// Source: https://shortbread-tiles.org/schema/1.0/. Zooms are those of its tiles, which end at 14: deeper tiles hold
/// what those of 14 hold.
enum MapLayer: String, CaseIterable {
  case ocean
  case waterPolygons = "water_polygons"
  case waterPolygonsLabels = "water_polygons_labels"
  case waterLines = "water_lines"
  case waterLinesLabels = "water_lines_labels"
  case damLines = "dam_lines"
  case damPolygons = "dam_polygons"
  case pierLines = "pier_lines"
  case pierPolygons = "pier_polygons"
  case boundaries
  case boundaryLabels = "boundary_labels"
  case placeLabels = "place_labels"
  case land
  case sites
  /// Shortbread's buildings have no fields. Ours have, as far as the data tell, `height` and `min_height` in metres
  /// (`height` and `min_height`, else 3 m for each of `building:levels` and `building:min_level`) and `levels`.
  ///
  /// Those of which parts are mapped that cover half of them or more have `hide_3d`: their parts stand in their place.
  case buildings
  /// Parts of buildings (`building:part`), with the fields of buildings; not in Shortbread.
  case buildingParts = "building_parts"
  case addresses
  case streets
  case streetsPolygonsLabels = "streets_polygons_labels"
  case streetPolygons = "street_polygons"
  case streetLabels = "street_labels"
  case streetLabelsPoints = "street_labels_points"
  case bridges
  case aerialways
  case ferries
  case publicTransport = "public_transport"
  case pois
  /// Every node with tags, with all of them.
  case points
  /// Every way with tags that does not bound an area, with all of them.
  case lines
  /// Every closed way that bounds an area and every multipolygon, with all tags.
  case polygons

  /// Whether the layer is made only when it is asked for by name.
  var isRaw: Bool { self == .points || self == .lines || self == .polygons }
}
