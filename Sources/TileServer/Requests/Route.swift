// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What a request is for: the table of routes.
enum Route: Equatable {
  /// `/`
  case preview
  /// `/health`
  case health
  /// `/metrics`
  case metrics
  /// `/{style}.json`
  case tileJSON(map: String)
  /// `/{style}/{z}/{x}/{y}[@2x|@3x].png`
  case tile(map: String, TileID, scale: Int)
  /// `/{style}/{z}/{x}/{y}.json`: the labels that stand on a tile
  case labels(map: String, TileID)
  /// `/{style}/static/{place}/{w}x{h}[@2x|@3x].png`
  case picture(map: String, PictureRequest)

  /// The route's name in metrics.
  var name: String {
    switch self {
    case .preview: "preview"
    case .health: "health"
    case .metrics: "metrics"
    case .tileJSON: "tilejson"
    case .tile: "tile"
    case .labels: "labels"
    case .picture: "static"
    }
  }

  /// Finds the route of a target.
  ///
  /// - Parameter maps: The names of the maps; nothing else is ever looked for.
  /// - Throws: A refusal of status 404 for what is not there, 400 for what is malformed.
  init(_ target: RequestTarget, maps: Set<String>) throws(Refusal) {
    let segments = target.segments
    switch segments.count {
    case 1 where segments[0].isEmpty: self = .preview
    case 1 where segments[0] == "health": self = .health
    case 1 where segments[0] == "metrics": self = .metrics
    case 1:
      guard segments[0].hasSuffix(".json"), maps.contains(String(segments[0].dropLast(5))) else { throw Self.nothing }
      self = .tileJSON(map: String(segments[0].dropLast(5)))
    case 4 where maps.contains(segments[0]) && segments[1] == "static":
      self = .picture(
        map: segments[0], try PictureRequest(place: segments[2], file: segments[3], query: target))
    case 4 where maps.contains(segments[0]):
      let file = try FileName(segments[3])
      guard let z = Self.number(segments[1]), let x = Self.number(segments[2]), let y = Self.number(file.stem) else {
        throw Refusal(status: 400, "expected a tile {z}/{x}/{y} of whole numbers")
      }
      guard let tile = UInt8(exactly: z).flatMap({ TileID(z: $0, x: x, y: y) }) else {
        throw Refusal(status: 404, "tile \(z)/\(x)/\(y): there is no such tile")
      }
      switch file.ending {
      case .picture: self = .tile(map: segments[0], tile, scale: file.scale)
      case .json:
        guard file.scale == 1 else { throw Self.nothing }
        self = .labels(map: segments[0], tile)
      }
    default: throw Self.nothing
    }
  }

  private static let nothing = Refusal(status: 404, "nothing here; the address of a tile is /{style}/{z}/{x}/{y}.png")

  /// A number of digits alone, without zeros before it.
  static func number(_ text: some StringProtocol) -> UInt32? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      text == "0" || !text.hasPrefix("0")
    else { return nil }
    return UInt32(text)
  }

  /// The last part of an address of a tile or a picture: `5975@2x.png`.
  struct FileName: Equatable {
    enum Ending { case picture, json }

    var stem: String
    var scale: Int
    var ending: Ending

    init(_ text: String) throws(Refusal) {
      guard let dot = text.lastIndex(of: ".") else { throw Route.nothing }
      switch text[dot...] {
      case ".png": ending = .picture
      case ".json": ending = .json
      case ".webp": throw Refusal(status: 404, "WebP is not there yet; expected .png")
      default: throw Refusal(status: 404, "expected a file that ends in .png")
      }
      let halves = text[..<dot].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      stem = String(halves[0])
      switch halves.count == 2 ? halves[1] : "" {
      case "" where halves.count == 1: scale = 1
      case "2x": scale = 2
      case "3x": scale = 3
      default: throw Refusal(status: 400, "expected @2x or @3x after the row")
      }
    }
  }
}
