// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
public import PNG

/// How much two pictures may differ and still count as equal.
public struct Tolerance: Equatable, Sendable {
  /// The largest difference of a channel value that does not count, `0 ... 255`.
  public var channel: UInt8
  /// How many channel values may differ by more.
  public var channelValues: Int

  /// Differences of 1 are rounding; nothing may differ by more.
  public static let standard = Tolerance(channel: 1, channelValues: 0)

  /// Makes a tolerance.
  public init(channel: UInt8, channelValues: Int) {
    self.channel = channel
    self.channelValues = channelValues
  }
}

/// What a comparison of two pictures found.
public enum PictureComparison: Equatable, Sendable, CustomStringConvertible {
  case equal
  case differentSize(expected: [Int], actual: [Int])
  case different(channelValues: Int, pixels: Int, largest: Int, tolerance: Tolerance)

  /// Compares two pictures; pixels that are transparent in both are equal whatever their colour.
  public init(expected: PNGImage, actual: PNGImage, tolerance: Tolerance) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .differentSize(expected: [expected.width, expected.height], actual: [actual.width, actual.height])
      return
    }
    let pixels = expected.width * expected.height
    let found = pixels_compare(expected.rgba, actual.rgba, pixels, tolerance.channel)
    guard found.channels_over > tolerance.channelValues else {
      self = .equal
      return
    }
    self = .different(
      channelValues: found.channels_over, pixels: found.pixels_over, largest: Int(found.largest),
      tolerance: tolerance)
  }

  /// The finding in one line: `14 channel values in 5 pixels differ by more than 1 (allowed 0); the largest by 93`.
  public var description: String {
    switch self {
    case .equal: "the pictures are equal"
    case .differentSize(let expected, let actual):
      "expected \(expected[0]) x \(expected[1]) pixels, found \(actual[0]) x \(actual[1])"
    case .different(let channelValues, let pixels, let largest, let tolerance):
      "\(channelValues) channel values in \(pixels) pixels differ by more than \(tolerance.channel) "
        + "(allowed \(tolerance.channelValues)); the largest by \(largest)"
    }
  }
}

extension PNGImage {
  /// A picture that shows in red where `other`, of equal size, differs by more than `channel`.
  public func difference(from other: PNGImage, channel: UInt8) -> PNGImage {
    precondition(width == other.width && height == other.height, "pictures of different sizes")
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    pixels_draw_difference(self.rgba, other.rgba, width * height, channel, &rgba)
    return PNGImage(width: width, height: height, rgba: rgba)
  }

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
