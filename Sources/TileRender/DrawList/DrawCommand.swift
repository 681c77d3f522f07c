// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

/// One thing to draw, with nothing left to decide: no expressions, no zoom, no tile units.
///
/// Colours are `0xRRGGBBAA`, sRGB with straight alpha. Features are places in `DrawList.features`.
enum DrawCommand: Equatable, Sendable {
  /// One colour over everything.
  case background(color: UInt32)
  /// An image repeated over everything; opacity 0 to 255.
  case pattern(PatternPaint, opacity: UInt8)
  /// Areas, their rings wound alike. Features of one command are drawn as if the layer had one geometry where
  /// they abut; where they overlap, translucent ones show twice.
  case fill(FillPaint, features: Range<Int>)
  /// Roofs and walls, places in `DrawList.faces`: the highest of them on a place is seen, as opaque as 0 to 255 says.
  case extrusions(opacity: UInt8, faces: Range<Int>)
  /// Lines and rings, with a paint of `DrawList.strokes`.
  case stroke(paint: Int, features: Range<Int>)
  /// The lines of a feature in the colours of their paint's gradient, by where along the lines of another feature, which
  /// tell their lengths, they are.
  case gradientStroke(paint: Int, feature: Int, along: Int)
  /// Discs around the points of the features' parts.
  case circles(CirclePaint, features: Range<Int>)
  /// Areas, lines and discs that are drawn as one picture, which then has an opacity below 255.
  case group(opacity: UInt8, commands: [DrawCommand])
  /// Pictures that lie beside each other.
  case raster(RasterPaint, patches: [RasterPatch<UInt32>])
  /// Shaded hills.
  case hillshade(HillshadePaint, patches: [HillshadePatch])
  /// Elevations as colours.
  case colorRelief(ColorReliefPaint, patches: [RasterPatch<Float>])
  /// The density of points as colours.
  case heatmap(HeatmapPaint, points: [HeatmapPoint])
  /// The labels and icons of a style layer, by its place in the style.
  case symbols(layer: Int)
}

extension DrawCommand {
  /// The features of a command into which those of the next layer may go; empty for others.
  var features: Range<Int> {
    switch self {
    case .fill(_, let features), .stroke(_, let features), .circles(_, let features): features
    default: 0..<0
    }
  }
}

/// How the edges of areas are drawn.
enum AreaEdge: Equatable, Sendable {
  /// Smoothed, half a pixel outside, as in MapLibre (`WidenedRings`).
  case widened
  /// Smoothed, where they are.
  case exact
  /// Not smoothed: a pixel belongs to the area when its centre does.
  case sharp
}

/// How areas look.
struct FillPaint: Equatable, Sendable {
  /// Of a pattern only the alpha counts.
  var color: UInt32
  var edge = AreaEdge.widened
  /// What is seen in the colour's place.
  var pattern: PatternPaint?
}

/// How lines look.
///
/// Lengths are device pixels.
struct StrokePaint: Equatable, Sendable {
  /// Of a pattern only the alpha counts.
  var color: UInt32
  var width: Double
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 2.0
  /// The ratio of a corner's length to the width up to which round corners of solid lines are mitres.
  var roundLimit = 1.0
  /// Over how much of the width, inwards from each edge, the colour fades in; 0 for sharp edges.
  var blur = 0.0
  /// What is seen in the colour's place.
  var pattern: LinePatternPaint?
  /// What is seen in the colour's place; of the colour then only the alpha counts.
  var gradient: GradientPaint?
}

/// How an end of a line looks.
enum LineEnd: UInt8, Sendable {
  /// As its paint says.
  case cap
  /// Flat or round, whatever the paint says: where a line turns back beside its source's.
  case flat, round
  /// Flat, and fading: where a dash ends that is not round.
  case fading
}

/// Colours along a line.
struct GradientPaint: Equatable, Sendable {
  /// From 0 at the line's beginning to 1 at its end.
  var ramp: ColorRamp
  /// How far from its line the stroke can be seen, in device pixels.
  var reach: Double
}

/// How discs look.
///
/// Lengths are device pixels.
struct CirclePaint: Equatable, Sendable {
  var color: UInt32
  var radius: Double
  var strokeColor: UInt32 = 0
  /// The stroke lies outside the radius.
  var strokeWidth = 0.0
  /// How far the edge fades inwards, as a share of radius and stroke together; 0 for a sharp edge.
  var blur = 0.0
}
