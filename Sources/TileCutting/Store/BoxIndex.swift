// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Finds the boxes that touch a box: a static R-tree, packed along the Hilbert curve.
///
/// Source: I. Kamel, C. Faloutsos, "On packing R-trees", 1993. Built in O(n log n); a search costs O(log n + found)
/// for boxes that overlap little.
struct BoxIndex {
  private static let nodeSize = 16

  /// Boxes of all levels, the items first, the root last.
  private var boxes: [WorldBox] = []
  /// For an item its number, for a node the place of its first child.
  private var targets: [UInt32] = []
  /// Where each level ends in `boxes`, the items' level first.
  private var levelEnds: [Int] = []

  /// Builds the tree over items with their boxes.
  init(items: [UInt32], boxes itemBoxes: [WorldBox]) {
    guard !items.isEmpty else { return }
    let order = Self.hilbertOrder(of: itemBoxes)
    boxes.reserveCapacity(items.count + items.count / (Self.nodeSize - 1) + 2)
    targets.reserveCapacity(boxes.capacity)
    for place in order {
      boxes.append(itemBoxes[place])
      targets.append(items[place])
    }
    levelEnds.append(boxes.count)
    var levelStart = 0
    while boxes.count - levelStart > 1 {
      let levelEnd = boxes.count
      var child = levelStart
      while child < levelEnd {
        let end = min(child + Self.nodeSize, levelEnd)
        var box = WorldBox.empty
        for place in child..<end { box.extend(boxes[place]) }
        boxes.append(box)
        targets.append(UInt32(child))
        child = end
      }
      levelStart = levelEnd
      levelEnds.append(boxes.count)
    }
  }

  /// The box around all items; empty without items.
  var bounds: WorldBox { boxes.last ?? .empty }

  /// Calls `found` with the number of each item whose box touches `window`, in no particular order.
  func search(_ window: WorldBox, found: (UInt32) -> Void) {
    guard let root = boxes.last, root.intersects(window) else { return }
    guard levelEnds.count > 1 else { return found(targets[0]) }
    var open = [(node: boxes.count - 1, level: levelEnds.count - 1)]
    while let (node, level) = open.popLast() {
      let first = Int(targets[node])
      for place in first..<min(first + Self.nodeSize, levelEnds[level - 1]) where boxes[place].intersects(window) {
        if level == 1 {
          found(targets[place])
        } else {
          open.append((place, level - 1))
        }
      }
    }
  }

  /// Places of boxes, sorted by where their middles lie on a Hilbert curve of 2^16 × 2^16 cells over them all.
  private static func hilbertOrder(of boxes: [WorldBox]) -> [Int] {
    var bounds = WorldBox.empty
    for box in boxes { bounds.extend(box) }
    let scaleX = 65535 / max(bounds.maxX - bounds.minX, 1e-12)
    let scaleY = 65535 / max(bounds.maxY - bounds.minY, 1e-12)
    var keys: [UInt64] = []
    keys.reserveCapacity(boxes.count)
    for (place, box) in boxes.enumerated() {
      let x = ((box.minX + box.maxX) / 2 - bounds.minX) * scaleX
      let y = ((box.minY + box.maxY) / 2 - bounds.minY) * scaleY
      let curve = hilbertPlace(x: UInt32(min(max(x, 0), 65535)), y: UInt32(min(max(y, 0), 65535)))
      keys.append(UInt64(curve) << 32 | UInt64(UInt32(truncatingIfNeeded: place)))
    }
    keys.sort()
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The place of a cell along the Hilbert curve of order 16.
  private static func hilbertPlace(x: UInt32, y: UInt32) -> UInt32 {
    var (column, row, place) = (x, y, UInt32(0))
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = column & side > 0 ? 1 : 0
      let lower: UInt32 = row & side > 0 ? 1 : 0
      place += side &* side &* ((3 &* right) ^ lower)
      if lower == 0 {
        if right == 1 {
          column = 65535 - column
          row = 65535 - row
        }
        swap(&column, &row)
      }
      side >>= 1
    }
    return place
  }
}
