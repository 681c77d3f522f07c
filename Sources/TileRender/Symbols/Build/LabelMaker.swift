// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel
internal import Pango
internal import Sprites
internal import Styles

/// Makes the candidates of one feature: shapes its text, finds its icon and the boxes of every way to set them.
///
/// One per worker; it keeps shaped texts.
final class LabelMaker {
  /// Glyphs of shaped texts that are kept.
  private static let shapedGlyphLimit = 400_000

  let fonts: FontContext
  let context: EvaluationContext
  private var shaped = GenerationalCache<TextRequest, ShapedText>(limit: shapedGlyphLimit)
  private let images: ImageFinder
  private var diagnostics = Diagnostics()

  init(style: Style, fonts: FontContext, sprites: SpriteSet) {
    self.fonts = fonts
    images = ImageFinder(sprites)
    context = EvaluationContext(style: style)
    context.availableImages = sprites.names
  }

  /// The longest side of all images, in logical pixels.
  var longestImage: Double { images.sprites.images.values.reduce(0) { max($0, $1.width, $1.height) } }

  /// What a feature's labels have in common, wherever they stand.
  struct Label {
    var style: SymbolLayerStyle
    /// Empty when there is only an icon.
    var text: String
    /// Parts of the text with looks of their own; none for a text of one look.
    var spans: [TextSpan]
    var fonts: FontStack
    var size: Double
    var letterSpacing: Double
    /// Ems; infinite for one line.
    var maximumWidth: Double
    /// `nil` for the side that the anchor says.
    var justification: TextJustification?
    /// Radians clockwise.
    var rotation: Double
    /// Ways to set the text about its anchor, best first; at least one.
    var anchors: [SymbolLayerStyle.AnchorOffset]
    var paint: LabelPaint
    var icon: SymbolIcon?
    var sortKey: Double
    var rank: Double
    var featureID: UInt64?

    /// Logical pixels to the em of the largest part of the text.
    var largestSize: Double { size * min(spans.reduce(1) { max($0, $1.scale) }, TextSpan.largestScale) }

    /// The best way to set the text about its anchor.
    var anchor: SymbolLayerStyle.AnchorOffset { anchors.first ?? .init(anchor: .center, x: 0, y: 0) }
  }

  /// The label of the context's feature; `nil` when it has neither text nor icon to show.
  func label(_ style: SymbolLayerStyle, rank: Double, id: UInt64?) -> Label? {
    let icon = icon(style)
    let sections = sections(style)
    var text = sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
    let size = min(style.size.value(in: context), GlyphDrawing.maximumSize)
    if size <= 0 { text = "" }
    guard !text.isEmpty || icon != nil else { return nil }
    let maximumWidth = style.maximumWidth.value(in: context)
    return Label(
      style: style, text: text, spans: spans(of: sections), fonts: style.fonts.value(in: context), size: size,
      letterSpacing: style.letterSpacing.value(in: context),
      maximumWidth: maximumWidth > 0 ? maximumWidth : .infinity,
      justification: style.justification.value(in: context),
      rotation: style.rotation.value(in: context) * .pi / 180, anchors: style.anchors.value(in: context),
      paint: style.paint(sections, in: context), icon: icon,
      sortKey: style.hasSortKey ? style.sortKey.value(in: context) : 0, rank: rank, featureID: id)
  }

  /// The sections of the context's feature's text, in the case that the style asks for.
  private func sections(_ style: SymbolLayerStyle) -> [Formatted.Section] {
    var sections = style.field.value(in: context).sections
    if sections.contains(where: { $0.image != nil }) { diagnostics.note("image-in-text-not-drawn") }
    switch style.transform.value(in: context) {
    case "uppercase": for index in sections.indices { sections[index].text = sections[index].text.uppercased() }
    case "lowercase": for index in sections.indices { sections[index].text = sections[index].text.lowercased() }
    default: break
    }
    return sections
  }

  /// The sections as spans; none when all look alike.
  private func spans(of sections: [Formatted.Section]) -> [TextSpan] {
    guard sections.contains(where: { $0.scale ?? 1 != 1 || $0.fonts != nil || $0.color != nil }) else { return [] }
    return sections.map { section in
      TextSpan(
        length: section.text.unicodeScalars.count, scale: section.scale ?? 1,
        fonts: section.fonts.map(fonts.stack(for:)))
    }
  }

  /// The icon of the context's feature; an image that is not there is noted, and the text goes without.
  private func icon(_ style: SymbolLayerStyle) -> SymbolIcon? {
    guard let icons = style.icons, let image = images.image(icons.image, in: context) else { return nil }
    return icons.icon(image, in: context)
  }

  /// The candidate of a label at a point; `nil` when it draws nothing.
  ///
  /// - Parameters:
  ///   - label: The context's feature's label.
  ///   - x: World pixels of the anchor.
  ///   - y: As `x`.
  ///   - lineAngle: The direction in radians of the line that the point is on, for icons that follow it.
  ///   - repeatDistance: World pixels within which the label is not shown twice; 0 for no such rule.
  func pointCandidate(
    _ label: Label, x: Double, y: Double, lineAngle: Double? = nil, repeatDistance: Double = 0
  ) -> PlacementCandidate<LabelSymbol>? {
    let style = label.style
    let turn = QuantisedTurn(radians: label.rotation)
    var ways = SymbolWays(label, x: x, y: y)
    for place in label.text.isEmpty ? [] : label.anchors {
      let text = shape(
        TextRequest(
          label.text, spans: label.spans, fonts: label.fonts, maximumWidth: label.maximumWidth,
          lineHeight: style.lineHeight, letterSpacing: label.letterSpacing,
          justification: label.justification ?? place.anchor.justification))
      guard !text.isEmpty else { break }
      let left = (place.x - place.anchor.horizontalShare * Double(text.width)) * label.size
      let top = (place.y - place.anchor.verticalShare * Double(text.height)) * label.size
      let frame = Frame(x: x, y: y, left: left, top: top, turn: turn)
      let block = frame.box(
        minX: 0, minY: 0, maxX: Double(text.width) * label.size, maxY: Double(text.height) * label.size)
      let ink = frame.box(
        minX: Double(text.ink.minX) * label.size, minY: Double(text.ink.minY) * label.size,
        maxX: Double(text.ink.maxX) * label.size, maxY: Double(text.ink.maxY) * label.size)
      let (sine, cosine) = turn.sineAndCosine
      let pose = ClusterPose(
        glyphs: 0..<Int32(text.glyphs.count), x: left * cosine - top * sine, y: left * sine + top * cosine, turn: turn)
      let fitted = LabelBox(
        minX: left, minY: top, maxX: left + Double(text.width) * label.size,
        maxY: top + Double(text.height) * label.size)
      ways.add(
        TextSetting(text: text, poses: [pose]), boxes: [block.expanded(by: style.padding)], ink: ink,
        icon: label.icon?.shape(around: fitted, lineAngle: lineAngle))
    }
    if ways.isEmpty, let icon = label.icon { ways.add(icon.shape(around: nil, lineAngle: lineAngle)) }
    return ways.isEmpty ? nil : candidate(label, x: x, y: y, ways: ways, repeatDistance: repeatDistance)
  }

  /// A text as glyphs; shaped once and kept.
  func shape(_ request: TextRequest) -> ShapedText {
    shaped.value(for: request, cost: { $0.glyphs.count + 16 }) {
      let text = fonts.shape(request)
      diagnostics.note("glyph-missing", times: text.missingGlyphs)
      return text
    }
  }

  /// A text in one line along a path; `nil` where it draws nothing or the line bends too sharply.
  ///
  /// - Parameters:
  ///   - label: A label that was made for `style.placement` of lines.
  ///   - text: Its text in one line.
  ///   - path: The line in world pixels.
  ///   - distance: Where along it the label's middle stands.
  func curvedCandidate(
    _ label: Label, _ text: ShapedText, along path: LinePath, at distance: Double
  ) -> PlacementCandidate<LabelSymbol>? {
    let place = label.anchor
    let share = place.anchor.verticalShare * Double(text.height) - place.y
    guard
      let curved = CurvedText(
        text, size: label.size, height: label.largestSize, along: path, at: distance, line: share,
        maximumAngle: label.style.maximumAngle,
        keepsUpright: label.style.keepsUpright)
    else { return nil }
    let anchor = path.point(at: distance)
    var ink = LabelBox.empty
    var boxes: [LabelBox] = []
    for box in curved.boxes {
      let box = box.shifted(x: anchor.x, y: anchor.y)
      ink.extend(box.expanded(by: label.largestSize))
      boxes.append(box.expanded(by: label.style.padding))
    }
    let (halfWidth, halfHeight) = (Double(text.width) * label.size / 2, Double(text.height) * label.size / 2)
    let straight = LabelBox(minX: -halfWidth, minY: -halfHeight, maxX: halfWidth, maxY: halfHeight)
    var ways = SymbolWays(label, x: anchor.x, y: anchor.y)
    ways.add(
      TextSetting(text: text, poses: curved.poses), boxes: boxes, ink: ink,
      icon: label.icon?.shape(around: straight, lineAngle: path.angle(at: distance)))
    return candidate(label, x: anchor.x, y: anchor.y, ways: ways, repeatDistance: label.style.spacing / 2)
  }

  /// Hands over the names of images that features ask for and that are not there.
  func takeMissingImages() -> Set<String> { images.takeMissing() }

  /// Hands over what could not be shown as the data and the style say, by reason.
  func takeDiagnostics() -> Diagnostics {
    defer {
      diagnostics = Diagnostics()
      context.diagnostics = Diagnostics()
    }
    diagnostics.merge(context.diagnostics)
    return diagnostics
  }

  /// Puts a candidate together.
  private func candidate(
    _ label: Label, x: Double, y: Double, ways: SymbolWays, repeatDistance: Double
  ) -> PlacementCandidate<LabelSymbol> {
    var identity = StableHash()
    identity.combine(label.style.layer.id)
    identity.combine(label.text)
    if let icon = label.icon { identity.combine(icon.image.name) }
    if let id = label.featureID { identity.combine(id) }
    let group = repeatDistance > 0 ? identity.value : 0
    if label.featureID == nil {
      identity.combine(x.bitPattern)
      identity.combine(y.bitPattern)
    }
    return PlacementCandidate(
      order: CandidateOrder(
        layer: -label.style.index, sortKey: label.sortKey, rank: label.rank, hash: identity.value),
      anchorX: x, anchorY: y, options: ways.options, ink: ways.ink, repeatGroup: group, repeatDistance: repeatDistance,
      symbol: LabelSymbol(
        text: label.text, layer: label.style.index, size: label.size, paint: label.paint,
        iconPaint: label.icon?.paint ?? IconPaint(), settings: ways.settings))
  }

  /// A text block's place: its left top corner, from the anchor, turned about the anchor.
  private struct Frame {
    var x, y, left, top: Double
    var turn: QuantisedTurn

    /// The box around a box of the block.
    func box(minX: Double, minY: Double, maxX: Double, maxY: Double) -> LabelBox {
      let (sine, cosine) = turn.sineAndCosine
      var box = LabelBox.empty
      for (cornerX, cornerY) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
        let (u, v) = (left + cornerX, top + cornerY)
        let (px, py) = (x + u * cosine - v * sine, y + u * sine + v * cosine)
        box.extend(LabelBox(minX: px, minY: py, maxX: px, maxY: py))
      }
      return box
    }
  }
}
