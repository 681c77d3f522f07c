// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Styles
internal import TileRender

/// Finds the lists of fonts in a style of which none is installed, or not the first.
struct FontCheck {
  let style: Style
  let places: StylePlaces
  /// Whether such a list is a warning, and no error.
  var allowsMissing = false

  /// The installed fonts; `nil` when there are none, or no label that needs them.
  private var library: FontLibrary? {
    guard style.layers.contains(where: { $0.type == .symbol && $0.isVisible }) else { return nil }
    return try? FontLibrary.installed.get()
  }

  /// An issue for each list of which none is installed, with what is installed or installs one of its fonts.
  func issues() -> [StyleIssue] {
    guard let library else { return [] }
    return LabelFonts.missing(in: style, library: library).map { use in
      let way = allowsMissing ? "labels get a fallback" : way(to: use.fonts, in: library)
      let other = allowsMissing ? "" : (way.hasSuffix("?") ? " " : "; ") + "--allow-missing draws a fallback"
      return places.issue(
        use.path, "none of these fonts is installed: \(use.fonts.joined(separator: ", "))",
        severity: allowsMissing ? .warning : .error, suggestion: way + other)
    }
  }

  /// A warning for each font that a list names first and that is not installed while another of the list is.
  ///
  /// It has the first place. Who draws the style is told by the labels that are drawn.
  func replacements() -> [StyleIssue] {
    guard let library else { return [] }
    let all = LabelFonts.replaced(in: style, library: library)
    var told: Set<String> = []
    return all.compactMap { list, used in
      guard let font = list.fonts.first, told.insert(font).inserted else { return nil }
      let places = all.count { $0.list.fonts.first == font }
      return self.places.issue(
        list.path,
        "\(font) is not installed, labels are drawn in \(used)" + (places > 1 ? " (\(places) places)" : ""),
        severity: .warning, suggestion: way(to: [font], in: library), word: font)
    }
  }

  /// How to get one of some fonts.
  private func way(to fonts: [String], in library: FontLibrary) -> String {
    let packages = fonts.compactMap { Self.packages[FontName(parsing: $0).family.lowercased()] }
    if let known = Looks.installation(ofFonts: fonts) ?? packages.first.map({ "\"apt-get install \($0)\" has one" }) {
      return known
    }
    let near = fonts.lazy.compactMap { Spelling.nearest(to: $0, among: library.names) }.first
    return near.map { "did you mean \"\($0)\"?" } ?? "put one into ~/.fonts"
  }

  /// Debian packages by family, of those that styles name most; `Looks` knows those of the looks.
  private static let packages = [
    "cantarell": "fonts-cantarell", "comfortaa": "fonts-comfortaa", "dejavu sans": "fonts-dejavu-core",
    "fira code": "fonts-firacode", "lato": "fonts-lato", "liberation sans": "fonts-liberation",
    "league spartan": "fonts-league-spartan",
    "noto sans": "fonts-noto-core", "noto serif": "fonts-noto-core", "noto sans cjk sc": "fonts-noto-cjk",
    "noto sans cjk tc": "fonts-noto-cjk", "noto sans cjk jp": "fonts-noto-cjk", "noto sans cjk kr": "fonts-noto-cjk",
    "open sans": "fonts-open-sans", "play": "fonts-play", "quicksand": "fonts-quicksand", "roboto": "fonts-roboto",
    "symbola": "fonts-symbola", "ubuntu": "fonts-ubuntu",
  ]
}
