// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Synchronization

/// A font of a `FontLibrary`, by number: the same in all of its contexts.
public struct FontID: Hashable, Sendable {
  var index: UInt16

  /// What images within texts have in the place of a font.
  static let image = FontID(index: .max)
}

/// A list of fonts of a `FontLibrary`, by number: the same in all of its contexts.
public struct FontStack: Hashable, Sendable {
  var index: Int32
}

/// Numbers the fonts and font lists of a library, in the order in which its contexts meet them.
///
/// Fonts are told apart by cairo, which has one scaled font for all that draw the same glyphs.
final class FontNumbers: Sendable {
  /// A font that is kept; cairo locks it by itself.
  private struct Font: @unchecked Sendable {
    let scaled: OpaquePointer?
  }

  private struct Contents {
    var fonts: [Font] = []
    var fontNumbers: [UInt: FontID] = [:]
    var stacks: [[String]] = []
    var stackNumbers: [[String]: FontStack] = [:]
  }

  private let contents = Mutex(Contents())

  deinit {
    for font in contents.withLock({ $0.fonts }) { cairo_scaled_font_destroy(font.scaled) }
  }

  /// The number of a font, which is kept; `nil` when there are too many.
  func number(of scaled: OpaquePointer?) -> FontID? {
    let font = Font(scaled: scaled)
    return contents.withLock { contents in
      let key = UInt(bitPattern: font.scaled)
      if let known = contents.fontNumbers[key] { return known }
      guard let index = UInt16(exactly: contents.fonts.count), index < FontID.image.index else { return nil }
      cairo_scaled_font_reference(font.scaled)
      contents.fonts.append(font)
      contents.fontNumbers[key] = FontID(index: index)
      return FontID(index: index)
    }
  }

  /// The font of a number; `nil` where cairo could not make it.
  func scaledFont(_ id: FontID) -> OpaquePointer? {
    contents.withLock { $0.fonts.indices.contains(Int(id.index)) ? $0.fonts[Int(id.index)] : nil }?.scaled
  }

  /// The number of a font list.
  func number(of names: [String]) -> FontStack {
    contents.withLock { contents in
      if let known = contents.stackNumbers[names] { return known }
      let stack = FontStack(index: Int32(clamping: contents.stacks.count))
      contents.stacks.append(names)
      contents.stackNumbers[names] = stack
      return stack
    }
  }

  /// The font list of a number.
  func names(of stack: FontStack) -> [String] {
    contents.withLock { $0.stacks.indices.contains(Int(stack.index)) ? $0.stacks[Int(stack.index)] : [] }
  }
}
