// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// One case of the field, as its `case.json` tells it.
struct FieldCase: Decodable {
  struct Render: Decodable {
    var name: String
    var style: String
    var tile: String
    var size: Int
    var scale: Int
    var palette: Bool?
  }

  /// What is right: one set of conditions, or several of which one must hold.
  final class Expectation: Decodable {
    let exit: Exit?
    let checks: [PixelCheck]?
    let alternatives: [Expectation]?
    let maximumSeconds: Double?
    let maximumMemory: Double?
    let errorWords: [String]?
    /// Judge each picture by itself instead of all together.
    let perRender: Bool?
    /// The pictures that an alternative is for.
    let only: [String]?
    /// The pictures that an alternative is not for.
    let not: [String]?
    let tileFolder: TileFolder?
    let database: Database?
    let requests: [ServerRequest]?

    enum CodingKeys: String, CodingKey {
      case exit, checks, only, not, requests
      case alternatives = "any_of"
      case maximumSeconds = "max_seconds"
      case maximumMemory = "max_rss_mib"
      case errorWords = "stderr_any"
      case perRender = "per_render"
      case tileFolder = "png_dir"
      case database = "mbtiles"
    }
  }

  /// The exit status that is right.
  enum Exit: Decodable {
    case status(Int32)
    case nonzero

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let status = try? value.decode(Int32.self) { self = .status(status) } else { self = .nonzero }
    }
  }

  /// A folder of tiles that must be whole.
  struct TileFolder: Decodable {
    var path: String
    var tiles: Int
    var size: [Int]
  }

  /// An MBTiles file that must be whole.
  struct Database: Decodable {
    var path: String
    var tiles: Int
    var metadata: [String: String]
    var present: [String]

    enum CodingKeys: String, CodingKey {
      case path, tiles, metadata
      case present = "metadata_present"
    }
  }

  var id: String
  var kind: String
  var op: String
  var command: [String]
  var expected: Expectation
  var renders: [Render]?

  /// The zooms of a pyramid case's command: `0-2`.
  var zooms: String? { word(after: "--zoom") }
  /// The output of a pyramid case's command.
  var output: String? { word(after: "--out") }
  /// Whether a pyramid case goes on with what is there.
  var resumes: Bool { command.first?.contains("--resume") ?? false }

  private func word(after option: String) -> String? {
    let words = command.first?.split(separator: " ") ?? []
    guard let place = words.firstIndex(of: Substring(option)), place + 1 < words.count else { return nil }
    return String(words[place + 1])
  }
}
