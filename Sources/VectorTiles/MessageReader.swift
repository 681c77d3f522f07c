// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Reads the fields of one protocol buffer message in place.
///
/// Offsets count from the start of the tile. No read passes `end`, whatever the bytes say. The reader borrows its
/// bytes: it must not outlive them. Source: Protocol Buffers, "Encoding".
struct MessageReader {
  /// One field: its number, its kind, and where its key starts.
  struct Field {
    var number: UInt64
    var kind: VectorTileError.WireType
    var offset: Int
  }

  /// The tile's first byte.
  let base: UnsafePointer<UInt8>
  /// The next byte to read.
  private(set) var offset: Int
  /// One past the message's last byte.
  let end: Int

  init(base: UnsafePointer<UInt8>, range: Range<Int>) {
    self.base = base
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next field's key, or `nil` at the end of the message.
  @inline(__always)
  mutating func nextField() throws(VectorTileError) -> Field? {
    guard offset < end else { return nil }
    let start = offset
    let key = try varint("a field's key")
    guard let kind = VectorTileError.WireType(rawValue: UInt8(key & 7)), key >> 3 > 0 else {
      throw VectorTileError(.badKey(key), at: start)
    }
    return Field(number: key >> 3, kind: kind, offset: start)
  }

  /// Reads a number of up to 64 bits.
  @inline(__always)
  mutating func varint(_ field: StaticString) throws(VectorTileError) -> UInt64 {
    let start = offset
    guard let value = Self.varint(base, &offset, end) else {
      throw VectorTileError(.cutOff(field: "\(field)"), at: start)
    }
    return value
  }

  /// Reads the number that `field` says it holds.
  @inline(__always)
  mutating func number(_ field: Field, _ name: StaticString) throws(VectorTileError) -> UInt64 {
    try expect(.number, field, name)
    return try varint(name)
  }

  /// Reads the length of a block of bytes, steps over the block and returns where it is.
  @inline(__always)
  mutating func block(_ field: Field, _ name: StaticString) throws(VectorTileError) -> Range<Int> {
    try expect(.bytes, field, name)
    let length = try varint(name)
    guard length <= UInt64(end - offset) else { throw VectorTileError(.cutOff(field: "\(name)"), at: field.offset) }
    let start = offset
    offset += Int(length)
    return start..<offset
  }

  /// Reads four bytes, low byte first.
  mutating func fourBytes(_ field: Field, _ name: StaticString) throws(VectorTileError) -> UInt32 {
    try expect(.fourBytes, field, name)
    return UInt32(truncatingIfNeeded: try fixed(4, field, name))
  }

  /// Reads eight bytes, low byte first.
  mutating func eightBytes(_ field: Field, _ name: StaticString) throws(VectorTileError) -> UInt64 {
    try expect(.eightBytes, field, name)
    return try fixed(8, field, name)
  }

  /// Steps over the field's content.
  mutating func skip(_ field: Field) throws(VectorTileError) {
    switch field.kind {
    case .number: _ = try varint("a field")
    case .eightBytes: _ = try fixed(8, field, "a field")
    case .bytes: _ = try block(field, "a field")
    case .fourBytes: _ = try fixed(4, field, "a field")
    }
  }

  /// Reads a varint that ends before `end`; `nil` when there is none of at most ten bytes.
  @inline(__always)
  static func varint(_ base: UnsafePointer<UInt8>, _ offset: inout Int, _ end: Int) -> UInt64? {
    guard offset < end else { return nil }
    let first = base[offset]
    if first < 0x80 {
      offset &+= 1
      return UInt64(first)
    }
    if offset &+ 1 < end, base[offset &+ 1] < 0x80 {
      let second = base[offset &+ 1]
      offset &+= 2
      return UInt64(first & 0x7F) | UInt64(second) << 7
    }
    return longVarint(base, &offset, end)
  }

  /// Reads two varints, as coordinates come; `nil` when there are no two that end before `end`.
  ///
  /// Coordinates of one and of two bytes take turns at random: without a branch on the length there is none to
  /// mispredict.
  @inline(__always)
  static func varintPair(
    _ base: UnsafePointer<UInt8>, _ offset: inout Int, _ end: Int
  ) -> (first: UInt64, second: UInt64)? {
    if end &- offset >= 8 {
      var word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      if word & 0x8080 != 0x8080 {
        let (first, firstSize) = shortVarint(word)
        word &>>= firstSize
        if word & 0x8080 != 0x8080 {
          let (second, secondSize) = shortVarint(word)
          offset &+= Int(truncatingIfNeeded: (firstSize &+ secondSize) >> 3)
          return (first, second)
        }
      }
    }
    guard let first = varint(base, &offset, end), let second = varint(base, &offset, end) else { return nil }
    return (first, second)
  }

  /// The varint of one or two bytes at the low end of a word, and how many bits it takes there.
  @inline(__always)
  private static func shortVarint(_ word: UInt64) -> (value: UInt64, size: UInt64) {
    let isLong = (word >> 7) & 1
    return ((word & 0x7F) | ((word >> 1) & 0x3F80 & (0 &- isLong)), 8 &+ (isLong << 3))
  }

  private static func longVarint(_ base: UnsafePointer<UInt8>, _ offset: inout Int, _ end: Int) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var index = offset
    while index < end, shift < 70 {
      let byte = base[index]
      value |= UInt64(byte & 0x7F) << shift
      index += 1
      if byte < 0x80 {
        offset = index
        return value
      }
      shift += 7
    }
    return nil
  }

  @inline(__always)
  private func expect(
    _ kind: VectorTileError.WireType, _ field: Field, _ name: StaticString
  ) throws(VectorTileError) {
    guard field.kind == kind else {
      throw VectorTileError(
        .wrongKind(field: "\(name)", expected: kind, found: field.kind), at: field.offset)
    }
  }

  private mutating func fixed(
    _ count: Int, _ field: Field, _ name: StaticString
  ) throws(VectorTileError) -> UInt64 {
    guard count <= end - offset else { throw VectorTileError(.cutOff(field: "\(name)"), at: field.offset) }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(base[offset + index]) << UInt64(8 * index) }
    offset += count
    return value
  }
}
