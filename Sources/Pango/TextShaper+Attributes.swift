// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

extension TextShaper {
  /// Hands a text to the layout, with all that decides its glyphs.
  func setText(_ spanned: SpannedText, _ request: TextRequest, hanLanguage: String?) {
    select(request.fonts)
    turn(toColumns: request.isVertical, hanLanguage: TextCharacter.hanLanguage(spanned) ?? hanLanguage)
    setAttributes(spanned, request)
    var text = spanned.string
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
  }

  /// A span's size, within what can be drawn.
  static func scale(of span: TextSpan) -> Double {
    span.scale.isFinite ? min(max(span.scale, 0.05), TextSpan.largestScale) : 1
  }

  /// Lets signs that have a form of their own in columns take it.
  private static func setFormsInColumns(of text: SpannedText, in list: OpaquePointer?) {
    var byte = 0
    for scalar in text.scalars {
      let end = byte + UTF8.width(scalar)
      if TextCharacter.hasFormInColumns(scalar) {
        insert(pango_attr_gravity_hint_new(PANGO_GRAVITY_HINT_STRONG), over: byte..<end, into: list)
      }
      byte = end
    }
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>, into list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(bytes.lowerBound)
    attribute.pointee.end_index = UInt32(bytes.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// The room that an image takes in its line.
  private static func room(for image: TextSpan.Image) -> UnsafeMutablePointer<PangoAttribute>? {
    let (width, height) = (Int32(image.width * unitsPerEm), Int32(image.height * unitsPerEm))
    var box = PangoRectangle(x: 0, y: -height, width: width, height: height)
    return pango_attr_shape_new(&box, &box)
  }

  private func setAttributes(_ spanned: SpannedText, _ request: TextRequest) {
    let list = pango_attr_list_new()
    let spacing = TextCleaner.hasJoinedLetters(spanned.string) ? 0 : request.letterSpacing
    if spacing != 0, spacing.isFinite {
      pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(min(max(spacing, -2), 16) * Self.unitsPerEm)))
    }
    // Numbers of a map are read side by side: their figures are all of one width.
    if TextCharacter.isNumber(spanned) { pango_attr_list_insert(list, pango_attr_font_features_new("tnum")) }
    if request.isVertical { Self.setFormsInColumns(of: spanned, in: list) }
    for (index, bytes) in request.spans.isEmpty ? [] : spanned.byteRuns {
      let span = request.spans[Int(index)]
      var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
      if let fonts = span.fonts, let description = description(of: fonts) {
        attributes.append(pango_attr_font_desc_new(description))
      }
      if let image = span.image { attributes.append(Self.room(for: image)) }
      if span.scale != 1 { attributes.append(pango_attr_scale_new(Self.scale(of: span))) }
      for attribute in attributes { Self.insert(attribute, over: bytes, into: list) }
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }
}
