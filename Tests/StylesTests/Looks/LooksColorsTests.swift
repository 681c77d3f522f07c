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

  @Test func `keeps names legible on the light ground`() {
    let palette = Palette.appleLight
    let pairs: [(RGB, RGB)] = [
      (palette.label, palette.land), (palette.label, palette.building), (palette.label, palette.highway),
      (palette.label, palette.park), (palette.quietLabel, palette.land), (palette.label, palette.buildingRoof),
      (palette.waterLabel, palette.water), (palette.parkLabel, palette.park),
    ]
    for (label, ground) in pairs {
      #expect(label.contrast(with: ground) >= 4.5, "\(label.hex) on \(ground.hex)")
    }
  }
}
