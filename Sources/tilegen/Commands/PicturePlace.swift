// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileRender

/// What the arguments of `image` ask to see.
enum PicturePlace: Equatable {
  case tile(TileID)
  case view(StaticView)
  case box(LonLatBox, bearing: Double, PictureSize)
  case fit(bearing: Double, PictureSize)

  private static let defaultSize = PictureSize(width: 1024, height: 768)

  init(_ arguments: Arguments) throws(CommandFailure) {
    let ways: [any OptionDescription] = [
      ImageFlags.tile, ImageFlags.center, ImageFlags.bbox, ImageFlags.fit,
    ]
    let given = ways.filter { arguments.has($0) }.map(\.name)
    guard given.count < 2 else { throw .usage("'\(given[0])' and '\(given[1])' exclude each other") }
    let bearing = arguments[ImageFlags.bearing] ?? 0
    let size = arguments[ImageFlags.size] ?? Self.defaultSize
    if let tile = arguments[ImageFlags.tile] {
      guard !arguments.has(ImageFlags.size) else {
        throw .usage("'--tile' and '--size' exclude each other; --tile-size says how large a tile is")
      }
      guard !arguments.has(ImageFlags.bearing) else {
        throw .usage("'--tile' and '--bearing' exclude each other; a tile has north up")
      }
      self = .tile(tile)
    } else if let center = arguments[ImageFlags.center] {
      guard let zoom = arguments[ImageFlags.zoom] else { throw .usage("'--center' needs '--zoom Z'") }
      self = .view(StaticView(center: center, zoom: zoom, bearing: bearing, width: size.width, height: size.height))
    } else if let box = arguments[ImageFlags.bbox] {
      box.tellIfRoundTheWorld()
      self = .box(box, bearing: bearing, size)
    } else if arguments.has(ImageFlags.fit) {
      self = .fit(bearing: bearing, size)
    } else {
      throw .usage("expected --center LON,LAT with --zoom Z, --bbox W,S,E,N, --fit or --tile Z/X/Y")
    }
    guard !arguments.has(ImageFlags.zoom) || arguments.has(ImageFlags.center) else {
      throw .usage("'--zoom' goes with '--center' only")
    }
  }
}
