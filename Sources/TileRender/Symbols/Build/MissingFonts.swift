// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Styles

/// Finds the fonts that a style names and that are not there.
enum MissingFonts {
  /// For each visible symbol layer that sets `text-font`, the lists of which no entry is there, in the style's order.
  ///
  /// Lists that vary from feature to feature are not known before drawing.
  static func find(in style: Style, library: FontLibrary) -> [(layer: String, fonts: [String])] {
    let context = EvaluationContext(style: style)
    var missing: [(layer: String, fonts: [String])] = []
    for layer in style.layers where layer.type == .symbol && layer.isVisible && layer.isSet(.textFont) {
      let fonts = layer[.textFont]
      guard !fonts.dependsOnFeature else { continue }
      for zoom in fonts.dependsOnZoom ? Array(0...24) : [0] {
        context.zoom = Double(zoom)
        let names = fonts.strings(in: context)
        guard !names.isEmpty, names.allSatisfy({ library.font(named: $0) == nil }),
          !missing.contains(where: { $0.layer == layer.id && $0.fonts == names })
        else { continue }
        missing.append((layer.id, names))
      }
    }
    return missing
  }
}
