// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// The fields of an object of `cases.json`; one that is null counts as missing.
///
/// What is not as it should be is thrown as a `GoldenError` with the path to it: `[0].name: expected a text`.
struct CaseFields {
  private let node: JSONNode
  /// Where in the file the object is: `[0].tolerance`.
  private let path: String

  /// Takes an object.
  init(_ node: JSONNode, at path: String) throws(GoldenError) {
    guard node.members != nil else { throw Self.fault("expected an object", at: path) }
    self.node = node
    self.path = path
  }

  /// An error about a value.
  static func fault(_ message: String, at path: String) -> GoldenError {
    GoldenError(description: path.isEmpty ? message : "\(path): \(message)")
  }

  /// An error about a field.
  func fault(_ message: String, _ key: String) -> GoldenError { Self.fault(message, at: "\(path).\(key)") }

  /// The names of all fields, null or not.
  var keys: [String] { node.members?.map(\.key) ?? [] }

  /// Whether there is a field of a name, null or not.
  func contains(_ key: String) -> Bool { node[key] != nil }

  /// The text of a field that must be there.
  func required(_ key: String) throws(GoldenError) -> String {
    guard node[key] != nil else { throw Self.fault("expected \"\(key)\"", at: path) }
    guard let text = try text(key) else { throw fault("expected a text", key) }
    return text
  }

  func text(_ key: String) throws(GoldenError) -> String? { try value(key, "a text", \.string) }
  func number(_ key: String) throws(GoldenError) -> Double? { try value(key, "a number", \.number) }
  func whole(_ key: String) throws(GoldenError) -> Int? { try value(key, "a whole number", Self.whole) }

  func texts(_ key: String) throws(GoldenError) -> [String]? { try values(key, "a text", \.string) }
  func numbers(_ key: String) throws(GoldenError) -> [Double]? { try values(key, "a number", \.number) }
  func wholes(_ key: String) throws(GoldenError) -> [Int]? { try values(key, "a whole number", Self.whole) }

  /// The fields of an object.
  func object(_ key: String) throws(GoldenError) -> CaseFields? {
    guard let node = present(key) else { return nil }
    return try CaseFields(node, at: "\(path).\(key)")
  }

  /// The objects of a list.
  func objects(_ key: String) throws(GoldenError) -> [CaseFields]? {
    try list(key) { (node, path) throws(GoldenError) in try CaseFields(node, at: path) }
  }

  private func present(_ key: String) -> JSONNode? { node[key].flatMap { $0.isNull ? nil : $0 } }

  private func value<Value>(
    _ key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) throws(GoldenError) -> Value? {
    guard let node = present(key) else { return nil }
    guard let value = read(node) else { throw fault("expected \(expected)", key) }
    return value
  }

  private func values<Value>(
    _ key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) throws(GoldenError) -> [Value]? {
    try list(key) { (node, path) throws(GoldenError) in
      guard let value = read(node) else { throw Self.fault("expected \(expected)", at: path) }
      return value
    }
  }

  private func list<Value>(
    _ key: String, _ read: (JSONNode, String) throws(GoldenError) -> Value
  ) throws(GoldenError) -> [Value]? {
    guard let nodes = try value(key, "a list", \.array) else { return nil }
    var values: [Value] = []
    for (index, node) in nodes.enumerated() { values.append(try read(node, "\(path).\(key)[\(index)]")) }
    return values
  }

  private static func whole(_ node: JSONNode) -> Int? { node.number.flatMap { Int(exactly: $0) } }
}
