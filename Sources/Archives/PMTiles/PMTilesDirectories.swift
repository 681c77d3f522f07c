// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Makes the directories of a PMTiles file from its tiles, one by one, with no more than one leaf in memory.
///
/// Source: PMTiles version 3 specification, section "Directories".
public struct PMTilesDirectories {
  /// How many tiles were added.
  public private(set) var tileCount: UInt64 = 0
  /// How many entries they took: tiles in sequence that share their bytes have one.
  public private(set) var entryCount: UInt64 = 0
  /// How many different places there are.
  public private(set) var contentCount: UInt64 = 0
  /// Whether places ascend, but for tiles that share the bytes of earlier ones.
  public private(set) var isClustered = true

  private let entriesPerLeaf: Int
  private var open: [PMTilesDirectory.Entry] = []
  private var leaves: [PMTilesDirectory.Entry] = []
  private var leavesEnd: UInt64 = 0
  private var contentsEnd: UInt64 = 0

  /// Begins with none.
  ///
  /// - Parameter entriesPerLeaf: How many entries a leaf has; when there are no more in all, they stand in the root.
  public init(entriesPerLeaf: Int) { self.entriesPerLeaf = max(entriesPerLeaf, 1) }

  /// Adds a tile; returns a leaf when it is full, to be stored after the leaves before it.
  ///
  /// - Parameters:
  ///   - id: Above those of all tiles before it.
  ///   - offset: Where its bytes begin after the start of the tiles.
  ///   - length: How many there are, at least 1.
  /// - Throws: A `CompressionError` when there is no memory.
  public mutating func add(tile id: UInt64, offset: UInt64, length: UInt32) throws(CompressionError) -> [UInt8]? {
    tileCount += 1
    if offset >= contentsEnd {
      if offset > contentsEnd { isClustered = false }
      contentCount += 1
      contentsEnd = offset + UInt64(length)
    }
    if let last = open.last, last.offset == offset, last.id + UInt64(last.run) == id, last.run < .max {
      open[open.count - 1].run += 1
      return nil
    }
    let leaf = open.count == entriesPerLeaf ? try closeLeaf() : nil
    open.append(PMTilesDirectory.Entry(id: id, offset: offset, length: length, run: 1))
    entryCount += 1
    return leaf
  }

  /// The last leaf, if there are any, and the root directory.
  ///
  /// - Throws: A `CompressionError` when there is no memory.
  public mutating func finish() throws(CompressionError) -> (leaf: [UInt8]?, root: [UInt8]) {
    guard !leaves.isEmpty else { return (nil, try Deflate.gzip(PMTilesDirectory.bytes(of: open))) }
    let leaf = try closeLeaf()
    return (leaf, try Deflate.gzip(PMTilesDirectory.bytes(of: leaves)))
  }

  private mutating func closeLeaf() throws(CompressionError) -> [UInt8] {
    let leaf = try Deflate.gzip(PMTilesDirectory.bytes(of: open))
    leaves.append(
      PMTilesDirectory.Entry(id: open.first?.id ?? 0, offset: leavesEnd, length: UInt32(clamping: leaf.count), run: 0))
    leavesEnd += UInt64(leaf.count)
    open.removeAll(keepingCapacity: true)
    return leaf
  }
}

extension PMTilesDirectory {
  /// A directory's bytes, before compression.
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    append(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      append(entry.id - last)
      last = entry.id
    }
    for entry in entries { append(UInt64(entry.run)) }
    for entry in entries { append(UInt64(entry.length)) }
    var end: UInt64?
    for entry in entries {
      append(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset + UInt64(entry.length)
    }
    return bytes
  }
}
