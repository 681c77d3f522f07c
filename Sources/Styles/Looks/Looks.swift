// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The built-in looks: style sheets made from a theme, one cartography and the profile of a tile schema; and the
/// built-in overlays.
///
/// The sheets in `styles/` are what `style(named:schema:)` and `overlay(named:)` give; a test keeps them the same.
public enum Looks {
  private static let themes: [Theme] = [
    .appleLight, .appleDark, .life360Night, .life360Day, .turoLight, .turoDark,
  ]

  /// The names of all looks, as the command line knows them, the default first.
  public static let names: [String] = themes.map(\.name)

  /// The schemas that the looks have a profile of.
  public static let schemas: [TileSchema] = TileSchema.allCases.filter { SchemaProfile.named($0) != nil }

  /// The style sheet of a look over the tiles of a schema, as indented JSON.
  ///
  /// Its one source is called `map` and has no address: the caller supplies the tiles. The text is the same on every
  /// call. Its layers are in MapLibre's style zooms, for 512-pixel tiles.
  ///
  /// - Returns: The sheet, or `nil` when no look has that name or the looks have no profile of the schema.
  public static func style(named name: String, schema: TileSchema) -> String? {
    guard let theme = themes.first(where: { $0.name == name }), let profile = SchemaProfile.named(schema) else {
      return nil
    }
    let layers = Cartography.layers(of: theme, over: profile)
    let sheet: SheetValue = [
      "version": 8,
      "name": .string(theme.title),
      "metadata": ["tilegen:look": .string(theme.name), "tilegen:schema": .string(schema.rawValue)],
      "sprite": .string(iconsScheme + theme.name),
      "sources": [SheetLayer.source: ["type": "vector"]],
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
    Overlay.all.first { $0.name == name }?.sheet(sprite: iconsScheme + name).text
  }

  /// How style sheets name the images of a look or an overlay: this and its name.
  private static let iconsScheme = "tilegen://icons/"

  /// The images at a location that a style sheet gives as its sprite, each a whole SVG document.
  ///
  /// - Returns: The images by name, ascending, or `nil` when the location is not that of a look's or an overlay's
  ///   images.
  public static func icons(at location: String) -> [(name: String, svg: String)]? {
    guard location.hasPrefix(iconsScheme) else { return nil }
    let name = location.dropFirst(iconsScheme.count)
    if let overlay = Overlay.all.first(where: { $0.name == name }) { return overlay.images }
    guard let theme = themes.first(where: { $0.name == name }) else { return nil }
    return IconDrawings(symbols: theme.palette.symbols).all
  }

  /// Pins of a member around a photo, plain and selected, each with the id of the sprite that it belongs to.
  ///
  /// - Parameter photo: The picture as a `data:` address.
  public static func memberPins(photo: String) -> [(sprite: String, svg: String)] {
    ["photo", "photo-selected"].map { sprite in
      (sprite, MemberDrawings.Pin(isSelected: sprite != "photo", photo: photo).svg)
    }
  }

  /// Which command installs the fonts of a look, for messages; `nil` when none of them is one of the looks'.
  public static func installation(ofFonts names: [String]) -> String? {
    guard names.contains(where: { name in TypeScale.families.contains { name.hasPrefix($0) } }) else { return nil }
    return "scripts/setup installs them"
  }
}
