// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// `SUPPORTED.md`: what is drawn of the style specification.
public enum SupportDocument {
  /// The document, made from the tables of the code.
  public static var text: String {
    var lines = [
      "# What is drawn of the MapLibre style specification", "",
      "Made from the tables of the code by `swift run conformance --supported > SUPPORTED.md`; a test compares it.", "",
      "*Drawn* is as the specification says, *approximated* in the way that is told, *refused* not at all: a style that",
      "asks for it is drawn without it, and `tilegen` warns of it by name. So it does of operators, and of keys of",
      "sources, that are approximated.", "",
      "Maps are drawn straight down, tiles with north up and pictures with the bearing that is asked for. Overlapping",
      "translucent features of a layer show twice, as in MapLibre.",
      "", "## Layers", "",
      "A layer of any other type is left out with a warning, and the rest is drawn: a style made for another program,",
      "with its `sky` or `custom` layers, is still a map. (The specification's validator calls such a type an error.)",
    ]
    lines += table("layer", LayerType.allCases.map { ($0.rawValue, SupportTable.support(of: $0)) })
    for type in LayerType.allCases {
      lines += ["", "### \(type.rawValue)"]
      lines += table(
        "property", PropertyTable.specs(of: type).map { ($0.name, SupportTable.support(of: $0.id)) })
    }
    lines += ["", "## Sources"]
    lines += table("source", StyleSource.Kind.allCases.map { ($0.rawValue, SupportTable.support(of: $0)) })
    lines += ["", "Keys of GeoJSON sources; those that are not listed are read."]
    lines += table("key", SupportTable.sourceKeys)
    lines += [
      "", "## The style itself", "", "Keys that are not listed are read, or do not change how a picture looks.",
    ]
    lines += table("key", SupportTable.styleKeys)
    lines += ["", "## Expressions", "", "\(OperatorTable.names.count) operators, legacy functions and legacy filters."]
    lines += table("operator", OperatorTable.names.map { ($0, SupportTable.support(ofOperator: $0)) })
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ head: String, _ rows: [(name: String, support: Support)]) -> [String] {
    ["", "| \(head) | support | how |", "| --- | --- | --- |"]
      + rows.map { "| `\($0.name)` | \($0.support.word) | \($0.support.note) |" }
  }
}
