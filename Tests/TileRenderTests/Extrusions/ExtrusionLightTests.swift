// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles
@testable import TileRender

@Suite struct `the light on extruded areas` {
  private func makeLight(_ light: String = "{}", gradient: VerticalGradient = Self.usual) throws -> ExtrusionLight {
    let text = "{\"version\": 8, \"light\": \(light), \"sources\": {}, \"layers\": []}"
    let result = Style.parse(Array(text.utf8), file: "test.json")
    let style = try #require(result.style, "\(result.issues)")
    return ExtrusionLight(style.light, gradient: gradient, EvaluationContext(style: style))
  }

  private static let usual = VerticalGradient(depth: 0.5, referenceHeight: 150)
  private static let (south, west) = (SIMD2(0.0, 1.0), SIMD2(-1.0, 0.0))
  private static let (north, east) = (SIMD2(0.0, -1.0), SIMD2(1.0, 0.0))

  @Test func `leaves roofs in the layer's colour`() throws {
    #expect(try makeLight().roof(0xe6df_d0ff) == 0xe6df_d0ff)
    #expect(try makeLight(##"{"color": "#00ff00"}"##).roof(0xff80_80ff) == 0x4d80_4dff)
  }

  @Test func `does not count a colour's alpha`() throws {
    #expect(try makeLight().roof(0x6464_6433) == 0x6464_64ff)
  }

  /// What MapLibre's shader gives for #808080 with the specification's light: 0.84 of the brightness is left at the foot
  /// of every wall, and at the top of those up to 105 m.
  static let sides: [(outward: SIMD2<Double>, gray: UInt32)] = [
    (south, 0x55_5555), (west, 0x49_4949), (north, 0x39_3939), (east, 0x39_3939),
  ]

  @Test(arguments: sides)
  func `shades walls by the side that they show`(_ outward: SIMD2<Double>, _ gray: UInt32) throws {
    let wall = try makeLight().wall(0x8080_80ff, outward: outward * 7, base: 0, height: 30, isImage: false)
    #expect(wall.foot >> 8 == gray)
    #expect(wall.top == wall.foot)
  }

  static let gradients: [(VerticalGradient, base: Double, height: Double, foot: Double, top: Double)] = [
    (usual, 0, 150, 0.84, 1), (usual, 0, 300, 0.84, 1), (usual, 10, 40, 1, 1), (usual, 0, 121.5, 0.84, 0.9),
    (VerticalGradient(depth: 0, referenceHeight: 0), 0, 300, 1, 1),
    (VerticalGradient(depth: 1, referenceHeight: 0), 0, 3, 0.68, 1),
  ]

  @Test(arguments: gradients) func `darkens walls towards the ground`(
    _ gradient: VerticalGradient, _ base: Double, _ height: Double, _ foot: Double, _ top: Double
  ) throws {
    let plain = try makeLight(gradient: VerticalGradient(depth: 0, referenceHeight: 0))
    let full = plain.wall(0xc8c8_c8ff, outward: Self.south, base: base, height: height, isImage: false).foot >> 24
    let wall = try makeLight(gradient: gradient)
      .wall(0xc8c8_c8ff, outward: Self.south, base: base, height: height, isImage: false)
    #expect(abs(Double(wall.foot >> 24) - Double(full) * foot) <= 1)
    #expect(abs(Double(wall.top >> 24) - Double(full) * top) <= 1)
  }

  @Test func `comes from the style's position`() throws {
    let light = try makeLight(#"{"position": [1, 90, 90], "intensity": 1}"#)
    func brightness(_ outward: SIMD2<Double>) -> UInt32 {
      light.wall(0xc8c8_c8ff, outward: outward, base: 10, height: 200, isImage: false).foot >> 24
    }
    #expect(brightness(Self.east) > 200)
    #expect(brightness(Self.west) == 0)
    #expect(brightness(Self.south) == 0)
  }

  @Test func `shades all walls alike without intensity`() throws {
    let light = try makeLight(#"{"intensity": 0}"#, gradient: VerticalGradient(depth: 0, referenceHeight: 0))
    let walls = [Self.south, Self.west, Self.north].map {
      light.wall(0x6060_60ff, outward: $0, base: 0, height: 9, isImage: false).top
    }
    #expect(walls == [0x6868_68ff, 0x6868_68ff, 0x6868_68ff])
  }

  static let faults: [(light: String, message: String)] = [
    ("5", "light: expected a light, an object, found 5"),
    (#"{"position": [1, 2]}"#, "light.position: expected a list of 3 numbers, found [1,2]"),
    (#"{"intensity": 2}"#, "light.intensity: expected at most 1, found 2"),
    (#"{"intensity": ["get", "x"]}"#, "light.intensity: expected a value that is the same for all features"),
    (#"{"intensty": 1}"#, "light.intensty: unknown key, ignored"),
  ]

  @Test(arguments: faults) func `is checked`(_ light: String, _ message: String) {
    let text = "{\"version\": 8, \"light\": \(light), \"sources\": {}, \"layers\": []}"
    let issues = Style.parse(Array(text.utf8), file: "test.json").issues
    #expect(issues.contains { "\($0.path): \($0.message)".hasPrefix(message) }, "\(issues)")
  }
}
