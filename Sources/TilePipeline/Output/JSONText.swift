// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// JSON as text, written in the order given: the same input gives the same bytes.
public indirect enum JSONText: Sendable {
  case null
  case string(String)
  case integer(Int)
  /// A number; infinite ones and those that are none become `null`, as JSON has no other way.
  case number(Double)
  case array([JSONText])
  case object([(String, JSONText)])

  /// On one line, without spaces.
  public var compact: String {
    switch self {
    case .null: "null"
    case .string(let text): Self.quoted(text)
    case .integer(let number): String(number)
    case .number(let number): Self.plain(number)
    case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.compact }.joined(separator: ",") + "}"
    }
  }

  /// An object with each member on a line of its own, and an end of line.
  public var lines: String {
    guard case .object(let members) = self else { return compact + "\n" }
    return "{\n" + members.map { "  \(Self.quoted($0.0)): \($0.1.compact)" }.joined(separator: ",\n") + "\n}\n"
  }

  private static func plain(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number) { return String(whole) }
    return "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
