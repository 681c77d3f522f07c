// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// An expression outside of a style sheet: for tests and tools that check expressions one by one.
package struct StandaloneExpression {
  /// The expression, compiled.
  package let expression: CompiledExpression
  /// A style without layers that knows the names which the expression reads; contexts are made from it.
  package let style: Style

  /// A fault: its place in the expression, `[2][1]`, and what is wrong.
  package struct Fault: Error, Equatable {
    package let path: String
    package let message: String
  }

  /// All faults of an expression.
  package struct Faults: Error {
    package let faults: [Fault]
  }

  /// Compiles an expression, an old function or a constant.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - spec: A property in the form of the specification's reference file (`type`, `value`, `length`, `values`,
  ///     `default`, `property-type`, `expression`); `nil` for a value of any type.
  package init(json: [UInt8], spec: [UInt8]? = nil) throws(Faults) {
    var requirement = ValueRequirement(type: .value, dependence: .data, isInterpolated: true)
    let symbols = SymbolTable()
    if let spec { requirement = Self.requirement(from: try Self.read(spec), symbols) }
    let outcome = ValueCompiler(symbols: symbols, requirement: requirement, expectsExpression: true)
      .compile(try Self.read(json))
    guard let root = outcome.root else {
      throw Faults(faults: outcome.faults.map { Fault(path: $0.path, message: $0.message) })
    }
    expression = CompiledExpression(root, path: "", fallback: requirement.fallback, words: requirement.words)
    style = Style(symbols: symbols)
  }

  private static func read(_ bytes: [UInt8]) throws(Faults) -> JSONNode {
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      return try reader.read()
    } catch {
      throw Faults(faults: [Fault(path: "", message: error.message)])
    }
  }

  private static func requirement(from spec: JSONNode, _ symbols: SymbolTable) -> ValueRequirement {
    let parameters = spec["expression"]?["parameters"]?.array?.compactMap(\.string) ?? []
    var requirement = ValueRequirement(
      type: type(from: spec), dependence: parameters.contains("feature") ? .data : .camera,
      isInterpolated: spec["expression"]?["interpolated"]?.bool ?? false, hasTokens: spec["tokens"]?.bool ?? false)
    if let fallback = spec["default"] {
      let compiler = ValueCompiler(symbols: symbols, requirement: requirement, expectsExpression: true)
      requirement.fallback = (compiler.compile(fallback).root as? Literal)?.constant ?? .null
    }
    return requirement
  }

  private static func type(from spec: JSONNode) -> PropertySpec.ValueType {
    switch spec["type"]?.string {
    case "number": .number()
    case "color": .color
    case "string": .string
    case "boolean": .boolean
    case "enum": .oneOf(spec["values"]?.members?.map(\.key) ?? [])
    case "formatted": .formatted
    case "resolvedImage": .image
    case "padding": .padding
    case "numberArray": .numberArray(-.infinity, .infinity)
    case "colorArray": .colorArray
    case "variableAnchorOffsetCollection": .anchorOffsets
    case "projectionDefinition": .projection
    case "verticalGradient": .verticalGradient
    case "array": .array(itemType(from: spec), spec["length"]?.number.flatMap { Int(exactly: $0) })
    default: .value
    }
  }

  private static func itemType(from spec: JSONNode) -> ExpressionType {
    switch spec["value"]?.string {
    case "number": .number
    case "string", "enum": .string
    case "boolean": .boolean
    case "color": .color
    default: .value
    }
  }
}
