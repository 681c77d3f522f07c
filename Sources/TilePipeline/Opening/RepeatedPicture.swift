// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// One picture for every tile.
final class RepeatedPicture: RasterTileSource {
  let info: TileSourceInfo
  private let picture: RasterPicture

  /// Shows a picture at every address of some zooms.
  init(_ picture: RasterPicture, name: String, zooms: ClosedRange<UInt8>) {
    self.picture = picture
    info = TileSourceInfo(name: name, format: "picture", minZoom: zooms.lowerBound, maxZoom: zooms.upperBound)
  }

  func tile(_ id: TileID) -> RasterPicture? { info.minZoom <= id.z && id.z <= info.maxZoom ? picture : nil }
}
