// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

extension MapSources {
  /// Overlays that have nothing near a part of the world, or no data at all, a warning each; `zoom` is the style's.
  public func overlays(outOf box: LonLatBox, zoom: Double) -> [String] {
    sheetsWithoutData
      + overlays.compactMap { id in
        guard let source = byID[id], let bounds = source.info.bounds else { return nil }
        return OverlayCheck.isNear(source, bounds, box, zoom: zoom)
          ? nil : "overlay \(source.info.name): nothing of it lies in what is drawn"
      }
  }

  /// Where the map is, in a part of the world that shows overlays and nothing of it; `nil` in all others.
  ///
  /// A look's world is everywhere, at the zooms that it has.
  public func mapElsewhere(than box: LonLatBox, zoom: Double) -> LonLatBox? {
    guard let overlayBounds, let mapBounds, !box.isApart(from: overlayBounds), box.isApart(from: mapBounds),
      backdrop.flatMap({ byID[$0] }).map({ zoom >= Double($0.info.maxZoom) + 1 }) ?? true
    else { return nil }
    return mapBounds
  }

  /// The box around the data of the overlays; `nil` when there is none.
  public var overlayBounds: LonLatBox? { Self.hull(overlays.compactMap { byID[$0]?.info.bounds }) }
}
