// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension SheetValue {
  /// The value as indented JSON: an array stays on one line where it fits, an object opens a line for each key.
  ///
  /// The text is a function of the value alone. Whole numbers have no decimal point.
  var text: String {
    var out = ""
    write(to: &out, indent: 0, column: 0)
    return out + "\n"
  }

  /// Characters a line may have before an array is broken into one element a line.
  private static let lineLength = 116

  private func write(to out: inout String, indent: Int, column: Int) {
    switch self {
    case .object(let members) where !members.isEmpty:
      out += "{\n"
      for (index, member) in members.enumerated() {
        let key = String(repeating: " ", count: indent + 2) + Self.quoted(member.key) + ": "
        out += key
        member.value.write(to: &out, indent: indent + 2, column: key.count)
        out += index + 1 < members.count ? ",\n" : "\n"
      }
      out += String(repeating: " ", count: indent) + "}"
    case .array(let elements) where !fitsOnOneLine(from: column):
      out += "[\n"
      for (index, element) in elements.enumerated() {
        out += String(repeating: " ", count: indent + 2)
        element.write(to: &out, indent: indent + 2, column: indent + 2)
        out += index + 1 < elements.count ? ",\n" : "\n"
      }
      out += String(repeating: " ", count: indent) + "]"
    default:
      out += line
    }
  }

  private func fitsOnOneLine(from column: Int) -> Bool {
    !holdsObject && column + line.count <= Self.lineLength
  }

  private var holdsObject: Bool {
    switch self {
    case .object(let members): !members.isEmpty
    case .array(let elements): elements.contains { $0.holdsObject }
    case .bool, .number, .string: false
    }
  }

  /// The value on one line.
  private var line: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? value.description
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ") + "}"
    }
  }

  /// A JSON string; control characters are escaped (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case ..<" ":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
