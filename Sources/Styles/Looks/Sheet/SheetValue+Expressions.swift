// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The expressions of the MapLibre style specification that the looks are made of.
extension SheetValue {
  /// The value of a feature's property.
  static func get(_ property: String) -> SheetValue { ["get", .string(property)] }

  /// Whether an expression has one of the given values.
  static func isOne(of values: [String], _ expression: SheetValue) -> SheetValue {
    if values.count == 1 { return ["==", expression, .string(values[0])] }
    return ["match", expression, .array(values.map { .string($0) }), true, false]
  }

  /// Whether all conditions hold; conditions that are lists of conditions themselves are joined into one list.
  static func all(_ conditions: [SheetValue]) -> SheetValue {
    var parts: [SheetValue] = []
    for condition in conditions {
      if case .array(let elements) = condition, elements.first == "all" {
        parts += elements.dropFirst()
      } else {
        parts.append(condition)
      }
    }
    return parts.count == 1 ? parts[0] : .array(["all"] + parts)
  }

  /// A value that runs through the stops as the style zoom grows.
  ///
  /// - Parameters:
  ///   - base: 1 grows linearly; above 1 faster towards the end of each interval, as the ground itself does (2).
  ///   - stops: Style zooms, ascending, and the value at each.
  static func byZoom(base: Double = 1, _ stops: KeyValuePairs<Double, SheetValue>) -> SheetValue {
    byZoom(base: base, stops: stops.map { ($0.key, $0.value) })
  }

  /// A value that runs through the stops as the style zoom grows.
  static func byZoom(base: Double, stops: [(zoom: Double, value: SheetValue)]) -> SheetValue {
    var parts: [SheetValue] = ["interpolate", base == 1 ? ["linear"] : ["exponential", .number(base)], ["zoom"]]
    for stop in stops {
      parts.append(.number(stop.zoom))
      parts.append(stop.value)
    }
    return .array(parts)
  }

  /// A value that jumps at each stop as the style zoom grows.
  static func steps(_ first: SheetValue, _ stops: KeyValuePairs<Double, SheetValue>) -> SheetValue {
    steps(first, stops: stops.map { ($0.key, $0.value) })
  }

  /// A value that jumps at each stop as the style zoom grows.
  static func steps(_ first: SheetValue, stops: [(zoom: Double, value: SheetValue)]) -> SheetValue {
    var parts: [SheetValue] = ["step", ["zoom"], first]
    for stop in stops {
      parts.append(.number(stop.zoom))
      parts.append(stop.value)
    }
    return .array(parts)
  }

  /// An opacity that runs from 0 to 1 between two style zooms.
  static func fadeIn(_ from: Double, _ to: Double) -> SheetValue {
    .byZoom([from: 0, to: 1])
  }

  /// The value of the first condition that holds; branches that change nothing are left out.
  static func first(_ branches: [(condition: SheetValue, value: SheetValue)], otherwise: SheetValue) -> SheetValue {
    var parts: [SheetValue] = ["case"]
    for branch in branches where !branches.allSatisfy({ $0.value == otherwise }) {
      parts += [branch.condition, branch.value]
    }
    return parts.count == 1 ? otherwise : .array(parts + [otherwise])
  }
}
