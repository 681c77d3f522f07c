// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A box of whole pixels; its right and lower sides are not its own.
struct PixelBox: Equatable {
  var minX, minY, maxX, maxY: Int

  /// The box that holds nothing.
  static let empty = PixelBox(minX: .max, minY: .max, maxX: .min, maxY: .min)

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var width: Int { maxX - minX }
  var height: Int { maxY - minY }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The box of some columns and rows.
  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
  }

  /// The box that holds some boxes, none of which is empty.
  init(around boxes: [PixelBox]) {
    self = .empty
    for box in boxes { extend(box) }
  }

  /// The pixels that some parts of a draw list touch.
  init(_ list: DrawList, parts: Range<Int32>) {
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    list.coordinates.withUnsafeBufferPointer { xy in
      for part in parts {
        for point in list.parts[Int(part)].points {
          let (x, y) = (xy[2 * Int(point)], xy[2 * Int(point) + 1])
          minX = min(minX, x)
          maxX = max(maxX, x)
          minY = min(minY, y)
          maxY = max(maxY, y)
        }
      }
    }
    guard minX <= maxX else {
      self = .empty
      return
    }
    self.init(
      minX: Int(minX >> 8), minY: Int(minY >> 8), maxX: (Int(maxX) + 255) >> 8, maxY: (Int(maxY) + 255) >> 8)
  }

  /// The box grown on each side; it must hold something.
  func expanded(by margin: Int) -> PixelBox {
    PixelBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The part of the box within a square of `side` pixels.
  func clipped(to side: Int) -> PixelBox {
    PixelBox(minX: max(minX, 0), minY: max(minY, 0), maxX: min(maxX, side), maxY: min(maxY, side))
  }

  /// Grows the box to hold another, which is not empty.
  mutating func extend(_ other: PixelBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}
