// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Fills rings into masks with FreeType's own rasteriser: exact areas, for a fraction of what cairo's sample rows take.
///
/// Where parts of one mask overlap their areas in a pixel are added, up to the whole pixel.
final class MaskFiller {
  /// The most points of a mask, which FreeType counts in 16 bits; one of more is blank.
  private static let pointLimit = Int(Int16.max)

  private let library: FT_Library
  private var points: [FT_Vector] = []
  private var ends: [Int16] = []
  private var tags: [CChar] = []

  /// Makes a filler; `nil` when there is no memory.
  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }

  /// Fills rings that lie within the mask, given in pixels, by the non-zero rule.
  ///
  /// - Parameters:
  ///   - rings: The points of all rings.
  ///   - ringEnds: For each ring the place after its last point.
  ///   - left: The whole pixel in which the mask's rows begin.
  ///   - top: The first row.
  ///   - width: Pixels of a row.
  ///   - height: Rows.
  /// - Returns: Coverage by rows without padding.
  func coverage(
    of rings: [SIMD2<Double>], ringEnds: [Int], left: Int, top: Int, width: Int, height: Int
  ) -> [UInt8] {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var coverage = [UInt8](repeating: 0, count: width * height)
    guard rings.count <= Self.pointLimit else { return coverage }
    // No point lies before the mask's first row or column, so cutting off rounds.
    let origin = SIMD2(Double(left), Double(top)) - 0x1p-7
    for point in rings {
      let place = (point - origin) * 64
      points.append(FT_Vector(x: FT_Pos(place.x), y: FT_Pos(place.y)))
    }
    for end in ringEnds { ends.append(Int16(end - 1)) }
    if tags.count < points.count { tags = [CChar](repeating: CChar(FT_CURVE_TAG_ON), count: points.count) }
    coverage.withUnsafeMutableBufferPointer { rows in
      _ = pango_shim_fill_rings(
        library, &points, &tags, Int32(points.count), &ends, Int32(ends.count), rows.baseAddress, Int32(width),
        Int32(height))
    }
    return coverage
  }
}
