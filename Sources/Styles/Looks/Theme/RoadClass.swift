// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The classes of roads that are drawn with an edge and a fill, from the least to the most important.
enum RoadClass: CaseIterable, Sendable {
  case service, minor
  /// Slip roads of tertiary to primary roads.
  case ramp
  /// Slip roads of trunk roads and motorways.
  case highwayRamp
  case tertiary, secondary, primary
  case trunk, motorway
}
