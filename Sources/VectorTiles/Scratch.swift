// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Memory for items of one feature, kept from feature to feature so that nothing is allocated per item.
///
/// Whoever writes makes room first: writing is not checked against the capacity.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  /// How many items there are.
  private(set) var count = 0
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    capacity = 256
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Forgets all items and makes room for `count` new ones.
  mutating func restart(room: Int) {
    count = 0
    guard room > capacity else { return }
    base.deallocate()
    capacity = max(room, 2 * capacity)
    base = .allocate(capacity: capacity)
  }

  /// Makes room for `more` items after those that are there.
  mutating func makeRoom(for more: Int) {
    guard count + more > capacity else { return }
    capacity = max(count + more, 2 * capacity)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    base = larger
  }

  /// Adds an item; there must be room.
  @inline(__always)
  mutating func append(_ element: Element) {
    assert(count < capacity)
    (base + count).initialize(to: element)
    count += 1
  }

  /// The place of the next item; what is written there, within the room, counts after `advance`.
  var next: UnsafeMutablePointer<Element> { base + count }

  /// Counts `count` more items, which have been written at `next`.
  @inline(__always)
  mutating func advance(by count: Int) {
    assert(self.count + count <= capacity)
    self.count += count
  }

  /// Forgets the items from `count` on.
  @inline(__always)
  mutating func truncate(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  /// The item at an index below `count`.
  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index < count)
    return base[index]
  }

  /// The items of a range below `count`.
  @inline(__always)
  func items(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
    assert(range.upperBound <= count)
    return UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
