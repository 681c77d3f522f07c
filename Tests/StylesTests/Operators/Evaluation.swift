// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel

@testable import Styles

/// Evaluates an expression for one feature.
struct Evaluation {
  var properties: [(String, Value)] = []
  var zoom = 0.0
  var type = GeometryType.point
  var parts: [[TilePoint]] = [[TilePoint(x: 0, y: 0)]]
  var tile = TileID.world
  var images: Set<String>?
  var id: UInt64?

  /// The value as JSON, or `fails: …`, or `refused at [1]: …`.
  func callAsFunction(_ json: String, spec: String? = nil) -> String {
    let subject: StandaloneExpression
    do {
      subject = try StandaloneExpression(json: Array(json.utf8), spec: spec.map { Array($0.utf8) })
    } catch {
      return error.faults.map { "refused at \"\($0.path)\": \($0.message)" }.joined(separator: "; ")
    }
    do {
      return try subject.expression.value(in: context(for: subject.style)).jsonText
    } catch {
      return "fails at \"\(error.path)\": \(error)"
    }
  }

  func context(for style: Style) -> EvaluationContext {
    let context = EvaluationContext(style: style)
    context.zoom = zoom
    context.tile = tile
    context.availableImages = images
    context.enter(layer())
    context.featureIndex = 0
    return context
  }

  func layer() -> TileLayer {
    var builder = TileLayerBuilder(name: "layer", extent: 4096)
    for (key, value) in properties { builder.addTag(key, value) }
    for part in parts {
      for point in part { builder.addPoint(point) }
      builder.endPart()
    }
    builder.endFeature(id: id, type: type)
    return builder.build()
  }
}
