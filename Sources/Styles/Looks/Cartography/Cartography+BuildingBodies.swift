// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where a tile schema says how high buildings stand.
struct BuildingHeights: Equatable, Sendable {
  /// The fields of a building's top and foot, in metres.
  let top, foot: String
}

extension TileSchema {
  /// The fields of heights; `nil` where a schema has no buildings.
  var buildingHeights: BuildingHeights? {
    switch self {
    // Not in Shortbread 1.0: our OSM reader adds them; tiles without them get the height that is usual.
    case .shortbread: BuildingHeights(top: "height", foot: "min_height")
    case .openmaptiles: BuildingHeights(top: "render_height", foot: "render_min_height")
    case .protomaps, .protomapsV3: BuildingHeights(top: "height", foot: "min_height")
    case .naturalEarth: nil
    }
  }
}

extension Cartography {
  /// The style zoom from which on buildings are bodies; below it they are flat.
  static let firstZoomOfBodies = 15.0

  /// Buildings as they stand, above all that lies on the ground.
  mutating func addBuildingBodies() {
    guard let heights = profile.schema.buildingHeights else { return }
    let foot: SheetValue = ["to-number", .get(heights.foot), 0]
    add(
      "building-body", .fillExtrusion, .buildingBody, from: Self.firstZoomOfBodies,
      paint: [
        "fill-extrusion-color": palette.buildingRoof.value,
        // `to-number` of a property that is not there is 0.
        "fill-extrusion-height": Self.standing([
          "to-number", ["coalesce", .get(heights.top), ["+", foot, .number(Self.usualHeight)]],
        ]),
        "fill-extrusion-base": Self.standing(foot),
        "fill-extrusion-opacity": theme.bodyOpacity == 1 ? nil : .number(theme.bodyOpacity),
      ])
  }

  /// How high something stands: as high as it is where bodies begin, and the closer the lower for its ground, so that
  /// towers do not hide the streets behind them.
  private static func standing(_ height: SheetValue) -> SheetValue {
    .byZoom([firstZoomOfBodies: height, 18: ["*", height, 0.4]])
  }

  /// The height in metres, from its foot up, of a building whose height is not known: two storeys.
  private static let usualHeight = 6.0
}
