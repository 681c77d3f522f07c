// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Pango
public import Styles

/// Finds the fonts that a style names and that are not there.
public enum MissingFonts {
  /// One list of fonts of which none is there.
  public struct Use: Sendable, Equatable {
    /// Where in the style: `layers[3].layout.text-font`.
    public var path: String
    /// The layer's id.
    public var layer: String
    /// The names, best first.
    public var fonts: [String]
  }

  /// For each visible symbol layer that sets `text-font`, the lists of which no entry is there, in the style's order.
  ///
  /// Lists that vary from feature to feature are not known before drawing.
  public static func find(in style: Style, library: FontLibrary) -> [Use] {
    let context = EvaluationContext(style: style)
    var missing: [Use] = []
    for layer in style.layers where layer.type == .symbol && layer.isVisible && layer.isSet(.textFont) {
      let fonts = layer[.textFont]
      guard !fonts.dependsOnFeature else { continue }
      for zoom in fonts.dependsOnZoom ? Array(0...24) : [0] {
        context.zoom = Double(zoom)
        let names = fonts.strings(in: context)
        guard !names.isEmpty, names.allSatisfy({ library.font(named: $0) == nil }),
          !missing.contains(where: { $0.layer == layer.id && $0.fonts == names })
        else { continue }
        missing.append(Use(path: fonts.path, layer: layer.id, fonts: names))
      }
    }
    return missing
  }
}
