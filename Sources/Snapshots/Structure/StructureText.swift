// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import TileRender

/// A map's structure as a text file: a line a layer, a line a label.
///
/// ```
/// layer road-major 8f0c4a1be2d39b57
/// label "Rue Grimaldi" minor-road-label at 120,44 box 98,38 46x13
/// ```
/// Lengths are rounded to whole logical pixels.
public struct StructureText: Equatable, Sendable {
  /// A placed label, as its line tells it.
  struct Label: Equatable, Sendable {
    /// The quoted text, or the icon where there is none.
    var name: String
    var layer: String
    /// Its anchor in logical pixels.
    var x, y: Int
    /// `box 98,38 46x13`.
    var box: String

    var line: String { "\(name) \(layer) at \(x),\(y) \(box)" }
  }

  /// Digests by layer, in drawing order.
  var layers: [(id: String, digest: String)]
  /// The labels, in the order of the structure.
  var labels: [Label]

  /// Describes a structure.
  public init(_ structure: MapStructure) {
    layers = structure.layers.map { ($0.id, $0.digest) }
    labels = structure.labels.map { label in
      let name = label.text.isEmpty ? "icon \(Self.quoted(label.icon))" : "label \(Self.quoted(label.text))"
      let box =
        "box \(Self.whole(label.x)),\(Self.whole(label.y)) \(Self.whole(label.width))x\(Self.whole(label.height))"
      return Label(
        name: name, layer: label.layer, x: Self.whole(label.anchorX), y: Self.whole(label.anchorY), box: box)
    }
  }

  /// Reads what `text` writes; lines of another form are left out.
  public init(reading text: String) {
    layers = []
    labels = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "layer", words.count == 3 {
        layers.append((String(words[1]), String(words[2])))
      } else if let label = Label(reading: line) {
        labels.append(label)
      }
    }
  }

  /// The file.
  public var text: String {
    (layers.map { "layer \($0.id) \($0.digest)" } + labels.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// Whether two texts say the same.
  public static func == (a: StructureText, b: StructureText) -> Bool { a.text == b.text }

  private static func whole(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }

  /// A text in one line between quotes.
  private static func quoted(_ text: String) -> String {
    let line = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(line)\""
  }
}

extension StructureText.Label {
  /// Reads `label "Rue Grimaldi" minor-road-label at 120,44 box 98,38 46x13`; `nil` when it is of another form.
  init?(reading line: Substring) {
    guard let end = line.lastIndex(of: "\""), line.hasPrefix("label \"") || line.hasPrefix("icon \"") else {
      return nil
    }
    let words = line[line.index(after: end)...].split(separator: " ")
    guard words.count == 6, words[1] == "at", words[3] == "box" else { return nil }
    let place = words[2].split(separator: ",").compactMap { Int($0) }
    guard place.count == 2 else { return nil }
    self.init(
      name: String(line[...end]), layer: String(words[0]), x: place[0], y: place[1],
      box: words[3...].joined(separator: " "))
  }
}
