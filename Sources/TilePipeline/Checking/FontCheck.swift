// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Styles
internal import TileRender

/// Finds the lists of fonts in a style of which none is installed.
struct FontCheck {
  let style: Style
  let places: StylePlaces
  /// Whether such a list is a warning, and no error.
  var allowsMissing = false

  /// An issue for each list, with what installs one of its fonts where that is known.
  func issues() -> [StyleIssue] {
    guard style.layers.contains(where: { $0.type == .symbol && $0.isVisible }),
      case .success(let library) = FontLibrary.installed
    else { return [] }
    return LabelFonts.missing(in: style, library: library).map { use in
      places.issue(
        use.path, "none of these fonts is installed: \(use.fonts.joined(separator: ", "))",
        severity: allowsMissing ? .warning : .error, suggestion: suggestion(for: use.fonts))
    }
  }

  private func suggestion(for fonts: [String]) -> String {
    if allowsMissing { return "labels get a fallback" }
    let packages = fonts.compactMap { Self.packages[FontName(parsing: $0).family.lowercased()] }
    let way =
      Looks.installation(ofFonts: fonts) ?? packages.first.map { "\"apt-get install \($0)\" has one" }
      ?? "put one into ~/.fonts"
    return "\(way); --allow-missing draws a fallback"
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
