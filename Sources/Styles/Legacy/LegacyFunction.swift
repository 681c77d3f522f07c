// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// A function as styles had them before expressions: `stops`, `base`, `property`, `type`, `default`, `colorSpace`.
///
/// It is turned into the expression that means the same. Source: the style specification, chapter "Other": Function.
struct LegacyFunction {
  private enum Kind: String {
    case exponential, interval, categorical, identity
  }

  private struct Stop {
    let zoom: Double?
    let input: JSONNode
    let output: JSONNode
  }

  private let node: JSONNode
  private let requirement: ValueRequirement
  private let kind: Kind
  private let base: Double
  private let operatorName: String
  private let property: JSONNode?
  private let fallback: JSONNode?
  private let stops: [Stop]

  /// Whether a value is a function of the old kind.
  static func isFunction(_ node: JSONNode) -> Bool { node.members != nil }

  init(_ node: JSONNode, for requirement: ValueRequirement) throws(ExpressionFault) {
    self.node = node
    self.requirement = requirement
    property = node["property"]
    fallback = node["default"].map { Self.literal($0) }
    base = node["base"]?.number ?? 1
    switch node["colorSpace"]?.string {
    case nil, "rgb"?: operatorName = "interpolate"
    case "lab"?: operatorName = "interpolate-lab"
    case "hcl"?: operatorName = "interpolate-hcl"
    case let space?: throw Self.fault("expected \"rgb\", \"lab\" or \"hcl\" as colorSpace, found \"\(space)\"", node)
    }
    if let property, property.string == nil {
      throw Self.fault("expected the name of a property, found \(property.summary)", property)
    }
    let list = node["stops"]
    if let type = node["type"] {
      guard let kind = type.string.flatMap(Kind.init) else {
        throw Self.fault(
          "expected \"exponential\", \"interval\", \"categorical\" or \"identity\", found \(type.summary)", type)
      }
      self.kind = kind
    } else if list == nil {
      kind = .identity
    } else {
      kind = requirement.isInterpolated ? .exponential : .interval
    }
    if kind == .identity {
      guard property != nil else { throw Self.fault("expected a function with stops or a property", node) }
      stops = []
    } else {
      stops = try Self.stops(list, of: node)
    }
  }

  private static func fault(_ message: String, _ node: JSONNode) -> ExpressionFault {
    ExpressionFault(path: "", message: message, offset: node.offset)
  }

  private static func stops(_ list: JSONNode?, of node: JSONNode) throws(ExpressionFault) -> [Stop] {
    guard let items = list?.array, !items.isEmpty else {
      throw fault("expected a function with at least one stop", list ?? node)
    }
    var stops: [Stop] = []
    for item in items {
      guard let pair = item.array, pair.count == 2 else {
        throw fault("expected a stop [input, value], found \(item.summary)", item)
      }
      if pair[0].members == nil {
        stops.append(Stop(zoom: nil, input: pair[0], output: pair[1]))
      } else {
        guard let zoom = pair[0]["zoom"]?.number, let value = pair[0]["value"] else {
          throw fault("expected {\"zoom\": number, \"value\": value} as input of the stop", pair[0])
        }
        stops.append(Stop(zoom: zoom, input: value, output: pair[1]))
      }
    }
    return stops
  }

  // MARK: Parts of expressions

  private func string(_ text: String) -> JSONNode { JSONNode(.string(text), at: node) }

  private func number(_ value: Double) -> JSONNode { JSONNode(.number(value), at: node) }

  private func call(_ items: JSONNode...) -> JSONNode { JSONNode(.array(items), at: node) }

  /// A constant as an expression.
  private static func literal(_ value: JSONNode) -> JSONNode {
    switch value.content {
    case .array, .object: JSONNode(.array([JSONNode(.string("literal"), at: value), value]), at: value)
    default: value
    }
  }

  private var get: JSONNode { call(string("get"), property ?? string("")) }

  // MARK: Conversion

  /// The expression that means the same.
  func expression() throws(ExpressionFault) -> JSONNode {
    if kind == .identity { return identity() }
    if stops[0].zoom != nil { return try zoomAndProperty() }
    if property != nil { return propertyFunction(stops) }
    return zoomFunction(stops.map { ($0.input, text($0.output)) })
  }

  /// The output of a zoom function: in texts, tokens stand for properties.
  private func text(_ output: JSONNode) -> JSONNode {
    if requirement.hasTokens, let text = output.string, let expression = TokenText.expression(for: text, at: output) {
      return expression
    }
    return Self.literal(output)
  }

  private func identity() -> JSONNode {
    guard let fallback else { return requirement.type == .string ? call(string("string"), get) : get }
    switch requirement.type {
    case .oneOf(let words):
      let labels = JSONNode(.array(words.map(string)), at: node)
      return call(string("match"), get, labels, get, fallback)
    case .color: return call(string("to-color"), get, fallback)
    case .number: return call(string("number"), get, fallback)
    case .boolean: return call(string("boolean"), get, fallback)
    case .string: return call(string("string"), get, fallback)
    case .numbers, .strings, .listOf, .array:
      guard case .array(let item, let count)? = requirement.type.expressionType, item != .value else {
        return call(string("array"), get, fallback)
      }
      let length = count.map { number(Double($0)) } ?? JSONNode(.null, at: node)
      return call(string("array"), string(item.description), length, get, fallback)
    default: return call(string("coalesce"), get, fallback)
    }
  }

  private func zoomFunction(_ stops: [(input: JSONNode, output: JSONNode)]) -> JSONNode {
    let zoom = call(string("zoom"))
    if kind == .exponential { return interpolation(over: zoom, stops) }
    return step(over: zoom, stops)
  }

  private var interpolationType: JSONNode {
    base == 1 ? call(string("linear")) : call(string("exponential"), number(base))
  }

  private func interpolation(over input: JSONNode, _ stops: [(input: JSONNode, output: JSONNode)]) -> JSONNode {
    var items = [string(operatorName), interpolationType, input]
    for stop in Self.distinct(stops) { items += [stop.input, stop.output] }
    return JSONNode(.array(items), at: node)
  }

  private func step(over input: JSONNode, _ stops: [(input: JSONNode, output: JSONNode)]) -> JSONNode {
    let stops = Self.distinct(stops)
    var items = [string("step"), input, stops[0].output]
    for stop in stops.dropFirst() { items += [stop.input, stop.output] }
    // A step needs a second stop.
    if stops.count == 1 { items += [number(0), stops[0].output] }
    return JSONNode(.array(items), at: node)
  }

  /// The stops without those whose input was there before.
  private static func distinct(
    _ stops: [(input: JSONNode, output: JSONNode)]
  ) -> [(input: JSONNode, output: JSONNode)] {
    var distinct: [(input: JSONNode, output: JSONNode)] = []
    var previous = Double.nan
    for stop in stops {
      let input = stop.input.number ?? .nan
      if input == previous { continue }
      distinct.append(stop)
      previous = input
    }
    return distinct
  }

  private func propertyFunction(_ stops: [Stop]) -> JSONNode {
    let pairs = stops.map { (input: $0.input, output: Self.literal($0.output)) }
    switch kind {
    case .categorical: return categorical(pairs)
    case .exponential, .identity: return guarded(interpolation(over: call(string("number"), get), pairs))
    case .interval: return guarded(step(over: call(string("number"), get), pairs))
    }
  }

  /// The expression where the property is a number, else the default.
  private func guarded(_ expression: JSONNode) -> JSONNode {
    guard let fallback else { return expression }
    let isNumber = call(string("=="), call(string("typeof"), get), string("number"))
    return call(string("case"), isNumber, expression, fallback)
  }

  private func categorical(_ pairs: [(input: JSONNode, output: JSONNode)]) -> JSONNode {
    let otherwise = fallback ?? fallbackLiteral
    if pairs[0].input.bool != nil {
      var items = [string("case")]
      for pair in pairs { items += [call(string("=="), get, pair.input), pair.output] }
      return JSONNode(.array(items + [otherwise]), at: node)
    }
    var items = [string("match"), get]
    var seen: Set<ExpressionValue> = []
    for pair in pairs where seen.insert(pair.input.plainValue).inserted { items += [pair.input, pair.output] }
    return JSONNode(.array(items + [otherwise]), at: node)
  }

  /// The property's default in the specification as an expression.
  private var fallbackLiteral: JSONNode {
    Self.literal(JSONNode(requirement.fallback.jsonContent(at: node), at: node))
  }

  private func zoomAndProperty() throws(ExpressionFault) -> JSONNode {
    guard property != nil else { throw Self.fault("expected a property for stops with zoom and value", node) }
    var zooms: [Double] = []
    var stopsOfZoom: [Double: [Stop]] = [:]
    for stop in stops {
      guard let zoom = stop.zoom else {
        throw Self.fault("expected {\"zoom\", \"value\"} in all stops or in none", node)
      }
      if stopsOfZoom[zoom] == nil { zooms.append(zoom) }
      stopsOfZoom[zoom, default: []].append(stop)
    }
    let pairs = zooms.map { (input: number($0), output: propertyFunction(stopsOfZoom[$0] ?? [])) }
    let zoom = call(string("zoom"))
    return requirement.isInterpolated ? interpolation(over: zoom, pairs) : step(over: zoom, pairs)
  }
}
