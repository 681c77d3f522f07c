// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Which tags give which `kind` of a layer, and from which tile zoom on.
struct KindTable {
  /// What a tag becomes.
  struct Entry {
    var kind: String
    var minZoom: UInt8
  }

  /// The values of one key that count.
  struct Row {
    var key: StaticString
    var entries: [String: Entry] = [:]

    /// Values that are the kind themselves.
    init(_ key: StaticString, from minZoom: UInt8, _ values: [String]) {
      self.key = key
      for value in values { entries[value] = Entry(kind: value, minZoom: minZoom) }
    }

    /// One value that becomes another kind.
    init(_ key: StaticString, _ value: String, as kind: String, from minZoom: UInt8) {
      self.key = key
      entries[value] = Entry(kind: kind, minZoom: minZoom)
    }
  }

  private let rows: [Row]

  /// A table whose rows are asked in this order.
  init(_ rows: [Row]) { self.rows = rows }

  /// The kind of the first row that an object's tags match.
  func match(_ tags: OSMTags) -> Entry? {
    var previousKey: StaticString?
    var value: String?
    for row in rows {
      if previousKey?.utf8Start != row.key.utf8Start { value = tags[row.key] }
      previousKey = row.key
      if let value, let entry = row.entries[value] { return entry }
    }
    return nil
  }
}
