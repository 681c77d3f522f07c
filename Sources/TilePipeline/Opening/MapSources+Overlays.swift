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

  /// The box around the data of the overlays; `nil` when there is none.
  public var overlayBounds: LonLatBox? { Self.hull(overlays.compactMap { byID[$0]?.info.bounds }) }
}
