// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Cairo
import Testing

@Suite struct `a drawing context` {
  /// A context over a new surface of 8 x 8 pixels.
  private func makeContext() throws -> Context { try Context(ImageSurface(.argb32, width: 8, height: 8)) }

  /// The alpha of all pixels, row by row.
  private func alpha(_ context: borrowing Context) -> [[UInt8]] {
    let surface = context.surface
    return surface.withPixels { bytes in
      (0..<surface.height).map { y in (0..<surface.width).map { x in bytes[y * surface.stride + 4 * x + 3] } }
    }
  }

  @Test func `fills a ring given in 1/256 of a pixel`() throws {
    let context = try makeContext()
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.addLine(fixed: [9, 9, 256, 256, 640, 256, 640, 512, 256, 512], points: 1..<5, closed: true)
    context.fill()
    #expect(alpha(context)[1] == [0, 255, 128, 0, 0, 0, 0, 0])
    #expect(alpha(context)[2].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0..<0, -1..<2, 0..<3]) func `adds nothing for a range outside the array`(_ range: Range<Int>) throws
  {
    let context = try makeContext()
    context.addLine(fixed: [0, 0, 2048, 2048], points: range, closed: false)
    context.setStroke(width: 4, cap: .butt, join: .miter, miterLimit: 2)
    context.stroke()
    #expect(alpha(context).joined().allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    (LineCap.butt, [0, 0, 255, 255, 0, 0, 0, 0] as [UInt8]), (.square, [0, 255, 255, 255, 255, 0, 0, 0]),
  ]) func `ends a stroke with its cap`(_ cap: LineCap, _ row: [UInt8]) throws {
    let context = try makeContext()
    context.setStroke(width: 2, cap: cap, join: .miter, miterLimit: 2)
    context.move(x: 2, y: 4)
    context.line(x: 4, y: 4)
    context.stroke()
    #expect(alpha(context)[4] == row)
  }

  @Test func `cuts a hole where rings are wound against each other`() throws {
    let context = try makeContext()
    context.circle(x: 4, y: 4, radius: 4)
    context.circleHole(x: 4, y: 4, radius: 2)
    context.fill()
    #expect(alpha(context)[4][4] == 0)
    #expect(alpha(context)[4][1] == 255)
  }

  @Test func `draws through a mask`() throws {
    let mask = try ImageSurface(.alpha8, width: 2, height: 1)
    mask.withPixels { $0[1] = 128 }
    let context = try makeContext()
    context.setColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.mask(mask, x: 3, y: 2)
    #expect(alpha(context)[2] == [0, 0, 0, 0, 128, 0, 0, 0])
  }

  @Test func `restores the state after a scope`() throws {
    let context = try makeContext()
    context.withSavedState {
      context.translate(x: 4, y: 0)
      context.clip(x: 0, y: 0, width: 1, height: 8)
      context.paint()
    }
    #expect(alpha(context)[0] == [0, 0, 0, 0, 255, 0, 0, 0])
    context.paint()
    #expect(alpha(context)[0].allSatisfy { $0 == 255 })
  }
}
