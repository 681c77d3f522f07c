// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

extension ExpressionValue {
  /// The value as `to-string` writes it: text as it is, null as nothing, lists and objects as JSON.
  var plainText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .formatted(let text): text.text
    case .image(let image): image.name
    default: jsonText
    }
  }

  /// The value as JSON; object members in the order of their names.
  package var jsonText: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? number.plainText : "null"
    case .string(let text): Self.quoted(text)
    case .color(let color): color.description
    case .array(let items): "[\(items.map(\.jsonText).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.jsonText)" }.joined(separator: ","))}"
    case .formatted(let text): Self.quoted(text.text)
    case .image(let image): Self.quoted(image.name)
    case .collator: "{}"
    case .padding(let numbers), .numberArray(let numbers): "[\(numbers.map(\.plainText).joined(separator: ","))]"
    case .colorArray(let colors): "[\(colors.map(\.description).joined(separator: ","))]"
    case .variableAnchorOffsets(let offsets):
      "[\(offsets.map { "\(Self.quoted($0.anchor)),[\($0.x.plainText),\($0.y.plainText)]" }.joined(separator: ","))]"
    case .projection(let stage): "[\(Self.quoted(stage.from)),\(Self.quoted(stage.to)),\(stage.transition.plainText)]"
    case .verticalGradient(let gradient): "[\(gradient.depth.plainText),\(gradient.referenceHeight.plainText)]"
    }
  }

  /// The value as JSON at a place of a style; values that JSON has no form for become strings.
  func jsonContent(at node: JSONNode) -> JSONNode.Content {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .array(let items): .array(items.map { JSONNode($0.jsonContent(at: node), at: node) })
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map {
          JSONNode.Member(
            key: $0.key, keyOffset: node.offset, value: JSONNode($0.value.jsonContent(at: node), at: node))
        })
    case .padding(let numbers), .numberArray(let numbers):
      .array(numbers.map { JSONNode(.number($0), at: node) })
    case .colorArray(let colors): .array(colors.map { JSONNode(.string($0.description), at: node) })
    default: .string(plainText)
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Color: CustomStringConvertible {
  /// `rgba(255,0,0,0.5)`.
  public var description: String {
    func byte(_ component: Double) -> String { String(Int((min(max(component, 0), 1) * 255).rounded())) }
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(alpha.plainText))"
  }
}
