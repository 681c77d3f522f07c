// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The address of a tile in the XYZ scheme.
///
/// `x` counts east from the antimeridian and `y` counts south from the north edge of Web Mercator,
/// both in `0 ..< 2^z`. MBTiles counts `y` from the south: use `tmsRow` there and nowhere else.
public struct TileID: Hashable, Sendable {
  /// The deepest zoom a tile can have.
  public static let maximumZoom: UInt8 = 30

  /// The only tile of zoom 0.
  public static let world = TileID(uncheckedZ: 0, x: 0, y: 0)

  /// Zoom, `0 ... 30`.
  public let z: UInt8
  /// Column, counted east from the antimeridian.
  public let x: UInt32
  /// Row, counted south from the north edge.
  public let y: UInt32

  /// Makes a tile address, or returns `nil` when no such tile exists at zoom `z`.
  public init?(z: UInt8, x: UInt32, y: UInt32) {
    guard z <= Self.maximumZoom, x < 1 << UInt32(z), y < 1 << UInt32(z) else { return nil }
    self.init(uncheckedZ: z, x: x, y: y)
  }

  /// Makes a tile address from `z`, `x`, `y` of any integer type; `x` wraps around the world, and rows
  /// beyond the poles give `nil`.
  public init?(z: Int, wrappingX x: Int, y: Int) {
    guard z >= 0, z <= Int(Self.maximumZoom) else { return nil }
    let side = 1 << z
    guard y >= 0, y < side else { return nil }
    self.init(uncheckedZ: UInt8(z), x: UInt32(((x % side) + side) % side), y: UInt32(y))
  }

  /// Reads `z/x/y`; `nil` unless it is exactly that and the tile exists.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let z = UInt8(parts[0]), let x = UInt32(parts[1]), let y = UInt32(parts[2]) else {
      return nil
    }
    self.init(z: z, x: x, y: y)
  }

  private init(uncheckedZ z: UInt8, x: UInt32, y: UInt32) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// The row counted from the south, as MBTiles (TMS) stores it.
  public var tmsRow: UInt32 { (1 << UInt32(z)) - 1 - y }

  /// The tile one zoom up that holds this one; `nil` at zoom 0.
  public var parent: TileID? { z == 0 ? nil : TileID(uncheckedZ: z - 1, x: x >> 1, y: y >> 1) }

  /// The four tiles one zoom down, north-west, north-east, south-west, south-east; empty at the deepest zoom.
  public var children: [TileID] {
    guard z < Self.maximumZoom else { return [] }
    return [(0, 0), (1, 0), (0, 1), (1, 1)].map { TileID(uncheckedZ: z + 1, x: x << 1 + $0.0, y: y << 1 + $0.1) }
  }

  /// The tile at `zoom` that holds this one; itself when `zoom` is not above its own.
  public func ancestor(at zoom: UInt8) -> TileID {
    guard zoom < z else { return self }
    let shift = UInt32(z - zoom)
    return TileID(uncheckedZ: zoom, x: x >> shift, y: y >> shift)
  }

  /// The tile `dx` columns east and `dy` rows south at the same zoom; columns wrap, rows end at the poles.
  public func neighbor(dx: Int, dy: Int) -> TileID? {
    TileID(z: Int(z), wrappingX: Int(x) + dx, y: Int(y) + dy)
  }
}

extension TileID: CustomStringConvertible {
  /// `z/x/y`.
  public var description: String { "\(z)/\(x)/\(y)" }
}
