// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Decodes the features of layers into builders; its memory serves one feature after the other.
struct FeatureReader: ~Copyable {
  private var geometry = GeometryReader()
  private var tags = Scratch<UInt32>()
  /// The first geometry of which the commands could not be followed.
  private(set) var unfollowable: VectorTileError?

  /// Adds all features of a layer to the builder of its name.
  ///
  /// - Throws: A `VectorTileError` without the layer's name.
  mutating func readFeatures(
    _ message: MessageReader, of head: LayerHead, into builder: inout TileLayerBuilder,
    diagnostics: inout Diagnostics
  ) throws(VectorTileError) {
    var keys: [UInt32] = []
    for key in head.keys { keys.append(builder.addKey(key)) }
    let tables = Tables(keys: keys, firstValue: builder.addValues(head.values), valueCount: head.values.count)
    // In maps of towns a feature's bytes are about a tag or a point in eight.
    builder.reserve(features: head.featureCount, tags: head.featureBytes / 8, points: head.featureBytes / 8)
    var reader = message
    while let field = try reader.nextField() {
      guard field.number == 2 else {
        try reader.skip(field)
        continue
      }
      let range = try reader.block(field, "features")
      let feature = MessageReader(base: reader.base, range: range)
      try readFeature(feature, tables, head.version, into: &builder, &diagnostics)
    }
  }

  /// Where a layer's keys and values stand in the builder's tables.
  private struct Tables {
    var keys: [UInt32]
    var firstValue: UInt32
    var valueCount: Int
  }

  private mutating func readFeature(
    _ message: MessageReader, _ tables: Tables, _ version: UInt64, into builder: inout TileLayerBuilder,
    _ diagnostics: inout Diagnostics
  ) throws(VectorTileError) {
    var reader = message
    var id: UInt64?
    var type: UInt64 = 0
    var commands: Range<Int>?
    var isSplit = false
    tags.restart(room: 0)
    while let field = try reader.nextField() {
      switch field.number {
      case 1: id = try reader.number(field, "id")
      case 2:
        let range = try reader.block(field, "tags")
        if try !readTags(reader.base, range, tables) { diagnostics.note("tag-without-value") }
      case 3: type = try reader.number(field, "type")
      case 4:
        isSplit = commands != nil
        commands = try reader.block(field, "geometry")
      default: try reader.skip(field)
      }
    }
    guard let kind = UInt8(exactly: type).flatMap(GeometryType.init(rawValue:)) else {
      return diagnostics.note(GeometryFault.unknownType.rawValue)
    }
    guard let commands, !commands.isEmpty else { return diagnostics.note(GeometryFault.missing.rawValue) }
    guard !isSplit else { return diagnostics.note(GeometryFault.split.rawValue) }
    if let fault = geometry.read(base: reader.base, range: commands, type: kind, version: version) {
      if unfollowable == nil, let refusal = fault.refusal {
        unfollowable = VectorTileError(.badGeometry(refusal), at: commands.lowerBound, layer: builder.name)
      }
      return diagnostics.note(fault.rawValue)
    }
    if let mended = geometry.mended { diagnostics.note(mended.rawValue) }
    builder.addFeature(
      id: id, type: kind, tags: tags.items(0..<tags.count).span,
      points: geometry.points.items(0..<geometry.points.count).span,
      ends: geometry.ends.items(0..<geometry.ends.count).span)
  }

  /// Reads pairs of table indices; returns whether the last key had a value.
  private mutating func readTags(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>, _ tables: Tables
  ) throws(VectorTileError) -> Bool {
    tags.makeRoom(for: range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset
      guard let key = MessageReader.varint(base, &offset, range.upperBound) else {
        throw VectorTileError(.cutOff(field: "tags"), at: start)
      }
      guard key < UInt64(tables.keys.count) else { throw Self.outOfRange("keys", key, tables.keys.count, start) }
      guard offset < range.upperBound else { return false }
      guard let value = MessageReader.varint(base, &offset, range.upperBound) else {
        throw VectorTileError(.cutOff(field: "tags"), at: start)
      }
      guard value < UInt64(tables.valueCount) else { throw Self.outOfRange("values", value, tables.valueCount, start) }
      tags.append(tables.keys[Int(key)])
      tags.append(tables.firstValue + UInt32(value))
    }
    return true
  }

  private static func outOfRange(_ table: String, _ index: UInt64, _ count: Int, _ offset: Int) -> VectorTileError {
    VectorTileError(
      .outOfRange(field: "tags", expected: "one of \(count) \(table)", found: index), at: offset)
  }
}
