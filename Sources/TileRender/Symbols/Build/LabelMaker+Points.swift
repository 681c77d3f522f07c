// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango

extension LabelMaker {
  /// The candidate of a label at a point; `nil` when it draws nothing.
  ///
  /// - Parameters:
  ///   - label: The context's feature's label.
  ///   - x: World pixels of the anchor.
  ///   - y: As `x`.
  ///   - mapPlace: The anchor as it lies where north is up; `nil` for the same place.
  ///   - lineAngle: The direction in radians of the line that the point is on, for icons that follow it.
  ///   - repeatDistance: World pixels within which the label is not shown twice; 0 for no such rule.
  func pointCandidate(
    _ label: Label, x: Double, y: Double, mapPlace: SIMD2<Double>? = nil, lineAngle: Double? = nil,
    repeatDistance: Double = 0
  ) -> PlacementCandidate<LabelSymbol>? {
    let style = label.style
    let turn = QuantisedTurn(radians: label.rotation)
    var ways = SymbolWays(label, x: x, y: y)
    for isVertical in label.text.isEmpty ? [] : style.writesInColumns(label.text) {
      var oneLine: ShapedText?
      for place in label.anchors {
        // Justification moves lines against each other: a single line is the same for all anchors.
        let text = oneLine ?? shape(label, at: place, isVertical: isVertical)
        if text.lineCount == 1 { oneLine = text }
        guard let set = setting(of: label, text, at: place, isVertical: isVertical, turn) else { break }
        ways.add(
          set.text, boxes: [set.block.shifted(x: x, y: y).expanded(by: label.margin)],
          ink: set.ink.shifted(x: x, y: y), icon: label.icon?.shape(around: set.fitted, lineAngle: lineAngle))
      }
    }
    if ways.isEmpty, let icon = label.icon { ways.add(icon.shape(around: nil, lineAngle: lineAngle)) }
    guard !ways.isEmpty else { return nil }
    return candidate(
      label, x: x, y: y, mapPlace: mapPlace ?? SIMD2(x, y), ways: ways, repeatDistance: repeatDistance)
  }

  /// A label's text as it stands about its anchor, and the boxes that it takes, in logical pixels from there.
  private struct PointSetting {
    var text: TextSetting
    var block, ink: LabelBox
    /// The block before it is turned.
    var fitted: LabelBox
  }

  /// A label's text as lines or columns for one of its anchors.
  private func shape(_ label: Label, at place: SymbolLayerStyle.AnchorOffset, isVertical: Bool) -> ShapedText {
    // Columns all start at the top, as MapLibre has them.
    let justification = isVertical ? .left : label.justification ?? place.anchor.justification
    return shape(
      TextRequest(
        label.text, spans: label.spans, fonts: label.fonts, maximumWidth: label.maximumWidth,
        lineHeight: label.style.lineHeight, letterSpacing: label.letterSpacing, justification: justification,
        isVertical: isVertical))
  }

  /// A label's text about its anchor; `nil` when it draws nothing.
  private func setting(
    of label: Label, _ text: ShapedText, at place: SymbolLayerStyle.AnchorOffset, isVertical: Bool,
    _ turn: QuantisedTurn
  ) -> PointSetting? {
    guard !text.isEmpty else { return nil }
    let (along, across) = (Double(text.width) * label.size, Double(text.height) * label.size)
    let (width, height) = isVertical ? (across, along) : (along, across)
    let left = place.x * label.size - place.anchor.horizontalShare * width
    let top = place.y * label.size - place.anchor.verticalShare * height
    let fitted = LabelBox(minX: left, minY: top, maxX: left + width, maxY: top + height)
    let frame = TextFrame(left: isVertical ? left + width : left, top: top, turn: turn, isVertical: isVertical)
    let pose = ClusterPose(
      glyphs: 0..<Int32(text.glyphs.count), x: frame.originX, y: frame.originY, turn: frame.textTurn)
    return PointSetting(
      text: TextSetting(text: text, poses: [pose]),
      block: frame.box(minX: 0, minY: 0, maxX: along, maxY: across),
      ink: frame.box(
        minX: Double(text.ink.minX) * label.size, minY: Double(text.ink.minY) * label.size,
        maxX: Double(text.ink.maxX) * label.size, maxY: Double(text.ink.maxY) * label.size),
      fitted: fitted)
  }
}
