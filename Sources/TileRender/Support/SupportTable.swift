// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Styles

/// What is drawn of everything that a style can ask for.
///
/// The one place that says so: `SUPPORTED.md` and the warnings about styles are made from it.
public enum SupportTable {
  /// Types of layers.
  public static func support(of type: LayerType) -> Support {
    switch type {
    case .fill: .drawn("lines are filled as if they were closed; their outlines stay open")
    case .background, .line, .circle, .symbol, .heatmap, .raster, .hillshade, .colorRelief: .drawn()
    case .fillExtrusion:
      .approximated(
        "from straight above: bodies are lifted up and a little to the right, \(-ObliqueLift.direction.y) and "
          + "\(ObliqueLift.direction.x) pixels for each that their height takes on the ground")
    }
  }

  /// Types of sources.
  public static func support(of kind: StyleSource.Kind) -> Support {
    switch kind {
    case .vector, .geojson: .drawn()
    case .raster, .rasterDEM, .image: .drawn("read from files: PNG, JPEG and WebP")
    case .video: .refused("a picture does not move")
    }
  }

  /// Keys of a GeoJSON source, by name; those that are not here are read.
  public static let sourceKeys: [(name: String, support: Support)] = [
    ("buffer", .approximated("nothing ends at the edge of a tile, whatever its buffer")),
    ("cluster", .drawn("neighbours are taken in the order of the data")),
    ("clusterProperties", .drawn()),
    ("filter", .drawn()),
    ("lineMetrics", .drawn("lines are measured in any case")),
    ("promoteId", .approximated("numbers of 0 and above; ids of vector tiles are their own")),
    ("tolerance", .approximated("rounded to the default times a power of two; 0 for none")),
  ]

  /// Keys of the style itself, by name; those that are not here are read, or say nothing of how a picture looks.
  public static let styleKeys: [(name: String, support: Support)] = [
    ("bearing", .approximated("tiles have north up; what is up in a picture says tilegen image --bearing")),
    ("font-faces", .refused("installed fonts are used")),
    ("glyphs", .approximated("text is drawn from installed fonts of the names in text-font, not from glyph files")),
    ("light", .drawn("only fill-extrusion layers are lit; maps are drawn north up: both anchors are one")),
    ("pitch", .refused("maps are drawn straight down")),
    ("projection", .refused("maps are drawn in Web Mercator")),
    ("roll", .refused("maps are drawn straight down")),
    ("sky", .refused("maps are drawn straight down")),
    ("sprite", .drawn("read from files beside the style: sheets, or folders of SVG files")),
    ("terrain", .refused("maps are drawn straight down")),
  ]

  /// Operators of expressions that are not evaluated as the specification says, or of which there is a word to say.
  public static let operators: [String: Support] = [
    "collator": .approximated("orders texts by their letters, the same on every machine, not by a locale's rules"),
    "feature-state": .drawn("always null: a still map has no states"),
    "format": .drawn("images in columns lie on their side"),
    "global-state": .drawn("the defaults of the style's state"),
  ]

  /// An operator of expressions.
  public static func support(ofOperator name: String) -> Support { operators[name] ?? .drawn() }

  /// A property of a layer.
  public static func support(of property: PropertyID) -> Support {
    properties[property] ?? .refused("not known to the renderer")
  }
}
