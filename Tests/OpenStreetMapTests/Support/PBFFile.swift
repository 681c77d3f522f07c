// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel

@testable import OpenStreetMap

/// Builds small OSM PBF files, so that tests need none from elsewhere.
struct PBFFile {
  struct Node {
    var id: Int64
    var longitude: Double
    var latitude: Double
    var tags: [(String, String)] = []
  }

  struct Way {
    var id: Int64
    var nodes: [Int64]
    var tags: [(String, String)] = []
  }

  struct Relation {
    var id: Int64
    /// Ways by id and role.
    var members: [(Int64, String)]
    var tags: [(String, String)]
  }

  enum Packing { case raw, zlibWithoutRawSize, zstd }

  var nodes: [Node] = []
  var ways: [Way] = []
  var relations: [Relation] = []
  var boxes: [LonLatBox] = []
  var generator = ""
  var isDense = true
  /// Units of 1e-9 degrees, as the format has them.
  var granularity: Int64 = 100
  var offset: Int64 = 0
  var packing = Packing.raw
  var features = ["OsmSchema-V0.6", "DenseNodes"]
  /// Whether ways come before nodes.
  var isBackwards = false

  /// Adds a closed way around a box, with nodes of its own, counterclockwise from the south-west.
  mutating func addBox(
    way: Int64, _ west: Double, _ south: Double, _ east: Double, _ north: Double, tags: [(String, String)] = []
  ) {
    let first = way * 10
    let corners = [(west, south), (east, south), (east, north), (west, north)]
    for (index, corner) in corners.enumerated() {
      nodes.append(Node(id: first + Int64(index), longitude: corner.0, latitude: corner.1))
    }
    ways.append(Way(id: way, nodes: [first, first + 1, first + 2, first + 3, first], tags: tags))
  }

  /// Adds a way along places, with nodes of its own; it is closed when it ends where it begins.
  mutating func addLine(way: Int64, _ places: [(Double, Double)], tags: [(String, String)] = []) {
    var ids: [Int64] = []
    for (index, place) in places.enumerated() {
      if index > 0, index == places.count - 1, place == places[0] {
        ids.append(ids[0])
        continue
      }
      ids.append(way * 100 + Int64(index))
      nodes.append(Node(id: way * 100 + Int64(index), longitude: place.0, latitude: place.1))
    }
    ways.append(Way(id: way, nodes: ids, tags: tags))
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    var header = Message()
    for box in boxes {
      var message = Message()
      for (field, degrees) in [(1, box.west), (2, box.east), (3, box.north), (4, box.south)] {
        message.varint(field, zigzag(Int64((degrees * 1e9).rounded())))
      }
      header.bytes(1, message.bytes)
    }
    for feature in features { header.bytes(4, Array(feature.utf8)) }
    if !generator.isEmpty { header.bytes(16, Array(generator.utf8)) }
    return blob("OSMHeader", header.bytes, .raw) + blob("OSMData", block, packing)
  }

  private var block: [UInt8] {
    var strings = StringTable()
    var groups: [[UInt8]] = [nodeGroup(&strings)]
    var wayGroup = Message()
    for way in ways { wayGroup.bytes(3, message(of: way, &strings)) }
    groups.append(wayGroup.bytes)
    var relationGroup = Message()
    for relation in relations { relationGroup.bytes(4, message(of: relation, &strings)) }
    groups.append(relationGroup.bytes)
    if isBackwards { groups.swapAt(0, 1) }
    var block = Message()
    block.bytes(1, strings.message)
    for group in groups where !group.isEmpty { block.bytes(2, group) }
    block.varint(17, UInt64(granularity))
    block.varint(19, UInt64(bitPattern: offset))
    block.varint(20, UInt64(bitPattern: offset))
    return block.bytes
  }

  private func units(_ degrees: Double) -> Int64 {
    Int64(((degrees * 1e9 - Double(offset)) / Double(granularity)).rounded())
  }

  private func nodeGroup(_ strings: inout StringTable) -> [UInt8] {
    var group = Message()
    if !isDense {
      for node in nodes {
        var message = Message()
        message.varint(1, zigzag(node.id))
        message.packed(2, node.tags.map { UInt64(strings.index(of: $0.0)) })
        message.packed(3, node.tags.map { UInt64(strings.index(of: $0.1)) })
        message.varint(8, zigzag(units(node.latitude)))
        message.varint(9, zigzag(units(node.longitude)))
        group.bytes(1, message.bytes)
      }
      return group.bytes
    }
    var dense = Message()
    dense.packed(1, deltas(nodes.map(\.id)))
    dense.packed(8, deltas(nodes.map { units($0.latitude) }))
    dense.packed(9, deltas(nodes.map { units($0.longitude) }))
    if nodes.contains(where: { !$0.tags.isEmpty }) {
      var tags: [UInt64] = []
      for node in nodes {
        for tag in node.tags { tags += [UInt64(strings.index(of: tag.0)), UInt64(strings.index(of: tag.1))] }
        tags.append(0)
      }
      dense.packed(10, tags)
    }
    group.bytes(2, dense.bytes)
    return nodes.isEmpty ? [] : group.bytes
  }

  private func message(of way: Way, _ strings: inout StringTable) -> [UInt8] {
    var message = Message()
    message.varint(1, UInt64(bitPattern: way.id))
    message.packed(2, way.tags.map { UInt64(strings.index(of: $0.0)) })
    message.packed(3, way.tags.map { UInt64(strings.index(of: $0.1)) })
    message.packed(8, deltas(way.nodes))
    return message.bytes
  }

  private func message(of relation: Relation, _ strings: inout StringTable) -> [UInt8] {
    var message = Message()
    message.varint(1, UInt64(bitPattern: relation.id))
    message.packed(2, relation.tags.map { UInt64(strings.index(of: $0.0)) })
    message.packed(3, relation.tags.map { UInt64(strings.index(of: $0.1)) })
    message.packed(8, relation.members.map { UInt64(strings.index(of: $0.1)) })
    message.packed(9, deltas(relation.members.map(\.0)))
    message.packed(10, relation.members.map { _ in 1 })
    return message.bytes
  }

  private func blob(_ type: String, _ content: [UInt8], _ packing: Packing) -> [UInt8] {
    var blob = Message()
    switch packing {
    case .raw: blob.bytes(1, content)
    case .zlibWithoutRawSize: blob.bytes(3, content)
    case .zstd:
      blob.varint(2, UInt64(content.count))
      blob.bytes(7, content)
    }
    var header = Message()
    header.bytes(1, Array(type.utf8))
    header.varint(3, UInt64(blob.bytes.count))
    let length = UInt32(header.bytes.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + header.bytes + blob.bytes
  }

  private func deltas(_ values: [Int64]) -> [UInt64] {
    var previous: Int64 = 0
    return values.map { value in
      defer { previous = value }
      return zigzag(value - previous)
    }
  }
}

private func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }

/// The strings of a block, each once; 0 is the empty one.
private struct StringTable {
  private var strings = [""]

  mutating func index(of string: String) -> Int {
    if let known = strings.firstIndex(of: string), known > 0 { return known }
    strings.append(string)
    return strings.count - 1
  }

  var message: [UInt8] {
    var message = Message()
    for string in strings { message.bytes(1, Array(string.utf8)) }
    return message.bytes
  }
}

/// A protocol buffer message.
private struct Message {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ field: Int, _ value: UInt64) {
    append(UInt64(field) << 3)
    append(value)
  }

  mutating func bytes(_ field: Int, _ content: [UInt8]) {
    append(UInt64(field) << 3 | 2)
    append(UInt64(content.count))
    bytes += content
  }

  mutating func packed(_ field: Int, _ values: [UInt64]) {
    guard !values.isEmpty else { return }
    var content = Message()
    for value in values { content.append(value) }
    bytes(field, content.bytes)
  }

  private mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
