// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

extension DataCheck {
  /// How many of a field's words are told.
  private static let mostWordsTold = 5
  /// Letters that a word has at least: short ones are too near to each other.
  private static let leastLetters = 5

  /// The texts of each source that are compared with what the style compares them with.
  func samples() -> [String: ValueSample] {
    var wanted: [String: [String: Set<String>]] = [:]
    for layer in visible {
      guard let id = layer.source else { continue }
      for compared in expressions(of: layer).flatMap(\.comparedTexts) {
        wanted[id, default: [:]][layer.sourceLayer ?? "", default: []].insert(compared.key)
      }
    }
    var samples: [String: ValueSample] = [:]
    for (id, fields) in wanted { samples[id] = sources[id].map { ValueSample(of: $0, fields: fields) } }
    return samples
  }

  /// Words that a field is compared with and never has where the data were looked at, though it has nearly the same one.
  ///
  /// Nearly is a letter more or less, another, or two swapped: a runway is no busway, nor farm short for farmland. That a
  /// word alone is not there says nothing, it may be elsewhere; neither does it where the layer has both words.
  func mistypedWords(
    of layer: StyleLayer, in found: TileSourceInfo.Layer, _ sample: ValueSample, _ source: String
  ) -> [StyleIssue] {
    let expressions = expressions(of: layer)
    let compared = Set(expressions.flatMap(\.comparedTexts))
    return expressions.flatMap { expression in
      expression.comparedTexts.sorted { ($0.key, $0.text) < ($1.key, $1.text) }.compactMap { asked in
        guard asked.text.count >= Self.leastLetters, let words = sample.words(of: asked.key, in: found.name),
          !words.contains(asked.text),
          let near = Spelling.nearest(to: asked.text, among: words, mostEdits: 1),
          abs(near.utf8.count - asked.text.utf8.count) <= 1,
          !compared.contains(ComparedText(key: asked.key, text: near))
        else { return nil }
        let some =
          words.prefix(Self.mostWordsTold).joined(separator: ", ") + (words.count > Self.mostWordsTold ? " …" : "")
        return places.issue(
          expression.path, "\(place(of: found, source)): \"\(asked.key)\" has \(some), and no \"\(asked.text)\"",
          severity: .warning, suggestion: "did you mean \"\(near)\"?", word: asked.text)
      }
    }
  }
}
