// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline
internal import TileRender

/// A picture that a request asks for.
struct PictureRequest: Hashable {
  /// What is in its middle.
  enum Place: Hashable {
    /// Degrees, and the style's zoom.
    case center(longitude: Double, latitude: Double, zoom: Double)
    /// What its overlays show, or the data where there are none.
    case auto
  }

  /// Something laid over the map.
  enum Overlay: Hashable {
    /// Data that the server was started with, by its name.
    case named(String)
    /// GeoJSON text, and the name of the sheet that draws it; the first of the server's, or `apple-overlay`, where there
    /// is none.
    case text(String, sheet: String?)
  }

  /// The most device pixels of a picture.
  static let pixelLimit = 4096 * 4096
  /// The longest side, in logical pixels.
  static let sideLimit = 4096
  /// The most bytes of GeoJSON text.
  static let textLimit = 32 << 10
  /// The most overlays.
  static let overlayLimit = 16

  var place: Place
  /// Logical pixels.
  var width, height: Int
  var scale: Int
  /// What is laid over it; `nil` for all that the server was started with.
  var overlays: [Overlay]?

  /// Reads what follows `/{style}/static/`.
  ///
  /// - Throws: A refusal of status 400.
  init(place text: String, file name: String, query: RequestTarget) throws(Refusal) {
    let file = try Route.FileName(name)
    guard file.ending == .picture else { throw Refusal(status: 404, "expected a file that ends in .png") }
    let sides = file.stem.split(separator: "x", omittingEmptySubsequences: false).map { Int(Route.number($0) ?? 0) }
    guard sides.count == 2, sides.allSatisfy({ (1...Self.sideLimit).contains($0) }),
      sides[0] * sides[1] * file.scale * file.scale <= Self.pixelLimit
    else {
      throw Refusal(
        status: 400,
        "expected {width}x{height} of 1 to \(Self.sideLimit) and at most \(Self.pixelLimit) device pixels")
    }
    (width, height, scale) = (sides[0], sides[1], file.scale)
    place = text == "auto" ? .auto : try Self.center(text)
    let texts = query.values("overlay")
    guard texts.count <= Self.overlayLimit else {
      throw Refusal(status: 400, "overlay: expected at most \(Self.overlayLimit)")
    }
    let sheet = query.values("overlay-style").last
    var overlays: [Overlay] = []
    for text in texts {
      guard text.utf8.count <= Self.textLimit else {
        throw Refusal(status: 413, "overlay: expected at most \(Self.textLimit) bytes of GeoJSON")
      }
      overlays.append(text.hasPrefix("{") ? .text(text, sheet: sheet) : .named(text))
    }
    self.overlays = overlays.isEmpty ? nil : overlays
  }

  private static func center(_ text: String) throws(Refusal) -> Place {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let place = LonLat(parts.dropLast().joined(separator: ",")), let zoom = parts.last.flatMap({ Double($0) }),
      StaticView.zooms.contains(zoom)
    else {
      throw Refusal(status: 400, "expected auto, or \(StaticView.centers), and a zoom of 0 to 24: lon,lat,zoom")
    }
    return .center(longitude: place.longitude, latitude: place.latitude, zoom: zoom)
  }
}
