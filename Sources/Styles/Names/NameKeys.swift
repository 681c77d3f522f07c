// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Which properties hold names, in the conventions of the tile schemas.
///
/// OpenMapTiles and Protomaps write `name:fr`, Shortbread `name_fr`, Natural Earth `name_fr` or `NAME_FR`.
/// `name:latin` and `name_int` are OpenMapTiles' transliterated name. Protomaps' `pgf:name` is the name as
/// positions of a font of theirs.
enum NameKeys {
  /// What a property has to do with names.
  enum Role {
    /// The name, in some language or as it is.
    case name
    /// A second name for labels of two languages, such as `name:nonlatin`.
    case secondName
  }

  /// The local name.
  static let local = ["name", "NAME"]

  /// Names in Latin letters, best first.
  static let latin = [
    "name:latin", "name_latin", "name_int", "int_name", "name:en", "name_en", "NAME_EN", "name:ja-Latn", "name:ja_rm",
    "name:ko-Latn", "name:ko_rm", "name:zh-Latn-pinyin", "name:zh_pinyin", "name_ja-Latn", "name_ko-Latn",
  ]

  /// The properties that hold names in a language, best first.
  static func keys(of tag: LanguageTag) -> [String] {
    tag.lookups.flatMap { ["name:\($0)", "name_\($0)", "NAME_\($0.uppercased())"] }
  }

  /// What a property of a name holds; `nil` for what is no name that is chosen by language.
  static func role(of key: String) -> Role? {
    switch key {
    case "name", "NAME", "pgf:name", "int_name", "name:latin", "name_latin", "name_int", "name:int": return .name
    case "name:nonlatin", "name_nonlatin", "name2", "name3", "pgf:name2", "pgf:name3": return .secondName
    default: break
    }
    guard let prefix = prefixes.first(where: key.hasPrefix) else { return nil }
    let tag = key.dropFirst(prefix.count).split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = tag.first?.lowercased(), 2...3 ~= language.utf8.count, !otherNames.contains(language),
      language.utf8.allSatisfy({ 97...122 ~= $0 })
    else { return nil }
    return .name
  }

  private static let prefixes = ["name:", "name_", "NAME_", "pgf:name:"]

  /// Short words after `name_` that are no languages.
  private static let otherNames: Set<String> = ["alt", "old", "loc", "reg", "len", "abb"]
}
