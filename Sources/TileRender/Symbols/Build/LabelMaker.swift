// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Pango
internal import Sprites
internal import Styles

/// Makes the candidates of one feature: shapes its text, finds its icon and the boxes of every way to set them.
///
/// One per worker; it keeps shaped texts.
final class LabelMaker {
  /// Glyphs of shaped texts that are kept.
  static let shapedGlyphLimit = 400_000

  let fonts: FontContext
  /// What the workers of the map share.
  let shared: SharedLabels
  let context: EvaluationContext
  private var shaped = GenerationalCache<TextRequest, ShapedText>(limit: shapedGlyphLimit)
  private let images: ImageFinder
  private var diagnostics = Diagnostics()
  private var report = TextReport()

  init(style: Style, fonts: FontContext, sprites: SpriteSet, sharing shared: SharedLabels = SharedLabels()) {
    self.fonts = fonts
    self.shared = shared
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
    /// The feature's place among those of its source tile.
    var place: Int
    var featureID: UInt64?

    /// Logical pixels to the em of the largest part of the text.
    var largestSize: Double {
      size * spans.reduce(1) { max($0, min($1.scale, TextSpan.largestScale), $1.image?.height ?? 0) }
    }

    /// Logical pixels kept free around the text: at least the halo's, so that none lies over letters of another label,
    /// in whatever layer that is.
    var margin: Double { max(style.padding, paint.hasHalo ? paint.haloWidth : 0) }

    /// The best way to set the text about its anchor.
    var anchor: SymbolLayerStyle.AnchorOffset { anchors.first ?? .init(anchor: .center, x: 0, y: 0) }
  }

  /// The label of the context's feature; `nil` when it has neither text nor icon to show.
  func label(_ style: SymbolLayerStyle, rank: Double, place: Int, id: UInt64?) -> Label? {
    let icon = icon(style)
    let size = min(style.size.value(in: context), GlyphDrawing.maximumSize)
    let sections =
      size > 0 ? TextSections(style.field.value(in: context), finding: images, in: context) : TextSections()
    let text = sections.text(transform: style.transform.value(in: context))
    guard !text.isEmpty || icon != nil else { return nil }
    let maximumWidth = style.maximumWidth.value(in: context)
    return Label(
      style: style, text: text, spans: sections.spans(transform: style.transform.value(in: context), size: size, fonts),
      images: sections.images, fonts: fonts.stack(for: style.fonts.value(in: context), isAskedFor: style.asksForFonts),
      size: size,
      letterSpacing: style.letterSpacing.value(in: context),
      maximumWidth: maximumWidth > 0 ? maximumWidth : .infinity,
      justification: style.justification.value(in: context),
      rotation: style.rotation.value(in: context) * .pi / 180 + style.bearing,
      anchors: style.anchors.value(in: context), paint: style.paint(sections.sections, in: context), icon: icon,
      sortKey: style.hasSortKey ? style.sortKey.value(in: context) : 0, rank: rank, place: place, featureID: id)
  }

  /// The icon of the context's feature; an image that is not there is noted, and the text goes without.
  private func icon(_ style: SymbolLayerStyle) -> SymbolIcon? {
    guard let icons = style.icons, let image = images.image(icons.image, in: context) else { return nil }
    return icons.icon(image, in: context)
  }

  /// A text as glyphs; shaped once and kept.
  func shape(_ request: TextRequest) -> ShapedText {
    shaped.value(for: request, cost: { $0.glyphs.count + 16 }) {
      let text = shared.texts.value(for: request) { fonts.shape(request) }
      diagnostics.note("glyph-missing", times: text.missingGlyphs.count)
      report.note(text.missingGlyphs, in: request.text)
      return text
    }
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
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - x: World pixels of the anchor.
  ///   - y: As `x`.
  ///   - mapPlace: The anchor as it lies where north is up, so that a bearing does not choose among equals.
  ///   - ways: The ways to show it.
  ///   - repeatDistance: World pixels within which the label is not shown twice; 0 for no such rule.
  func candidate(
    _ label: Label, x: Double, y: Double, mapPlace: SIMD2<Double>, ways: SymbolWays, repeatDistance: Double
  ) -> PlacementCandidate<LabelSymbol> {
    var identity = StableHash()
    identity.combine(label.style.layer.id)
    identity.combine(label.text)
    if let icon = label.icon { identity.combine(icon.image.name) }
    if let id = label.featureID { identity.combine(id) }
    let group = repeatDistance > 0 ? identity.value : 0
    if label.featureID == nil {
      identity.combine(mapPlace.x.bitPattern)
      identity.combine(mapPlace.y.bitPattern)
    }
    return PlacementCandidate(
      order: CandidateOrder(
        layer: -label.style.index, sortKey: label.sortKey, rank: label.rank, hash: identity.value),
      anchorX: x, anchorY: y, options: ways.options, ink: ways.ink, repeatGroup: group, repeatDistance: repeatDistance,
      symbol: LabelSymbol(
        text: label.text, layer: label.style.index, place: label.place, size: label.size, paint: label.paint,
        iconPaint: label.icon?.paint ?? IconPaint(), images: label.images, settings: ways.settings))
  }
}
