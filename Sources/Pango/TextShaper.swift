// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo

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

/// What shapes the texts of all contexts of a library and takes the outlines of glyphs, one thread at a time.
///
/// Fonts are asked for at one reference size. They and lists of fonts are numbered in the order in which they are met. All
/// that is called from outside waits its turn (`FontFiles`), which guards what is kept here too.
final class TextShaper: @unchecked Sendable {
  /// Pixels to the em at which fonts are shaped and outlines are taken.
  static let referenceSize = 128.0
  /// Pango units to the em.
  static let unitsPerEm = referenceSize * Double(PANGO_SCALE)

  /// A font list as Pango takes it.
  private struct Stack {
    var description: OpaquePointer
    var capHeight: Double?
  }

  let layout: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var presentDirection = (isVertical: false, language: "")
  private var stacks: [Stack] = []
  private var stackNumbers: [[String]: FontStack] = [:]
  /// The fonts by number, told apart by cairo, which has one scaled font for all that draw the same glyphs.
  private var fonts: [OpaquePointer?] = []
  private var scaledNumbers: [OpaquePointer?: FontID] = [:]
  /// The numbers of Pango's fonts, which are kept.
  private var fontNumbers: [UnsafeMutablePointer<PangoFont>: FontID] = [:]
  /// Takes outlines from fonts, made when the first is asked for.
  private var outlineReader: OutlineReader?

  /// Sets Pango up.
  ///
  /// - Parameter configuration: The fonts; `nil` for FontConfig's current settings.
  /// - Throws: A `FontError` when Pango is not installed or was built without FreeType fonts.
  init(_ configuration: OpaquePointer?) throws(FontError) {
    guard pango_load() else { throw .noPango }
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { throw .noConfiguration }
    // To set them makes Pango list all fonts.
    if let configuration { pango_fc_font_map_set_config(pango_shim_fc_font_map(map), configuration) }
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
    self.map = map
    self.context = context
    self.layout = layout
    turn(toColumns: false, hanLanguage: nil)
  }

  deinit {
    FontFiles.alone {
      for font in fontNumbers.keys { g_object_unref(font) }
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
      for stack in stacks { pango_font_description_free(stack.description) }
    }
  }

  /// The number of a list of fonts.
  ///
  /// - Parameters:
  ///   - names: The entries, of which those that `library` has are used, and the library's fallbacks after them.
  ///   - library: The library.
  func stack(for names: [String], in library: FontLibrary) -> FontStack {
    FontFiles.alone {
      if let known = stackNumbers[names] { return known }
      let found = names.compactMap(library.font(named:))
      let cut = found.first ?? names.first.map(FontName.init(parsing:)) ?? FontName(family: "")
      var families: [String] = []
      for name in found where !families.contains(name.family) { families.append(name.family) }
      let stack = FontStack(index: Int32(clamping: stacks.count))
      stacks.append(Stack(description: Self.description(of: cut, families: families)))
      stackNumbers[names] = stack
      return stack
    }
  }

  /// The outline of a glyph, made lines at a size; `nil` when cairo fails.
  func outline(_ key: OutlineKey) -> GlyphOutline? {
    FontFiles.alone {
      guard fonts.indices.contains(Int(key.font.index)), let font = fonts[Int(key.font.index)] else { return nil }
      if outlineReader == nil { outlineReader = OutlineReader() }
      return outlineReader?.outline(font, key.glyph, size: key.size)
    }
  }

  /// Makes the layout write in lines or in columns, and take Han characters in the shapes of a language.
  ///
  /// Columns are laid out as lines that are to be turned a quarter clockwise; letters that stand upright in columns
  /// come from fonts that are turned back (Pango's gravity).
  func turn(toColumns isVertical: Bool, hanLanguage: String?) {
    let direction = (isVertical, hanLanguage ?? "en")
    guard direction != presentDirection else { return }
    presentDirection = direction
    pango_context_set_base_gravity(context, isVertical ? PANGO_GRAVITY_EAST : PANGO_GRAVITY_SOUTH)
    pango_context_set_language(context, pango_language_from_string(direction.1))
    pango_layout_context_changed(layout)
  }

  /// Makes the layout use a list's fonts.
  func select(_ stack: FontStack) { pango_layout_set_font_description(layout, description(of: stack)) }

  /// A list's fonts, as Pango takes them; `nil` for a list of another library.
  func description(of stack: FontStack) -> OpaquePointer? {
    stacks.indices.contains(Int(stack.index)) ? stacks[Int(stack.index)].description : nil
  }

  /// The height in ems of a capital H in a list's first font.
  func capHeight(of stack: FontStack) -> Double {
    guard stacks.indices.contains(Int(stack.index)) else { return 0 }
    if let known = stacks[Int(stack.index)].capHeight { return known }
    pango_layout_set_attributes(layout, nil)
    turn(toColumns: false, hanLanguage: nil)
    select(stack)
    pango_layout_set_text(layout, "H", 1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let height = Double(ink.height) / Self.unitsPerEm
    stacks[Int(stack.index)].capHeight = height
    return height
  }

  /// The number of a font that a shaped run uses, which is kept; `nil` when there are too many.
  func number(of font: UnsafeMutablePointer<PangoFont>) -> FontID? {
    if let known = fontNumbers[font] { return known }
    let scaled: OpaquePointer? = pango_shim_scaled_font(font)
    guard scaledNumbers[scaled] != nil || fonts.count < Int(FontID.image.index) else { return nil }
    let number = scaledNumbers[scaled] ?? FontID(index: UInt16(fonts.count))
    if number.index == fonts.count { fonts.append(scaled) }
    scaledNumbers[scaled] = number
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
