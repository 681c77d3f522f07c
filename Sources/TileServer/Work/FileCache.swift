// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Files in memory up to a number of bytes; the one that was not asked for the longest leaves first.
struct FileCache {
  private struct Entry {
    var key: WorkKey
    var file: ServedFile
    /// The entries that were asked for just before and just after; the ends have none.
    var older, newer: Int?
  }

  /// What an entry costs beside its file and the text of its request, in bytes, about.
  private static let overhead = 256

  /// The most bytes.
  let limit: Int
  /// The bytes of all files.
  private(set) var bytes = 0
  private var places: [WorkKey: Int] = [:]
  private var entries: [Entry] = []
  private var oldest, newest: Int?

  /// An empty cache.
  init(limit: Int) { self.limit = limit }

  /// How many files there are.
  var count: Int { places.count }

  /// A file, which then is the last to leave.
  mutating func file(_ key: WorkKey) -> ServedFile? {
    guard let place = places[key] else { return nil }
    unlink(place)
    append(place)
    return entries[place].file
  }

  /// Keeps a file, unless it is larger than everything may be.
  mutating func insert(_ file: ServedFile, for key: WorkKey) {
    let cost = Self.cost(of: file, key)
    guard cost <= limit, places[key] == nil else { return }
    while bytes + cost > limit, let oldest { remove(oldest) }
    entries.append(Entry(key: key, file: file))
    places[key] = entries.count - 1
    bytes += cost
    append(entries.count - 1)
  }

  /// Drops all files of a map but those of a version.
  mutating func removeOthers(of map: String, than version: String) {
    for key in places.keys where key.map == map && key.version != version {
      if let place = places[key] { remove(place) }
    }
  }

  private static func cost(of file: ServedFile, _ key: WorkKey) -> Int {
    file.bytes.count + key.work.textBytes + overhead
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (entries[place].older, entries[place].newer)
    if let older { entries[older].newer = newer } else { oldest = newer }
    if let newer { entries[newer].older = older } else { newest = older }
  }

  private mutating func append(_ place: Int) {
    entries[place].older = newest
    entries[place].newer = nil
    if let newest { entries[newest].newer = place } else { oldest = place }
    newest = place
  }

  /// Removes an entry; the last one takes its place.
  private mutating func remove(_ place: Int) {
    unlink(place)
    bytes -= Self.cost(of: entries[place].file, entries[place].key)
    places[entries[place].key] = nil
    let moved = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = moved
    places[moved.key] = place
    if let older = moved.older { entries[older].newer = place } else { oldest = place }
    if let newer = moved.newer { entries[newer].older = place } else { newest = place }
  }
}
