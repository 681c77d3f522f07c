// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Testing

@testable import TileRender

@Suite struct `member pins` {
  private func picture(_ tags: [[(String, Value)]], apart: Double = 0, scale: Int = 1) throws -> PNGImage {
    let world = try OverlayWorld(
      "life360-overlay",
      points: tags.enumerated().map { (x: 0.5 + Double($0.offset) * apart, y: 0.5, tags: $0.element) })
    return try world.renderer(.pixels512, scale: scale).picture("0/0/0")
  }

  private let white: [UInt8] = [255, 255, 255, 255]
  private let teal: [UInt8] = [0x2D, 0xD4, 0xBF, 255]

  @Test(arguments: [(1, 3.0, false), (2, 3.0, false), (1, 4.0, true), (2, 4.0, true)])
  func `have a disc of 46, a ring and a pointer that stands on the place`(
    scale: Int, ring: Double, isSelected: Bool
  ) throws {
    let picture = try picture([[("color", .string("teal")), ("selected", .bool(isSelected))]], scale: scale)
    let tip = 256 * scale
    let middle = tip - Int((8 + ring + 23) * Double(scale))
    let disc = (0..<512 * scale).filter { picture.isNear(teal, $0, middle) }
    #expect(disc.count == 46 * scale)
    let rings = (0..<512 * scale).filter { picture.isNear(white, $0, middle) }
    #expect(rings.count == Int(2 * ring) * scale)
    // The pointer ends at the place.
    #expect(picture.channels(tip, tip - 3 * scale) == white)
    #expect(picture.channels(tip, tip + scale)[0] < 128)
    // The glow of a selected member has the member's hue.
    let outside = picture.channels(rings[0] - 3 * scale, middle)
    #expect((outside[1] > 40 && outside[1] > outside[0]) == isSelected)
  }

  @Test func `take their colours by name, by value and by the order of joining`() throws {
    let rows: [([(String, Value)], [UInt8])] = [
      ([("color", .string("pink"))], [0xF4, 0x72, 0xB6]), ([("color", .string("#102030"))], [0x10, 0x20, 0x30]),
      ([("member", .number(4))], [0x60, 0xA5, 0xFA]), ([("member", .number(8))], [0xF2, 0xA3, 0x3C]),
      ([("member", .number(-3))], [0xF2, 0xA3, 0x3C]), ([("color", .string("no colour"))], [0xF2, 0xA3, 0x3C]),
      ([], [0xF2, 0xA3, 0x3C]),
    ]
    for (tags, color) in rows {
      #expect(try picture([tags]).channels(256, 256 - 34) == color + [255], "\(tags)")
    }
  }

  @Test func `never hide the tag of a place, which goes where there is room`() throws {
    /// How far the tag's middle is from the place, in logical pixels.
    func tag(_ members: [(x: Double, y: Double)]) throws -> (across: Double, down: Double) {
      let place: [(String, Value)] = [("radius", .number(1)), ("name", .string("Home"))]
      let world = try OverlayWorld(
        "life360-overlay",
        points: [(x: 0.5, y: 0.5, tags: place)] + members.map { (x: $0.x, y: $0.y, tags: []) })
      let shown = try world.pins(zoom: 0).filter { $0.layer == "place-tags" }
      #expect(shown.count == 1)
      let box = try #require(shown.first).box
      return ((box.minX + box.maxX) / 2 - 256, (box.minY + box.maxY) / 2 - 256)
    }
    let free = try tag([])
    #expect(abs(free.across) < 1 && free.down > 0)
    // Someone stands below.
    let elsewhere = try tag([(x: 0.5, y: 0.5 + 40.0 / 512)])
    #expect(elsewhere != free)
    // All around is taken: below again, behind the people.
    var crowd: [(x: Double, y: Double)] = []
    for column in -3...3 {
      for row in -3...3 { crowd.append((x: 0.5 + Double(column * 30) / 512, y: 0.5 + Double(row * 30) / 512)) }
    }
    let behind = try tag(crowd)
    #expect(behind == free)
  }

  private static let anna: [(String, Value)] = [
    ("color", .string("teal")), ("status", .string("safe")), ("battery", .number(90)),
  ]
  private static let bert: [(String, Value)] = [
    ("color", .string("pink")), ("status", .string("alert")), ("battery", .number(15)),
  ]

  @Test(arguments: [0.0, 2, 6, 10, 15])
  func `have all badges of their own and none of those whom they cover`(apart: Double) throws {
    // Of two as far south who stands further east is in front; in one place the first of the data.
    let alone = try picture([Self.anna], apart: 0)
    let both = try OverlayWorld(
      "life360-overlay",
      points: [(x: 0.5, y: 0.5, tags: Self.anna), (x: 0.5 - apart / 512, y: 0.5, tags: Self.bert)]
    ).renderer(.pixels512, scale: 1).picture("0/0/0")
    // The inside of the disc and of its badge, and where it lacks one: as if nobody else were there.
    var differing = 0
    for y in 196..<248 {
      for x in 232..<280 {
        let isDisc = hypot(Double(x) - 256, Double(y) - 222) < 24
        let isBadge = hypot(Double(x) - 274, Double(y) - 202) < 6
        if isDisc || isBadge, !both.isNear(alone.channels(x, y), x, y) { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  @Test(arguments: [("south", 0.0, 8.0), ("east", 8.0, 0.0), ("south though west", -8.0, 8.0)])
  func `cover those further north, and at one latitude those further west`(name: String, east: Double, south: Double)
    throws
  {
    for order in [[0, 1], [1, 0]] {
      let points = [
        (x: 0.5, y: 0.5, tags: [("color", Value.string("teal"))]),
        (x: 0.5 + east / 512, y: 0.5 + south / 512, tags: [("color", Value.string("pink"))]),
      ]
      let world = try OverlayWorld("life360-overlay", points: order.map { points[$0] })
      let picture = try world.renderer(.pixels512).picture("0/0/0")
      #expect(picture.channels(256 + Int(east), 222 + Int(south)) == [0xF4, 0x72, 0xB6, 255], "\(name) \(order)")
    }
  }

  @Test(arguments: [
    (Value.number(15), true), (.number(0), true), (.number(20), true), (.string("15"), true), (.number(21), false),
    (.null, false), (.number(-5), false), (.number(150), false), (.string("low"), false), (.string(""), false),
    (.bool(false), false),
  ])
  func `show a battery that is a share of a hundred and low`(battery: Value, isShown: Bool) throws {
    let world = try OverlayWorld("life360-overlay", points: [(x: 0.5, y: 0.5, tags: [("battery", battery)])])
    #expect(try world.pins(zoom: 0).contains { $0.layer == "member-batteries" } == isShown)
  }

  @Test func `take properties that are null for properties that they have not`() throws {
    let nulls = [
      "kind", "radius", "age", "photo", "color", "member", "selected", "status", "battery", "lean", "initial",
    ]
    .map { ($0, Value.null) }
    #expect(try picture([nulls]).rgba == picture([[]]).rgba)
  }

  @Test func `lean apart where they are told to, upright and with their badges at their discs`() throws {
    let world = try OverlayWorld(
      "life360-overlay",
      points: [
        (x: 0.5, y: 0.5, tags: Self.anna + [("lean", .number(-90))]),
        (x: 0.5, y: 0.5, tags: Self.bert + [("lean", .number(90))]),
      ])
    let picture = try world.renderer(.pixels512).picture("0/0/0")
    #expect(picture.channels(256 - 46, 256) == teal)
    #expect(picture.channels(256 + 46, 256) == [0xF4, 0x72, 0xB6, 255])
    // Stems that end on the place.
    for x in [256 - 12, 256 + 12] {
      let stem = picture.channels(x, 256)
      // White, in the disc's shadow.
      #expect(stem[3] == 255 && stem[0] == stem[1] && stem[1] == stem[2] && stem[0] > 150)
    }
    let green: [UInt8] = [0x34, 0xC7, 0x59, 255]
    #expect(picture.channels(256 - 46 + 18, 256 - 25) == green)
    let red: [UInt8] = [0xFF, 0x6B, 0x6B, 255]
    #expect(picture.channels(256 + 46 + 19 - 12, 256 + 19) == red)
    #expect(picture.channels(256 - 46 + 19 - 12, 256 + 19) != red)
  }

  @Test func `cover each other as a whole`() throws {
    let names: [[(String, Value)]] = [
      [("initial", .string("")), ("color", .string("pink"))], [("name", .string("I")), ("color", .string("teal"))],
    ]
    // The initial of the second, who stands west, would show on the disc of the first, were texts drawn above all icons.
    let picture = try picture(names, apart: -20.0 / 512)
    let pink: [UInt8] = [0xF4, 0x72, 0xB6, 255]
    for x in 238..<276 { #expect(picture.channels(x, 222) == pink) }
  }
}
