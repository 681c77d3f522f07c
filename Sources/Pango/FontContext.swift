// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
internal import FreeType

/// One worker's fonts: shapes texts and draws glyph masks.
///
/// Not `Sendable`: make it and use it inside one worker. Fonts are asked for at one reference size, and all
/// that comes out is in ems or drawn from unhinted outlines, so neither size nor desktop settings change shapes.
public final class FontContext {
  /// Pixels to the em at which fonts are shaped and outlines are taken.
  static let referenceSize = 128.0
  /// Pango units to the em.
  static let unitsPerEm = referenceSize * Double(PANGO_SCALE)

  /// The library that the fonts come from.
  public let library: FontLibrary

  let layout: OpaquePointer
  /// Outlines of glyphs that were drawn.
  var outlines: [OutlineKey: GlyphOutline] = [:]
  /// Takes outlines from fonts, made when the first is asked for.
  var outlineReader: OutlineReader?
  /// Fills masks, made when the first is drawn.
  var filler: RingFiller?
  /// Widens outlines.
  var halo = StrokeOutline()
  private let hanLanguage: String?
  private var presentDirection = (isVertical: false, language: "")
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var fontNumbers: [UnsafeMutablePointer<PangoFont>: FontID] = [:]
  private var stacks: [FontStack: Stack] = [:]
  private var stackNumbers: [[String]: FontStack] = [:]

  /// A font list as Pango takes it.
  private struct Stack {
    var description: OpaquePointer
    var capHeight: Double?
    /// What its first entry is replaced by, when that is not there and nobody was told.
    var substitution: (asked: String, used: String)?
  }
  private var substitutions: [String: String] = [:]

  /// Makes a worker's context.
  ///
  /// - Parameters:
  ///   - library: The fonts.
  ///   - hanLanguage: The language, as in `zh-tw` or `ja`, whose shapes Han characters take where a text does not tell;
  ///     `nil` for the first fallback's.
  /// - Throws: A `FontError` when Pango was built without FreeType fonts.
  public init(library: FontLibrary, hanLanguage: String? = nil) throws(FontError) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { throw .noConfiguration }
    // To set them makes Pango list all fonts.
    if !library.isCurrent { pango_fc_font_map_set_config(pango_shim_fc_font_map(map), library.configuration) }
    guard let context = pango_font_map_create_context(map), let layout = pango_layout_new(context) else {
      g_object_unref(map)
      throw .noConfiguration
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    pango_layout_set_auto_dir(layout, 1)
    self.library = library
    self.map = map
    self.context = context
    self.layout = layout
    self.hanLanguage = hanLanguage
    turn(toColumns: false, hanLanguage: nil)
  }

  deinit {
    for font in fontNumbers.keys { g_object_unref(font) }
    for stack in stacks.values { pango_font_description_free(stack.description) }
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
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
    let stack = stackNumbers[names] ?? makeStack(names)
    if isAskedFor, let substitution = stacks[stack]?.substitution {
      substitutions[substitution.asked] = min(substitution.used, substitutions[substitution.asked] ?? substitution.used)
      stacks[stack]?.substitution = nil
    }
    return stack
  }

  /// Hands over each font that a list names first and that is not there, with the entry that is used in its place:
  /// empty where no entry of the list is there.
  public func takeSubstitutions() -> [String: String] {
    defer { substitutions.removeAll() }
    return substitutions
  }

  private func makeStack(_ names: [String]) -> FontStack {
    let found = names.compactMap(library.font(named:))
    let cut = found.first ?? names.first.map(FontName.init(parsing:)) ?? FontName(family: "")
    var families: [String] = []
    for name in found where !families.contains(name.family) { families.append(name.family) }
    let stack = library.numbers.number(of: names)
    var substitution: (String, String)?
    if let first = names.first, library.font(named: first) == nil {
      substitution = (first, names.first { library.font(named: $0) != nil } ?? "")
    }
    stacks[stack] = Stack(description: Self.description(of: cut, families: families), substitution: substitution)
    stackNumbers[names] = stack
    return stack
  }

  /// Makes the layout write in lines or in columns, and take Han characters in the shapes of a language.
  ///
  /// Columns are laid out as lines that are to be turned a quarter clockwise; letters that stand upright in columns
  /// come from fonts that are turned back (Pango's gravity).
  func turn(toColumns isVertical: Bool, hanLanguage language: String?) {
    let direction = (isVertical, language ?? hanLanguage ?? "en")
    guard direction != presentDirection else { return }
    presentDirection = direction
    pango_context_set_base_gravity(context, isVertical ? PANGO_GRAVITY_EAST : PANGO_GRAVITY_SOUTH)
    pango_context_set_language(context, pango_language_from_string(direction.1))
    pango_layout_context_changed(layout)
  }

  /// Makes the layout use a list's fonts.
  func select(_ stack: FontStack) {
    pango_layout_set_font_description(layout, description(of: stack))
  }

  /// A list's fonts, as Pango takes them; the list may have been met by another context of the library.
  func description(of stack: FontStack) -> OpaquePointer? {
    if stacks[stack] == nil { _ = makeStack(library.numbers.names(of: stack)) }
    return stacks[stack]?.description
  }

  /// The height in ems of a capital H in a list's first font.
  func capHeight(of stack: FontStack) -> Double {
    if let known = stacks[stack]?.capHeight { return known }
    pango_layout_set_attributes(layout, nil)
    turn(toColumns: false, hanLanguage: nil)
    select(stack)
    pango_layout_set_text(layout, "H", 1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let height = Double(ink.height) / Self.unitsPerEm
    stacks[stack]?.capHeight = height
    return height
  }

  /// The number of a font that a shaped run uses; keeps the font alive.
  func number(of font: UnsafeMutablePointer<PangoFont>) -> FontID? {
    if let known = fontNumbers[font] { return known }
    guard let number = library.numbers.number(of: pango_shim_scaled_font(font)) else { return nil }
    g_object_ref(font)
    fontNumbers[font] = number
    return number
  }

  private static func description(of cut: FontName, families: [String]) -> OpaquePointer {
    let description: OpaquePointer = pango_font_description_new()
    if !families.isEmpty {
      pango_font_description_set_family(description, families.joined(separator: ","))
    }
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(clamping: cut.weight)))
    pango_font_description_set_style(description, cut.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    let widths: [FontName.Width: PangoStretch] = [
      .extraCondensed: PANGO_STRETCH_EXTRA_CONDENSED, .condensed: PANGO_STRETCH_CONDENSED,
      .semiCondensed: PANGO_STRETCH_SEMI_CONDENSED, .semiExpanded: PANGO_STRETCH_SEMI_EXPANDED,
      .expanded: PANGO_STRETCH_EXPANDED, .extraExpanded: PANGO_STRETCH_EXTRA_EXPANDED,
    ]
    pango_font_description_set_stretch(description, widths[cut.width] ?? PANGO_STRETCH_NORMAL)
    pango_font_description_set_absolute_size(description, unitsPerEm)
    return description
  }
}
