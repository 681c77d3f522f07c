// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The built-in looks: style sheets made from a theme, one cartography and the profile of a tile schema.
///
/// The sheets in `styles/` are what `style(named:schema:)` gives; a test keeps them the same.
public enum Looks {
  private static let themes: [Theme] = [.appleLight]

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
      "light": Cartography.light,
      "sources": [SheetLayer.source: ["type": "vector"]],
      "layers": .array(layers.map(\.value)),
    ]
    return sheet.text
  }
}
