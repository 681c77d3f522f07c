// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Where the fields of one layer message are, and what its head says.
struct LayerHead {
  /// The layer's name.
  var name: String
  /// The format's version, 1 or 2.
  var version: UInt64
  /// Units along one side of the tile.
  var extent: Int32
  /// How many features the layer has.
  var featureCount = 0
  /// How many bytes the features have together.
  var featureBytes = 0
  /// The key table.
  var keys: [String] = []
  /// The value table.
  var values: [Value] = []

  /// Reads all of a layer but its features.
  ///
  /// - Throws: A `VectorTileError` without the layer's name.
  init(_ message: MessageReader, name: String, text: inout TextReader) throws(VectorTileError) {
    self.name = name
    var reader = message
    var version: UInt64?
    var extent: UInt64 = 4096
    var extentOffset = message.offset
    while let field = try reader.nextField() {
      switch field.number {
      case 2:
        featureCount += 1
        featureBytes += try reader.block(field, "features").count
      case 3: keys.append(text.read(reader, try reader.block(field, "keys")))
      case 4: values.append(try Self.value(reader, try reader.block(field, "values"), &text))
      case 5:
        extent = try reader.number(field, "extent")
        extentOffset = field.offset
      case 15: version = try Self.checkedVersion(try reader.number(field, "version"), at: field.offset)
      default: try reader.skip(field)
      }
    }
    guard let version else { throw VectorTileError(.missing(field: "version"), at: message.offset) }
    guard let units = Int32(exactly: extent), units > 0 else {
      throw VectorTileError(
        .outOfRange(field: "extent", expected: "1 to \(Int32.max)", found: extent), at: extentOffset)
    }
    self.version = version
    self.extent = units
  }

  /// Finds a layer's name, which may stand anywhere in it.
  static func name(of message: MessageReader, text: inout TextReader) throws(VectorTileError) -> String {
    var reader = message
    while let field = try reader.nextField() {
      guard field.number == 1 else {
        try reader.skip(field)
        continue
      }
      return text.read(reader, try reader.block(field, "name"))
    }
    throw VectorTileError(.missing(field: "name"), at: message.offset)
  }

  private static func checkedVersion(_ version: UInt64, at offset: Int) throws(VectorTileError) -> UInt64 {
    guard version == 1 || version == 2 else {
      throw VectorTileError(.outOfRange(field: "version", expected: "1 or 2", found: version), at: offset)
    }
    return version
  }

  /// Reads an entry of the value table; of several values in one entry the last counts.
  private static func value(
    _ message: MessageReader, _ range: Range<Int>, _ text: inout TextReader
  ) throws(VectorTileError) -> Value {
    var reader = MessageReader(base: message.base, range: range)
    var value = Value.null
    while let field = try reader.nextField() {
      switch field.number {
      case 1: value = .string(text.read(reader, try reader.block(field, "string_value")))
      case 2: value = .number(Double(Float(bitPattern: try reader.fourBytes(field, "float_value"))))
      case 3: value = .number(Double(bitPattern: try reader.eightBytes(field, "double_value")))
      case 4: value = .number(Double(Int64(bitPattern: try reader.number(field, "int_value"))))
      case 5: value = .number(Double(try reader.number(field, "uint_value")))
      case 6:
        let bits = try reader.number(field, "sint_value")
        value = .number(Double(Int64(bitPattern: (bits >> 1) ^ (0 &- (bits & 1)))))
      case 7: value = .bool(try reader.number(field, "bool_value") != 0)
      default: throw VectorTileError(.unknownValue(field: field.number), at: field.offset)
      }
    }
    return value
  }
}
