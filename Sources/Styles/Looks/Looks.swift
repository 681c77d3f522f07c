// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The built-in looks: style sheets made from a theme, one cartography and the profile of a tile schema; and the
/// built-in overlays.
///
/// The sheets in `styles/` are what `style(named:schema:)` and `overlay(named:)` give; a test keeps them the same.
public enum Looks {
  static let themes: [Theme] = [
    .appleLight, .appleDark, .life360Night, .life360Day, .turoLight, .turoDark,
  ]

  /// The names of all looks, as the command line knows them, the default first.
  public static let names: [String] = themes.map(\.name)

  /// The style zooms at which a sheet with a source for the world may change over to that of the map.
  public static let handovers = 7.0...9.0

  /// The style zoom at which the world gives way to a map: the first whole one of `handovers` at which the map is no
  /// stamp in the middle of nothing, but 256 logical pixels long; else the last.
  ///
  /// - Parameter side: The map's longer side in world widths.
  public static func handover(toMapOf side: Double) -> Double {
    var zoom = handovers.lowerBound
    var pixels = side * 512 * 128
    while zoom < handovers.upperBound, pixels < 256 {
      zoom += 1
      pixels *= 2
    }
    return zoom
  }

  /// From which style zoom on a map shows a layer where the world has the zooms below `handover`.
  ///
  /// Amid a world of borders, rivers and lakes alone, a map has its own roads, waters and names from the first of
  /// `handovers` on: nothing tells where it ends but they. Its ground would show as a stamp.
  private static func firstZoom(of part: SheetLayerPart, amid world: TileSchema, handover: Double) -> Double {
    let hasRoads = !SchemaProfile.of(world).roads.kinds.isEmpty
    return part == .own && !hasRoads ? handovers.lowerBound : handover
  }

  /// The style sheet of a look over the tiles of a schema, as indented JSON.
  ///
  /// Its source `map` has no address: the caller supplies the tiles. Where a schema of the world is given, the style
  /// zooms below `handover` are drawn from a second source, `world`, with no more of `map` than its roads, waters and
  /// names (from the first of `handovers` on), and those from there on from `map` alone. The text is the same on every
  /// call. Layers are in MapLibre's style zooms, for 512-pixel tiles.
  ///
  /// - Returns: The sheet, or `nil` when no look has that name.
  public static func style(
    named name: String, schema: TileSchema, world: TileSchema? = nil, handover: Double = handovers.lowerBound
  ) -> String? {
    guard let theme = themes.first(where: { $0.name == name }) else { return nil }
    var layers = Cartography.map(of: theme, over: .of(schema)).layers
    var metadata = [MetadataKey.look.member(theme.name), MetadataKey.schema.member(schema.rawValue)]
    var sources: SheetValue = [SheetLayer.map: ["type": "vector"]]
    if let world {
      let low = Cartography.map(of: theme, over: .of(world)).layers.compactMap { $0.ofWorld(below: handover) }
      let ground = layers.filter { $0.selection == nil }
      let own = layers.compactMap { $0.from(firstZoom(of: $0.part, amid: world, handover: handover)) }
      // No water of the map lies over a name of the world.
      layers =
        ground + low.filter { $0.type != .symbol } + own.filter { $0.type != .symbol }
        + low.filter { $0.type == .symbol } + own.filter { $0.type == .symbol }
      metadata.append(MetadataKey.worldSchema.member(world.rawValue))
      sources = [SheetLayer.map: ["type": "vector"], SheetLayer.world: ["type": "vector"]]
    }
    let sheet: SheetValue = [
      "version": 8,
      "name": .string(theme.title),
      "metadata": .object(metadata),
      "light": theme.light.value,
      "sprite": .string(iconsScheme + theme.name),
      "sources": sources,
      "layers": .array(layers.map(\.value)),
    ]
    return sheet.text
  }

  /// The names of the built-in overlays: sheets that are laid over a map.
  public static let overlayNames: [String] = Overlay.all.map(\.name)

  /// The style sheet of a built-in overlay, as indented JSON.
  ///
  /// Its one source, `overlay`, is GeoJSON without features: the caller supplies them.
  ///
  /// - Returns: The sheet, or `nil` when no overlay has that name.
  public static func overlay(named name: String) -> String? {
    Overlay.named(name)?.sheet(sprite: iconsScheme + name).text
  }

  /// The name of a look's sheet in `styles/`: the look's, and the schema's behind it where it is not Shortbread.
  public static func fileName(of name: String, schema: TileSchema) -> String {
    schema == .shortbread ? "\(name).json" : "\(name).\(schema.rawValue).json"
  }

  /// How style sheets name the images of a look or an overlay: this and its name.
  private static let iconsScheme = "tilegen://icons/"

  /// The images at a location that a style sheet gives as its sprite, each a whole SVG document.
  ///
  /// - Returns: The images by name, ascending, or `nil` when the location is not that of a look's or an overlay's
  ///   images.
  public static func icons(at location: String) -> [(name: String, svg: String)]? {
    guard location.hasPrefix(iconsScheme) else { return nil }
    let name = String(location.dropFirst(iconsScheme.count))
    if let overlay = Overlay.named(name) { return overlay.images }
    guard let theme = themes.first(where: { $0.name == name }) else { return nil }
    return IconDrawings(symbols: theme.palette.symbols).all
  }

  /// Pins of a member around a photo, plain and selected, upright and leaning, each with the id of the sprite that it
  /// belongs to.
  ///
  /// - Parameter photo: The picture as a `data:` address.
  public static func memberPins(photo: String) -> [(sprite: String, svg: String)] {
    MemberDrawings.Pin.all.map { pin in
      var pin = pin
      pin.photo = photo
      return ("photo" + pin.ending, pin.svg)
    }
  }

  /// What brings the fonts of a look, for messages; `nil` when none of them is one of the looks'.
  public static func installation(ofFonts names: [String]) -> String? {
    let isOfLooks = names.contains { name in
      TypeScale.families.contains { name == $0 || name.hasPrefix("\($0) ") }
    }
    guard isOfLooks else { return nil }
    return "scripts/setup installs them, and the program finds them in a folder 'fonts' beside it"
  }
}
