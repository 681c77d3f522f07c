// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PNG
import Snapshots
import Testing

@Suite struct `Comparing two pictures` {
  /// A picture of 64 pixels a side, from a shade for each place.
  private func picture(_ shade: (Int, Int) -> UInt8) -> PNGImage {
    var rgba: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let value = shade(x, y)
        rgba += [value, value, value, 255]
      }
    }
    return PNGImage(width: 64, height: 64, rgba: rgba)
  }

  private func finding(_ a: PNGImage, _ b: PNGImage, _ tolerance: Tolerance = .exact) -> PictureFinding {
    InspectedPair(a, b, tolerance: tolerance).finding
  }

  @Test func `finds a spot: its box, its densest window, its greatest distance`() throws {
    let found = finding(picture { _, _ in 255 }, picture { x, y in 20..<30 ~= x && 40..<44 ~= y ? 0 : 255 })
    #expect(found.level == .clear && found.differing == 40 && found.clear == 40 && found.softening == 0)
    #expect(found.box.map { [$0.x, $0.y, $0.width, $0.height] } == [20, 40, 10, 4])
    #expect(found.density == 40.0 / 256)
    let window = try #require(found.densest)
    #expect(window.x <= 20 && window.x + window.width >= 30 && window.y <= 40 && window.y + window.height >= 44)
    #expect(abs(found.largestDistance - 0.966) < 0.001)
  }

  /// The edge of a slanted half plane, its pixels covered in part.
  private func edge(_ shift: Double) -> PNGImage {
    picture { x, y in UInt8(min(max(255 * (Double(x) - 20 - Double(y) / 3 + shift), 0), 255)) }
  }

  @Test func `tells an edge softened otherwise from a shape that moved`() {
    let softened = finding(edge(0), edge(0.3))
    #expect(softened.level == .noise && softened.softening > 30 && softened.clear == 0)
    #expect(finding(edge(0), edge(6)).level == .clear)
  }

  @Test(arguments: [
    (pixels: 1, shade: 160, level: DifferenceLevel.clear), (1, 170, .noise), (4, 170, .noise), (5, 170, .clear),
    (64, 180, .noise),
  ]) func `calls one pixel clear where it differs strongly, five together where they differ less`(
    pixels: Int, shade: Int, level: DifferenceLevel
  ) {
    // Of greys, 26 steps are a distance of 0.1, and 40 one of 0.15.
    let changed = picture { x, y in x == 9 && y < pixels ? UInt8(shade) : 200 }
    #expect(finding(picture { _, _ in 200 }, changed).level == level)
  }

  @Test func `counts pixels that differ clearly only where they are together`() {
    let scattered = picture { x, y in x % 32 == 0 && y % 16 == 0 ? 170 : 200 }
    let found = finding(picture { _, _ in 200 }, scattered)
    #expect(found.clear == 8 && found.clearTogether == 1 && found.level == .noise)
  }

  @Test func `calls a colour one step off faint, however large the area, and noise where it is scattered`() {
    #expect(finding(picture { _, _ in 200 }, picture { _, _ in 201 }).level == .faint)
    #expect(finding(picture { _, _ in 200 }, picture { x, y in x % 8 == 0 && y % 8 == 0 ? 201 : 200 }).level == .noise)
    #expect(finding(picture { _, _ in 200 }, picture { _, _ in 201 }, .standard).level == .none)
  }

  @Test func `sees alpha, but no colour under it`() {
    let clear = PNGImage(width: 1, height: 1, rgba: [0, 0, 0, 0])
    #expect(finding(clear, PNGImage(width: 1, height: 1, rgba: [9, 9, 9, 0])).level == .none)
    #expect(finding(clear, PNGImage(width: 1, height: 1, rgba: [255, 255, 255, 255])).level == .clear)
  }
}
