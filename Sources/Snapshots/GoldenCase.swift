// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One picture that must not change: what to draw, and how much the result may differ.
public struct GoldenCase: Sendable, Equatable, Decodable {
  /// What part of the map the picture shows.
  public enum View: Sendable, Equatable {
    case tile(String, tileSize: Int)
    case center(longitude: Double, latitude: Double, zoom: Double, width: Int, height: Int)
  }

  /// The case's folder below `golden/`, which says the property and the fact: `line-join/miter`.
  public var name: String
  /// A built-in look or overlay, or a style file relative to `golden/`.
  public var style: String
  /// The data, relative to `golden/`, where the style does not name its own.
  public var source: String?
  /// What is shown.
  public var view: View
  /// Device pixels a logical pixel.
  public var scale: Int
  /// The languages of labels, as `--lang` takes them.
  public var languages: String?
  /// How much the picture may differ.
  public var tolerance: Tolerance

  private enum Key: String, CodingKey {
    case name, style, source, tile, tileSize = "tile-size", center, zoom, size, scale, languages = "lang", tolerance
  }
  private enum ToleranceKey: String, CodingKey { case channel, values, reason }

  /// Reads a case: `name`; `tile` with `tile-size`, or `center`, `zoom` and `size`; where they differ from the
  /// usual also `style`, `source`, `scale`, `lang` and `tolerance`, which must give its `reason`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    name = try fields.decode(String.self, forKey: .name)
    style = try fields.decodeIfPresent(String.self, forKey: .style) ?? "\(name)/style.json"
    source = try fields.decodeIfPresent(String.self, forKey: .source)
    scale = try fields.decodeIfPresent(Int.self, forKey: .scale) ?? 1
    languages = try fields.decodeIfPresent(String.self, forKey: .languages)
    if let tile = try fields.decodeIfPresent(String.self, forKey: .tile) {
      view = .tile(tile, tileSize: try fields.decodeIfPresent(Int.self, forKey: .tileSize) ?? 256)
    } else {
      let center = try fields.decodeIfPresent([Double].self, forKey: .center) ?? [0, 0]
      let size = try fields.decodeIfPresent([Int].self, forKey: .size) ?? [64, 64]
      guard center.count == 2, size.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: .center, in: fields, debugDescription: "center and size of \(name) must have two numbers each")
      }
      let zoom = try fields.decodeIfPresent(Double.self, forKey: .zoom) ?? 0
      view = .center(longitude: center[0], latitude: center[1], zoom: zoom, width: size[0], height: size[1])
    }
    tolerance = .standard
    if fields.contains(.tolerance) {
      let given = try fields.nestedContainer(keyedBy: ToleranceKey.self, forKey: .tolerance)
      _ = try given.decode(String.self, forKey: .reason)
      tolerance = Tolerance(
        channel: try given.decodeIfPresent(UInt8.self, forKey: .channel) ?? 1,
        channelValues: try given.decodeIfPresent(Int.self, forKey: .values) ?? 0)
    }
  }
}

extension GoldenCase: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// The golden pictures of a folder: `cases.json` and a folder a case with its `expected.png`.
public struct GoldenSuite: Sendable {
  /// The folder.
  public let folder: URL
  /// The cases, in the order of the file.
  public let cases: [GoldenCase]

  /// Reads `cases.json` in `folder`.
  public init(folder: URL) throws {
    self.folder = folder
    let bytes = try Data(contentsOf: folder.appendingPathComponent("cases.json"))
    cases = try JSONDecoder().decode([GoldenCase].self, from: bytes)
  }

  /// Where a case's picture is kept.
  public func expectedFile(of goldenCase: GoldenCase) -> URL {
    folder.appendingPathComponent(goldenCase.name).appendingPathComponent("expected.png")
  }

  /// Pictures in the folder that no case asks for, by their path below it, sorted.
  public func stalePictures() -> [String] {
    let known = Set(cases.map { "\($0.name)/expected.png" })
    let files = FileManager.default.enumerator(atPath: folder.path)
    var stale: [String] = []
    while let path = files?.nextObject() as? String {
      if path.hasSuffix("expected.png"), !known.contains(path) { stale.append(path) }
    }
    return stale.sorted()
  }
}
