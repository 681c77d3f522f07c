// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The shields that numbers of roads stand on: networks where the number tells them, else classes.
enum ShieldKind: String, CaseIterable, Sendable {
  /// `I 80`: Interstate Highways of the United States.
  case interstate
  /// `US 101`: United States Numbered Highways.
  case usRoute = "us-route"
  /// `E 18`: the international E-road network.
  case europeanRoute = "european-route"
  case motorway, trunk
  /// Primary and secondary roads.
  case road
}
