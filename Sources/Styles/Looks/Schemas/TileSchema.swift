// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The vector tile schemas that a look can be drawn from.
public enum TileSchema: String, CaseIterable, Sendable {
  /// Shortbread 1.0: the OpenStreetMap Foundation's and VersaTiles' tiles, and what our OSM reader makes.
  case shortbread
  /// OpenMapTiles 3.
  case openmaptiles
  /// The Protomaps basemap 4.
  case protomaps
  /// The Protomaps basemap up to 3, whose fields are called `pmap:kind` and so on.
  case protomapsV3 = "protomaps-v3"
  /// Natural Earth's themes, for style zooms 0 to 6.
  case naturalEarth = "natural-earth"
}
