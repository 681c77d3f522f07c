// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium

/// The tags of the object at hand: a view into the reader's memory, good until the callback returns.
struct OSMTags {
  private let tags: UnsafeBufferPointer<OsmTag>

  init(_ object: OsmObject) {
    tags = UnsafeBufferPointer(start: object.tags, count: object.tag_count)
  }

  /// Whether there is no tag.
  var isEmpty: Bool { tags.isEmpty }

  /// The value of a key; `nil` when the object has no such tag.
  subscript(key: StaticString) -> String? {
    pointer(key).map { String(cString: $0) }
  }

  /// Whether there is a tag of this key, whatever its value.
  func has(_ key: StaticString) -> Bool { pointer(key) != nil }

  /// Whether the key has exactly this value.
  func has(_ key: StaticString, _ value: StaticString) -> Bool {
    guard let found = pointer(key) else { return false }
    return Self.equal(found, value)
  }

  /// Calls `body` with each key and value, in the order of the file.
  func forEach(_ body: (_ key: String, _ value: String) -> Void) {
    for tag in tags { body(String(cString: tag.key), String(cString: tag.value)) }
  }

  /// Calls `body` with the rest of each key that starts with `prefix`, and its value.
  func forEach(prefix: StaticString, _ body: (_ rest: String, _ value: String) -> Void) {
    for tag in tags {
      guard Self.starts(tag.key, with: prefix) else { continue }
      body(String(cString: tag.key + prefix.utf8CodeUnitCount), String(cString: tag.value))
    }
  }

  private func pointer(_ key: StaticString) -> UnsafePointer<CChar>? {
    for tag in tags where Self.equal(tag.key, key) { return tag.value }
    return nil
  }

  private static func equal(_ text: UnsafePointer<CChar>, _ other: StaticString) -> Bool {
    starts(text, with: other) && text[other.utf8CodeUnitCount] == 0
  }

  private static func starts(_ text: UnsafePointer<CChar>, with prefix: StaticString) -> Bool {
    let bytes = prefix.utf8Start
    for index in 0..<prefix.utf8CodeUnitCount where UInt8(bitPattern: text[index]) != bytes[index] { return false }
    return true
  }
}
