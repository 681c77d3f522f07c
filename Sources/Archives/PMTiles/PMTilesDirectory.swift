// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A directory of a PMTiles file: which tile ids are where.
///
/// Source: PMTiles version 3 specification, section "Directories".
struct PMTilesDirectory: Sendable {
  /// The most bytes a directory may have, before and after decompression.
  static let limit = 16 << 20

  /// A run of tiles that share their bytes, or a pointer to a leaf directory when `run` is 0.
  struct Entry: Sendable {
    /// The first tile's id.
    var id: UInt64
    /// Bytes from the start of the tiles, or of the leaf directories.
    var offset: UInt64
    /// How many bytes there are; never 0.
    var length: UInt32
    /// How many tiles in sequence have these bytes; 0 for a leaf directory.
    var run: UInt32
  }

  /// Why bytes are no directory.
  struct Fault: Error {
    var message: String
  }

  /// The entries, by ascending id.
  private(set) var entries: [Entry] = []

  /// Reads a decompressed directory.
  init(_ bytes: [UInt8]) throws(Fault) {
    var column = Column(bytes: bytes)
    let claimed = try column.next("number of entries")
    // Each entry takes a byte in each of four columns at least.
    guard claimed <= UInt64((bytes.count - column.offset) / 4) else {
      throw Fault(message: "expected at most \((bytes.count - column.offset) / 4) entries, found \(claimed)")
    }
    let count = Int(claimed)
    entries.reserveCapacity(count)
    var id: UInt64 = 0
    for _ in 0..<count {
      let (next, overflow) = id.addingReportingOverflow(try column.next("tile id"))
      guard !overflow else { throw Fault(message: "tile ids of more than 64 bits") }
      id = next
      entries.append(Entry(id: id, offset: 0, length: 0, run: 0))
    }
    for index in 0..<count { entries[index].run = try column.next32("run length") }
    for index in 0..<count {
      entries[index].length = try column.next32("length")
      guard entries[index].length > 0 else {
        throw Fault(message: "entry \(index): length: expected 1 or more, found 0")
      }
    }
    for index in 0..<count {
      let offset = try column.next("offset")
      if offset > 0 {
        entries[index].offset = offset - 1
      } else if index > 0 {
        let before = entries[index - 1]
        let (next, overflow) = before.offset.addingReportingOverflow(UInt64(before.length))
        guard !overflow else { throw Fault(message: "entry \(index): offset of more than 64 bits") }
        entries[index].offset = next
      } else {
        throw Fault(message: "entry 0: offset: expected a place, found none")
      }
    }
  }

  /// The entry that holds a tile id, or the leaf directory in which to go on looking; `nil` when there is none.
  func entry(for id: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].id <= id { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.run == 0 || id - entry.id < UInt64(entry.run) ? entry : nil
  }

  /// The numbers of a directory, one after the other.
  private struct Column {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next(_ field: String) throws(Fault) -> UInt64 {
      var value: UInt64 = 0
      var shift: UInt64 = 0
      while offset < bytes.count, shift < 64 {
        let byte = bytes[offset]
        offset += 1
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
      throw Fault(message: "\(field) is cut off at byte \(offset)")
    }

    mutating func next32(_ field: String) throws(Fault) -> UInt32 {
      let value = try next(field)
      guard let small = UInt32(exactly: value) else {
        throw Fault(message: "\(field): expected at most \(UInt32.max), found \(value)")
      }
      return small
    }
  }
}
