// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Every colour of a look: the tokens of its family first, then the colours derived from them.
///
/// Where a family has no token for one of the first, that too is derived, in the file of its palette.
struct Palette: Equatable, Sendable {
  // MARK: Tokens

  let land: RGB
  let water: RGB
  let park: RGB
  let majorRoad: RGB
  /// Streets where they live, below the major roads.
  let minorRoad: RGB
  /// Edges of roads.
  let roadOutline: RGB
  /// Roads that are no wider than a line yet.
  let thinRoad: RGB
  let highway: RGB
  let building: RGB
  /// Roofs of buildings that are bodies.
  let buildingRoof: RGB
  let label: RGB

  // MARK: Derived: ground

  let wood: RGB
  let grass: RGB
  let pitch: RGB
  let farmland: RGB
  let wetland: RGB
  let sand: RGB
  let rock: RGB
  let glacier: RGB
  /// Where people live, at zooms that show no buildings.
  let builtUp: RGB
  /// Industry, trade and railway yards.
  let works: RGB
  let school: RGB
  let hospital: RGB
  let parking: RGB
  let buildingOutline: RGB

  // MARK: Derived: roads and rails

  let highwayOutline: RGB
  let trunk: RGB
  let trunkOutline: RGB
  let bridgeOutline: RGB
  let tunnel: RGB
  let tunnelHighway: RGB
  let pedestrian: RGB
  let path: RGB
  let runway: RGB
  let apron: RGB
  let rail: RGB
  let tram: RGB
  let hiddenRail: RGB
  let ferry: RGB

  // MARK: Derived: borders and type

  let country: RGB
  let region: RGB
  /// Names of regions and of the smallest places.
  let quietLabel: RGB
  /// Names of tertiary to primary roads.
  let majorStreetLabel: RGB
  /// Names of lesser streets.
  let streetLabel: RGB
  /// Names of paths and other ways beside the streets.
  let sideWayLabel: RGB
  let waterLabel: RGB
  let parkLabel: RGB

  // MARK: Symbols

  let symbols: SymbolPalette
}
