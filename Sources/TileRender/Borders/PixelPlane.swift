// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import PNG

/// A square picture as whole pixels, to be compared with another one of the same making.
struct PixelPlane: Equatable {
  let side: Int
  /// Row by row.
  let pixels: [UInt32]

  /// The pixels of a decoded file: red, green, blue, alpha, straight; `nil` when it is no square of the side.
  init?(_ file: [UInt8], side: Int) {
    guard let image = try? PNGImage(decoding: file, maximumPixels: side * side), image.width == side,
      image.height == side
    else { return nil }
    self.side = side
    pixels = image.rgba.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// The pixels of a surface: blue, green, red, alpha, premultiplied.
  init(_ surface: ImageSurface) {
    side = surface.width
    let (side, stride) = (surface.width, surface.stride)
    pixels = surface.withPixels { bytes in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(side * side)
      for row in 0..<side {
        pixels.append(
          contentsOf: UnsafeRawBufferPointer(rebasing: bytes[row * stride..<row * stride + 4 * side])
            .bindMemory(to: UInt32.self))
      }
      return pixels
    }
  }

  /// The first pixel in which a part differs from a part of the same size of another plane; `nil` when none does.
  func firstDifference(
    x columns: Range<Int>, y rows: Range<Int>, from other: PixelPlane, movedBy move: (x: Int, y: Int)
  ) -> (x: Int, y: Int)? {
    for y in rows {
      let mine = y * side + columns.lowerBound
      let theirs = (y - move.y) * side + columns.lowerBound - move.x
      if pixels[mine..<mine + columns.count] == other.pixels[theirs..<theirs + columns.count] { continue }
      for x in columns where pixels[y * side + x] != other.pixels[(y - move.y) * side + x - move.x] { return (x, y) }
    }
    return nil
  }
}

/// A box of pixels, ends included.
struct PixelBounds: Equatable {
  var minX, minY, maxX, maxY: Int

  /// Whether a pixel lies in the box grown by `margin`.
  func holds(_ x: Int, _ y: Int, margin: Int) -> Bool {
    x >= minX - margin && x <= maxX + margin && y >= minY - margin && y <= maxY + margin
  }

  mutating func extend(_ x: Int, _ y: Int) {
    (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
  }
}

/// Pixels that lie close to each other.
struct PixelCluster {
  /// Pixels of nothing between two that still belong together.
  private static let gap = 10

  var bounds: PixelBounds
  /// Places in the plane, row by row.
  var places: [Int]

  /// The clusters of some pixels, in the order of their first ones.
  ///
  /// - Parameters:
  ///   - places: Places in a plane of rows of `side` pixels.
  ///   - side: Pixels a row.
  static func clusters(of places: Set<Int>, side: Int) -> [PixelCluster] {
    var left = places
    var clusters: [PixelCluster] = []
    for first in places.sorted() where left.remove(first) != nil {
      let (x, y) = (first % side, first / side)
      var cluster = PixelCluster(bounds: PixelBounds(minX: x, minY: y, maxX: x, maxY: y), places: [first])
      var next = 0
      while next < cluster.places.count {
        let (x, y) = (cluster.places[next] % side, cluster.places[next] / side)
        next += 1
        for row in max(0, y - gap)...min(side - 1, y + gap) {
          for column in max(0, x - gap)...min(side - 1, x + gap)
          where left.remove(row * side + column) != nil {
            cluster.places.append(row * side + column)
            cluster.bounds.extend(column, row)
          }
        }
      }
      clusters.append(cluster)
    }
    return clusters
  }
}
