// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What the names stand for by which skipped data is counted (`Diagnostics`).
enum SkipReason {
  /// Met once for each fault, while data is opened.
  static let ofData = [
    "coast-contradicts": "coastlines with land on the side where their neighbours have sea; no sea is drawn by them",
    "coast-crosses": "coastlines that cross; no sea is drawn by them",
    "coast-ends-inside": "coastlines that end in the middle of the data; no sea is drawn by them",
    "coast-says-nothing": "coastlines that enclose nothing; no sea is drawn by them",
    "coast-without-box": "coastlines of a file that does not say what it covers; no sea is drawn by them",
    "csv-row-without-place": "rows without a longitude and a latitude",
    "geojson-circle-left-out": "circles without a radius, or beyond the map",
    "geojson-geometry-malformed": "geometries that are no GeoJSON",
    "geojson-line-too-short": "lines of fewer than two points",
    "geojson-not-a-feature": "objects that are no features",
    "geojson-not-clustered": "lines and areas of a clustered source",
    "geojson-promoted-id-not-a-number": "ids that are no whole numbers; the features are drawn",
    "geojson-properties-not-an-object": "properties that are no object; the features are drawn without",
    "geojson-ring-too-short": "rings of fewer than three points",
    "geojson-too-wide": "features wider than the map",
    "multipolygon-cut-off": "areas that go on beyond the extract's edge",
    "multipolygon-member-missing": "members of areas that the file lacks, as at the edge of an extract",
    "node-without-place": "nodes without a place",
    "object-repeated": "objects that the file has twice; one is drawn",
    "polygon-crosses-itself": "areas whose rings cross",
    "polygon-not-closed": "areas whose rings are not closed",
    "way-node-missing": "nodes of ways that the file lacks, as at the edge of an extract; the rest of the way is drawn",
    "way-too-short": "ways of fewer than two nodes",
  ]

  /// Those that nearly every extract has and that leave out no feature by themselves.
  ///
  /// What comes of them has names of its own. `inspect` and the summary for machines tell them.
  static let usual: Set = ["multipolygon-member-missing"]

  /// Met again in each tile, and by each thread.
  static let ofDrawing = [
    "expression-failed": "values that the style's expressions cannot be evaluated for; the default stands in",
    "extrusion-base-above-height": "bodies that begin above their height",
    "glyph-missing": "characters that no font has",
    "image-missing": "images that no sprite has",
    "label-too-large": "labels larger than may be placed",
    "line-gradient-without-metrics": "gradients along lines of tile archives, which have no measures: in line-color",
    "raster-tile-missing": "tiles that a raster source has not",
    "tag-without-value": "tags of vector tiles without a value",
    "text-not-utf8": "text of vector tiles that is not UTF-8; it is repaired",
    "video-source-not-drawn": "videos",
  ]
}
