// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import PNG
import TestSupport
import Testing

@testable import TileRender

@Suite struct `price pins` {
  /// Room around a pill in its image, for the shadow.
  private static let margin = (side: 13.0, top: 10.0, bottom: 16.0)
  /// How far a shadow of blur 8 darkens by half a level or more, before it is moved down by 3.
  private static let reach = 11.0

  private static func fill(_ pin: OverlayWorld.Pin) -> LabelBox {
    LabelBox(
      minX: pin.box.minX + margin.side, minY: pin.box.minY + margin.top, maxX: pin.box.maxX - margin.side,
      maxY: pin.box.maxY - margin.bottom)
  }

  private static func shadow(_ pin: OverlayWorld.Pin) -> LabelBox {
    let fill = fill(pin)
    return LabelBox(
      minX: fill.minX - reach, minY: fill.minY - reach + 3, maxX: fill.maxX + reach, maxY: fill.maxY + reach + 3)
  }

  /// 500 pins at random places, one in ten visited and one in fifty selected.
  private static func crowd() throws -> OverlayWorld {
    var random = SplitMix(state: 11)
    func share() -> Double { Double(random.next() % 100_000) / 100_000 }
    return try OverlayWorld(
      "turo-pins",
      points: (0..<500).map { index in
        let state = index % 50 == 7 ? "selected" : index % 10 == 3 ? "visited" : "default"
        let price = Value.number(Double(20 + random.next() % 1500))
        return (x: share(), y: share(), tags: [("price", price), ("state", .string(state))])
      })
  }

  @Test func `of a crowd stand clear of each other, and so do dots`() throws {
    let pins = try Self.crowd().pins(zoom: 1.5)
    let pills = pins.filter { $0.layer != "price-dots" }
    let dots = pins.filter { $0.layer == "price-dots" }
    #expect(pills.count > 60)
    #expect(dots.count > 60)
    for (place, pill) in pills.enumerated() {
      let shadow = Self.shadow(pill)
      for other in pills[(place + 1)...] {
        let isClear = !shadow.overlaps(Self.fill(other)) && !Self.shadow(other).overlaps(Self.fill(pill))
        #expect(isClear, "\(pill) \(other)")
      }
      for dot in dots { #expect(!Self.fill(pill).overlaps(dot.box)) }
    }
    for (place, dot) in dots.enumerated() {
      for other in dots[(place + 1)...] { #expect(!dot.box.overlaps(other.box)) }
    }
  }

  @Test(arguments: [1, 2]) func `of a crowd are whole at tile edges`(scale: Int) throws {
    #expect(try Self.crowd().seams(scale: scale) == 0)
  }

  @Test(
    arguments: [
      (["visited", "default", "selected"], [0, 0, 0], "selected"),
      (["visited", "default"], [0, 5, 0], "default"),
      (["visited", "default", "default"], [1, 9, 2], "default 2"),
      (["default", "default"], [nil, nil], "default 0"),
    ] as [([String], [Double?], String)])
  func `in one place give way to the selected, then the default, then the feed's order`(
    states: [String], ranks: [Double?], expected: String
  ) throws {
    let world = try OverlayWorld(
      "turo-pins",
      points: states.indices.map { index in
        var tags: [(String, Value)] = [("price", .string(String(repeating: "8", count: index + 1)))]
        tags.append(("state", .string(states[index])))
        if let rank = ranks[index] { tags.append(("rank", .number(rank))) }
        return (x: 0.5, y: 0.5, tags: tags)
      })
    let pills = try world.pins(zoom: 0).filter { $0.layer != "price-dots" }
    #expect(pills.count == 1)
    let pill = try #require(pills.first)
    let state = expected.split(separator: " ")
    #expect(pill.image == "price-\(state[0])")
    if state.count > 1 {
      // Prices of one, two and three figures tell the pins apart.
      let alone = try OverlayWorld(
        "turo-pins",
        points: [(x: 0.5, y: 0.5, tags: [("price", .string(String(repeating: "8", count: (Int(state[1]) ?? 0) + 1)))])])
      #expect(try alone.pins(zoom: 0).first { $0.layer == "price-pins" }?.box == pill.box)
    }
  }

  @Test(arguments: [
    (currency: "XXQQ", text: "55 XXQQ"), ("GBP", "£55"), ("XTS", "XTS\u{A0}55"),
  ])
  func `have their currency's sign, or what is no currency behind the number`(
    currency: String, text: String
  ) throws {
    func pin(_ tags: [(String, Value)]) throws -> LabelBox? {
      try OverlayWorld("turo-pins", points: [(x: 0.5, y: 0.5, tags: tags)]).pins(zoom: 0)
        .first { $0.layer == "price-pins" }?.box
    }
    let box = try #require(try pin([("price", .number(55)), ("currency", .string(currency))]))
    #expect(try pin([("price", .string(text))]) == box)
  }

  @Test(
    arguments: [
      ([("price", Value.null)], nil), ([("price", .string(""))], nil),
      ([("price", .number(55)), ("currency", .null)], "$55"),
      ([("price", .number(55)), ("currency", .string(""))], "$55"),
      ([("price", .number(55)), ("locale", .null)], "$55"),
      ([("price", .number(55)), ("rating", .null)], "$55"),
      ([("price", .number(55)), ("rating", .string("good"))], "$55"),
      ([("price", .number(55)), ("favourite", .null), ("instant", .string("no")), ("state", .null)], "$55"),
    ] as [([(String, Value)], String?)])
  func `take a property that is null, empty or no number for one that they have not`(
    tags: [(String, Value)], text: String?
  ) throws {
    func pin(_ tags: [(String, Value)]) throws -> LabelBox? {
      try OverlayWorld("turo-pins", points: [(x: 0.5, y: 0.5, tags: tags)]).pins(zoom: 0)
        .first { $0.layer == "price-pins" }?.box
    }
    #expect(try pin(tags) == text.flatMap { try pin([("price", .string($0))]) })
  }

  @Test func `with a rank that is null stand where the data have them`() throws {
    let world = try OverlayWorld(
      "turo-pins",
      points: [Value.number(0), .null].enumerated().map { index, rank in
        (x: 0.5, y: 0.5, tags: [("price", .string(String(repeating: "8", count: index + 1))), ("rank", rank)])
      })
    let alone = try OverlayWorld("turo-pins", points: [(x: 0.5, y: 0.5, tags: [("price", .string("8"))])])
    func boxes(_ world: OverlayWorld) throws -> [LabelBox] {
      try world.pins(zoom: 0).filter { $0.layer == "price-pins" }.map(\.box)
    }
    #expect(try boxes(world) == boxes(alone))
  }

  @Test(arguments: [1, 2]) func `are pills of the sizes and colours that the look gives`(scale: Int) throws {
    let world = try OverlayWorld("turo-pins", points: [(x: 0.5, y: 0.5, tags: [("price", .number(83))])])
    let picture = try world.renderer(.pixels512, scale: scale).picture("0/0/0")
    let purple: [UInt8] = [0x59, 0x3B, 0xFB, 255]
    let middle = 256 * scale
    let fill = try #require(try world.pins(zoom: 0).first { $0.layer == "price-pins" }.map(Self.fill))
    #expect(abs(fill.maxY - fill.minY - 30) < 0.01)
    // The middle column from edge to edge, and the row beside the text from end to end.
    let rows = (0..<picture.height).filter { picture.isNear(purple, middle, $0) }
    #expect(rows.first == middle - 15 * scale)
    #expect(rows.last == middle + 15 * scale - 1)
    let columns = (0..<picture.width).filter { picture.isNear(purple, $0, middle) }
    let width = try #require(columns.last) - (columns.first ?? 0) + 1
    #expect(abs(Double(width) - (fill.maxX - fill.minX) * Double(scale)) <= 1)
    #expect(picture.channels(columns[0], middle - 15 * scale)[3] < 128, "the corners are round")
    let shadow = picture.channels(middle, middle + 16 * scale)
    #expect(shadow[3] > 70 && shadow[3] < 128 && shadow[0] == 0)
  }
}
