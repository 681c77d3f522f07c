// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What makes a look its own: colours, type and widths.
///
/// What is drawn, and in which order, is the cartography's.
struct Theme: Sendable {
  /// The look's name on the command line.
  let name: String
  /// The name that style editors show.
  let title: String
  let palette: Palette
  let type: TypeScale
  let roads: RoadWidths

  /// The light look of the Apple Maps family, and the default of all.
  static let appleLight = Theme(
    name: "apple-light", title: "Apple light", palette: .appleLight, type: .apple, roads: .calm)
}
