// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The keys that sources may have.
enum SourceKeys {
  /// Those of the style specification, chapter "Sources", whether they have an effect or not.
  ///
  /// Tiles may have those of TileJSON 3.0 as well: editors and servers write whole documents into styles.
  static func known(for kind: StyleSource.Kind) -> Set<String> {
    switch kind {
    case .vector: tiles.union(["promoteId", "encoding"])
    case .raster: tiles.union(["tileSize"])
    case .rasterDEM: tiles.union(["tileSize", "encoding", "redFactor", "greenFactor", "blueFactor", "baseShift"])
    case .geojson:
      [
        "type", "data", "maxzoom", "attribution", "buffer", "filter", "tolerance", "cluster", "clusterRadius",
        "clusterMaxZoom", "clusterMinPoints", "clusterProperties", "lineMetrics", "generateId", "promoteId",
      ]
    case .image: ["type", "url", "coordinates"]
    case .video: ["type", "urls", "coordinates"]
    }
  }

  private static let tiles: Set<String> = [
    "type", "url", "tiles", "bounds", "scheme", "minzoom", "maxzoom", "attribution", "volatile",
    // Of TileJSON.
    "tilejson", "id", "name", "description", "version", "format", "center", "vector_layers", "fillzoom", "legend",
    "template", "grids", "data",
  ]
}
