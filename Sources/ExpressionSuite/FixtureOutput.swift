// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Styles

/// Values in the form in which the expression suite writes them.
enum FixtureOutput {
  /// A value as plain JSON; colours are premultiplied there.
  static func plain(_ value: ExpressionValue) -> ExpressionValue {
    switch value {
    case .color(let color): .array(channels(color).map { .number($0) })
    case .array(let items): .array(items.map(plain))
    case .object(let members): .object(members.mapValues(plain))
    case .formatted(let text): .object(["sections": .array(text.sections.map(section))])
    case .image(let image): .object(["name": .string(image.name), "available": .bool(image.isAvailable)])
    case .padding(let numbers), .numberArray(let numbers): .object(["values": .array(numbers.map { .number($0) })])
    case .colorArray(let colors): .object(["values": .array(colors.map(colorObject))])
    case .variableAnchorOffsets(let offsets):
      .object(["values": .array(offsets.flatMap { [.string($0.anchor), .array([.number($0.x), .number($0.y)])] })])
    case .projection(let stage):
      .object(["from": .string(stage.from), "to": .string(stage.to), "transition": .number(stage.transition)])
    case .verticalGradient(let gradient):
      .object(["depth": .number(gradient.depth), "referenceHeight": .number(gradient.referenceHeight)])
    default: value
    }
  }

  private static func channels(_ color: Color) -> [Double] {
    [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
  }

  private static func colorObject(_ color: Color) -> ExpressionValue {
    let channels = channels(color)
    return .object([
      "r": .number(channels[0]), "g": .number(channels[1]), "b": .number(channels[2]), "a": .number(channels[3]),
    ])
  }

  private static func section(_ section: Formatted.Section) -> ExpressionValue {
    .object([
      "text": .string(section.text), "image": section.image.map { plain(.image($0)) } ?? .null,
      "scale": section.scale.map { .number($0) } ?? .null,
      "fontStack": section.fonts.map { .string($0.joined(separator: ",")) } ?? .null,
      "textColor": section.color.map(colorObject) ?? .null,
      "verticalAlign": section.verticalAlignment.map { .string($0.rawValue) } ?? .null,
    ])
  }

  /// Whether two values are equal, numbers to 6 significant digits.
  ///
  /// The suite's numbers were cut off, not rounded, after the sixth digit, some twice: two units of it are let pass.
  static func isEqual(_ found: ExpressionValue, _ expected: ExpressionValue) -> Bool {
    switch (found, expected) {
    case (.number(let a), .number(let b)):
      a == b || abs(a - b) <= 2 * pow(10, (log10(abs(b == 0 ? a : b))).rounded(.down) - 5)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(isEqual)
    case (.object(let a), .object(let b)):
      a.count == b.count && a.allSatisfy { key, value in b[key].map { isEqual(value, $0) } ?? false }
    default: found == expected
    }
  }
}
