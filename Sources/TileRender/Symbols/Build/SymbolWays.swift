// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The ways in which a label's text and icon may be shown at one place, best first.
///
/// Text and icon go together; with `icon-optional` the text, and with `text-optional` the icon, may also stand alone
/// where not both have room. A text that may overlap and has several anchors first looks for one with free room, as in
/// MapLibre.
struct SymbolWays {
  private let style: SymbolLayerStyle
  private let icon: SymbolIcon?
  private let paint: LabelPaint
  private let x, y: Double
  private var together: [(LabelSetting, PlacementOption)] = []
  private var textOnly: [(LabelSetting, PlacementOption)] = []
  private var iconOnly: [(LabelSetting, PlacementOption)] = []
  /// All that is drawn in any of the ways.
  private(set) var ink = LabelBox.empty

  /// Starts without a way.
  init(_ label: LabelMaker.Label, x: Double, y: Double) {
    style = label.style
    icon = label.icon
    paint = label.paint
    self.x = x
    self.y = y
  }

  var isEmpty: Bool { together.isEmpty && textOnly.isEmpty && iconOnly.isEmpty }
  var options: [PlacementOption] {
    let texts = (together + textOnly).map(\.1)
    return (looksForRoom ? texts.map(\.shy) : []) + texts + iconOnly.map(\.1)
  }
  var settings: [LabelSetting] {
    let texts = (together + textOnly).map(\.0)
    return (looksForRoom ? texts : []) + texts + iconOnly.map(\.0)
  }

  private var looksForRoom: Bool { style.overlap != .never && together.count + textOnly.count > 1 }

  /// Adds a way to set the text; `boxes` and `ink` in world pixels.
  mutating func add(_ text: TextSetting, boxes: [LabelBox], ink textInk: LabelBox, icon shape: IconShape?) {
    ink.extend(
      textInk.expanded(by: 2 + paint.haloWidth + 2 * paint.haloBlur).shifted(x: paint.translateX, y: paint.translateY))
    let textBoxes = boxes.map { PlacementBox(box: $0, overlap: style.overlap, blocks: !style.ignoresPlacement) }
    let alone = (LabelSetting(text: text), PlacementOption(boxes: textBoxes))
    guard let icon, let shape else {
      textOnly.append(alone)
      return
    }
    extendInk(by: shape)
    let iconBox = box(of: shape, icon)
    together.append((LabelSetting(text: text, icon: shape), PlacementOption(boxes: [iconBox] + textBoxes)))
    if icon.style.isOptional { textOnly.append(alone) }
    if icon.style.isTextOptional, iconOnly.isEmpty || icon.style.fit != nil {
      iconOnly.append((LabelSetting(icon: shape), PlacementOption(boxes: [iconBox])))
    }
  }

  /// Adds an icon without a text.
  mutating func add(_ shape: IconShape) {
    guard let icon else { return }
    extendInk(by: shape)
    iconOnly.append((LabelSetting(icon: shape), PlacementOption(boxes: [box(of: shape, icon)])))
  }

  private mutating func extendInk(by shape: IconShape) {
    guard let paint = icon?.paint else { return }
    ink.extend(shape.box().expanded(by: 2).shifted(x: x + paint.translateX, y: y + paint.translateY))
  }

  private func box(of shape: IconShape, _ icon: SymbolIcon) -> PlacementBox {
    PlacementBox(
      box: shape.box(padding: icon.padding).shifted(x: x, y: y), overlap: icon.style.overlap,
      blocks: !icon.style.ignoresPlacement)
  }
}
