// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The FontConfig rules that pictures are drawn by: the same on every machine, whatever its desktop is set to.
///
/// Fonts come from the usual folders. Bitmap and colour fonts are left out, since glyphs are drawn from outlines
/// in the label's own colour. Families that a label does not name are tried in the order of `fallbackFamilies`
/// after those that are made for the text's language. Format: FontConfig's `fonts-conf(5)`.
enum FontConfiguration {
  /// Families for text that the named fonts do not cover.
  static let fallbackFamilies = [
    "Noto Sans", "DejaVu Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Lao",
    "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada",
    "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Sinhala", "Noto Sans Khmer",
    "Noto Sans Myanmar", "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans Ethiopic", "Noto Serif Tibetan",
    "Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans CJK KR", "Droid Sans Fallback", "Noto Emoji", "Symbola",
    "Noto Sans Symbols", "Noto Sans Symbols2",
  ]

  /// Families of which one has the shapes and measures that a language expects, before all other fallbacks.
  private static let familiesByLanguage = [
    ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"), ("zh-tw", "Noto Sans CJK TC"),
    ("zh-cn", "Noto Sans CJK SC"),
  ]

  /// The configuration file.
  static var document: String {
    let byLanguage = familiesByLanguage.map { language, family in
      """
      <match target="pattern"><test name="lang" compare="eq"><string>\(language)</string></test>
      <edit name="family" mode="append_last" binding="weak"><string>\(family)</string></edit></match>
      """
    }
    let families = fallbackFamilies.map { "<string>\($0)</string>" }.joined()
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont><rejectfont>
        <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern>
        <pattern><patelt name="color"><bool>true</bool></patelt></pattern>
      </rejectfont></selectfont>
      \(byLanguage.joined(separator: "\n"))
      <match target="pattern"><edit name="family" mode="append_last" binding="weak">\(families)</edit></match>
      \(syntheticSlant)\(syntheticWeight)
      </fontconfig>
      """
  }

  /// Slants an upright cut where the italic one is missing.
  private static let syntheticSlant = """
    <match target="font">
      <test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>
    """

  /// Thickens a light cut where the bold one is missing.
  private static let syntheticWeight = """
    <match target="font">
      <test name="weight" compare="less_eq"><const>medium</const></test>
      <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="weight" mode="assign"><const>bold</const></edit>
    </match>
    """
}
