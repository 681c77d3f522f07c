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
  /// The first line of a file, from 1, that is neither a layer nor a label; `nil` when all are.
  public private(set) var faultyLine: Int?

  /// Describes a structure.
  public init(_ structure: MapStructure) {
    layers = structure.layers.map { (Self.inOneLine($0.id), $0.digest) }
    labels = structure.labels.map { label in
      let name = label.text.isEmpty ? "icon \(Self.quoted(label.icon))" : "label \(Self.quoted(label.text))"
      let box =
        "box \(Self.whole(label.x)),\(Self.whole(label.y)) \(Self.whole(label.width))x\(Self.whole(label.height))"
      return Label(
        name: name, layer: Self.inOneLine(label.layer), x: Self.whole(label.anchorX), y: Self.whole(label.anchorY),
        box: box)
    }
  }

  /// Reads what `text` writes; lines of another form are left out, and `faultyLine` tells the first.
  public init(reading text: String) {
    layers = []
    labels = []
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if let layer = Self.layer(line) {
        layers.append(layer)
      } else if let label = Label(reading: line) {
        labels.append(label)
      } else {
        faultyLine = faultyLine ?? index + 1
      }
    }
  }

  /// Reads `layer road-major 8f0c4a1be2d39b57`; `nil` when it is of another form.
  private static func layer(_ line: Substring.UTF8View) -> (id: String, digest: String)? {
    guard line.starts(with: "layer ".utf8), let space = line.lastIndex(of: UInt8(ascii: " ")) else { return nil }
    let id = line.dropFirst(6).prefix(upTo: max(space, line.index(line.startIndex, offsetBy: 6)))
    let digest = String(decoding: line[space...].dropFirst(), as: UTF8.self)
    guard digest.utf8.count == 16, digest.allSatisfy(\.isHexDigit) else { return nil }
    return (String(decoding: id, as: UTF8.self), digest)
  }

  /// The file.
  public var text: String {
    (layers.map { "layer \($0.id) \($0.digest)" } + labels.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// Whether two texts say the same.
  public static func == (a: StructureText, b: StructureText) -> Bool { a.text == b.text }

  private static func whole(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }

  private static func inOneLine(_ id: String) -> String { id.contains("\n") ? id.replacing("\n", with: " ") : id }

  /// A text in one line between quotes.
  private static func quoted(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": line += "\\\(scalar)"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return "\"\(line)\""
  }
}

extension StructureText.Label {
  /// Reads `label "Rue Grimaldi" minor-road-label at 120,44 box 98,38 46x13`; `nil` when it is of another form.
  init?(reading line: Substring.UTF8View) {
    guard line.starts(with: "label \"".utf8) || line.starts(with: "icon \"".utf8),
      let end = Self.closingQuote(of: line)
    else { return nil }
    let words = line[end...].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // What stands behind the quotes: the layer, whose name may have spaces, and five words.
    guard words.count > 6, words[words.count - 5] == "at", words[words.count - 3] == "box" else { return nil }
    let place = words[words.count - 4].split(separator: ",").compactMap { Int($0) }
    guard place.count == 2 else { return nil }
    self.init(
      name: String(decoding: line[..<end], as: UTF8.self), layer: words[1..<words.count - 5].joined(separator: " "),
      x: place[0], y: place[1], box: words[(words.count - 3)...].joined(separator: " "))
  }

  /// The place behind the quote that ends the first quoted text.
  private static func closingQuote(of line: Substring.UTF8View) -> Substring.UTF8View.Index? {
    guard var index = line.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    var isEscaped = false
    while case let next = line.index(after: index), next < line.endIndex {
      if line[next] == UInt8(ascii: "\""), !isEscaped { return line.index(after: next) }
      isEscaped = line[next] == UInt8(ascii: "\\") && !isEscaped
      index = next
    }
    return nil
  }
}
