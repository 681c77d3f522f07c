// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// `format`: a text of sections, each with its own look.
final class Format: Node {
  private struct Section {
    let content: Node
    var scale, font, color, alignment: Node?

    var nodes: [Node] { [content] + [scale, font, color, alignment].compactMap { $0 } }
  }

  private static let optionNames = ["font-scale", "text-font", "text-color", "vertical-align"]

  private let sections: [Section]
  private let path: Place?

  private init(_ sections: [Section], path: Place?) {
    self.sections = sections
    self.path = path
    super.init(type: .formatted, arguments: sections.flatMap(\.nodes))
  }

  static func parse(_ parser: ExpressionParser, _ call: Call) -> Node? {
    guard call.count >= 1 else { return parser.fail("expected at least one argument", call.node) }
    var sections: [Section] = []
    var mayBeOptions = false
    for item in call.items.dropFirst() {
      if mayBeOptions, item.members != nil {
        mayBeOptions = false
        guard parseOptions(parser, item, of: &sections[sections.count - 1]) else { return nil }
        continue
      }
      guard item.members == nil else { return parser.fail("expected a text or an image before options", call.node) }
      guard let content = parser.parse(item, below: 1, expecting: .value) else { return nil }
      guard [.string, .value, .null, .image].contains(content.type) else {
        return parser.fail("expected a text or an image, found \(content.type)", call.node)
      }
      mayBeOptions = true
      sections.append(Section(content: content))
    }
    return Format(sections, path: parser.place)
  }

  private static func parseOptions(
    _ parser: ExpressionParser, _ options: JSONNode, of section: inout Section
  ) -> Bool {
    func parse(_ name: String, _ type: ExpressionType, into node: inout Node?) -> Bool {
      guard let option = options[name] else { return true }
      node = parser.parse(option, below: 1, expecting: type)
      return node != nil
    }
    parser.warnOfUnknownKeys(in: options, known: optionNames)
    if let node = options["vertical-align"], let word = node.string,
      Formatted.VerticalAlignment(rawValue: word) == nil
    {
      parser.note("expected \"bottom\", \"center\" or \"top\" as vertical-align, found \"\(word)\"", node)
      return false
    }
    return parse("font-scale", .number, into: &section.scale)
      && parse("text-font", .array(.string, nil), into: &section.font)
      && parse("text-color", .color, into: &section.color)
      && parse("vertical-align", .string, into: &section.alignment)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    var evaluated: [Formatted.Section] = []
    evaluated.reserveCapacity(sections.count)
    for section in sections { evaluated.append(try evaluate(section, in: context)) }
    return .formatted(Formatted(sections: evaluated))
  }

  private func evaluate(
    _ section: Section, in context: EvaluationContext
  ) throws(EvaluationFailure) -> Formatted.Section {
    let content = try section.content.value(in: context)
    var alignment: Formatted.VerticalAlignment?
    if let word = try section.alignment?.string(in: context) {
      alignment = Formatted.VerticalAlignment(rawValue: word)
      if alignment == nil { throw .message("expected \"bottom\", \"center\" or \"top\", found \"\(word)\"", at: path) }
    }
    if case .image(let image) = content {
      return Formatted.Section(text: "", image: image, verticalAlignment: alignment)
    }
    var fonts: [String]?
    if case .array(let names)? = try section.font?.value(in: context) { fonts = names.map(\.plainText) }
    return Formatted.Section(
      text: content.plainText, scale: try section.scale?.number(in: context), fonts: fonts,
      color: try section.color?.color(in: context), verticalAlignment: alignment)
  }
}
