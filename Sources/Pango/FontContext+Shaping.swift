// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Which span each byte of a text belongs to.
private struct TextRuns {
  let runs: [(span: UInt16, bytes: Range<Int>)]
  /// By span; none for a text of one look.
  let scales: [Double]

  func span(atByte byte: Int) -> UInt16 {
    guard runs.count > 1 else { return runs.first?.span ?? 0 }
    return runs.first { byte < $0.bytes.upperBound }?.span ?? 0
  }

  func scale(of span: UInt16) -> Double { scales.indices.contains(Int(span)) ? scales[Int(span)] : 1 }
}

extension FontContext {
  /// Shapes a text: itemised by script and direction, fallback fonts chosen, ligatures and marks formed, lines broken.
  ///
  /// Takes tens of microseconds and more: callers keep what it gives. A text is cut at 1024 code points.
  public func shape(_ request: TextRequest) -> ShapedText {
    let text = TextCleaner.clean(SpannedText(request.text, spans: request.spans))
    let lineHeight = request.lineHeight.isFinite ? min(max(request.lineHeight, 0), 16) : 1.2
    var builder = ShapedTextBuilder(
      lineHeight: lineHeight, capHeight: capHeight(of: request.fonts), justification: request.justification)
    guard !text.scalars.isEmpty else { return builder.build() }
    select(request.fonts)
    let letterSpacing = TextCleaner.hasJoinedLetters(text.string) ? 0 : request.letterSpacing
    setText(text, request, letterSpacing: letterSpacing)
    var runs = text.byteRuns
    if request.maximumWidth > 0, request.maximumWidth.isFinite {
      var width: Int32 = 0
      pango_layout_get_size(layout, &width, nil)
      if Double(width) > request.maximumWidth * Self.unitsPerEm {
        let broken = broken(text, at: request.maximumWidth * Self.unitsPerEm)
        setText(broken, request, letterSpacing: letterSpacing)
        runs = broken.byteRuns
      }
    }
    addLines(to: &builder, TextRuns(runs: runs, scales: request.spans.map(Self.scale)))
    return builder.build()
  }

  private func setText(_ spanned: SpannedText, _ request: TextRequest, letterSpacing: Double) {
    setAttributes(request.spans.isEmpty ? [] : spanned.byteRuns, request, letterSpacing: letterSpacing)
    var text = spanned.string
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
  }

  /// A span's size, within what can be drawn.
  private static func scale(of span: TextSpan) -> Double {
    span.scale.isFinite ? min(max(span.scale, 0.05), TextSpan.largestScale) : 1
  }

  private func setAttributes(
    _ runs: [(span: UInt16, bytes: Range<Int>)], _ request: TextRequest, letterSpacing ems: Double
  ) {
    let isSpaced = ems != 0 && ems.isFinite
    guard isSpaced || !runs.isEmpty else { return pango_layout_set_attributes(layout, nil) }
    let list = pango_attr_list_new()
    if isSpaced {
      pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(min(max(ems, -2), 16) * Self.unitsPerEm)))
    }
    for (index, bytes) in runs {
      let span = request.spans[Int(index)]
      var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
      if let fonts = span.fonts, let description = description(of: fonts) {
        attributes.append(pango_attr_font_desc_new(description))
      }
      if span.scale != 1 { attributes.append(pango_attr_scale_new(Self.scale(of: span))) }
      for case let attribute? in attributes {
        attribute.pointee.start_index = UInt32(bytes.lowerBound)
        attribute.pointee.end_index = UInt32(bytes.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func addLines(to builder: inout ShapedTextBuilder, _ runs: TextRuns) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    builder.missingGlyphs = Int(pango_layout_get_unknown_glyphs_count(layout))
    repeat {
      builder.startLine()
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var run = line.pointee.runs
      while let node = run {
        if let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) { add(item, to: &builder, runs) }
        run = node.pointee.next
      }
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line, &ink, nil)
      builder.endLine(ink: ink)
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private func add(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, to builder: inout ShapedTextBuilder, _ runs: TextRuns
  ) {
    guard let string = item.pointee.glyphs, let font = item.pointee.item.pointee.analysis.font,
      let id = number(of: font)
    else { return }
    let offset = Int(item.pointee.item.pointee.offset)
    for index in 0..<Int(string.pointee.num_glyphs) {
      let span = runs.span(atByte: offset + Int(string.pointee.log_clusters[index]))
      builder.setScale(runs.scale(of: span))
      let isFirst = index == 0 || string.pointee.log_clusters[index] != string.pointee.log_clusters[index - 1]
      builder.add(string.pointee.glyphs[index], font: id, span: span, startsCluster: isFirst)
    }
  }

  /// The text with a line separator at each chosen break, in place of the blank there.
  ///
  /// U+2028 ends the line but not the paragraph, so the direction found for the whole text holds.
  private func broken(_ text: SpannedText, at maximumWidth: Double) -> SpannedText {
    let scalars = text.scalars
    let widths = characterWidths(of: text.string, count: scalars.count)
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
    var result = SpannedText()
    var next = 0
    for (index, scalar) in scalars.enumerated() {
      if next < starts.count, starts[next] == index {
        while result.scalars.last == " " { result.removeLast() }
        result.append("\u{2028}", span: text.spans[index])
        next += 1
      }
      result.append(scalar, span: text.spans[index])
    }
    return result
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
