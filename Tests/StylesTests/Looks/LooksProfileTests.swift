// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `the profile of a schema` {
  private static let lacks: [TileSchema: Set<Thing>] = [
    .shortbread: [.seaLabel, .continentLabel],
    .openmaptiles: [.parking, .constructionSite, .dam, .damArea, .pondLabel],
    .protomaps: [.parking, .constructionSite, .dam, .damArea, .bridgeArea, .squareLabel, .pondLabel, .tramStop],
    .protomapsV3: [
      .parking, .constructionSite, .damArea, .bridgeArea, .squareLabel, .pondLabel, .islandLabel, .continentLabel,
      .tramStop, .houseNumber,
    ],
  ]
  /// The schemas of whole maps, down to the street.
  private static let maps = TileSchema.allCases.filter { $0 != .naturalEarth }

  @Test(arguments: lacks.keys) func `lacks what the schema does, and nothing else`(_ schema: TileSchema) {
    let things = SchemaProfile.of(schema).things
    #expect(Set(Thing.allCases.filter { things[$0] == nil }) == Self.lacks[schema])
  }

  @Test(arguments: maps) func `has every kind of point of interest`(_ schema: TileSchema) throws {
    let keys = try #require(SchemaProfile.of(schema).pois).keys
    for kind in PoiKind.allCases { #expect(keys.contains { $0.kinds[kind] != nil }, "\(kind)") }
  }

  @Test(arguments: maps) func `gives each value of a key to one kind of point of interest`(_ schema: TileSchema) throws
  {
    for key in try #require(SchemaProfile.of(schema).pois).keys {
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

  @Test func `of Natural Earth has the world at a glance`() {
    let things = SchemaProfile.naturalEarth.things
    for thing in [
      Thing.ocean, .waterArea, .river, .glacier, .country, .region, .countryLabel, .capitalLabel, .cityLabel,
    ] {
      #expect(things[thing]?.isEmpty == false, "\(thing)")
    }
  }

  @Test func `of Natural Earth shows a country's name from the zoom it says, by its rank where it says none`() {
    let label: SheetValue = [
      "to-number",
      [
        "coalesce", .get("min_label"), .get("MIN_LABEL"),
        ["-", ["to-number", ["coalesce", .get("labelrank"), .get("LABELRANK")], 3], 1],
      ],
    ]
    let countries = SchemaProfile.naturalEarth.things[.countryLabel]?.first?.filter
    #expect(countries == ["all", .isShape("Point"), ["<=", label, ["max", 3, ["+", ["zoom"], 1]]]])
  }

  @Test(arguments: TileSchema.allCases) func `has no thing that is not drawn`(_ schema: TileSchema) {
    let map = Cartography.map(of: .appleLight, over: .of(schema))
    for (thing, selections) in SchemaProfile.of(schema).things {
      #expect(map.firstZooms[thing] != nil, "\(thing)")
      for selection in selections {
        #expect(map.layers.contains { $0.selection?.layer == selection.layer }, "\(thing) of \(selection.layer)")
      }
    }
  }

  @Test(arguments: maps)
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
