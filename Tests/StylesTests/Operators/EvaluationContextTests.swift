// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import Styles

@Suite struct `an evaluation context` {
  static func layer(_ name: String, _ features: [[(String, Value)]]) -> TileLayer {
    var builder = TileLayerBuilder(name: name, extent: 4096)
    for (index, properties) in features.enumerated() {
      for (key, value) in properties { builder.addTag(key, value) }
      builder.addPoint(TilePoint(x: 1, y: 1))
      builder.endFeature(id: UInt64(index), type: .point)
    }
    return builder.build()
  }

  @Test func `goes from feature to feature and from layer to layer`() throws {
    let subject = try StandaloneExpression(json: Array(#"["coalesce", ["get", "b"], ["get", "a"], "none"]"#.utf8))
    let context = EvaluationContext(style: subject.style)
    let first = Self.layer("x", [[("a", "1")], [("b", "2"), ("a", "3")], [("c", "4")]])
    let second = Self.layer("y", [[("b", "5")]])
    func value(_ layer: TileLayer, _ index: Int) throws -> String {
      context.enter(layer)
      context.featureIndex = index
      return try subject.expression.value(in: context).plainText
    }
    #expect(try value(first, 0) == "1")
    #expect(try value(first, 1) == "2")
    #expect(try value(second, 0) == "5")
    #expect(try value(first, 2) == "none")
    #expect(try value(first, 0) == "1")
  }

  @Test func `takes equal entries of a layer's tables for equal`() throws {
    // Keys and values that stand twice in the tables, as some tiles have them.
    var builder = TileLayerBuilder(name: "x", extent: 4096, keys: ["k", "k"], values: ["v", "v", "w"])
    for (key, value) in [(0, 0), (1, 1), (1, 2)] as [(UInt32, UInt32)] {
      builder.addTag(keyIndex: key, valueIndex: value)
      builder.addPoint(TilePoint(x: 1, y: 1))
      builder.endFeature(id: nil, type: .point)
    }
    let subject = try StandaloneExpression(json: Array(#"["match", ["get", "k"], "v", true, false]"#.utf8))
    let context = EvaluationContext(style: subject.style)
    context.enter(builder.build())
    var matches: [Bool] = []
    for index in 0..<3 {
      context.featureIndex = index
      matches.append(subject.expression.matches(in: context))
    }
    #expect(matches == [true, true, false])
  }

  @Test func `has no feature before it enters a layer`() throws {
    let subject = try StandaloneExpression(json: Array(#"["to-string", ["get", "a"]]"#.utf8))
    let context = EvaluationContext(style: subject.style)
    #expect(try subject.expression.value(in: context) == .string(""))
  }
}
