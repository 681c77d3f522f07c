// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Styles

@Suite struct `deriving colours` {
  /// Values of the page that defines OKLab, to the third decimal.
  private static let known: [(color: RGB, lightness: Double, a: Double, b: Double)] = [
    (RGB(0xFFFFFF), 1, 0, 0), (RGB(0x000000), 0, 0, 0), (RGB(0xFF0000), 0.628, 0.225, 0.126),
    (RGB(0x00FF00), 0.866, -0.234, 0.179), (RGB(0x0000FF), 0.452, -0.032, -0.312),
  ]

  @Test(arguments: known) func `agrees with OKLab`(_ color: RGB, _ lightness: Double, _ a: Double, _ b: Double) {
    let lab = OKLab(color)
    #expect(abs(lab.lightness - lightness) < 0.001)
    #expect(abs(lab.a - a) < 0.001)
    #expect(abs(lab.b - b) < 0.001)
  }

  @Test(arguments: [0xF6F1E6, 0xB9D9EB, 0xD6E5C9, 0xFFD966, 0x594F3F, 0x000000, 0xFFFFFF, 0xFF2D55] as [UInt32])
  func `comes back from OKLab unchanged`(_ hex: UInt32) {
    #expect(OKLab(RGB(hex)).rgb == RGB(hex))
  }

  @Test func `mixes from one end to the other`() {
    let land = RGB(0xF6F1E6)
    let water = RGB(0xB9D9EB)
    #expect(land.mixed(with: water, 0) == land)
    #expect(land.mixed(with: water, 1) == water)
    #expect(RGB(0x000000).mixed(with: RGB(0xFFFFFF), 0.5) == RGB(0x636363))
  }

  @Test func `measures contrast as WCAG does`() {
    #expect(abs(RGB(0x000000).contrast(with: RGB(0xFFFFFF)) - 21) < 0.001)
    #expect(abs(RGB(0x777777).contrast(with: RGB(0xFFFFFF)) - 4.478) < 0.001)
  }

  @Test func `writes six digits`() {
    #expect(RGB(0x00000A).hex == "#00000A")
    #expect(RGB(0xF6F1E6).hex == "#F6F1E6")
  }

  @Test func `stops at black when no darker colour is left`() {
    #expect(RGB(0x202020).deepened(toContrast: 21, on: RGB(0x000000)) == RGB(0x000000))
  }

  @Test func `stops at white when no lighter colour is left`() {
    #expect(RGB(0xE0E0E0).brightened(toContrast: 21, on: RGB(0xFFFFFF)) == RGB(0xFFFFFF))
  }

  @Test func `lightens as far as it darkens`() {
    #expect(RGB(0x777777).lightened(0.1).darkened(0.1) == RGB(0x777777))
    #expect(abs(OKLab(RGB(0xFF0000).at(lightness: 0.5, chroma: 0.5)).lightness - 0.5) < 0.005)
  }

  @Test(arguments: [Palette.appleLight, .life360Day, .turoLight])
  func `keeps names legible on the light ground`(_ palette: Palette) {
    let pairs: [(RGB, RGB)] = [
      (palette.label, palette.land), (palette.label, palette.building), (palette.label, palette.highway),
      (palette.label, palette.park), (palette.quietLabel, palette.land), (palette.quietLabel, palette.building),
      (palette.label, palette.buildingRoof), (palette.waterLabel, palette.water), (palette.parkLabel, palette.park),
      (palette.streetLabel, palette.minorRoad), (palette.majorStreetLabel, palette.majorRoad),
    ]
    for (label, ground) in pairs {
      #expect(label.contrast(with: ground) >= 4.5, "\(label.hex) on \(ground.hex)")
    }
    for disc in palette.symbols.discs.values { #expect(disc.label.contrast(with: palette.land) >= 4.5) }
    for shield in palette.symbols.shields.values { #expect(shield.text.contrast(with: shield.fill) >= 4.5) }
  }

  @Test(arguments: [Palette.appleDark, .life360Night, .turoDark])
  func `keeps names legible by night, those of places more than the quiet ones`(_ palette: Palette) {
    for ground in [palette.land, palette.building, palette.park, palette.water] {
      #expect(palette.label.contrast(with: ground) >= 4.5, "\(palette.label.hex) on \(ground.hex)")
      #expect(palette.quietLabel.contrast(with: ground) >= 3, "\(palette.quietLabel.hex) on \(ground.hex)")
    }
    let pairs: [(RGB, RGB)] = [
      (palette.streetLabel, palette.minorRoad), (palette.majorStreetLabel, palette.majorRoad),
      (palette.label, palette.highway), (palette.waterLabel, palette.water), (palette.parkLabel, palette.park),
    ]
    for (label, ground) in pairs {
      #expect(label.contrast(with: ground) >= 3, "\(label.hex) on \(ground.hex)")
    }
    for disc in palette.symbols.discs.values { #expect(disc.label.contrast(with: palette.land) >= 3) }
    for shield in palette.symbols.shields.values { #expect(shield.text.contrast(with: shield.fill) >= 4.5) }
  }

  static let sheets = Looks.names.flatMap { look in TileSchema.allCases.map { (look, $0) } }

  @Test(arguments: sheets) func `sets every name off from its halo`(_ look: String, _ schema: TileSchema) throws {
    let layers = try readSheet(#require(Looks.style(named: look, schema: schema))).layers
    let land = try #require(layers.compactMap { $0.paint["background-color"] }.flatMap(Self.colors).first)
    let least = OKLab(land).lightness > 0.5 ? 4.5 : 3
    for layer in layers {
      guard let text = layer.paint["text-color"], let halo = layer.paint["text-halo-color"] else { continue }
      for letter in Self.colors(in: text) {
        for around in Self.colors(in: halo) {
          #expect(letter.contrast(with: around) >= least, "\(layer.id): \(letter.hex) in \(around.hex)")
        }
      }
    }
  }

  /// All colours within a value of a style sheet.
  private static func colors(in value: Any) -> [RGB] {
    if let list = value as? [Any] { return list.flatMap(colors) }
    guard let text = value as? String, text.hasPrefix("#"), let hex = UInt32(text.dropFirst(), radix: 16) else {
      return []
    }
    return [RGB(hex)]
  }

  @Test func `lets no colour of the Life360 night outshine a person`() {
    let letters = [
      "label", "quietLabel", "majorStreetLabel", "streetLabel", "sideWayLabel", "waterLabel", "parkLabel",
    ]
    for (name, value) in Mirror(reflecting: Palette.life360Night).children {
      guard let name, let color = value as? RGB, !letters.contains(name) else { continue }
      #expect(OKLab(color).lightness <= 0.62, "\(name) is \(color.hex)")
    }
    for icon in IconDrawings(symbols: Palette.life360Night.symbols).all {
      for part in icon.svg.split(separator: "#").dropFirst() {
        guard let hex = UInt32(part.prefix(6), radix: 16) else { continue }
        #expect(OKLab(RGB(hex)).lightness <= 0.62, "\(icon.name) has \(part.prefix(6))")
      }
    }
  }
}
