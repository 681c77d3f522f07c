// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Sprites

/// The icon of one feature, wherever it stands.
struct SymbolIcon {
  /// The greatest factor of `icon-size`.
  static let largestSize = 64.0

  let style: IconLayerStyle
  let image: SpriteImage
  /// A factor of the image's own size.
  let size: Double
  /// Radians clockwise.
  let rotation: Double
  /// Logical pixels at size 1.
  let offsetX, offsetY: Double
  let anchor: TextAnchor
  /// Logical pixels kept free around it.
  let padding: IconLayerStyle.Sides
  let paint: IconPaint

  /// The icon's shape at its anchor.
  ///
  /// - Parameters:
  ///   - text: The box of its text in logical pixels from the anchor; `nil` without text.
  ///   - lineAngle: The direction of the line that it stands on, in radians; `nil` for a point.
  func shape(around text: LabelBox?, lineAngle: Double?) -> IconShape {
    let angle = (style.followsLine ? upright(lineAngle ?? 0) : style.bearing) + rotation
    if let text, let fit = style.fit {
      let box = fitted(fit, around: text)
      return IconShape(
        image: image, columns: columns(from: box.minX, to: box.maxX), rows: rows(from: box.minY, to: box.maxY),
        turn: QuantisedTurn(radians: angle), isSmooth: style.turnsIcons)
    }
    let left = (offsetX - anchor.horizontalShare * image.width) * size
    let top = (offsetY - anchor.verticalShare * image.height) * size
    return IconShape(
      image: image, columns: IconCuts(side: image.width, from: left, to: left + image.width * size),
      rows: IconCuts(side: image.height, from: top, to: top + image.height * size),
      turn: QuantisedTurn(radians: angle), isSmooth: style.turnsIcons)
  }

  private func upright(_ angle: Double) -> Double {
    let quarter = Double.pi / 2
    guard style.keepsUpright, angle > quarter || angle <= -quarter else { return angle }
    return angle > 0 ? angle - .pi : angle + .pi
  }

  /// The box that the image's content takes; as MapLibre's `fitIconToText` computes it.
  private func fitted(_ fit: IconLayerStyle.Fit, around text: LabelBox) -> LabelBox {
    var box = LabelBox(
      minX: offsetX + text.minX - fit.padding.left, minY: offsetY + text.minY - fit.padding.top,
      maxX: offsetX + text.maxX + fit.padding.right, maxY: offsetY + text.maxY + fit.padding.bottom)
    if !fit.width {
      box.minX = offsetX + (text.minX + text.maxX - image.width) / 2
      box.maxX = box.minX + image.width
    }
    if !fit.height {
      box.minY = offsetY + (text.minY + text.maxY - image.height) / 2
      box.maxY = box.minY + image.height
    }
    box = proportioned(box)
    return LabelBox(minX: box.minX * size, minY: box.minY * size, maxX: box.maxX * size, maxY: box.maxY * size)
  }

  /// The box widened where the image asks to keep its content's proportions.
  private func proportioned(_ box: LabelBox) -> LabelBox {
    let stretch = image.stretch
    guard let content = stretch.content else { return box }
    var box = box
    let aspect = (content.right - content.left) / (content.bottom - content.top)
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    guard width > 0, height > 0 else { return box }
    let isNarrow = width / height < aspect
    if stretch.fitHeight == .proportional {
      guard stretch.fitWidth == .proportional || (stretch.fitWidth == .stretchOnly && isNarrow) else { return box }
      let grown = (height * aspect).rounded(.up)
      box.minX *= grown / width
      box.maxX = box.minX + grown
    } else if stretch.fitWidth == .proportional, stretch.fitHeight == .stretchOnly, !isNarrow {
      let grown = (width / aspect).rounded(.up)
      box.minY *= grown / height
      box.maxY = box.minY + grown
    }
    return box
  }

  private func columns(from start: Double, to end: Double) -> IconCuts {
    let content = image.stretch.content.map { $0.left...$0.right }
    return IconCuts(side: image.width, stretched: image.stretch.x, content: content, from: start, to: end)
  }

  private func rows(from start: Double, to end: Double) -> IconCuts {
    let content = image.stretch.content.map { $0.top...$0.bottom }
    return IconCuts(side: image.height, stretched: image.stretch.y, content: content, from: start, to: end)
  }
}
