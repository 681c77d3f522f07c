// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline
internal import TileRender

/// The options of `image` beside those that say what is drawn.
enum ImageFlags {
  static let center = Option<LonLat>(
    "--center", "LON,LAT", "The place in the middle, in degrees", expects: StaticView.centers,
    parse: { LonLat($0) },
    guess: { text in
      let swapped = text.split(separator: ",", omittingEmptySubsequences: false).reversed().joined(separator: ",")
      return LonLat(swapped).map { _ in "longitude comes first: \(swapped)?" }
    })
  static let zoom = Option<Double>(
    "--zoom", "Z", "Style zoom, fractions allowed", expects: "a zoom of 0 to 24",
    parse: { text in Double(text).flatMap { StaticView.zooms.contains($0) ? $0 : nil } })
  static let bearing = Option<Double>(
    "--bearing", "DEG", "What is up, in degrees clockwise from north", default: "0", expects: "degrees of -360 to 360",
    parse: { text in Double(text).flatMap { abs($0) <= 360 ? $0 : nil } })
  static let bbox = Option<LonLatBox>(
    "--bbox", "W,S,E,N", "The area that must be seen, in degrees", expects: LonLatBox.expectation,
    parse: { LonLatBox($0) })
  static let fit = Option(flag: "--fit", "All that the overlays show, or without overlays the source's area")
  static let tile = Option<TileID>(
    "--tile", "Z/X/Y", "One tile, exactly as render draws it", expects: "a tile z/x/y that exists",
    parse: { TileID($0) })
  static let size = Option<PictureSize>(
    "--size", "WxH", "Size in logical pixels", default: "1024x768", expects: PictureSize.expectation,
    parse: { PictureSize($0) })
  static let scale = DataFlags.scale(isRepeatable: false)
  static let noAttribution = Option(
    flag: "--no-attribution", "Draw no line in the corner that names the data's owners: name them beside the picture")
  static let output = Option(text: "--output", "F.png", "The picture; - for standard output")

  static let all: [any OptionDescription] = [
    DataFlags.source, DataFlags.style, DataFlags.overlay, DataFlags.overlayStyle, center, zoom, bearing, bbox, fit,
    tile, size, scale, DataFlags.tileSize, output, noAttribution, DataFlags.format, DataFlags.languages,
    DataFlags.schema, DataFlags.strict, DataFlags.allowMissing, DataFlags.allowNetwork,
  ]
}

/// The size of a picture in logical pixels.
struct PictureSize: Equatable {
  static let expectation = "width x height of 1 to 16384 pixels, such as 1600x1000"

  var width, height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads `1600x1000`.
  init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...16384).contains($0) }) else { return nil }
    (width, height) = (sides[0], sides[1])
  }
}
