// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Pango
public import Styles
internal import TileRender

/// The reading of installed fonts on another thread; who needs them before it is done waits.
public enum FontReading {
  private static let queue = DispatchQueue(label: "fonts", qos: .userInitiated)

  /// Reads the lists of fonts and sets Pango up.
  public static func begin() {
    queue.async { if let library = try? FontLibrary.installed.get() { _ = try? FontContext(library: library) } }
  }

  /// Finds and opens the fonts that a style names.
  public static func open(fontsOf style: Style) {
    queue.async {
      guard let library = try? FontLibrary.installed.get(), let context = try? FontContext(library: library) else {
        return
      }
      for names in LabelFonts.lists(in: style) {
        _ = context.shape(TextRequest("A", fonts: context.stack(for: names, isAskedFor: false)))
      }
    }
  }
}
