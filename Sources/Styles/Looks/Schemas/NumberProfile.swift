// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How a tile schema tells the numbers of roads and the networks they belong to.
struct NumberProfile: Sendable {
  /// The text on the shield.
  var text: SheetValue = .get("ref")
  /// Networks with shields of their own, and when a road is in one; the first that holds counts.
  var networks: [(kind: ShieldKind, condition: SheetValue)] = []
}
