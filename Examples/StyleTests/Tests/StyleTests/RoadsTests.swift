// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapSnapshots
import Testing

@Test func `roads have a casing where they cross`() async throws {
  try await expectTile(style: "roads.json", z: 14, x: 8192, y: 8191)
}

@Test func `the town's square is drawn at twice the density`() async throws {
  try await expectTile(
    style: "apple-light", source: "../../../../golden/fixtures/town.osm.pbf", z: 17, x: 54508, y: 46892, scale: 2)
}
