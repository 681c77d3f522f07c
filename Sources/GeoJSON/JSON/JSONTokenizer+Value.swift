// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

extension JSONTokenizer {
  /// Reads a value of any kind; of a key that comes twice in an object the last value counts.
  mutating func value() throws(JSONFault) -> Value {
    switch try kind() {
    case .null:
      try null()
      return .null
    case .bool: return .bool(try bool())
    case .number: return .number(try number())
    case .string: return .string(try string())
    case .array:
      var elements: [Value] = []
      try enterArray()
      while try nextElement() { elements.append(try value()) }
      return .array(elements)
    case .object:
      var members: [String: Value] = [:]
      try enterObject()
      while let key = try nextKey() { members[key] = try value() }
      return .object(members)
    }
  }

  /// Skips a value of any kind after checking it.
  mutating func skipValue() throws(JSONFault) {
    switch try kind() {
    case .null: try null()
    case .bool: _ = try bool()
    case .number: _ = try number()
    case .string: try skipString()
    case .array:
      try enterArray()
      while try nextElement() { try skipValue() }
    case .object:
      try enterObject()
      while try skipKey() { try skipValue() }
    }
  }
}
