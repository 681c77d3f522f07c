// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Pictures of one test as files of its folder in a report.
struct PictureFiles {
  let folder: URL

  /// Writes a picture.
  func write(_ picture: PixelGrid, _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(picture.encoded()).write(to: folder.appendingPathComponent("\(name).png"))
  }

  /// Writes where two pictures of equal size differ: black where they do not, red by how much, white where one pixel is
  /// far from all near its place in the other.
  func writeDifference(_ a: PixelGrid, _ b: PixelGrid) throws {
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(a.width * a.height)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let isFar = !b.hasNear(a[x, y], x, y) || !a.hasNear(b[x, y], x, y)
        var largest = 0
        for channel in 0..<4 { largest = max(largest, abs(Int(a[x, y][channel]) - Int(b[x, y][channel]))) }
        pixels.append(isFar ? SIMD4(repeating: 255) : SIMD4(UInt8(min(largest * 2, 255)), 0, 0, 255))
      }
    }
    try write(PixelGrid(width: a.width, height: a.height, pixels: pixels), "difference")
  }
}
