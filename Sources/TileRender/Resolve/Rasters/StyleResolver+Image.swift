// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

extension StyleResolver {
  /// A picture between four corners, as often around the world as the block shows it.
  ///
  /// - Parameter corners: North-west, north-east, south-east and south-west of the picture.
  func imagePatches(_ image: Mipmap, _ corners: [LonLat], _ block: Block) -> [RasterPatch<UInt32>] {
    guard corners.count == 4 else { return [] }
    let points = corners.map { corner in
      let point = WebMercator.project(corner)
      return SIMD2(point.x, point.y) * block.worldSide
    }
    guard points.allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return [] }
    let left = (block.geometryOrigin.x + block.box.minX) / 256
    let (west, east) = ((points.map(\.x).min() ?? 0) - left, (points.map(\.x).max() ?? 0) - left)
    let first = (-east / block.worldSide).rounded(.up)
    let last = (((block.box.maxX - block.box.minX) / 256 - west) / block.worldSide).rounded(.down)
    let longest = max(simd_length(points[1] - points[0]), simd_length(points[2] - points[3]))
    guard first <= last, last - first < 16, longest > 0 else { return [] }
    // MapLibre never halves images; here they are where the four texels around a pixel's middle would leave out most.
    let texels = Double(image.whole.width) / longest
    let grid = image.grid(level: texels >= 4 ? Int(min(log2(texels), 16)) - 1 : 0)
    var patches: [RasterPatch<UInt32>] = []
    for round in Int(first)...Int(last) {
      let around = SIMD2(Double(round) * block.worldSide, 0)
      let shift = block.turn?.turned(vector: around) ?? around
      let moved = points.map { block.pixel(at: $0) + shift }
      let (columns, rows) = (moved.map(\.x), moved.map(\.y))
      let box = PixelBox(
        minX: Self.pixel(columns.min() ?? 0, block.side), minY: Self.pixel(rows.min() ?? 0, block.side),
        maxX: Self.pixel(columns.max() ?? 0, block.side) + 1, maxY: Self.pixel(rows.max() ?? 0, block.side) + 1
      ).clipped(to: block.side)
      guard !box.isEmpty else { continue }
      for (part, mapping) in PixelMapping.parts(corners: moved, width: grid.width, height: grid.height) {
        patches.append(RasterPatch(boxes: [box], mapping: mapping, grid: grid, part: part))
      }
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
  /// The mappings that put a picture's corners on four points: one for a parallelogram, else one for each half, as a GPU
  /// draws two triangles; none of what spans no area.
  ///
  /// - Parameters:
  ///   - corners: The pixels of the picture's north-west, north-east, south-east and south-west corner.
  ///   - width: Texels a row.
  ///   - height: Rows.
  static func parts(
    corners: [SIMD2<Double>], width: Int, height: Int
  ) -> [(part: RasterPart, mapping: PixelMapping)] {
    let (right, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let (rightBelow, downBeside) = (corners[2] - corners[3], corners[2] - corners[1])
    let upper = PixelMapping(start: corners[0], right: right, down: down, width: width, height: height)
    let bend = rightBelow - right
    if abs(bend.x) < 1e-3, abs(bend.y) < 1e-3 { return upper.map { [(.whole, $0)] } ?? [] }
    let start = corners[2] - rightBelow - downBeside
    let lower = PixelMapping(start: start, right: rightBelow, down: downBeside, width: width, height: height)
    return (upper.map { [(.upperLeft, $0)] } ?? []) + (lower.map { [(.lowerRight, $0)] } ?? [])
  }

  /// The mapping of a picture whose first row and column lie along two vectors; `nil` when they span no area.
  private init?(start: SIMD2<Double>, right: SIMD2<Double>, down: SIMD2<Double>, width: Int, height: Int) {
    let area = right.x * down.y - down.x * right.y
    guard abs(area) > 1e-9 else { return nil }
    ux = down.y / area * Double(width)
    uy = -down.x / area * Double(width)
    vx = -right.y / area * Double(height)
    vy = right.x / area * Double(height)
    // The middles of pixels and texels are half of one from their sides.
    u1 = ux * (0.5 - start.x) + uy * (0.5 - start.y) - 0.5
    v1 = vx * (0.5 - start.x) + vy * (0.5 - start.y) - 0.5
  }
}
