// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where the middles of a block's pixels lie among texels, whose middles are whole numbers.
///
/// Pixel (x, y), counted from the block's corner, lies at u = ux x + uy y + u1 and v = vx x + vy y + v1.
struct PixelMapping: Equatable, Sendable {
  var ux = 1.0, uy = 0.0, u1 = 0.0
  var vx = 0.0, vy = 1.0, v1 = 0.0
}

/// A part of a picture: all, its sides going on beyond it; all within its sides; or one of the halves that the line from
/// its right upper to its left lower corner cuts it into.
enum RasterPart: Equatable, Sendable {
  case unbounded, whole, upperLeft, lowerRight
}

/// Texels, and which pixels of the block they cover.
struct RasterPatch<Texel: Sendable & Equatable>: Equatable, Sendable {
  /// In a turned picture one for each row that the texels cover a part of.
  var boxes: [PixelBox]
  var mapping: PixelMapping
  var grid: TexelGrid<Texel>
  /// Outside of which part of the grid pixels of the boxes are left alone.
  var part = RasterPart.unbounded
}

/// How a picture looks.
struct RasterPaint: Equatable, Sendable {
  var opacity: Float
  /// Whether the nearest texel is taken; else colours are mixed.
  var takesNearest: Bool
  /// Three rows of four numbers, by which straight red, green, blue and 1 become the new colours; empty to change
  /// none.
  var adjustment: [Float] = []
}

/// How hills are shaded.
struct HillshadePaint: Equatable, Sendable {
  /// One of several ways to turn slopes into light and shadow.
  enum Method: String, Equatable, Sendable {
    case standard, basic, combined, igor, multidirectional
  }

  /// A light, in radians clockwise from north and above the horizon; colours are premultiplied RGBA, 0 to 1.
  struct Light: Equatable, Sendable {
    var azimuth, altitude: Float
    var shadow, highlight: SIMD4<Float>
  }

  var method: Method
  var exaggeration: Float
  var accent: SIMD4<Float>
  /// At least one.
  var lights: [Light]
  var takesNearest: Bool
}

/// Elevations with two texels around what is drawn, and what makes them slopes.
struct HillshadePatch: Equatable, Sendable {
  var patch: RasterPatch<Float>
  /// What the sums of Sobel's operator are multiplied by.
  var slopeScale: Float
  /// For each row of the block, by what Web Mercator makes slopes too small there.
  var rowScale: [Float]
}

/// Colours along a line, premultiplied RGBA in the order of memory: the first for `lowest`, one for each `step`.
struct ColorRamp: Equatable, Sendable {
  var lowest: Float
  var step: Float
  var colors: [UInt32]
}

/// Colours by height.
struct ColorReliefPaint: Equatable, Sendable {
  var ramp: ColorRamp
  var opacity: Float
  var takesNearest: Bool
}

/// A point's share of a heat map, in device pixels of the block.
struct HeatmapPoint: Equatable, Sendable {
  var x, y: Float
  /// The standard deviation of its bell, and how far that reaches along each axis.
  var sigma, reach: Float
  /// The density in its middle.
  var height: Float
}

/// How densities look.
struct HeatmapPaint: Equatable, Sendable {
  /// From 0 to 1.
  var ramp: ColorRamp
  var opacity: Float
}
