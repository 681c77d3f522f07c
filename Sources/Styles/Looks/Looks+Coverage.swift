// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Looks {
  /// A table of what the looks draw over each schema, as Markdown: `styles/COVERAGE.md`.
  ///
  /// A row is a kind of things, a column a schema. A cell says from which style zoom on it shows, `–` where the schema
  /// has no such thing; where looks differ, it names each.
  public static var coverage: String {
    let schemas = TileSchema.allCases
    var lines = [
      "# What is drawn from which tiles", "",
      "The style zoom from which a kind of things shows, by tile schema; `–` where the schema lacks it, or keeps it",
      "together with something else. Tiles may hold it only from a later zoom on. Where looks differ, each is named.",
      "",
      "Looks: " + names.map { "`\($0)`" }.joined(separator: ", ") + ".", "",
      "Made by `STYLES=write swift test --filter LooksFilesTests`; a test keeps it up to date.", "",
      "| what | " + schemas.map(\.rawValue).joined(separator: " | ") + " |",
      "|---|" + schemas.map { _ in "---" }.joined(separator: "|") + "|",
    ]
    let maps = schemas.map { schema in
      themes.map { (theme: $0, map: Cartography.map(of: $0, over: .of(schema))) }
    }
    for road in RoadClass.allCases.reversed() {
      let cells = maps.map { looks in
        cell(
          looks.map { ($0.theme.name, $0.map.profile.roads.kinds[road] == nil ? nil : $0.theme.roads.appears(road)) })
      }
      lines.append("| road: \(words(of: road)) | " + cells.joined(separator: " | ") + " |")
    }
    for thing in Thing.allCases {
      let cells = maps.map { looks in cell(looks.map { ($0.theme.name, $0.map.firstZooms[thing]) }) }
      lines.append("| \(words(of: thing)) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ zooms: [(look: String, zoom: Double?)]) -> String {
    func text(_ zoom: Double?) -> String { zoom.map { SheetValue.number($0).text.dropLast().description } ?? "–" }
    guard let first = zooms.first, zooms.contains(where: { $0.zoom != first.zoom }) else {
      return text(zooms.first?.zoom)
    }
    return zooms.map { "\($0.look) \(text($0.zoom))" }.joined(separator: ", ")
  }

  /// The name of a case in words: `pathBridge` is `path bridge`.
  private static func words(of value: some Sendable) -> String {
    "\(value)".map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}
