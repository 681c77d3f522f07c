// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Pango

/// Fonts for tests: the installed ones.
enum FontFixture {
  /// The library, or `nil` on a machine without fonts.
  static let library = try? FontLibrary()

  /// Whether families are installed; tests that need them are skipped by name otherwise.
  static func has(_ families: String...) -> Bool {
    families.allSatisfy { library?.hasFamily($0) ?? false }
  }

  /// A context of its own.
  static func context() throws -> FontContext {
    struct NoFonts: Error {}
    guard let library else { throw NoFonts() }
    return try FontContext(library: library)
  }

  /// A file of an installed package of fonts.
  static func file(_ name: String) -> URL { URL(fileURLWithPath: "/usr/share/fonts").appendingPathComponent(name) }
}

extension FontContext {
  /// A text in one line of Noto Sans.
  func shape(_ text: String) -> ShapedText { shape(TextRequest(text, fonts: stack(for: ["Noto Sans Regular"]))) }

  /// The pixels that a text's masks cover, laid side by side on one picture, sums above 255 cut.
  func picture(of text: ShapedText, size: Double) -> (width: Int, height: Int, coverage: [UInt8]) {
    let (width, height) = (Int(Double(text.width) * size) + 20, Int(Double(text.height) * size) + 20)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for glyph in text.glyphs {
      let (x, y) = (Double(glyph.x) * size + 10, Double(glyph.y) * size + 10)
      let mask = mask(
        font: glyph.font, glyph: glyph.glyph,
        GlyphDrawing(size: size, offsetX: x - x.rounded(.down), offsetY: y - y.rounded(.down)))
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          let (px, py) = (Int(x.rounded(.down)) + mask.left + column, Int(y.rounded(.down)) + mask.top + row)
          guard (0..<width).contains(px), (0..<height).contains(py) else { continue }
          let sum = Int(coverage[py * width + px]) + Int(mask.coverage[row * mask.width + column])
          coverage[py * width + px] = UInt8(min(sum, 255))
        }
      }
    }
    return (width, height, coverage)
  }
}
