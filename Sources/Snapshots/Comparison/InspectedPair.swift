// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
public import PNG

/// Two pictures of equal size, compared pixel by pixel.
public struct InspectedPair {
  /// How they differ.
  public let finding: PictureFinding
  private let first: PNGImage
  /// A `pixels_kind` for each pixel.
  private let kinds: [UInt8]

  /// Compares two pictures; their sizes must be equal.
  public init(_ first: PNGImage, _ second: PNGImage, tolerance: Tolerance) {
    precondition(first.width == second.width && first.height == second.height, "pictures of different sizes")
    var columns = [UInt32](repeating: 0, count: first.width)
    var found = pixels_finding()
    kinds = [UInt8](unsafeUninitializedCapacity: first.width * first.height) { buffer, count in
      found = pixels_inspect(
        first.rgba, second.rgba, Int32(first.width), Int32(first.height), tolerance.channel, tolerance.clear,
        buffer.baseAddress, &columns)
      count = first.width * first.height
    }
    self.first = first
    finding = PictureFinding(found, width: first.width, height: first.height, tolerance: tolerance)
  }

  /// A picture that shows in red what differs clearly, in blue what differs faintly, in yellow what softens an edge.
  public var differencePicture: PNGImage {
    var rgba = [UInt8](repeating: 0, count: kinds.count * 4)
    pixels_draw_kinds(first.rgba, kinds, kinds.count, &rgba)
    return PNGImage(width: first.width, height: first.height, rgba: rgba)
  }
}

extension PictureFinding {
  fileprivate init(_ found: pixels_finding, width: Int, height: Int, tolerance: Tolerance) {
    self.init(tolerance: tolerance)
    let (_, faint, softening, clear) = found.pixels
    differing = faint + softening + clear
    self.clear = clear
    self.softening = softening
    values = found.values_over
    largestValue = Int(found.largest_value)
    largestDistance = found.largest_distance
    largestClearDistance = found.largest_clear_distance
    clearTogether = Int(found.densest_clear.count)
    guard differing > 0 else { return }
    box = Box(
      x: Int(found.min_x), y: Int(found.min_y), width: Int(found.end_x - found.min_x),
      height: Int(found.end_y - found.min_y))
    let window = Int(PIXELS_WINDOW)
    let corner = (x: Int(found.densest.x), y: Int(found.densest.y))
    densest = Box(x: corner.x, y: corner.y, width: min(window, width), height: min(window, height))
    density = Double(found.densest.count) / Double(min(window, width) * min(window, height))
  }
}

extension PNGImage {
  /// The picture as a PNG file.
  public func encoded() throws -> [UInt8] {
    var premultiplied = rgba
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      premultiplied[pixel] = UInt8((Int(rgba[pixel + 2]) * alpha + 127) / 255)
      premultiplied[pixel + 1] = UInt8((Int(rgba[pixel + 1]) * alpha + 127) / 255)
      premultiplied[pixel + 2] = UInt8((Int(rgba[pixel]) * alpha + 127) / 255)
    }
    let encoder = try PNGEncoder(level: 6)
    return try premultiplied.withUnsafeBytes { bytes in
      try encoder.encode(premultipliedBGRA: bytes, width: width, height: height, stride: width * 4).bytes
    }
  }
}
