// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import JSON
internal import Styles

/// One test of the public expression suite: a folder with a `test.json`.
package struct ExpressionFixture: Sendable {
  /// The folder below `tests`: `GROUP/NAME`.
  package let name: String
  private let root: JSONNode
  private let bytes: [UInt8]

  /// Reads a `test.json`.
  package init(name: String, file: URL) throws {
    self.name = name
    bytes = [UInt8](try Data(contentsOf: file))
    var reader = JSONReader(bytes)
    root = try reader.read()
  }

  /// All tests below a folder, by name.
  package static func all(in folder: URL) throws -> [ExpressionFixture] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix("/test.json") }.sorted().map { path in
      try ExpressionFixture(name: String(path.dropLast("/test.json".count)), file: folder.appendingPathComponent(path))
    }
  }

  /// What differs from what is expected; `nil` when nothing does.
  package func failure() -> String? {
    guard let expression = root["expression"], let expected = root["expected"], let compiled = expected["compiled"]
    else {
      return "no expression or expectation"
    }
    let isRefused = compiled["result"]?.string == "error"
    let subject: StandaloneExpression
    do {
      subject = try StandaloneExpression(json: text(of: expression), spec: root["propertySpec"].map(text))
    } catch {
      guard isRefused else { return "refused: \(error.faults.first?.message ?? "")" }
      let wanted = (compiled["errors"]?.array ?? []).compactMap { $0["key"]?.string }
      let found = error.faults.map(\.path)
      return wanted == found ? nil : "errors at \(found), expected at \(wanted): \(error.faults.map(\.message))"
    }
    if isRefused { return "not refused" }
    return failure(ofType: subject.expression, compiled) ?? failure(ofOutputs: subject, expected)
  }

  private func text(of node: JSONNode) -> [UInt8] { Array(bytes[node.offset..<node.end]) }

  private func failure(ofType expression: CompiledExpression, _ compiled: JSONNode) -> String? {
    if let type = compiled["type"]?.string, type != expression.type.description {
      return "type \(expression.type), expected \(type)"
    }
    if let flag = compiled["isFeatureConstant"]?.bool, flag == expression.dependsOnFeature {
      return "isFeatureConstant is not \(flag)"
    }
    if let flag = compiled["isZoomConstant"]?.bool, flag == expression.dependsOnZoom {
      return "isZoomConstant is not \(flag)"
    }
    return nil
  }

  private func failure(ofOutputs subject: StandaloneExpression, _ expected: JSONNode) -> String? {
    let inputs = root["inputs"]?.array ?? []
    let outputs = expected["outputs"]?.array ?? []
    for (index, (input, output)) in zip(inputs, outputs).enumerated() {
      let context = EvaluationContext(style: subject.style)
      FixtureInput(input, globalState: root["globalState"]).apply(to: context)
      let found: ExpressionValue
      do {
        found = FixtureOutput.plain(try subject.expression.value(in: context))
      } catch {
        guard let message = output["error"]?.string else { return "output \(index) failed: \(error)" }
        let place = message.prefix { $0 != ":" }.replacing("layers[0].paint.some-property", with: "")
        if place != error.path { return "output \(index) failed at \"\(error.path)\", expected at \"\(place)\"" }
        continue
      }
      if output["error"]?.string != nil { return "output \(index) is \(found.jsonText), expected a failure" }
      if !FixtureOutput.isEqual(found, output.plainValue) {
        return "output \(index) is \(found.jsonText), expected \(output.plainValue.jsonText)"
      }
    }
    return nil
  }
}
