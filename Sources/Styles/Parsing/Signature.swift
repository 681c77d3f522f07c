// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// One way to call an operator whose arguments are plain expressions.
struct Signature: Sendable {
  /// How many arguments there are, and of what types.
  enum Parameters: Sendable {
    case fixed([ExpressionType])
    /// Any number of arguments of one type.
    case any(ExpressionType)

    func accepts(count: Int) -> Bool {
      if case .fixed(let types) = self { return types.count == count }
      return true
    }

    func type(at index: Int) -> ExpressionType {
      switch self {
      case .fixed(let types): types[index]
      case .any(let type): type
      }
    }

    var description: String {
      switch self {
      case .fixed(let types): "(\(types.map(\.description).joined(separator: ", ")))"
      case .any(let type): "(\(type)...)"
      }
    }
  }

  let parameters: Parameters
  /// Makes the operator from its arguments and its place in the expression.
  let make: @Sendable (_ arguments: [Node], _ path: Place?) -> Node

  init(_ types: ExpressionType..., make: @escaping @Sendable ([Node], Place?) -> Node) {
    parameters = .fixed(types)
    self.make = make
  }

  init(any type: ExpressionType, make: @escaping @Sendable ([Node], Place?) -> Node) {
    parameters = .any(type)
    self.make = make
  }
}

extension ExpressionParser {
  /// Parses a call by the first of several signatures that fits.
  func parse(_ call: Call, by signatures: [Signature]) -> Node? {
    let candidates = signatures.filter { $0.parameters.accepts(count: call.count) }
    var lastFaults: [ExpressionFault] = []
    for signature in candidates {
      let (arguments, faults) = attempt { parseArguments(of: call, signature.parameters) }
      if let arguments { return signature.make(arguments, place) }
      lastFaults = faults
    }
    if candidates.count == 1 {
      keep(lastFaults)
      return nil
    }
    var found: [String] = []
    for index in call.items.indices.dropFirst() {
      guard let argument = parse(call, index) else { return nil }
      found.append(argument.type.description)
    }
    let expected = (candidates.isEmpty ? signatures : candidates).map(\.parameters.description)
    return fail(
      "expected arguments \(expected.joined(separator: " or ")), found (\(found.joined(separator: ", ")))", call.node)
  }

  private func parseArguments(of call: Call, _ parameters: Signature.Parameters) -> [Node]? {
    var arguments: [Node] = []
    arguments.reserveCapacity(call.count)
    for index in 0..<call.count {
      guard let argument = parse(call, index + 1, expecting: parameters.type(at: index)) else { return nil }
      arguments.append(argument)
    }
    return arguments
  }
}
