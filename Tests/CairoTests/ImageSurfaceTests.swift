// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@Suite struct `an image surface` {
  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (32_768, 1), (1, 40_000)])
  func `refuses impossible sizes with one line`(_ width: Int, _ height: Int) {
    let error = #expect(throws: CairoError.self) { try ImageSurface(.argb32, width: width, height: height) }
    #expect(
      error.map(String.init(describing:))
        == "cairo: surface: expected sides of 1 to 32767 pixels, found \(width) x \(height)")
  }

  @Test func `starts transparent and can be cleared`() throws {
    let surface = try ImageSurface(.argb32, width: 3, height: 2)
    #expect(bytes(of: surface).allSatisfy { $0 == 0 })
    let context = try Context(surface)
    context.setColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.paint()
    #expect(Array(bytes(of: surface).prefix(4)) == [0, 0, 255, 255])
    surface.clear(rows: -1..<1)
    #expect(bytes(of: surface).map { $0 > 0 ? 1 : 0 }.reduce(0, +) == 6)
    #expect(Array(bytes(of: surface).prefix(12)).allSatisfy { $0 == 0 })
    surface.clear()
    #expect(bytes(of: surface).allSatisfy { $0 == 0 })
  }

  @Test func `keeps coverage in one byte`() throws {
    let surface = try ImageSurface(.alpha8, width: 5, height: 1)
    #expect(surface.stride == 8)
    let context = try Context(surface)
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.rectangle(x: 1, y: 0, width: 1.5, height: 1)
    context.fill()
    #expect(Array(bytes(of: surface).prefix(5)) == [0, 255, 128, 0, 0])
  }

  private func bytes(of surface: ImageSurface) -> [UInt8] { surface.withPixels { Array($0) } }
}
