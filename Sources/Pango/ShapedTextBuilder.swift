// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Collects the glyphs of a layout line by line, turns Pango units into ems and lines the lines up.
struct ShapedTextBuilder {
  /// Whether the glyphs that come next stand upright in a column: in its middle, not on a base line.
  var standsUpright = false
  /// Characters without a glyph.
  private var missingGlyphs: [Unicode.Scalar] = []

  private let lineHeight, capHeight: Double
  private let justification: TextJustification
  private let spans: [TextSpan]
  private var glyphs: [PositionedGlyph] = []
  private var clusters: [GlyphCluster] = []
  private var lines: [Line] = []
  private var pen: Int = 0

  private struct Line {
    var glyphs: Range<Int>
    var clusters: Range<Int>
    var width = 0.0
    /// The size of its largest text.
    var scale: Double?
    /// The height of its tallest image.
    var imageHeight = 0.0
    var ink = EmBox.empty
  }

  init(lineHeight: Double, capHeight: Double, justification: TextJustification, spans: [TextSpan]) {
    self.spans = spans
    self.lineHeight = lineHeight
    self.capHeight = capHeight
    self.justification = justification
  }

  /// Starts the next line.
  mutating func startLine() {
    lines.append(Line(glyphs: glyphs.count..<glyphs.count, clusters: clusters.count..<clusters.count))
    pen = 0
  }

  /// Tells the span of what comes next; a line is as tall as its largest.
  mutating func noteSize(of span: UInt16) {
    let last = lines.count - 1
    let span = request(of: span)
    if let image = span?.image {
      lines[last].imageHeight = max(lines[last].imageHeight, image.height)
    } else {
      lines[last].scale = max(lines[last].scale ?? 0, span.map(TextShaper.scale) ?? 1)
    }
  }

  private func request(of index: UInt16) -> TextSpan? { spans.indices.contains(Int(index)) ? spans[Int(index)] : nil }

  /// Adds a glyph at the pen and moves the pen.
  ///
  /// Glyphs that draw nothing only take their room; characters without a glyph take none.
  mutating func add(_ info: PangoGlyphInfo, font: FontID, span: UInt16, startsCluster: Bool) {
    if startsCluster || clusters.count == lines.last?.clusters.lowerBound {
      let start = Int32(clamping: glyphs.count)
      clusters.append(
        GlyphCluster(line: Int32(clamping: lines.count - 1), x: ems(pen), advance: 0, glyphs: start..<start))
    }
    guard info.glyph & 0x1000_0000 == 0 else {
      if let scalar = Unicode.Scalar(info.glyph & 0xFFF_FFFF) { missingGlyphs.append(scalar) }
      return
    }
    if request(of: span)?.image != nil {
      glyphs.append(PositionedGlyph(font: .image, glyph: 0, span: span, x: ems(pen), y: 0))
    } else if info.glyph != 0x0FFF_FFFF {
      glyphs.append(
        PositionedGlyph(
          font: font, glyph: info.glyph, span: span, x: ems(pen + Int(info.geometry.x_offset)),
          y: ems(Int(info.geometry.y_offset)) - (standsUpright ? Float(capHeight / 2) : 0)))
    }
    let last = clusters.count - 1
    clusters[last].advance += ems(Int(info.geometry.width))
    clusters[last].glyphs = clusters[last].glyphs.lowerBound..<Int32(clamping: glyphs.count)
    pen += Int(info.geometry.width)
  }

  /// Ends the line; `ink` is relative to its baseline.
  mutating func endLine(ink: PangoRectangle) {
    let last = lines.count - 1
    lines[last].glyphs = lines[last].glyphs.lowerBound..<glyphs.count
    lines[last].clusters = lines[last].clusters.lowerBound..<clusters.count
    lines[last].width = Double(ems(pen))
    guard ink.width > 0, ink.height > 0 else { return }
    lines[last].ink = EmBox(
      minX: ems(Int(ink.x)), minY: ems(Int(ink.y)), maxX: ems(Int(ink.x) + Int(ink.width)),
      maxY: ems(Int(ink.y) + Int(ink.height)))
  }

  /// The finished text.
  consuming func build() -> ShapedText {
    let width = lines.reduce(0) { max($0, $1.width) }
    var ink = EmBox.empty
    var top = 0.0
    for line in lines {
      let scale = line.scale ?? 1
      let shift: Double
      switch justification {
      case .left: shift = 0
      case .center: shift = (width - line.width) / 2
      case .right: shift = width - line.width
      }
      // An image that is taller than an em pushes its line down, as in MapLibre.
      top += max(0, line.imageHeight - scale)
      let (dx, dy) = (Float(shift), Float(top + scale * (lineHeight + capHeight) / 2))
      top += scale * lineHeight
      for place in line.glyphs {
        glyphs[place].x += dx
        glyphs[place].y += dy
        guard let span = request(of: glyphs[place].span) else { continue }
        let height = span.height(capHeight: capHeight)
        glyphs[place].y += span.alignment.rawValue * Float(height - scale * capHeight)
        if let image = span.image {
          let (x, y) = (glyphs[place].x, glyphs[place].y)
          ink.extend(EmBox(minX: x, minY: y - Float(image.height), maxX: x + Float(image.width), maxY: y))
        }
      }
      for place in line.clusters { clusters[place].x += dx }
      if !line.ink.isEmpty {
        ink.extend(
          EmBox(
            minX: line.ink.minX + dx, minY: line.ink.minY + dy, maxX: line.ink.maxX + dx, maxY: line.ink.maxY + dy))
      }
    }
    return ShapedText(
      glyphs: glyphs, clusters: clusters, width: Float(width), height: Float(top),
      lineCount: lines.count, ink: ink, missingGlyphs: missingGlyphs)
  }

  private func ems(_ units: Int) -> Float { Float(Double(units) / TextShaper.unitsPerEm) }
}
