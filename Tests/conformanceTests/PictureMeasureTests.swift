// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PNG
import Testing

@testable import conformance

@Suite struct `two pictures` {
  /// A picture of 40 x 40 pixels.
  func picture(_ color: (Int, Int) -> SIMD4<UInt8>) -> PixelGrid {
    var pixels: [SIMD4<UInt8>] = []
    for y in 0..<40 { for x in 0..<40 { pixels.append(color(x, y)) } }
    return PixelGrid(width: 40, height: 40, pixels: pixels)
  }

  let white = SIMD4<UInt8>(repeating: 255)
  let black = SIMD4<UInt8>(0, 0, 0, 255)
  let grey = SIMD4<UInt8>(128, 128, 128, 255)

  /// A black half whose edge is at a column, with a softening pixel of some colour beside it.
  func edge(_ column: Int, _ soft: SIMD4<UInt8>) -> PixelGrid {
    picture { x, _ in x < column ? black : x == column ? soft : white }
  }

  @Test func `are alike when they are equal`() throws {
    let measure = try #require(PictureMeasure(expected: edge(20, grey), actual: edge(20, grey)))
    #expect(measure.differing == 0)
    #expect(measure.far == 0)
    #expect(measure.meanDifference == 0)
    #expect(measure.isTolerablyAlike && measure.isStrictlyAlike(allowed: 0))
  }

  @Test func `are alike by both measures when only the softness of an edge differs`() throws {
    let soft = SIMD4<UInt8>(100, 100, 100, 255)
    let measure = try #require(PictureMeasure(expected: edge(20, grey), actual: edge(20, soft)))
    #expect(measure.far == 0)
    #expect(measure.differing == 0)
    // Three channels of 40 pixels differ by 28 each, of 1600 pixels with four channels.
    #expect(measure.meanDifference == 0.525)
    #expect(measure.isTolerablyAlike)
  }

  @Test func `are far where an edge is moved by two pixels, counted from both sides`() throws {
    let measure = try #require(PictureMeasure(expected: edge(20, white), actual: edge(22, white)))
    // The column beside the old edge sees black within a pixel; the other one sees none. So it is the other way round.
    #expect(measure.far == 0.05)
    #expect(measure.differing == 0.05)
    #expect(!measure.isTolerablyAlike)
  }

  @Test func `are not far where an edge is moved by one pixel`() throws {
    let measure = try #require(PictureMeasure(expected: edge(20, white), actual: edge(21, white)))
    #expect(measure.far == 0)
  }

  @Test func `are not alike when all is a little off`() throws {
    let off = picture { _, _ in SIMD4(252, 252, 252, 255) }
    let measure = try #require(PictureMeasure(expected: picture { _, _ in white }, actual: off))
    #expect(measure.far == 0)
    #expect(measure.meanDifference == 2.25)
    #expect(!measure.isTolerablyAlike)
    #expect(measure.isStrictlyAlike(allowed: 0))
  }

  @Test func `of different sizes are not compared`() {
    let small = PixelGrid(width: 1, height: 1, pixels: [white])
    #expect(PictureMeasure(expected: small, actual: edge(20, white)) == nil)
  }

  @Test func `hold premultiplied colours`() {
    let straight = PNGImage(width: 1, height: 1, rgba: [255, 0, 0, 128])
    #expect(PixelGrid(straight)[0, 0] == SIMD4(128, 0, 0, 128))
    #expect(PixelGrid(straight, isPremultiplied: true)[0, 0] == SIMD4(255, 0, 0, 128))
  }
}
