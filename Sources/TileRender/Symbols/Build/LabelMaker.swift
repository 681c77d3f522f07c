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
  private var report = TextReport()

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
    /// Images within the text, by span.
    var images: [Int: SpriteImage]
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
    var largestSize: Double {
      size * spans.reduce(1) { max($0, min($1.scale, TextSpan.largestScale), $1.image?.height ?? 0) }
    }

    /// The best way to set the text about its anchor.
    var anchor: SymbolLayerStyle.AnchorOffset { anchors.first ?? .init(anchor: .center, x: 0, y: 0) }
  }

  /// The label of the context's feature; `nil` when it has neither text nor icon to show.
  func label(_ style: SymbolLayerStyle, rank: Double, id: UInt64?) -> Label? {
    let icon = icon(style)
    let size = min(style.size.value(in: context), GlyphDrawing.maximumSize)
    let sections =
      size > 0 ? TextSections(style.field.value(in: context), finding: images, in: context) : TextSections()
    let text = sections.text(transform: style.transform.value(in: context))
    guard !text.isEmpty || icon != nil else { return nil }
    let maximumWidth = style.maximumWidth.value(in: context)
    return Label(
      style: style, text: text, spans: sections.spans(transform: style.transform.value(in: context), size: size, fonts),
      images: sections.images, fonts: style.fonts.value(in: context), size: size,
      letterSpacing: style.letterSpacing.value(in: context),
      maximumWidth: maximumWidth > 0 ? maximumWidth : .infinity,
      justification: style.justification.value(in: context),
      rotation: style.rotation.value(in: context) * .pi / 180, anchors: style.anchors.value(in: context),
      paint: style.paint(sections.sections, in: context), icon: icon,
      sortKey: style.hasSortKey ? style.sortKey.value(in: context) : 0, rank: rank, featureID: id)
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
    for isVertical in label.text.isEmpty ? [] : style.writesInColumns(label.text) {
      for place in label.anchors {
        guard let set = setting(of: label, at: place, isVertical: isVertical, turn) else { break }
        ways.add(
          set.text, boxes: [set.block.shifted(x: x, y: y).expanded(by: style.padding)],
          ink: set.ink.shifted(x: x, y: y), icon: label.icon?.shape(around: set.fitted, lineAngle: lineAngle))
      }
    }
    if ways.isEmpty, let icon = label.icon { ways.add(icon.shape(around: nil, lineAngle: lineAngle)) }
    return ways.isEmpty ? nil : candidate(label, x: x, y: y, ways: ways, repeatDistance: repeatDistance)
  }

  /// A label's text as it stands about its anchor, and the boxes that it takes, in logical pixels from there.
  private struct PointSetting {
    var text: TextSetting
    var block, ink: LabelBox
    /// The block before it is turned.
    var fitted: LabelBox
  }

  /// A label's text about its anchor; `nil` when it draws nothing.
  private func setting(
    of label: Label, at place: SymbolLayerStyle.AnchorOffset, isVertical: Bool, _ turn: QuantisedTurn
  ) -> PointSetting? {
    // Columns all start at the top, as MapLibre has them.
    let justification = isVertical ? .left : label.justification ?? place.anchor.justification
    let text = shape(
      TextRequest(
        label.text, spans: label.spans, fonts: label.fonts, maximumWidth: label.maximumWidth,
        lineHeight: label.style.lineHeight, letterSpacing: label.letterSpacing, justification: justification,
        isVertical: isVertical))
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

  /// A text as glyphs; shaped once and kept.
  func shape(_ request: TextRequest) -> ShapedText {
    shaped.value(for: request, cost: { $0.glyphs.count + 16 }) {
      let text = fonts.shape(request)
      diagnostics.note("glyph-missing", times: text.missingGlyphs.count)
      report.note(text.missingGlyphs, in: request.text)
      return text
    }
  }

  /// What to shape for a label in one line.
  func lineRequest(_ label: Label, isVertical: Bool = false) -> TextRequest {
    TextRequest(
      label.text, spans: label.spans, fonts: label.fonts, lineHeight: label.style.lineHeight,
      letterSpacing: label.letterSpacing, isVertical: isVertical)
  }

  /// Whether a text with letters that can stand upright lies on a stretch of line that is steeper than a diagonal.
  private func isColumn(_ label: Label, _ text: ShapedText, along path: LinePath, at distance: Double) -> Bool {
    guard TextCharacter.standsUprightInColumns(label.text) else { return false }
    let half = Double(text.width) * label.size / 2
    let (start, end) = (path.point(at: distance - half), path.point(at: distance + half))
    return abs(end.y - start.y) > abs(end.x - start.x)
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
    let isVertical = label.style.keepsUpright && isColumn(label, text, along: path, at: distance)
    let text = isVertical ? shape(lineRequest(label, isVertical: true)) : text
    guard
      let curved = CurvedText(
        text, size: label.size, height: label.largestSize, along: path, at: distance, line: share,
        maximumAngle: label.style.maximumAngle, isVertical: isVertical, keepsUpright: label.style.keepsUpright)
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

  /// Hands over what glyphs and fonts labels had to do without.
  func takeTextReport() -> TextReport {
    defer { report = TextReport() }
    report.add(fonts.takeSubstitutions())
    return report
  }

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
        layer: label.style.index, size: label.size, paint: label.paint, iconPaint: label.icon?.paint ?? IconPaint(),
        images: label.images, settings: ways.settings))
  }
}
