// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One fault of a style sheet: where it is, what was expected and what was found.
public struct StyleIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad a fault is.
  public enum Severity: String, Hashable, Sendable {
    /// The style cannot be drawn as it is meant.
    case error
    /// Something is ignored or deprecated.
    case warning
  }

  /// Where in the style: `layers[3].paint.line-width`; empty for the file as a whole.
  public var path: String
  /// What was expected and what was found, in one line.
  public var message: String
  /// Error or warning.
  public var severity: Severity
  /// The file's name as the user gave it.
  public var file: String
  /// The place in the file, both counted from 1 (columns count bytes), or 0 when the fault has no place.
  public var line, column: Int
  /// What could be written instead.
  public var suggestion: String?

  /// Makes an issue.
  public init(
    path: String, message: String, severity: Severity, file: String, line: Int, column: Int, suggestion: String? = nil
  ) {
    self.path = path
    self.message = message
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.suggestion = suggestion
  }

  /// `layers[3].paint.line-width: expected a number, found "thick" (styles/mine.json:41:19)`.
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    let hint = suggestion.map { "; \($0)" } ?? ""
    return (path.isEmpty ? "" : "\(path): ") + "\(message)\(hint) (\(place))"
  }
}

/// A parsed style sheet and everything that was found wrong with it.
public struct StyleParseResult: Sendable {
  /// The style; `nil` when the file is no usable style sheet at all.
  public var style: Style?
  /// Faults in file order; a style with errors is drawn without what is faulty.
  public var issues: [StyleIssue]

  /// Whether there is a style and no issue is an error.
  public var isUsable: Bool { style != nil && !issues.contains { $0.severity == .error } }
}
