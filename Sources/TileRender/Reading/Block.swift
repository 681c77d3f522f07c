// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What is drawn at once: a square of device pixels in the plane of the whole world at one zoom.
///
/// An output tile is a block; a picture is put together from blocks of its own zoom's plane. That of a picture with a
/// bearing is turned: geometry is resolved in the world's plane, in and around the box that holds the block there, and
/// then turned as one (`DrawList.turn`).
struct Block: Equatable {
  /// The style's zoom.
  let zoom: Double
  /// Device pixels around the world.
  let worldSide: Double
  /// Device pixels of the block's left top corner, from the north-west corner of the world; columns go on around it.
  private(set) var originX, originY: Int
  /// How far the block lies right of and below that, in whole 1/256 device pixels within half a pixel: pictures show
  /// their middle exactly.
  let phaseX, phaseY: Double
  /// How the block's plane is turned against the world's, in 1/256 device pixels; `nil` where north is up.
  let turn: PlaneTurn?
  /// From where geometry counts, in whole 1/256 device pixels of the world's plane: the block's corner, or, when it is
  /// turned, its middle.
  private(set) var geometryOrigin: SIMD2<Double>
  /// The box in the world's plane that holds the block, in 1/256 pixels from `geometryOrigin`.
  let box: FixedBox
  /// Device pixels along a side.
  let side: Int
  /// Device pixels to a logical one.
  let scale: Int

  /// The block of an output tile.
  init(_ tile: TileID, options: RenderOptions) {
    side = options.devicePixels
    scale = options.scale
    zoom = options.tileSize == .pixels256 ? Double(tile.z) - 1 : Double(tile.z)
    worldSide = Double(side) * Double(1 << UInt64(tile.z))
    originX = Int(tile.x) * side
    originY = Int(tile.y) * side
    (phaseX, phaseY) = (0, 0)
    turn = nil
    geometryOrigin = SIMD2(Double(originX), Double(originY)) * 256
    box = FixedBox(side: side)
  }

  /// A block of the plane of any zoom.
  ///
  /// - Parameters:
  ///   - column: Its column; those below 0 lie west of the antimeridian.
  ///   - row: Its row.
  ///   - phase: How far its grid lies right of and below the world's, in whole 1/256 device pixels.
  ///   - turn: How the plane is turned, in 1/256 device pixels.
  init(
    zoom: Double, worldSide: Double, column: Int, row: Int, phase: SIMD2<Double>, turn: PlaneTurn? = nil,
    options: RenderOptions
  ) {
    side = options.devicePixels
    scale = options.scale
    self.zoom = zoom
    self.worldSide = worldSide
    originX = column * side
    originY = row * side
    (phaseX, phaseY) = (phase.x, phase.y)
    self.turn = turn
    let corner = SIMD2(Double(originX), Double(originY)) * 256 + phase
    if let turn {
      let half = Double(side) * 128
      let middle = turn.turnedBack(corner + half)
      geometryOrigin = SIMD2(rounded(middle.x), rounded(middle.y))
      let reach = ((abs(turn.cosine) + abs(turn.sine)) * half).rounded(.up) + 1
      box = FixedBox(minX: -reach, minY: -reach, maxX: reach, maxY: reach)
    } else {
      geometryOrigin = corner
      box = FixedBox(side: side)
    }
  }

  /// Where a point lies on the block, both in whole 1/256 pixels.
  ///
  /// - Parameter point: From `geometryOrigin`, in the world's plane.
  @inline(__always)
  func turned(_ point: SIMD2<Double>, by turn: PlaneTurn) -> SIMD2<Double> {
    let place = turn.turned(point + geometryOrigin)
    return SIMD2(
      rounded(place.x) - (Double(originX) * 256 + phaseX), rounded(place.y) - (Double(originY) * 256 + phaseY))
  }
}

/// A source tile's place in the plane of a block; its column may be beyond the world's, its tile is the one within.
struct SourcePlace: Hashable {
  let id: TileID
  let column, row: Int

  /// The place at a column and row of a zoom; `nil` beyond the poles.
  init?(z: UInt8, column: Int, row: Int) {
    guard let id = TileID(z: Int(z), wrappingX: column, y: row) else { return nil }
    self.id = id
    self.column = column
    self.row = row
  }
}

extension Block {
  /// The block as large as this one, which is not turned, some device pixels to the east and south.
  func moved(x: Int, y: Int) -> Block {
    var block = self
    block.originX += x
    block.originY += y
    block.geometryOrigin += SIMD2(Double(x), Double(y)) * 256
    return block
  }

  /// The zoom of the source tiles that the block shows; `nil` when the source has none for it.
  func sourceZoom(_ info: TileSourceInfo) -> UInt8? {
    let wanted = UInt8(min(max(zoom, 0), Double(TileID.maximumZoom)).rounded(.down))
    guard wanted >= info.minZoom else { return nil }
    return min(wanted, info.maxZoom)
  }

  /// Device pixels of the block's left top corner from the world's north-west corner, in the world's plane.
  var corner: SIMD2<Double> {
    let corner = SIMD2(Double(originX) * 256 + phaseX, Double(originY) * 256 + phaseY)
    return (turn?.turnedBack(corner) ?? corner) / 256
  }

  /// The step in the world's plane from a pixel to the one right of it; to the one below it is that turned right.
  var step: SIMD2<Double> { turn.map { SIMD2($0.cosine, $0.sine) } ?? SIMD2(1, 0) }

  /// Where a point of the world, in device pixels, lies on the block.
  func pixel(at point: SIMD2<Double>) -> SIMD2<Double> {
    guard let turn else { return point - corner }
    let place = turn.turned(point * 256) - SIMD2(Double(originX) * 256 + phaseX, Double(originY) * 256 + phaseY)
    return place / 256
  }

  /// Device pixels along a side of a source tile.
  func sourceSide(z: UInt8) -> Double { worldSide / Double(1 << UInt64(z)) }

  /// The source tiles that share pixels with the block grown by `margin` device pixels, row by row.
  func sourcePlaces(z: UInt8, margin: Double) -> [SourcePlace] {
    let tileSide = sourceSide(z: z)
    let (west, north) = (geometryOrigin.x / 256 + box.minX / 256, geometryOrigin.y / 256 + box.minY / 256)
    let (width, height) = ((box.maxX - box.minX) / 256, (box.maxY - box.minY) / 256)
    let columns = Self.places(from: west - margin, to: west + width + margin, tileSide)
    let rows = Self.places(from: north - margin, to: north + height + margin, tileSide)
    var places: [SourcePlace] = []
    for row in rows {
      for column in columns {
        guard let place = SourcePlace(z: z, column: column, row: row) else { continue }
        places.append(place)
      }
    }
    return places
  }

  private static func places(from low: Double, to high: Double, _ side: Double) -> ClosedRange<Int> {
    let first = (low / side).rounded(.down)
    let last = max(first, (high / side).rounded(.up) - 1)
    return Int(first)...Int(last)
  }
}
