// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MapModel

extension StyleResolver {
  /// A picture between four corners, as often around the world as the block shows it.
  ///
  /// - Parameter corners: North-west, north-east, south-east and south-west of the picture.
  func imagePatches(_ image: Mipmap, _ corners: [LonLat], _ block: Block) -> [RasterPatch<UInt32>] {
    guard corners.count == 4 else { return [] }
    let points = corners.map { corner in
      let point = WebMercator.project(corner)
      return SIMD2(point.x * block.worldSide - Double(block.originX), point.y * block.worldSide - Double(block.originY))
    }
    guard points.allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return [] }
    let (west, east) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (north, south) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    let first = (-east / block.worldSide).rounded(.up)
    let last = ((Double(block.side) - west) / block.worldSide).rounded(.down)
    let longest = max(simd_length(points[1] - points[0]), simd_length(points[2] - points[3]))
    guard first <= last, last - first < 16, longest > 0 else { return [] }
    // MapLibre never halves images; here they are where the four texels around a pixel's middle would leave out most.
    let texels = Double(image.whole.width) / longest
    let grid = image.grid(level: texels >= 4 ? Int(min(log2(texels), 16)) - 1 : 0)
    var patches: [RasterPatch<UInt32>] = []
    for turn in Int(first)...Int(last) {
      let shift = Double(turn) * block.worldSide
      let box = PixelBox(
        minX: Self.pixel(west + shift, block.side), minY: Self.pixel(north, block.side),
        maxX: Self.pixel(east + shift, block.side) + 1, maxY: Self.pixel(south, block.side) + 1
      ).clipped(to: block.side)
      let moved = points.map { SIMD2($0.x + shift, $0.y) }
      guard !box.isEmpty, let mapping = PixelMapping(corners: moved, width: grid.width, height: grid.height) else {
        continue
      }
      patches.append(RasterPatch(box: box, mapping: mapping, grid: grid, isClipped: true))
    }
    return patches
  }

  private static func pixel(_ place: Double, _ side: Int) -> Int {
    Int(min(max(place, -1), Double(side)).rounded(.down))
  }
}

/// The length of a vector.
private func simd_length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

extension PixelMapping {
  /// The mapping that puts a picture's corners on four points as a plane seen in perspective does; `nil` when they
  /// span no area that can be seen from above.
  ///
  /// The picture's unit square is mapped to the points, and that mapping turned around. Source: P. Heckbert,
  /// Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
  ///
  /// - Parameters:
  ///   - corners: Those of the picture's first and last texel of the first row, and of the last and first of the
  ///     last row, in pixels.
  ///   - width: Texels a row.
  ///   - height: Rows.
  init?(corners: [SIMD2<Double>], width: Int, height: Int) {
    let bend = corners[0] - corners[1] + corners[2] - corners[3]
    let (right, lower) = (corners[1] - corners[2], corners[3] - corners[2])
    let area = right.x * lower.y - lower.x * right.y
    guard abs(area) > 1e-9 else { return nil }
    let g = (bend.x * lower.y - lower.x * bend.y) / area
    let h = (right.x * bend.y - bend.x * right.y) / area
    let across = corners[1] - corners[0] + g * corners[1]
    let down = corners[3] - corners[0] + h * corners[3]
    let start = corners[0]
    // The adjugate of [across, down, start; g, h, 1] turns points into places of the unit square.
    let determinant =
      across.x * (down.y - start.y * h) - down.x * (across.y - start.y * g) + start.x * (across.y * h - down.y * g)
    guard abs(determinant) > 1e-9 else { return nil }
    let scale = 1 / determinant
    wx = (across.y * h - down.y * g) * scale
    wy = (down.x * g - across.x * h) * scale
    w1 = (across.x * down.y - down.x * across.y) * scale
    let (columns, rows) = (Double(width) * scale, Double(height) * scale)
    // Texels' middles are whole numbers, half a texel from the picture's sides.
    ux = (down.y - start.y * h) * columns - wx / 2
    uy = (start.x * h - down.x) * columns - wy / 2
    u1 = (down.x * start.y - start.x * down.y) * columns - w1 / 2
    vx = (start.y * g - across.y) * rows - wx / 2
    vy = (across.x - start.x * g) * rows - wy / 2
    v1 = (start.x * across.y - across.x * start.y) * rows - w1 / 2
    // Pixels' middles are half a pixel from their corners.
    u1 += (ux + uy) / 2
    v1 += (vx + vy) / 2
    w1 += (wx + wy) / 2
  }
}
