// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How the structure of a picture is not what it was.
public struct StructureComparison: Equatable, Sendable {
  /// How far a label's anchor may be off, in logical pixels: texts shaped by another library are a little wider.
  static let reach = 1

  /// Labels that are gone, new or elsewhere, one line each; none where all stand as they stood.
  public private(set) var labels: [String] = []
  /// Layers that draw otherwise, one line each.
  public private(set) var layers: [String] = []

  /// Compares.
  ///
  /// - Parameter place: Where the picture is, as the lines say it: `16/34081/23951`.
  public init(expected: StructureText, actual: StructureText, place: String) {
    var gone: [StructureText.Label] = []
    var left = actual.labels
    for label in expected.labels {
      if let index = left.firstIndex(where: { Self.isSame($0, label) }) {
        left.remove(at: index)
      } else {
        gone.append(label)
      }
    }
    for label in gone {
      if let index = left.firstIndex(where: { $0.name == label.name && $0.layer == label.layer }) {
        let other = left.remove(at: index)
        labels.append("\(label.name) moved from \(label.x),\(label.y) to \(other.x),\(other.y) at \(place)")
      } else {
        labels.append("\(label.name) gone at \(place)")
      }
    }
    labels += left.map { "\($0.name) new at \(place)" }
    let before = Dictionary(expected.layers.map { ($0.id, $0.digest) }, uniquingKeysWith: { a, _ in a })
    let after = Dictionary(actual.layers.map { ($0.id, $0.digest) }, uniquingKeysWith: { a, _ in a })
    for layer in expected.layers where after[layer.id] == nil { layers.append("\(layer.id) draws nothing at \(place)") }
    for layer in actual.layers where before[layer.id] != layer.digest {
      layers.append("\(layer.id) draws \(before[layer.id] == nil ? "something now" : "otherwise") at \(place)")
    }
  }

  private static func isSame(_ a: StructureText.Label, _ b: StructureText.Label) -> Bool {
    a.name == b.name && a.layer == b.layer && abs(a.x - b.x) <= reach && abs(a.y - b.y) <= reach
  }
}
