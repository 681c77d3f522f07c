// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import GeoJSON
internal import MapModel
internal import Styles

/// Evaluates the expressions of a style's GeoJSON source while it is read, at zoom 0 as MapLibre does.
final class GeoJSONExpressions {
  private let context: EvaluationContext

  init(style: Style) { context = EvaluationContext(style: style) }

  /// Evaluations that failed.
  var diagnostics: Diagnostics { context.diagnostics }

  /// Whether each feature of a layer matches a filter.
  func matches(_ filter: CompiledExpression, _ layer: TileLayer) -> [Bool] {
    enter(layer)
    return layer.features.indices.map { feature in
      context.featureIndex = feature
      return filter.matches(in: context)
    }
  }

  /// The clustering that a style describes.
  ///
  /// - Parameter maxZoom: The last zoom at which points are clustered where the style does not say.
  func clustering(_ described: StyleSource.Clustering, maxZoom: UInt8) -> PointClustering {
    var clustering = PointClustering(
      radius: described.radius, maxZoom: described.maxZoom.map(StyleSource.tileZoom) ?? maxZoom,
      minPoints: described.minPoints)
    guard !described.properties.isEmpty else { return clustering }
    clustering.properties = PointClustering.Properties(
      names: described.properties.map(\.name),
      map: { self.values(described.properties.map(\.map), $0) },
      reduce: { self.join(described.properties, $0, $1) })
    return clustering
  }

  private func values(_ expressions: [CompiledExpression], _ layer: TileLayer) -> [[Value]] {
    enter(layer)
    return layer.features.indices.map { feature in
      context.featureIndex = feature
      return expressions.map(value)
    }
  }

  /// Expressions see the next values as the feature's properties, and the joined ones as `accumulated`.
  private func join(
    _ properties: [(name: String, map: CompiledExpression, reduce: CompiledExpression)], _ accumulated: [Value],
    _ next: [Value]
  ) -> [Value] {
    var builder = TileLayerBuilder(name: "", extent: 1)
    for (property, value) in zip(properties, next) { builder.addTag(property.name, value) }
    builder.addPoint(TilePoint(x: 0, y: 0))
    builder.endFeature(id: nil, type: .point)
    enter(builder.build())
    context.featureIndex = 0
    return zip(properties, accumulated).map { property, value in
      context.accumulated = ExpressionValue(value)
      return self.value(property.reduce)
    }
  }

  private func enter(_ layer: TileLayer) {
    context.enter(layer)
    context.tile = .world
  }

  private func value(_ expression: CompiledExpression) -> Value {
    do throws(EvaluationFailure) { return Value(try expression.value(in: context)) } catch {
      context.diagnostics.note("expression-failed")
      return .null
    }
  }
}

extension Value {
  /// The value of an expression; null for those that no property can have.
  fileprivate init(_ value: ExpressionValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { Value($0) })
    case .object(let members): self = .object(members.mapValues { Value($0) })
    default: self = .null
    }
  }
}

extension GeoJSONOptions {
  /// The options that a style's source asks for; `expressions` is kept as long as they are.
  init(_ source: StyleSource, _ expressions: GeoJSONExpressions) {
    self.init(generateID: source.generatesIDs, promoteID: source.promoteID[""])
    if let zoom = source.maxZoom { maxZoom = StyleSource.tileZoom(zoom) }
    coarsening =
      source.tolerance > 0 ? Int(exactly: log2(source.tolerance / StyleSource.usualTolerance).rounded()) : nil
    circleRadius = source.circleRadius
    filter = source.filter.map { filter in { expressions.matches(filter, $0) } }
    if !source.fans.isEmpty {
      fans = { layer in
        var found = [Bool](repeating: false, count: layer.features.count)
        for filter in source.fans {
          for (place, matches) in expressions.matches(filter, layer).enumerated() where matches { found[place] = true }
        }
        return found
      }
    }
    clustering = source.clustering.map { described in
      expressions.clustering(described, maxZoom: maxZoom > 0 ? maxZoom - 1 : 0)
    }
  }
}
