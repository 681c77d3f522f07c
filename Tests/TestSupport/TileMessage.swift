// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Writes the bytes of vector tiles, good and bad ones, for tests.
public enum TileMessage {
  /// A number in base 128, low group first.
  public static func varint(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  /// A field that holds a number.
  public static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] { varint(field << 3) + varint(value) }

  /// A field that holds bytes: a text, a message, or packed numbers.
  public static func block(_ field: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  /// A field that holds numbers one after the other.
  public static func packed(_ field: UInt64, _ numbers: [UInt32]) -> [UInt8] {
    block(field, numbers.flatMap { varint(UInt64($0)) })
  }

  /// An entry of a layer's value table.
  public static func text(_ value: String) -> [UInt8] { block(1, [UInt8](value.utf8)) }

  /// A feature of a layer; types are 1 for points, 2 for lines, 3 for polygons.
  public static func feature(
    id: UInt64? = nil, tags: [UInt32] = [], type: UInt64?, geometry: [UInt32]?
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if let id { bytes += number(1, id) }
    if !tags.isEmpty { bytes += packed(2, tags) }
    if let type { bytes += number(3, type) }
    if let geometry { bytes += packed(4, geometry) }
    return block(2, bytes)
  }

  /// A layer of a tile; a tile is its layers, one after the other.
  public static func layer(
    name: String?, version: UInt64? = 2, extent: UInt64? = 4096, keys: [String] = [], values: [[UInt8]] = [],
    features: [[UInt8]]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if let name { bytes += block(1, [UInt8](name.utf8)) }
    for feature in features { bytes += feature }
    for key in keys { bytes += block(3, [UInt8](key.utf8)) }
    for value in values { bytes += block(4, value) }
    if let extent { bytes += number(5, extent) }
    if let version { bytes += number(15, version) }
    return block(3, bytes)
  }

  /// A coordinate as it stands in a geometry.
  public static func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }

  /// The commands of rings, each closed.
  public static func rings(_ rings: [[(x: Int32, y: Int32)]]) -> [UInt32] {
    var commands: [UInt32] = []
    var (x, y): (Int32, Int32) = (0, 0)
    for ring in rings {
      for (index, point) in ring.enumerated() {
        if index == 0 { commands.append(9) }
        if index == 1 { commands.append(UInt32(ring.count - 1) << 3 | 2) }
        commands += [zigzag(point.x - x), zigzag(point.y - y)]
        (x, y) = (point.x, point.y)
      }
      commands.append(15)
    }
    return commands
  }
}
