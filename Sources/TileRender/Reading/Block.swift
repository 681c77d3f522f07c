// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// What is drawn at once: a square of device pixels in the plane of the whole world at one zoom.
///
/// An output tile is a block; a picture is put together from blocks of its own zoom's plane.
struct Block: Equatable {
  /// The style's zoom.
  let zoom: Double
  /// Device pixels around the world.
  let worldSide: Double
  /// Device pixels of the block's north-west corner, from that of the world; columns go on around the world.
  private(set) var originX, originY: Int
  /// How far the block lies east and south of that, in whole 1/256 device pixels within half a pixel: pictures show
  /// their middle exactly.
  let phaseX, phaseY: Double
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
  }

  /// A block of the plane of any zoom.
  ///
  /// - Parameters:
  ///   - column: Its column; those below 0 lie west of the antimeridian.
  ///   - row: Its row.
  ///   - phase: How far its grid lies east and south of the world's, in whole 1/256 device pixels.
  init(
    zoom: Double, worldSide: Double, column: Int, row: Int, phase: SIMD2<Double>, options: RenderOptions
  ) {
    side = options.devicePixels
    scale = options.scale
    self.zoom = zoom
    self.worldSide = worldSide
    originX = column * side
    originY = row * side
    (phaseX, phaseY) = (phase.x, phase.y)
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
  /// The block as large as this one, some device pixels to the east and south.
  func moved(x: Int, y: Int) -> Block {
    var block = self
    block.originX += x
    block.originY += y
    return block
  }

  /// The zoom of the source tiles that the block shows; `nil` when the source has none for it.
  func sourceZoom(_ info: TileSourceInfo) -> UInt8? {
    let wanted = UInt8(min(max(zoom, 0), Double(TileID.maximumZoom)).rounded(.down))
    guard wanted >= info.minZoom else { return nil }
    return min(wanted, info.maxZoom)
  }

  /// Device pixels of the block's north-west corner from that of the world.
  var west: Double { Double(originX) + phaseX / 256 }
  var north: Double { Double(originY) + phaseY / 256 }

  /// Device pixels along a side of a source tile.
  func sourceSide(z: UInt8) -> Double { worldSide / Double(1 << UInt64(z)) }

  /// The source tiles that share pixels with the block grown by `margin` device pixels, row by row.
  func sourcePlaces(z: UInt8, margin: Double) -> [SourcePlace] {
    let tileSide = sourceSide(z: z)
    let columns = Self.places(from: west - margin, to: west + Double(side) + margin, tileSide)
    let rows = Self.places(from: north - margin, to: north + Double(side) + margin, tileSide)
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
