// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import FreeType

/// One worker's fonts: has texts shaped and draws glyph masks.
///
/// Not `Sendable`: make it and use it inside one worker. Fonts are asked for at one reference size, and all
/// that comes out is in ems or drawn from unhinted outlines, so neither size nor desktop settings change shapes.
public final class FontContext {
  /// The library that the fonts come from.
  public let library: FontLibrary

  let shaper: TextShaper
  /// Outlines of glyphs that were drawn.
  var outlines: [OutlineKey: GlyphOutline] = [:]
  /// Fills masks, made when the first is drawn.
  var filler: RingFiller?
  /// Widens outlines.
  var halo = StrokeOutline()
  private let hanLanguage: String?
  private var stacks: [[String]: KnownStack] = [:]
  private var substitutions: [String: String] = [:]

  /// A font list that was asked for.
  private struct KnownStack {
    var stack: FontStack
    /// What its first entry is replaced by, when that is not there and nobody was told.
    var substitution: (asked: String, used: String)?
  }

  /// Makes a worker's context.
  ///
  /// - Parameters:
  ///   - library: The fonts.
  ///   - hanLanguage: The language, as in `zh-tw` or `ja`, whose shapes Han characters take where a text does not tell;
  ///     `nil` for the first fallback's.
  /// - Throws: A `FontError` when Pango is not installed or was built without FreeType fonts.
  public init(library: FontLibrary, hanLanguage: String? = nil) throws(FontError) {
    shaper = try library.shaper()
    self.library = library
    self.hanLanguage = hanLanguage
  }

  /// The fonts for a `text-font` list: its entries whose families are there, then the library's fallbacks.
  ///
  /// Weight, slant and width are those of the first entry that is there. When none is, the first entry's are
  /// used with the fallbacks.
  ///
  /// - Parameters:
  ///   - names: The list, best first.
  ///   - isAskedFor: Whether a first entry that is not there is told by `takeSubstitutions`.
  public func stack(for names: [String], isAskedFor: Bool = true) -> FontStack {
    let known = stacks[names] ?? makeStack(names)
    if isAskedFor, let substitution = known.substitution {
      substitutions[substitution.asked] = min(substitution.used, substitutions[substitution.asked] ?? substitution.used)
      stacks[names]?.substitution = nil
    }
    return known.stack
  }

  private func makeStack(_ names: [String]) -> KnownStack {
    var made = KnownStack(stack: shaper.stack(for: names, in: library))
    if let first = names.first, library.font(named: first) == nil {
      made.substitution = (first, names.first { library.font(named: $0) != nil } ?? "")
    }
    stacks[names] = made
    return made
  }

  /// Shapes a text: itemised by script and direction, fallback fonts chosen, ligatures and marks formed, lines broken.
  ///
  /// Takes tens of microseconds and more, and waits for other threads that do so: callers keep what it gives. A text is cut
  /// at 1024 code points.
  public func shape(_ request: TextRequest) -> ShapedText { shaper.shape(request, hanLanguage: hanLanguage) }

  /// Hands over each font that a list names first and that is not there, with the entry that is used in its place:
  /// empty where no entry of the list is there.
  public func takeSubstitutions() -> [String: String] {
    defer { substitutions.removeAll() }
    return substitutions
  }
}
