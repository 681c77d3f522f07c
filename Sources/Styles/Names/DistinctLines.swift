// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A text without the lines that repeat an earlier one: what is left of a label of two languages when both its names
/// are the one in the wanted language.
final class DistinctLines: Node {
  private let text: Node

  init(_ text: Node) {
    self.text = text
    super.init(type: text.type, dependencies: text.dependencies)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    switch try text.value(in: context) {
    case .formatted(let formatted): .formatted(Self.distinct(formatted))
    case let other: other
    }
  }

  /// Drops the lines of sections that were there before; lines go through sections, and images are in no text.
  static func distinct(_ formatted: Formatted) -> Formatted {
    guard formatted.sections.contains(where: { $0.text.contains("\n") }) else { return formatted }
    var lines: [[Formatted.Section]] = [[]]
    for section in formatted.sections {
      for (index, part) in section.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        var piece = section
        piece.text = String(part)
        lines[lines.count - 1].append(piece)
      }
    }
    var seen: Set<String> = []
    var kept: [Formatted.Section] = []
    for line in lines {
      let text = line.map(\.text).joined()
      let isName = !line.contains { $0.image != nil } && text.contains { !$0.isWhitespace }
      if isName, !seen.insert(text).inserted { continue }
      guard isName || line.contains(where: { $0.image != nil }) else { continue }
      var line = line
      if !kept.isEmpty { line[0].text = "\n" + line[0].text }
      kept += line
    }
    return Formatted(sections: kept)
  }
}
