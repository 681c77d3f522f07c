// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Brings the units of a source tile's layer to 1/256 device pixels of a block, in the world's plane.
///
/// Every coordinate is rounded in the plane of the whole world, before the block's origin is taken away, so that all
/// blocks and all source tiles agree on where a point lies.
struct TileFrame {
  /// 1/256 pixels to a unit.
  let scale: Double
  /// Units of the world west and north of the tile.
  private let west, north: Double
  /// 1/256 pixels of the world west and north of the block's origin of geometry.
  private let originX, originY: Double
  /// The tile's own box without its buffer, in 1/256 pixels of the block.
  let core: FixedBox

  /// The frame of a layer with `extent` units.
  ///
  /// - Parameter shift: How far things are moved, in whole 1/256 pixels.
  init(_ place: SourcePlace, extent: Int32, block: Block, shift: SIMD2<Double> = .zero) {
    let tileSide = block.sourceSide(z: place.id.z) * 256
    scale = tileSide / Double(extent)
    west = Double(place.column) * Double(extent)
    north = Double(place.row) * Double(extent)
    originX = block.geometryOrigin.x - shift.x
    originY = block.geometryOrigin.y - shift.y
    core = FixedBox(
      minX: rounded(west * scale) - originX, minY: rounded(north * scale) - originY,
      maxX: rounded((west + Double(extent)) * scale) - originX,
      maxY: rounded((north + Double(extent)) * scale) - originY)
  }

  /// Where a point lies, a whole number of 1/256 pixels along each axis.
  @inline(__always)
  func place(_ point: TilePoint) -> SIMD2<Double> {
    SIMD2(
      rounded((west + Double(point.x)) * scale) - originX, rounded((north + Double(point.y)) * scale) - originY)
  }

  /// The units that a box spans, at least.
  func units(of box: FixedBox) -> TileBox {
    TileBox(
      minX: Int32(clamping: Int(((box.minX + originX) / scale - west).rounded(.down)) - 1),
      minY: Int32(clamping: Int(((box.minY + originY) / scale - north).rounded(.down)) - 1),
      maxX: Int32(clamping: Int(((box.maxX + originX) / scale - west).rounded(.up)) + 1),
      maxY: Int32(clamping: Int(((box.maxY + originY) / scale - north).rounded(.up)) + 1))
  }

  /// Where a box of units lies.
  func place(_ box: TileBox) -> FixedBox {
    let (low, high) = (place(TilePoint(x: box.minX, y: box.minY)), place(TilePoint(x: box.maxX, y: box.maxY)))
    return FixedBox(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}

/// Rounds to the nearest whole number, halves to even ones, by adding and taking away 1.5 · 2^52.
///
/// Right within ±2^51; two additions where the baseline of x86-64 would call a function.
@inline(__always)
func rounded(_ number: Double) -> Double { (number + 0x1.8p52) - 0x1.8p52 }

/// A box in 1/256 pixels of a block, all sides included.
struct FixedBox: Equatable {
  var minX, minY, maxX, maxY: Double

  /// The largest box that a draw list can hold.
  static let limit = FixedBox(
    minX: -Double(DrawList.limit), minY: -Double(DrawList.limit), maxX: Double(DrawList.limit),
    maxY: Double(DrawList.limit))

  /// The box of a square of device pixels with its corner at the origin.
  init(side: Int) { self.init(minX: 0, minY: 0, maxX: Double(side) * 256, maxY: Double(side) * 256) }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The box grown on each side.
  func expanded(by margin: Double) -> FixedBox {
    FixedBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// Whether the boxes share a point.
  func intersects(_ other: FixedBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether the other box lies within this one.
  func contains(_ other: FixedBox) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// The box that both share; it may hold nothing.
  func intersection(_ other: FixedBox) -> FixedBox {
    FixedBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// On which outer sides of the box a point lies: bits for west, east, north and south; 0 inside.
  @inline(__always)
  func outcode(_ point: SIMD2<Double>) -> UInt8 {
    var code: UInt8 = 0
    if point.x < minX { code |= 1 }
    if point.x > maxX { code |= 2 }
    if point.y < minY { code |= 4 }
    if point.y > maxY { code |= 8 }
    return code
  }
}
