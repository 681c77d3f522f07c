// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `the profile of a schema` {
  private static let lacks: [TileSchema: Set<Thing>] = [
    .shortbread: [.peakLabel, .seaLabel, .continentLabel],
    .openmaptiles: [.parking, .constructionSite, .dam, .damArea, .pondLabel],
    .protomaps: [.parking, .constructionSite, .dam, .damArea, .bridgeArea, .squareLabel, .pondLabel],
    .protomapsV3: [
      .parking, .constructionSite, .damArea, .bridgeArea, .squareLabel, .pondLabel, .islandLabel, .continentLabel,
      .houseNumber,
    ],
  ]

  @Test(arguments: lacks.keys) func `lacks what the schema does, and nothing else`(_ schema: TileSchema) {
    let things = SchemaProfile.of(schema).things
    #expect(Set(Thing.allCases.filter { things[$0] == nil }) == Self.lacks[schema])
  }

  @Test func `of Natural Earth has the world at a glance`() {
    let things = SchemaProfile.naturalEarth.things
    for thing in [
      Thing.ocean, .waterArea, .river, .glacier, .country, .region, .countryLabel, .capitalLabel, .cityLabel,
    ] {
      #expect(things[thing]?.isEmpty == false, "\(thing)")
    }
  }

  @Test(arguments: TileSchema.allCases) func `has no thing that is not drawn`(_ schema: TileSchema) {
    let layers = Cartography.map(of: .appleLight, over: .of(schema)).layers
    for (thing, selections) in SchemaProfile.of(schema).things {
      for selection in selections {
        #expect(layers.contains { $0.selection == selection }, "\(thing) of \(selection.layer)")
      }
    }
  }

  @Test(arguments: TileSchema.allCases.filter { $0 != .naturalEarth })
  func `has all classes of roads`(_ schema: TileSchema) {
    for road in RoadClass.allCases { #expect(SchemaProfile.of(schema).roads.kinds[road]?.isEmpty == false, "\(road)") }
  }

  @Test(arguments: TileSchema.allCases)
  func `gives each class of roads its own kinds, but for slip roads`(_ schema: TileSchema) {
    let roads = SchemaProfile.of(schema).roads
    let kinds = RoadClass.allCases.filter { $0 != .ramp && $0 != .highwayRamp }.flatMap { roads.kinds[$0] ?? [] }
    #expect(Set(kinds).count == kinds.count)
  }
}
