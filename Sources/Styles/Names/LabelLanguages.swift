// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The languages that labels are wanted in, best first, and how names are chosen by them.
///
/// A label shows the feature's name in the first wanted language that the data have a name in. Where they have none,
/// it shows the local name, if at least half of its letters are of scripts that wanted languages are written in, or if
/// it has no letters at all. A local name in another script gives way to what the data have in Latin letters: the
/// transliteration, the international or the English name. Where there is none, too, the local name stands.
public struct LabelLanguages: Hashable, Sendable, CustomStringConvertible {
  /// How many languages are taken.
  public static let limit = 32

  /// The languages, best first; at least one.
  public let tags: [LanguageTag]
  private let scripts: Set<WritingScript>

  /// Reads tags with commas between them, `fr,en`; `nil` when one is no language tag, or there are none or too many.
  public init?(_ text: String) {
    var tags: [LanguageTag] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let tag = LanguageTag(part), tags.count < Self.limit else { return nil }
      if !tags.contains(tag) { tags.append(tag) }
    }
    self.tags = tags
    scripts = tags.reduce(into: []) { $0.formUnion(WritingScript.scripts(of: $1)) }
  }

  /// `fr,en`.
  public var description: String { tags.map(\.description).joined(separator: ",") }

  /// The language whose shapes Han characters take where the text does not tell; `nil` when none of the wanted is
  /// written with them.
  public var hanLanguage: String? {
    for tag in tags {
      switch tag.language {
      case "ja", "ko": return tag.language
      case "yue", "nan": return "zh-tw"
      case "zh", "wuu":
        let isTraditional = tag.script == "Hant" || ["TW", "HK", "MO"].contains(tag.region)
        return isTraditional && tag.script != "Hans" ? "zh-tw" : "zh-cn"
      default: continue
      }
    }
    return nil
  }

  /// Whether readers of the languages can read a name: by its letters, of which half must be of their scripts.
  func canRead(_ name: String) -> Bool {
    var (known, foreign) = (0, 0)
    for scalar in name.unicodeScalars {
      guard let script = WritingScript(scalar) else { continue }
      if scripts.contains(script) { known += 1 } else { foreign += 1 }
    }
    return known >= foreign
  }
}
