// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

extension FontContext {
  /// Shapes a text: itemised by script and direction, fallback fonts chosen, ligatures and marks formed, lines broken.
  ///
  /// Takes tens of microseconds and more: callers keep what it gives. A text is cut at 1024 code points.
  public func shape(_ request: TextRequest) -> ShapedText {
    let text = TextCleaner.clean(request.text)
    let lineHeight = request.lineHeight.isFinite ? min(max(request.lineHeight, 0), 16) : 1.2
    var builder = ShapedTextBuilder(
      lineHeight: lineHeight, capHeight: capHeight(of: request.fonts), justification: request.justification)
    guard !text.isEmpty else { return builder.build() }
    select(request.fonts)
    setLetterSpacing(TextCleaner.hasJoinedLetters(text) ? 0 : request.letterSpacing)
    setText(text)
    if request.maximumWidth > 0, request.maximumWidth.isFinite {
      var width: Int32 = 0
      pango_layout_get_size(layout, &width, nil)
      if Double(width) > request.maximumWidth * Self.unitsPerEm {
        setText(broken(text, at: request.maximumWidth * Self.unitsPerEm))
      }
    }
    addLines(to: &builder)
    return builder.build()
  }

  private func setText(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
  }

  private func setLetterSpacing(_ ems: Double) {
    guard ems != 0, ems.isFinite else { return pango_layout_set_attributes(layout, nil) }
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(min(max(ems, -2), 16) * Self.unitsPerEm)))
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func addLines(to builder: inout ShapedTextBuilder) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    builder.missingGlyphs = Int(pango_layout_get_unknown_glyphs_count(layout))
    repeat {
      builder.startLine()
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var run = line.pointee.runs
      while let node = run {
        if let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) { add(item, to: &builder) }
        run = node.pointee.next
      }
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line, &ink, nil)
      builder.endLine(ink: ink)
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private func add(_ item: UnsafeMutablePointer<PangoGlyphItem>, to builder: inout ShapedTextBuilder) {
    guard let string = item.pointee.glyphs, let font = item.pointee.item.pointee.analysis.font,
      let id = number(of: font)
    else { return }
    for index in 0..<Int(string.pointee.num_glyphs) {
      let isFirst = index == 0 || string.pointee.log_clusters[index] != string.pointee.log_clusters[index - 1]
      builder.add(string.pointee.glyphs[index], font: id, startsCluster: isFirst)
    }
  }

  /// The text with a line separator at each chosen break, in place of the blank there.
  ///
  /// U+2028 ends the line but not the paragraph, so the direction found for the whole text holds.
  private func broken(_ text: String, at maximumWidth: Double) -> String {
    let scalars = Array(text.unicodeScalars)
    let widths = characterWidths(of: text, count: scalars.count)
    var attributeCount: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &attributeCount) else { return text }
    var starts: [Int] = []
    var first = 0
    for end in 0...scalars.count where end == scalars.count || scalars[end] == "\n" {
      var allowed: [Int] = []
      for index in first..<end where index > first && index < Int(attributeCount) {
        if attributes[index].is_line_break != 0 { allowed.append(index - first) }
      }
      let chosen = LineBreaks.choose(widths: Array(widths[first..<end]), allowed: allowed, maximumWidth: maximumWidth)
      starts += chosen.map { $0 + first }
      first = min(end + 1, scalars.count)
    }
    var result = String.UnicodeScalarView()
    var next = 0
    for (index, scalar) in scalars.enumerated() {
      if next < starts.count, starts[next] == index {
        while result.last == " " { result.removeLast() }
        result.append("\u{2028}")
        next += 1
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// Each character's width in Pango units: a cluster's width is given to its first character.
  private func characterWidths(of text: String, count: Int) -> [Double] {
    var characterAtByte = [Int](repeating: 0, count: text.utf8.count + 1)
    var byte = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      characterAtByte[byte] = index
      byte += UTF8.width(scalar)
    }
    var widths = [Double](repeating: 0, count: count)
    guard let iterator = pango_layout_get_iter(layout) else { return widths }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let item = pango_layout_iter_get_run_readonly(iterator), let string = item.pointee.glyphs else { continue }
      let offset = Int(item.pointee.item.pointee.offset)
      for index in 0..<Int(string.pointee.num_glyphs) {
        let place = offset + Int(string.pointee.log_clusters[index])
        guard characterAtByte.indices.contains(place) else { continue }
        widths[characterAtByte[place]] += Double(string.pointee.glyphs[index].geometry.width)
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return widths
  }
}
