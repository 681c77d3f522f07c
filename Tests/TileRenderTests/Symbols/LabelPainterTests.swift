// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import MapModel
import Pango
import Testing

@testable import TileRender

@Suite struct `drawing labels` {
  private let fonts: FontContext

  init() throws { fonts = try FontContext(library: FontLibrary()) }

  /// A placed label whose text block's left top corner stands at its anchor.
  private func label(
    _ text: String, x: Double, y: Double, size: Double = 18, turn: QuantisedTurn = .none,
    paint: LabelPaint = LabelPaint(color: 0x2040_60FF, haloColor: 0xFFF0_A0FF, haloWidth: 1.5, haloBlur: 0.5)
  ) -> SymbolPlacement<LabelSymbol>.Placed {
    let shaped = fonts.shape(TextRequest(text, fonts: fonts.stack(for: ["Noto Sans Regular"])))
    let pose = ClusterPose(glyphs: 0..<Int32(shaped.glyphs.count), x: 0, y: 0, turn: turn)
    let symbol = LabelSymbol(
      layer: 0, size: size, paint: paint, settings: [LabelSetting(text: TextSetting(text: shaped, poses: [pose]))])
    let candidate = PlacementCandidate(
      order: CandidateOrder(layer: 0, hash: 0), anchorX: x, anchorY: y, options: [], ink: .empty, symbol: symbol)
    return .init(candidate: candidate, option: 0, shift: .zero)
  }

  /// The pixels of a part of the world, rows without padding.
  private func picture(
    _ labels: [SymbolPlacement<LabelSymbol>.Placed], x: Int64, y: Int64, side: Int, scale: Double = 1,
    ground: UInt8 = 0
  ) throws -> [[UInt8]] {
    let surface = try ImageSurface(.argb32, width: side, height: side)
    surface.withPixels { bytes in
      for index in bytes.indices { bytes[index] = ground }
    }
    var painter = LabelPainter()
    painter.paint(
      labels, in: LabelViewport(originX: x, originY: y, scale: scale), on: surface, fonts: fonts)
    return surface.withPixels { bytes in
      (0..<side).map { row in Array(bytes[row * surface.stride..<row * surface.stride + 4 * side]) }
    }
  }

  @Test(arguments: [1.0, 2.0]) func `gives equal pixels on both sides of a tile edge`(scale: Double) throws {
    let labels = [
      label("Zürich Altstadt", x: 1000.37, y: 1010.81), label("القاهرة", x: 1003.1, y: 1050.2),
      label("Hauptstraße", x: 1010.6, y: 1060.3, turn: QuantisedTurn(steps: 23)),
      label("東京", x: 1015.9, y: 1055.5, turn: QuantisedTurn(steps: 200)),
    ]
    // The corner of four tiles lies amid the labels.
    let (x, y) = (Int64(1060 * scale), Int64(1050 * scale))
    let side = Int(64 * scale)
    let whole = try picture(
      labels, x: x - Int64(side), y: y - Int64(side), side: 2 * side, scale: scale, ground: 255)
    #expect(whole.joined().contains { $0 < 128 })
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let tile = try picture(
        labels, x: x + Int64((column - 1) * side), y: y + Int64((row - 1) * side), side: side, scale: scale,
        ground: 255)
      for line in 0..<side {
        let wanted = whole[row * side + line][4 * column * side..<4 * (column + 1) * side]
        #expect(tile[line] == Array(wanted))
      }
    }
  }

  @Test func `gives the same pixels wherever in the world a label stands a whole number of pixels on`() throws {
    let near = try picture([label("Fluss", x: 10.4, y: 10.6)], x: 0, y: 0, side: 96)
    let far = try picture(
      [label("Fluss", x: 400_000_010.4, y: 300_000_010.6)], x: 400_000_000, y: 300_000_000, side: 96)
    #expect(near == far)
  }

  @Test func `draws no halo over a glyph of its layer`() throws {
    let plain = LabelPaint(color: 0x0000_00FF)
    let haloed = LabelPaint(color: 0x0000_00FF, haloColor: 0xFFFF_FFFF, haloWidth: 4)
    func labels(_ paint: LabelPaint) -> [SymbolPlacement<LabelSymbol>.Placed] {
      [label("WAVE", x: 10, y: 10, paint: paint), label("WAVE", x: 14, y: 20, paint: paint)]
    }
    // On a white ground a white halo must leave no trace, whatever lies below.
    let bare = try picture(labels(plain), x: 0, y: 0, side: 96, ground: 255)
    let withHalo = try picture(labels(haloed), x: 0, y: 0, side: 96, ground: 255)
    #expect(bare == withHalo)
  }

  @Test func `lays exactly the style's colour where a glyph covers whole pixels`() throws {
    let pixels = try picture(
      [label("■", x: 5, y: 5, size: 60, paint: LabelPaint(color: 0x1234_56FF))], x: 0, y: 0, side: 96)
    #expect(Array(pixels[46][4 * 26..<4 * 27]) == [0x56, 0x34, 0x12, 0xFF])
  }

  @Test func `draws labels far outside of the tile nowhere`() throws {
    let labels = [label("x", x: 1e12, y: -1e12), label("x", x: .infinity, y: .nan), label("x", x: -500, y: 20)]
    let pixels = try picture(labels, x: 0, y: 0, side: 32)
    #expect(pixels.joined().allSatisfy { $0 == 0 })
  }
}
