// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Ranks by size: features of lower rank are drawn first and labelled first.
enum Rank {
  /// Larger things first; sizes are told apart that differ by about a millionth.
  static func descending(_ size: Double) -> Int32 {
    Int32(exactly: (-logarithm(max(size, 0) + 1) * 1e6).rounded()) ?? .min
  }

  /// The base-2 logarithm, from the number's own exponent and significand so that it is the same everywhere.
  private static func logarithm(_ value: Double) -> Double {
    guard value.isFinite else { return 1024 }
    // Between powers of two the significand rises from 1 to 2: monotonous, which is all that an order needs.
    return Double(value.exponent) + value.significand - 1
  }
}

/// Tile zooms from which things of some size on the map show.
enum SizeZoom {
  /// The first zoom, at least `least`, at which a line is longer than a quarter of a pixel of a 256-pixel tile.
  static func ofLine(length: Double, least: UInt8) -> UInt8 {
    var zoom = least
    while zoom < 14, length * 256 * Double(1 << UInt64(zoom)) <= 0.25 { zoom += 1 }
    return zoom
  }

  /// The first zoom, at least `least` and at most 14, at which an area in square metres at the equator is as large as a
  /// square of 48 pixels in a 256-pixel tile: room for its name.
  static func ofArea(_ area: Double, least: UInt8) -> UInt8 {
    var zoom = least
    while zoom < 14, area.squareRoot() / WebMercator.worldWidth * 256 * Double(1 << UInt64(zoom)) < 48 { zoom += 1 }
    return zoom
  }
}
