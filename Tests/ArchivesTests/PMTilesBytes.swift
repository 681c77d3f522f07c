// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import TestSupport

/// Writes small PMTiles files, good and bad ones.
struct PMTilesBytes {
  /// An entry of a directory; `run` 0 points to a leaf directory.
  struct Entry {
    var id: UInt64
    var run: UInt64
    var length: UInt64
    /// Where its bytes start; the entry before ends there when `nil`.
    var offset: UInt64?
  }

  /// What is in a header byte or field, by offset, in place of the right value.
  var header: [Int: [UInt8]] = [:]
  var root: [UInt8]
  var leaves: [UInt8] = []
  var metadata = [UInt8](#"{"name":"test","vector_layers":[{"id":"t","fields":{"b":"String","a":"Number"}}]}"#.utf8)
  var tiles: [UInt8] = []
  var internalCompression: UInt8 = 1
  var tileCompression: UInt8 = 1
  var zooms: (UInt8, UInt8) = (0, 2)

  /// A directory, not compressed.
  static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = TileMessage.varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += TileMessage.varint(entry.id - last)
      last = entry.id
    }
    for entry in entries { bytes += TileMessage.varint(entry.run) }
    for entry in entries { bytes += TileMessage.varint(entry.length) }
    for entry in entries { bytes += TileMessage.varint(entry.offset.map { $0 + 1 } ?? 0) }
    return bytes
  }

  /// The file.
  var bytes: [UInt8] {
    var head = [UInt8]("PMTiles".utf8) + [3]
    let rootOffset: UInt64 = 127
    let metadataOffset = rootOffset + UInt64(root.count)
    let leavesOffset = metadataOffset + UInt64(metadata.count)
    let tilesOffset = leavesOffset + UInt64(leaves.count)
    for number in [
      rootOffset, UInt64(root.count), metadataOffset, UInt64(metadata.count), leavesOffset, UInt64(leaves.count),
      tilesOffset, UInt64(tiles.count), 0, 0, 0,
    ] { head += Self.little(number) }
    head += [1, internalCompression, tileCompression, 1, zooms.0, zooms.1]
    for degrees: Int32 in [-10, -20, 30, 40] {
      head += Stored.little(UInt32(bitPattern: degrees * 10_000_000), 4)
    }
    head += [UInt8](repeating: 0, count: 9)
    for (offset, value) in header { head.replaceSubrange(offset..<offset + value.count, with: value) }
    return head + root + metadata + leaves + tiles
  }

  static func little(_ value: UInt64) -> [UInt8] {
    Stored.little(UInt32(truncatingIfNeeded: value), 4) + Stored.little(UInt32(truncatingIfNeeded: value >> 32), 4)
  }
}
