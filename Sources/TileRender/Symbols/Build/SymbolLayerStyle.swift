// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Styles

/// A symbol layer's properties at one zoom.
///
/// A class, as every label holds those of its layer; workers share labels.
final class SymbolLayerStyle: Sendable {
  /// Where along the geometry symbols are set.
  enum Placement: String {
    case point
    case line
    case lineCenter = "line-center"
  }

  let layer: StyleLayer
  /// The layer's place in the style.
  let index: Int
  let placement: Placement
  /// Logical pixels from one label along a line to the next.
  let spacing: Double
  let overlap: OverlapMode
  let ignoresPlacement: Bool
  let padding, lineHeight: Double
  let keepsUpright: Bool
  /// Whether labels on lines stand upright at their anchors instead of following the line.
  let standsUpright: Bool
  /// Radians between neighbouring clusters along a line.
  let maximumAngle: Double
  /// Whether labels at points are written in lines or in columns, best first; empty for lines.
  let writingModes: [String]
  /// Radians that texts at points are turned by so that they lie on the map; 0 for those that stand in the picture.
  let bearing: Double
  let translate: (x: Double, y: Double)
  /// Whether symbols that cross a side of their source tile are left out.
  let avoidsEdges: Bool
  /// Whether labels are drawn from north to south rather than by their order.
  let sortsByY: Bool
  let hasSortKey: Bool
  /// `nil` when the layer has no icons.
  let icons: IconLayerStyle?

  let field: PerFeature<Formatted>
  /// Names of fonts, best first, and whether the style sets them itself.
  let fonts: PerFeature<[String]>
  let asksForFonts: Bool
  let size, maximumWidth, letterSpacing, rotation: PerFeature<Double>
  let justification: PerFeature<TextJustification?>
  let transform: PerFeature<String>
  let anchors: PerFeature<[AnchorOffset]>
  let sortKey: PerFeature<Double>
  let color, haloColor: PerFeature<Color>
  let opacity, haloWidth, haloBlur: PerFeature<Double>

  /// An anchor and how far, in ems, the text lies from it.
  struct AnchorOffset {
    var anchor: TextAnchor
    var x, y: Double
  }

  /// Reads a layer's properties at the context's zoom, for a picture that is turned or not.
  init(_ layer: StyleLayer, index: Int, in context: EvaluationContext, turn: PlaneTurn? = nil) {
    func text(_ id: PropertyID) -> String { layer[id].string(in: context) ?? "" }
    func number(_ id: PropertyID) -> Double { finite(layer[id].number(in: context)) }
    func numbers(_ id: PropertyID) -> PerFeature<Double> {
      PerFeature(layer[id], in: context) { finite($0.number(in: $1)) }
    }
    self.layer = layer
    self.index = index
    placement = Placement(rawValue: text(.symbolPlacement)) ?? .point
    spacing = max(1, number(.symbolSpacing))
    overlap = OverlapMode(layer, .textOverlap, allow: .textAllowOverlap, in: context)
    icons = IconLayerStyle(layer, placement: placement, in: context, turn: turn)
    ignoresPlacement = layer[.textIgnorePlacement].bool(in: context)
    padding = max(0, number(.textPadding))
    lineHeight = number(.textLineHeight)
    keepsUpright = layer[.textKeepUpright].bool(in: context)
    let alignment = text(.textRotationAlignment)
    standsUpright = alignment == "viewport"
    bearing = placement == .point && alignment == "map" ? -(turn?.bearing ?? 0) : 0
    maximumAngle = number(.textMaxAngle) * .pi / 180
    writingModes = layer[.textWritingMode].strings(in: context)
    translate = layer.translation(.textTranslate, anchor: .textTranslateAnchor, in: context, turn: turn)
    avoidsEdges = layer[.symbolAvoidEdges].bool(in: context)
    hasSortKey = layer.isSet(.symbolSortKey)
    let order = text(.symbolZOrder)
    let mayOverlap =
      overlap != .never || ignoresPlacement || icons.map { $0.overlap != .never || $0.ignoresPlacement } ?? false
    sortsByY = order == "viewport-y" || (order == "auto" && !hasSortKey && mayOverlap)
    field = PerFeature(layer[.textField], in: context) { $0.formatted(in: $1) }
    asksForFonts = layer.isSet(.textFont)
    fonts = PerFeature(layer[.textFont], in: context) { $0.strings(in: $1) }
    size = numbers(.textSize)
    maximumWidth = numbers(.textMaxWidth)
    letterSpacing = numbers(.textLetterSpacing)
    rotation = numbers(.textRotate)
    justification = PerFeature(layer[.textJustify], in: context) { Self.justification($0.string(in: $1)) }
    transform = PerFeature(layer[.textTransform], in: context) { $0.string(in: $1) ?? "none" }
    anchors = Self.anchors(of: layer, in: context)
    sortKey = numbers(.symbolSortKey)
    color = PerFeature(layer[.textColor], in: context) { $0.color(in: $1) }
    haloColor = PerFeature(layer[.textHaloColor], in: context) { $0.color(in: $1) }
    opacity = numbers(.textOpacity)
    haloWidth = numbers(.textHaloWidth)
    haloBlur = numbers(.textHaloBlur)
  }
}

extension SymbolLayerStyle {
  /// The ways to write a text at a point, best first: `true` for columns, which only a text with letters that stand
  /// upright in them has.
  func writesInColumns(_ text: String) -> [Bool] {
    guard writingModes.contains("vertical"), TextCharacter.standsUprightInColumns(text) else { return [false] }
    let vertical = writingModes.firstIndex(of: "vertical") ?? 0
    guard let horizontal = writingModes.firstIndex(of: "horizontal") else { return [true] }
    return vertical < horizontal ? [true, false] : [false, true]
  }

  /// How the context's feature's label is coloured.
  ///
  /// - Parameter sections: The text's sections; one with a colour of its own makes all be told apart.
  func paint(_ sections: [Formatted.Section], in context: EvaluationContext) -> LabelPaint {
    let opacity = min(max(self.opacity.value(in: context), 0), 1)
    func faded(_ color: Color) -> UInt32 {
      var color = color
      color.alpha *= opacity
      return color.rgba8
    }
    let plain = color.value(in: context)
    let isColored = sections.contains { $0.color != nil }
    return LabelPaint(
      color: faded(plain), spanColors: isColored ? sections.map { faded($0.color ?? plain) } : [],
      haloColor: faded(haloColor.value(in: context)),
      haloWidth: min(max(haloWidth.value(in: context), 0), GlyphDrawing.maximumHalo),
      haloBlur: min(max(haloBlur.value(in: context), 0), GlyphDrawing.maximumHalo),
      imageOpacity: UInt8((opacity * 255).rounded()), translateX: translate.x, translateY: translate.y)
  }

  private static func justification(_ name: String?) -> TextJustification? {
    switch name {
    case "left": .left
    case "right": .right
    case "center": .center
    default: nil
    }
  }

  /// The anchors that a label may have, best first.
  private static func anchors(of layer: StyleLayer, in context: EvaluationContext) -> PerFeature<[AnchorOffset]> {
    if layer.isSet(.textVariableAnchorOffset) {
      return PerFeature(layer[.textVariableAnchorOffset], in: context) { expression, context in
        let found = expression.anchorOffsets(in: context).compactMap { pair in
          TextAnchor(rawValue: pair.anchor).map {
            AnchorOffset(anchor: $0, x: finite(pair.x), y: finite(pair.y) + $0.baselineShift)
          }
        }
        return found.isEmpty ? [AnchorOffset(anchor: .center, x: 0, y: 0)] : found
      }
    }
    let names = layer.isSet(.textVariableAnchor) ? layer[.textVariableAnchor].strings(in: context) : []
    let variable = names.compactMap(TextAnchor.init(rawValue:))
    let (radial, offset) = (layer[.textRadialOffset], layer[.textOffset])
    let usesRadial = layer.isSet(.textRadialOffset)
    let driver = [layer[.textAnchor], radial, offset].first(where: \.dependsOnFeature) ?? layer[.textAnchor]
    let anchor = layer[.textAnchor]
    return PerFeature(driver, in: context) { _, context in
      let pair = offset.numbers(in: context)
      let (x, y) = pair.count == 2 ? (finite(pair[0]), finite(pair[1])) : (0, 0)
      let distance = usesRadial ? finite(radial.number(in: context)) : nil
      if !variable.isEmpty {
        return variable.map { anchor in
          let offset = anchor.variableOffset(radial: distance, x: x, y: y)
          return AnchorOffset(anchor: anchor, x: offset.x, y: offset.y)
        }
      }
      let only = anchor.string(in: context).flatMap(TextAnchor.init(rawValue:)) ?? .center
      guard let distance, distance != 0 else { return [AnchorOffset(anchor: only, x: x, y: y)] }
      let moved = only.variableOffset(radial: distance, x: 0, y: 0)
      return [AnchorOffset(anchor: only, x: moved.x, y: moved.y)]
    }
  }
}
