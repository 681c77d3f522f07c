// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Glibc
internal import MapModel

/// The blocks that a picture is cut from: a pyramid's plane at the picture's zoom, whole or not, moved by less than a
/// pixel so that the picture's middle is exact, and turned about it.
struct BlockGrid {
  /// The longest side of a picture in device pixels.
  static let longestSide = 32_767

  /// Device pixels.
  let width, height: Int
  /// Columns and rows of blocks that the picture touches.
  let columns, rows: ClosedRange<Int>
  /// The picture's corner in the plane, in device pixels.
  let left, top: Int
  private let phase: SIMD2<Double>
  private let turn: PlaneTurn?
  private let zoom, worldSide: Double
  private let options: RenderOptions

  /// Finds the blocks of a view.
  ///
  /// - Throws: `RenderError.view` when its size, zoom, center or bearing is out of range.
  init(_ view: StaticView, options: RenderOptions) throws(RenderError) {
    let longest = Self.longestSide / options.scale
    guard 1...longest ~= view.width, 1...longest ~= view.height else {
      throw .view("size: expected sides of 1 to \(longest) pixels, found \(view.width) x \(view.height)")
    }
    guard StaticView.zooms.contains(view.zoom) else { throw .view("zoom: expected 0 to 24, found \(view.zoom)") }
    guard StaticView.canShow(view.center) else {
      throw .view(
        "center: expected \(StaticView.centers), found \(view.center.longitude),\(view.center.latitude)")
    }
    guard abs(view.bearing) <= 360 else {
      throw .view("bearing: expected degrees within ±360, found \(view.bearing)")
    }
    self.options = options
    zoom = view.zoom
    width = view.width * options.scale
    height = view.height * options.scale
    // 2^zoom without the rounding of a general power at whole zooms.
    let whole = view.zoom.rounded(.down)
    worldSide = 512 * Double(options.scale) * Double(1 << UInt64(whole)) * exp2(view.zoom - whole)
    let middle = WebMercator.project(view.center)
    let west = middle.x * worldSide - Double(width) / 2
    let north = middle.y * worldSide - Double(height) / 2
    left = Int(west.rounded())
    top = Int(north.rounded())
    phase = SIMD2(((west - west.rounded()) * 256).rounded(), ((north - north.rounded()) * 256).rounded())
    let pivot = SIMD2(middle.x, middle.y) * (worldSide * 256)
    turn = PlaneTurn(bearing: view.bearing, pivot: SIMD2(pivot.x.rounded(), pivot.y.rounded()))
    columns = Self.blocks(from: left, count: width, side: options.devicePixels)
    rows = Self.blocks(from: top, count: height, side: options.devicePixels)
  }

  private static func blocks(from low: Int, count: Int, side: Int) -> ClosedRange<Int> {
    func block(_ pixel: Int) -> Int { pixel >= 0 ? pixel / side : -((-pixel + side - 1) / side) }
    return block(low)...block(low + count - 1)
  }

  /// The block at a column and row of the plane.
  func block(column: Int, row: Int) -> Block {
    Block(zoom: zoom, worldSide: worldSide, column: column, row: row, phase: phase, turn: turn, options: options)
  }

  /// Copies what a picture shows of a block.
  func copy(_ surface: ImageSurface, column: Int, row: Int, to pixels: inout PixelBuffer) {
    let side = options.devicePixels
    let (x, y) = (column * side - left, row * side - top)
    let (firstX, endX) = (max(x, 0), min(x + side, width))
    let (firstY, endY) = (max(y, 0), min(y + side, height))
    guard firstX < endX else { return }
    surface.withPixels { source in
      for line in firstY..<max(firstY, endY) {
        let from = (line - y) * surface.stride + 4 * (firstX - x)
        let into = (line * width + firstX) * 4
        pixels.bytes.replaceSubrange(into..<into + 4 * (endX - firstX), with: source[from..<from + 4 * (endX - firstX)])
      }
    }
  }
}
