// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo

/// Which span each byte of a text belongs to.
private struct TextRuns {
  let runs: [(span: UInt16, bytes: Range<Int>)]

  func span(atByte byte: Int) -> UInt16 {
    guard runs.count > 1 else { return runs.first?.span ?? 0 }
    return runs.first { byte < $0.bytes.upperBound }?.span ?? 0
  }
}

extension TextShaper {
  /// Shapes a text: itemised by script and direction, fallback fonts chosen, ligatures and marks formed, lines broken.
  ///
  /// - Parameters:
  ///   - request: The text, which is cut at 1024 code points.
  ///   - hanLanguage: The language whose shapes Han characters take where the text does not tell.
  func shape(_ request: TextRequest, hanLanguage: String?) -> ShapedText {
    FontFiles.alone { shapeAlone(request, hanLanguage) }
  }

  private func shapeAlone(_ request: TextRequest, _ hanLanguage: String?) -> ShapedText {
    var text = TextCleaner.clean(SpannedText(request.text, spans: request.spans))
    if request.isVertical { text = ColumnQuotes.set(text) }
    let lineHeight = request.lineHeight.isFinite ? min(max(request.lineHeight, 0), 16) : 1.2
    var builder = ShapedTextBuilder(
      lineHeight: lineHeight, capHeight: capHeight(of: request.fonts), justification: request.justification,
      spans: request.spans)
    guard !text.scalars.isEmpty else { return builder.build() }
    setText(text, request, hanLanguage: hanLanguage)
    var runs = text.byteRuns
    if request.maximumWidth > 0, request.maximumWidth.isFinite {
      var width: Int32 = 0
      pango_layout_get_size(layout, &width, nil)
      if Double(width) > request.maximumWidth * Self.unitsPerEm {
        let broken = broken(text, at: request.maximumWidth * Self.unitsPerEm)
        setText(broken, request, hanLanguage: hanLanguage)
        runs = broken.byteRuns
      }
    }
    addLines(to: &builder, TextRuns(runs: runs))
    return builder.build()
  }

  private func addLines(to builder: inout ShapedTextBuilder, _ runs: TextRuns) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
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
    let gravity = PangoGravity(rawValue: UInt32(item.pointee.item.pointee.analysis.gravity))
    builder.standsUpright = gravity == PANGO_GRAVITY_EAST
    for index in 0..<Int(string.pointee.num_glyphs) {
      let span = runs.span(atByte: offset + Int(string.pointee.log_clusters[index]))
      builder.noteSize(of: span)
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
    var result = SpannedText(imagesOf: text)
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
