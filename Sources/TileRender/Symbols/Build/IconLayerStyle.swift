// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Sprites
internal import Styles

/// A symbol layer's icon properties at one zoom.
struct IconLayerStyle {
  /// Along which sides an icon follows the size of its text.
  struct Fit {
    var width, height: Bool
    /// Logical pixels around the text: north, east, south, west.
    var padding: Sides
  }

  /// Logical pixels on each side of a box.
  struct Sides {
    var top = 0.0, right = 0.0, bottom = 0.0, left = 0.0
  }

  let overlap: OverlapMode
  let ignoresPlacement: Bool
  /// Whether a text is shown where its icon has no room.
  let isOptional: Bool
  /// Whether an icon is shown where its text has no room.
  let isTextOptional: Bool
  /// Whether icons turn with the line that they stand on, and then never stand on their heads.
  let followsLine, keepsUpright: Bool
  /// Radians that icons at points are turned by so that they lie on the map; 0 for those that stand in the picture.
  let bearing: Double
  /// `nil` when icons keep their own size.
  let fit: Fit?
  let translate: (x: Double, y: Double)

  /// Gives the image's name.
  let image: CompiledExpression
  private let size, rotation, opacity, haloWidth, haloBlur: PerFeature<Double>
  private let offset: PerFeature<(x: Double, y: Double)>
  private let anchor: PerFeature<TextAnchor>
  private let padding: PerFeature<Sides>
  private let color, haloColor: PerFeature<Color>

  /// Reads a layer's properties at the context's zoom, for a picture that is turned or not; `nil` when it has no icons.
  init?(
    _ layer: StyleLayer, placement: SymbolLayerStyle.Placement, in context: EvaluationContext, turn: PlaneTurn? = nil
  ) {
    guard layer.isSet(.iconImage) else { return nil }
    func numbers(_ id: PropertyID) -> PerFeature<Double> {
      PerFeature(layer[id], in: context) { finite($0.number(in: $1)) }
    }
    overlap = OverlapMode(layer, .iconOverlap, allow: .iconAllowOverlap, in: context)
    ignoresPlacement = layer[.iconIgnorePlacement].bool(in: context)
    isOptional = layer[.iconOptional].bool(in: context)
    isTextOptional = layer[.textOptional].bool(in: context)
    let alignment = layer[.iconRotationAlignment].string(in: context)
    followsLine = placement != .point && alignment != "viewport"
    bearing = placement == .point && alignment == "map" ? -(turn?.bearing ?? 0) : 0
    keepsUpright = layer[.iconKeepUpright].bool(in: context)
    let mode = layer[.iconTextFit].string(in: context)
    fit =
      mode == "width" || mode == "height" || mode == "both"
      ? Fit(
        width: mode != "height", height: mode != "width",
        padding: Sides(layer[.iconTextFitPadding].numbers(in: context)))
      : nil
    translate = layer.translation(.iconTranslate, anchor: .iconTranslateAnchor, in: context, turn: turn)
    image = layer[.iconImage]
    size = numbers(.iconSize)
    rotation = numbers(.iconRotate)
    opacity = numbers(.iconOpacity)
    haloWidth = numbers(.iconHaloWidth)
    haloBlur = numbers(.iconHaloBlur)
    offset = PerFeature(layer[.iconOffset], in: context, read: pair)
    anchor = PerFeature(layer[.iconAnchor], in: context) {
      $0.string(in: $1).flatMap(TextAnchor.init(rawValue:)) ?? .center
    }
    padding = PerFeature(layer[.iconPadding], in: context) { Sides($0.numbers(in: $1)) }
    color = PerFeature(layer[.iconColor], in: context) { $0.color(in: $1) }
    haloColor = PerFeature(layer[.iconHaloColor], in: context) { $0.color(in: $1) }
  }

  /// Whether icons are turned by the style, some of them at least.
  var turnsIcons: Bool { rotation.fixed != 0 }

  /// The largest size that all features have, as a factor.
  var largestSize: Double { size.fixed ?? 1 }
}

extension IconLayerStyle.Sides {
  /// Sides as style sheets list them: one for all, two for vertical and horizontal, three for top, horizontal and
  /// bottom, or four clockwise from the top.
  init(_ numbers: [Double]) {
    let sides = numbers.map(finite)
    switch sides.count {
    case 1: self.init(top: sides[0], right: sides[0], bottom: sides[0], left: sides[0])
    case 2: self.init(top: sides[0], right: sides[1], bottom: sides[0], left: sides[1])
    case 3: self.init(top: sides[0], right: sides[1], bottom: sides[2], left: sides[1])
    case 4: self.init(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    default: self.init()
    }
  }
}

extension OverlapMode {
  /// The mode of a layer's texts or icons: `…-overlap`, else `…-allow-overlap`.
  init(_ layer: StyleLayer, _ id: PropertyID, allow: PropertyID, in context: EvaluationContext) {
    switch layer.isSet(id) ? layer[id].string(in: context) : nil {
    case "always": self = .always
    case "cooperative": self = .cooperative
    case "never": self = .never
    default: self = layer[allow].bool(in: context) ? .always : .never
    }
  }
}

/// The number, or 0 when it is not finite.
func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }

extension StyleLayer {
  /// A `…-translate` in the picture's plane.
  ///
  /// - Parameters:
  ///   - id: Logical pixels right and down, or, on the map, east and south.
  ///   - anchor: Its `…-translate-anchor`: which of both.
  ///   - context: Its zoom is set.
  ///   - turn: How the picture is turned.
  func translation(
    _ id: PropertyID, anchor: PropertyID, in context: EvaluationContext, turn: PlaneTurn?
  ) -> (x: Double, y: Double) {
    let (x, y) = pair(self[id], context)
    guard let turn, self[anchor].string(in: context) != "viewport" else { return (x, y) }
    let turned = turn.turned(vector: SIMD2(x, y))
    return (turned.x, turned.y)
  }
}

private func pair(_ expression: CompiledExpression, _ context: EvaluationContext) -> (x: Double, y: Double) {
  let numbers = expression.numbers(in: context)
  return numbers.count == 2 ? (finite(numbers[0]), finite(numbers[1])) : (0, 0)
}

extension IconLayerStyle {
  /// The context's feature's icon, drawn with an image.
  func icon(_ image: SpriteImage, in context: EvaluationContext) -> SymbolIcon? {
    let size = min(size.value(in: context), SymbolIcon.largestSize)
    let opacity = min(max(opacity.value(in: context), 0), 1)
    guard size > 0 else { return nil }
    func faded(_ color: Color) -> UInt32 {
      var color = color
      color.alpha *= opacity
      return color.rgba8
    }
    let (x, y) = offset.value(in: context)
    return SymbolIcon(
      style: self, image: image, size: size, rotation: rotation.value(in: context) * .pi / 180, offsetX: x, offsetY: y,
      anchor: anchor.value(in: context), padding: padding.value(in: context),
      paint: IconPaint(
        opacity: UInt8((opacity * 255).rounded()), color: faded(color.value(in: context)),
        haloColor: faded(haloColor.value(in: context)), haloWidth: min(max(haloWidth.value(in: context), 0), 64),
        haloBlur: min(max(haloBlur.value(in: context), 0), 64), translateX: translate.x, translateY: translate.y))
  }
}
