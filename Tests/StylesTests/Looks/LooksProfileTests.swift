// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `the Shortbread profile` {
  private let profile = SchemaProfile.shortbread
  private let layers = Cartography.layers(of: .appleLight, over: .shortbread)

  @Test(arguments: Thing.allCases) func `lacks peaks and nothing else`(_ thing: Thing) {
    #expect((profile.things[thing] == nil) == (thing == .peakLabel))
  }

  @Test(arguments: Thing.allCases) func `has no thing that is not drawn`(_ thing: Thing) {
    guard let selection = profile.things[thing] else { return }
    #expect(layers.contains { $0.selection == selection })
  }

  @Test(arguments: RoadClass.allCases) func `has all classes of roads`(_ road: RoadClass) {
    #expect(profile.roads.kinds[road]?.isEmpty == false)
  }

  @Test func `gives each class of roads its own kinds, but for slip roads`() {
    let classes = RoadClass.allCases.filter { $0 != .ramp && $0 != .highwayRamp }
    let kinds = classes.flatMap { profile.roads.kinds[$0] ?? [] }
    #expect(Set(kinds).count == kinds.count)
  }
}
