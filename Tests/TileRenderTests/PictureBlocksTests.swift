// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `the blocks of a picture` {
  func block(longitude: Double, width: Int = 64) throws -> Block {
    let view = StaticView(
      center: LonLat(longitude: longitude, latitude: 0), zoom: 0, width: width, height: 64)
    let grid = try BlockGrid(view, options: RenderOptions(tileSize: .pixels512, scale: 1))
    return grid.block(column: grid.columns.lowerBound, row: 0)
  }

  @Test func `are the tiles where the middle lies on a whole pixel`() throws {
    #expect(try block(longitude: 0) == Block(.world, options: RenderOptions(tileSize: .pixels512)))
  }

  @Test(arguments: [(0.25, 64.0), (0.5, -128), (0.75, -64), (3.125, 32)])
  func `are moved by what the middle is off a whole pixel`(_ pixels: Double, _ phase: Double) throws {
    let block = try block(longitude: pixels / 512 * 360)
    #expect(block.phaseX == phase)
    #expect(block.phaseY == 0)
    #expect(block.originX == 0)
  }

  @Test func `of an odd width show the middle in the middle of a pixel`() throws {
    #expect(abs(try block(longitude: 0, width: 63).phaseX) == 128)
  }
}
