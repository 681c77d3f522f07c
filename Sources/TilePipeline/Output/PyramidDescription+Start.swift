// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileRender

extension PyramidDescription {
  /// The most logical pixels that the area's longer side has at the zoom where viewers start.
  private static let startSide = 1024

  /// Where viewers start: degrees, and a tile zoom of `zooms`.
  ///
  /// Where the style does when that is in the area, else the area's middle; at the style's zoom when it is the style's
  /// place and tiles of it were drawn, else at the deepest zoom at which all of the area is seen.
  var start: (longitude: Double, latitude: Double, zoom: UInt8) {
    let area = bounds.isFinite ? bounds : .world
    let whole = StaticView(fitting: area, width: Self.startSide, height: Self.startSide)
    let own = center.flatMap { StaticView.canShow($0) && area.holds($0) ? $0 : nil }
    let place = (own ?? whole.center).plain
    let wanted = own == nil ? nil : zoom.flatMap { UInt8(exactly: ($0 + zoomShift).rounded()) }
    if let wanted, zooms.zooms.contains(wanted) { return (place.longitude, place.latitude, wanted) }
    let deepest = whole.zoom.rounded(.down) + zoomShift
    let seen = zooms.zooms.last { Double($0) <= deepest } ?? zooms.lowest
    return (place.longitude, place.latitude, seen)
  }

  /// Takes over where viewers of another description start.
  package mutating func start(longitude: Double, latitude: Double, zoom: Double) {
    center = LonLat(longitude: longitude, latitude: latitude)
    self.zoom = zoom - zoomShift
  }

  /// How much more a tile zoom is than the style's: tiles of 256 pixels show the style's zoom before theirs.
  private var zoomShift: Double { tileSize < 512 ? 1 : 0 }
}

extension LonLatBox {
  /// Whether a place lies in the box, on its sides too; on whatever turn around the world.
  fileprivate func holds(_ place: LonLat) -> Bool {
    !isApart(
      from: LonLatBox(
        west: place.longitude, south: place.latitude, east: place.longitude, north: place.latitude))
  }
}

extension LonLat {
  /// The place within ±180 degrees, to a centimetre.
  fileprivate var plain: LonLat {
    let turned = abs(longitude) > 180 ? longitude.remainder(dividingBy: 360) : longitude
    // No place is written as -0.
    let round = { (degrees: Double) in (degrees * 1e7).rounded() / 1e7 + 0 }
    return LonLat(longitude: round(turned), latitude: round(latitude))
  }
}
