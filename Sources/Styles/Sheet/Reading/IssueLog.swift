// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Collects the faults of one style sheet.
final class IssueLog {
  /// How many issues are kept; a file with more is told of the first ones.
  private static let maximumCount = 1000

  private let text: SourceText
  private let file: String
  private(set) var issues: [StyleIssue] = []

  init(_ bytes: [UInt8], file: String) {
    text = SourceText(bytes)
    self.file = file
  }

  /// Adds an error at a byte offset.
  func error(_ path: String, _ message: String, at offset: Int, suggestion: String? = nil) {
    add(.error, path, message, offset, suggestion)
  }

  /// Adds a warning at a byte offset.
  func warning(_ path: String, _ message: String, at offset: Int, suggestion: String? = nil) {
    add(.warning, path, message, offset, suggestion)
  }

  /// Warns of a key that stands in the wrong object.
  func misplaced(_ path: String, _ member: JSONNode.Member, home: String) {
    warning(path, "ignored here", at: member.keyOffset, suggestion: "it belongs in \"\(home)\"")
  }

  /// Adds the faults of a value that is at a path, and its warnings, each at the path of its own part.
  func tell(_ faults: [ExpressionFault], warnings: [ExpressionFault], of value: JSONNode, at path: String) {
    for fault in faults { error(path + value.path(to: fault.offset), fault.message, at: fault.offset) }
    for fault in warnings {
      warning(path + value.path(to: fault.offset), fault.message, at: fault.offset, suggestion: fault.suggestion)
    }
  }

  private func add(
    _ severity: StyleIssue.Severity, _ path: String, _ message: String, _ offset: Int, _ suggestion: String?
  ) {
    guard issues.count < Self.maximumCount else { return }
    let (line, column) = text.place(of: offset)
    issues.append(
      StyleIssue(
        path: path, message: message, severity: severity, file: file, line: line, column: column,
        suggestion: suggestion))
  }
}

/// One object of a style sheet, read member by member, with complaints about what is of the wrong type.
struct ObjectReader {
  let node: JSONNode
  let path: String
  let log: IssueLog

  /// The path of a member.
  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func complain(_ expectation: String, _ key: String, _ value: JSONNode) {
    log.error(path(of: key), "expected \(expectation), found \(value.summary)", at: value.offset)
  }

  /// A string; `nil` when there is none, or with a complaint another value.
  func string(_ key: String) -> String? {
    guard let value = node[key] else { return nil }
    if value.string == nil { complain("a string", key, value) }
    return value.string
  }

  /// A number within bounds.
  func number(_ key: String, _ bounds: ClosedRange<Double> = -Double.infinity ... .infinity) -> Double? {
    guard let value = node[key] else { return nil }
    guard let number = value.number, bounds.contains(number) else {
      let limits =
        bounds.lowerBound.isFinite ? " from \(bounds.lowerBound.plainText) to \(bounds.upperBound.plainText)" : ""
      complain("a number\(limits)", key, value)
      return nil
    }
    return number
  }

  /// A boolean.
  func bool(_ key: String) -> Bool? {
    guard let value = node[key] else { return nil }
    if value.bool == nil { complain("true or false", key, value) }
    return value.bool
  }

  /// An object.
  func object(_ key: String) -> ObjectReader? {
    guard let value = node[key] else { return nil }
    guard value.members != nil else {
      complain("an object", key, value)
      return nil
    }
    return ObjectReader(node: value, path: path(of: key), log: log)
  }

  /// A list of strings.
  func strings(_ key: String) -> [String]? {
    guard let value = node[key] else { return nil }
    guard let items = value.array, items.allSatisfy({ $0.string != nil }) else {
      complain("a list of strings", key, value)
      return nil
    }
    return items.compactMap(\.string)
  }

  /// A list of numbers of a fixed count.
  func numbers(_ key: String, count: Int) -> [Double]? {
    guard let value = node[key] else { return nil }
    guard let numbers = value.array?.compactMap(\.number), numbers.count == count, value.array?.count == count else {
      complain("a list of \(count) numbers", key, value)
      return nil
    }
    return numbers
  }

  /// One of several words.
  func word<T: RawRepresentable & CaseIterable>(_ key: String, _ type: T.Type) -> T? where T.RawValue == String {
    guard let value = node[key] else { return nil }
    if let word = value.string.flatMap(T.init) { return word }
    let words = T.allCases.map { $0.rawValue }
    let near = value.string.flatMap { Spelling.nearest(to: $0, among: words) }
    log.error(
      path(of: key), "expected one of \(words.joined(separator: ", ")), found \(value.summary)", at: value.offset,
      suggestion: near.map { "did you mean \"\($0)\"?" })
    return nil
  }

  /// Warns of members that are not known.
  ///
  /// - Parameter home: The object that a member belongs in; `nil` for one that belongs nowhere.
  func warnOfUnknownKeys(known: Set<String>, home: (String) -> String? = { _ in nil }) {
    for member in node.members ?? [] where !known.contains(member.key) {
      if let home = home(member.key) {
        log.misplaced(path(of: member.key), member, home: home)
        continue
      }
      let near = Spelling.nearest(to: member.key, among: known.sorted())
      log.warning(
        path(of: member.key), "unknown key, ignored", at: member.keyOffset,
        suggestion: near.map { "did you mean \"\($0)\"?" })
    }
  }
}
