// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// `rgb`, `rgba`, `to-rgba`.
enum ColorOperators {
  static let all: [Operator] = [
    Operator("rgb", Signature(.number, .number, .number) { ColorFromChannels($0, path: $1) }),
    Operator("rgba", Signature(.number, .number, .number, .number) { ColorFromChannels($0, path: $1) }),
    Operator("to-rgba", Signature(.color) { arguments, _ in ChannelsOfColor(arguments[0]) }),
  ]
}

private final class ColorFromChannels: Node {
  private let channels: [Node]
  private let path: Place?

  init(_ channels: [Node], path: Place?) {
    self.channels = channels
    self.path = path
    super.init(type: .color, arguments: channels)
  }

  override func color(in context: EvaluationContext) throws(EvaluationFailure) -> Color {
    let red = try channel(0, in: context)
    let green = try channel(1, in: context)
    let blue = try channel(2, in: context)
    let alpha = channels.count > 3 ? try channels[3].number(in: context) : 1
    guard (0...1).contains(alpha) else {
      throw .message("expected an alpha from 0 to 1, found \(alpha.plainText)", at: path)
    }
    return Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  private func channel(_ index: Int, in context: EvaluationContext) throws(EvaluationFailure) -> Double {
    let value = try channels[index].number(in: context)
    guard (0...255).contains(value) else {
      throw .message("expected red, green and blue from 0 to 255, found \(value.plainText)", at: path)
    }
    return value
  }
}

private final class ChannelsOfColor: Node {
  private let argument: Node

  init(_ argument: Node) {
    self.argument = argument
    super.init(type: .array(.number, 4), dependencies: argument.dependencies)
  }

  override func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    let color = try argument.color(in: context)
    return .array([
      .number(color.red * 255), .number(color.green * 255), .number(color.blue * 255), .number(color.alpha),
    ])
  }
}
