// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileRender

/// What the arguments of `image` ask to see.
enum PicturePlace: Equatable {
  case tile(TileID)
  case view(StaticView)
  case box(LonLatBox, PictureSize)
  case fit(PictureSize)

  private static let defaultSize = PictureSize(width: 1024, height: 768)

  init(_ arguments: Arguments) throws(CommandFailure) {
    let ways: [any OptionDescription] = [
      ImageOptions.tile, ImageOptions.center, ImageOptions.bbox, ImageOptions.fit,
    ]
    let given = ways.filter { arguments.has($0) }.map(\.name)
    guard given.count < 2 else { throw .usage("'\(given[0])' and '\(given[1])' exclude each other") }
    let size = arguments[ImageOptions.size] ?? Self.defaultSize
    if let tile = arguments[ImageOptions.tile] {
      guard !arguments.has(ImageOptions.size) else {
        throw .usage("'--tile' and '--size' exclude each other; --tile-size says how large a tile is")
      }
      self = .tile(tile)
    } else if let center = arguments[ImageOptions.center] {
      guard let zoom = arguments[ImageOptions.zoom] else { throw .usage("'--center' needs '--zoom Z'") }
      self = .view(StaticView(center: center, zoom: zoom, width: size.width, height: size.height))
    } else if let box = arguments[ImageOptions.bbox] {
      self = .box(box, size)
    } else if arguments.has(ImageOptions.fit) {
      self = .fit(size)
    } else {
      throw .usage("expected --center LON,LAT with --zoom Z, --bbox W,S,E,N, --fit or --tile Z/X/Y")
    }
    guard !arguments.has(ImageOptions.zoom) || arguments.has(ImageOptions.center) else {
      throw .usage("'--zoom' goes with '--center' only")
    }
  }
}
