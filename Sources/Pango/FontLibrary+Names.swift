// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

extension FontLibrary {
  /// The names that the fonts give their families and cuts (`Noto Serif`, `Noto Serif Bold Italic`), sorted, each once.
  ///
  /// Reads the lists of fonts anew: for messages.
  public var names: [String] {
    var names: Set<String> = []
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(configuration, set) else { continue }
      for index in 0..<Int(fonts.pointee.nfont) {
        for key in [FC_FAMILY, FC_FULLNAME] {
          var name: UnsafeMutablePointer<FcChar8>?
          if FcPatternGetString(fonts.pointee.fonts[index], key, 0, &name) == FcResultMatch, let name {
            names.insert(String(cString: name))
          }
        }
      }
    }
    return names.sorted()
  }
}
