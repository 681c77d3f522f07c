// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `the Shortbread profile` {
  private let profile = SchemaProfile.shortbread
  private let layers = Cartography.layers(of: .appleLight, over: .shortbread)

  @Test(arguments: Thing.allCases) func `lacks nothing`(_ thing: Thing) {
    #expect(profile.things[thing] != nil)
  }

  @Test(arguments: PoiKind.allCases) func `has every kind of point of interest`(_ kind: PoiKind) {
    #expect(profile.pois?.keys.contains { $0.kinds[kind] != nil } == true)
  }

  @Test func `gives each value of a key to one kind of point of interest`() {
    for key in profile.pois?.keys ?? [] {
      let values = key.kinds.values.flatMap { $0 }
      #expect(Set(values).count == values.count)
    }
  }

  @Test func `asks the next key where one tells nothing`() {
    let pois = PoiProfile(
      layer: "p",
      keys: [
        .init(value: .get("a"), kinds: [.cafe: ["cafe"], .bar: ["bar"]]),
        .init(value: .get("b"), kinds: [.shop: ["x"]]),
      ])
    #expect(
      pois.features([.cafe, .shop]).filter == [
        "match", .get("a"), ["cafe"], true, ["bar"], false, ["match", .get("b"), ["x"], true, false],
      ])
    #expect(pois.features([.cafe]).filter == ["match", .get("a"), ["cafe"], true, false])
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
