// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango

extension LabelMaker {
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
    let isVertical = label.style.keepsUpright && isColumn(label, text, along: path, at: distance)
    let text = isVertical ? shape(lineRequest(label, isVertical: true)) : text
    let down = (0.5 - place.anchor.verticalShare) * Double(text.height) + place.y
    guard
      let curved = CurvedText(
        text, size: label.size, height: label.largestSize, along: path, at: distance, offset: down * label.size,
        maximumAngle: label.style.maximumAngle, isVertical: isVertical, keepsUpright: label.style.keepsUpright)
    else { return nil }
    let anchor = path.point(at: distance)
    var ink = LabelBox.empty
    var boxes: [LabelBox] = []
    boxes.reserveCapacity(curved.boxes.count)
    for box in curved.boxes {
      let box = box.shifted(x: anchor.x, y: anchor.y)
      ink.extend(box.expanded(by: label.largestSize))
      boxes.append(box.expanded(by: label.margin))
    }
    let (halfWidth, halfHeight) = (Double(text.width) * label.size / 2, Double(text.height) * label.size / 2)
    let straight = LabelBox(minX: -halfWidth, minY: -halfHeight, maxX: halfWidth, maxY: halfHeight)
    var ways = SymbolWays(label, x: anchor.x, y: anchor.y)
    ways.add(
      TextSetting(text: text, poses: curved.poses), boxes: boxes, ink: ink,
      icon: label.icon?.shape(around: straight, lineAngle: path.angle(at: distance)))
    return candidate(
      label, x: anchor.x, y: anchor.y, mapPlace: SIMD2(anchor.x, anchor.y), ways: ways,
      repeatDistance: label.style.spacing / 2)
  }
}
