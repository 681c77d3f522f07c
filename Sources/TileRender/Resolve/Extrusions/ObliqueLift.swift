// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

/// How heights are seen in a picture from straight above: whatever stands is lifted in one direction, the same for the
/// whole map.
///
/// A point is lifted by its height times the pixels of a metre at its own latitude. That depends on its place in the
/// world, its height and the zoom, and on nothing else, so tiles agree wherever a body is cut.
struct ObliqueLift: Equatable {
  /// Pixels to the right and upwards for each pixel that a height would be long on the ground.
  ///
  /// A fifth of the height: a tower of 200 m covers 40 m of the ground behind it, half of a short city block, and a house
  /// of 20 m leaves a street open. The lift to the right lets walls in the west be seen.
  static let direction = SIMD2(0.06, -0.20)
  /// The greatest height in metres; what is higher is drawn as high as this.
  ///
  /// It bounds how far away bodies are looked for that may be seen in a tile.
  static let heightLimit = 1000.0
  /// The longest lift in logical pixels; it bounds bodies at zooms where a city block does not fit in the picture.
  static let longestLift = 2300.0

  /// Metres along the equator.
  private static let equator = WebMercator.metersPerWorld(atLatitude: 0)

  /// `direction` in the world's plane, of which a picture may be turned.
  private let direction: SIMD2<Double>
  /// 1/256 device pixels around the world.
  private let worldSide: Double
  /// 1/256 device pixels from the world's north edge to where the block's geometry counts from.
  private let north: Double
  /// The longest lift upwards in 1/256 device pixels.
  private let longest: Double

  /// The lift of a block's plane.
  init(_ block: Block) {
    worldSide = block.worldSide * 256
    north = block.geometryOrigin.y
    direction = block.turn?.turnedBack(vector: Self.direction) ?? Self.direction
    longest = Self.longestLift * Double(block.scale) * 256
  }

  /// 1/256 device pixels of a metre on the ground, `y` 1/256 device pixels south of that.
  func unitsPerMeter(y: Double) -> Double {
    let share = min(max((north + y) / worldSide, 0), 1)
    return worldSide / Self.equator * cosh(.pi * (1 - 2 * share))
  }

  /// How far a point is lifted, in whole 1/256 device pixels.
  ///
  /// - Parameters:
  ///   - height: Metres, `0 ... heightLimit`.
  ///   - unitsPerMeter: Those at the point.
  @inline(__always)
  func offset(height: Double, unitsPerMeter: Double) -> SIMD2<Double> {
    let length = min(height * unitsPerMeter, longest / -Self.direction.y)
    return SIMD2(rounded(length * direction.x), rounded(length * direction.y))
  }

  /// The box of the ground from where bodies of a height may be seen in another box, in 1/256 device pixels.
  ///
  /// Pixels of the farther one of its ends count, and one more.
  func ground(under box: FixedBox, height: Double) -> FixedBox {
    let near = offset(height: height, unitsPerMeter: unitsPerMeter(y: box.maxY))
    let scale = [box.minY, box.maxY, box.minY - near.y, box.maxY - near.y].reduce(0) { max($0, unitsPerMeter(y: $1)) }
    let farthest = offset(height: height, unitsPerMeter: scale)
    return FixedBox(
      minX: box.minX - max(farthest.x, 0) - 256, minY: box.minY - max(farthest.y, 0) - 256,
      maxX: box.maxX - min(farthest.x, 0) + 256, maxY: box.maxY - min(farthest.y, 0) + 256)
  }

  /// Whether a wall with this outward side is seen, not its back.
  @inline(__always)
  func shows(outward: SIMD2<Double>) -> Bool {
    outward.x * direction.x + outward.y * direction.y < 0
  }
}
