// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A JSON value with its place in the text.
package struct JSONNode: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// The byte at which the key begins.
    package let keyOffset: Int
    package let value: JSONNode

    package init(key: String, keyOffset: Int, value: JSONNode) {
      self.key = key
      self.keyOffset = keyOffset
      self.value = value
    }
  }

  /// The value itself.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  // The accessors below are kept out of line: Swift 6.3.1 crashes in its optimiser (CopyPropagation) on some callers.
  package let content: Content
  /// The byte at which the value begins.
  package let offset: Int
  /// The byte after the value.
  package let end: Int

  package init(_ content: Content, offset: Int, end: Int) {
    self.content = content
    self.offset = offset
    self.end = end
  }

  /// A value that stands for `source` in another form, at the same place.
  package init(_ content: Content, at source: JSONNode) {
    self.init(content, offset: source.offset, end: source.end)
  }

  package var isNull: Bool {
    if case .null = content { return true }
    return false
  }

  @inline(never) package var bool: Bool? {
    if case .bool(let flag) = content { return flag }
    return nil
  }

  @inline(never) package var number: Double? {
    if case .number(let number) = content { return number }
    return nil
  }

  @inline(never) package var string: String? {
    if case .string(let text) = content { return text }
    return nil
  }

  package var array: [JSONNode]? {
    if case .array(let items) = content { return items }
    return nil
  }

  package var members: [Member]? {
    if case .object(let members) = content { return members }
    return nil
  }

  /// The value of an object's member, the last one of that name; `nil` for other values.
  package subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The path from this value to the part of it at a byte offset, a value's or a key's: `[2].locale`; empty for itself.
  package func path(to offset: Int) -> String {
    if offset == self.offset { return "" }
    switch content {
    case .array(let items):
      guard let index = items.firstIndex(where: { $0.offset <= offset && offset < $0.end }) else { return "" }
      return "[\(index)]" + items[index].path(to: offset)
    case .object(let members):
      guard let member = members.first(where: { $0.keyOffset <= offset && offset < $0.value.end }) else { return "" }
      return ".\(member.key)" + member.value.path(to: offset)
    case .null, .bool, .number, .string: return ""
    }
  }

  /// The name of the value's JSON type.
  package var typeName: String {
    switch content {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
