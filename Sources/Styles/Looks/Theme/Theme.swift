// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What makes a look its own: colours, type and widths.
///
/// What is drawn, and in which order, is the cartography's.
struct Theme: Sendable {
  /// The look's name on the command line.
  let name: String
  /// The name that style editors show.
  let title: String
  /// Makes the colours: only those of the look that is drawn are worked out.
  private let makePalette: @Sendable () -> Palette
  let type: TypeScale
  let roads: RoadWidths
  /// The light on buildings that rise.
  let light: BuildingLight
  /// How opaque buildings that rise are, 0 to 1: where they are not what is looked at, streets behind them show through.
  let bodyOpacity: Double
  /// By how many zooms points of interest come later than in the fullest look.
  let poiDelay: Double

  private init(
    name: String, title: String, palette: @autoclosure @escaping @Sendable () -> Palette, type: TypeScale,
    roads: RoadWidths, light: BuildingLight = .day, bodyOpacity: Double = 1, poiDelay: Double = 0
  ) {
    (self.name, self.title, self.type, self.roads) = (name, title, type, roads)
    (self.light, self.bodyOpacity, self.poiDelay) = (light, bodyOpacity, poiDelay)
    makePalette = palette
  }

  /// The colours.
  var palette: Palette { makePalette() }

  /// The light look of the Apple Maps family, and the default of all.
  static let appleLight = Theme(
    name: "apple-light", title: "Apple light", palette: .appleLight, type: .apple, roads: .calm)

  /// The dark look of the Apple Maps family.
  static let appleDark = Theme(
    name: "apple-dark", title: "Apple dark", palette: .appleDark, type: .apple, roads: .calm, light: .night,
    bodyOpacity: 0.75)

  /// The Life360 family's default, by night.
  static let life360Night = Theme(
    name: "life360-night", title: "Life360 night", palette: .life360Night, type: .life360, roads: .calm, light: .night,
    bodyOpacity: 0.6, poiDelay: 1)

  /// The Life360 family by day.
  static let life360Day = Theme(
    name: "life360-day", title: "Life360 day", palette: .life360Day, type: .life360, roads: .calm, light: .softDay,
    bodyOpacity: 0.8, poiDelay: 1)

  /// The light look of the Turo family.
  static let turoLight = Theme(
    name: "turo-light", title: "Turo light", palette: .turoLight, type: .turo, roads: .calm, light: .softDay,
    poiDelay: 1)

  /// The dark look of the Turo family.
  static let turoDark = Theme(
    name: "turo-dark", title: "Turo dark", palette: .turoDark, type: .turo, roads: .calm, light: .night,
    bodyOpacity: 0.65, poiDelay: 1)
}
