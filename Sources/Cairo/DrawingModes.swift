// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// How the ends of a stroke look.
public enum LineCap: UInt8, Sendable, CaseIterable {
  case butt, round, square

  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

/// What an end of one stroke looks like.
public enum StrokeEnd: Equatable, Sendable {
  case cap(LineCap)
  /// Flat and smooth: another stroke lies over it.
  case covered
  /// Flat, and fading over two pixels as the ends of MapLibre's dashes do.
  case fading
}

/// How the corners of a stroke look.
public enum LineJoin: UInt8, Sendable, CaseIterable {
  case miter, round, bevel

  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

/// How coverage of pixels at an edge is found.
public enum Antialias: UInt8, Sendable, CaseIterable {
  /// A pixel is covered or not.
  case none
  /// 16 samples a pixel.
  case fast
  /// Exact to one level of 255 across, 15 rows down.
  case standard

  var cairo: cairo_antialias_t {
    switch self {
    case .none: CAIRO_ANTIALIAS_NONE
    case .fast: CAIRO_ANTIALIAS_FAST
    case .standard: CAIRO_ANTIALIAS_DEFAULT
    }
  }
}

/// How what is drawn meets what is there.
public enum CompositeOperator: UInt8, Sendable, CaseIterable {
  /// What is drawn lies over what is there.
  case over
  /// What is drawn takes the place of what is there.
  case source
  /// The sum of both.
  case add
  /// Nothing is left.
  case clear
  /// What is there is kept where something is drawn.
  case destinationIn
  /// What is there is removed where something is drawn.
  case destinationOut

  var cairo: cairo_operator_t {
    switch self {
    case .over: CAIRO_OPERATOR_OVER
    case .source: CAIRO_OPERATOR_SOURCE
    case .add: CAIRO_OPERATOR_ADD
    case .clear: CAIRO_OPERATOR_CLEAR
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    }
  }
}

/// Which points are inside a path that crosses itself or has several rings.
public enum FillRule: UInt8, Sendable, CaseIterable {
  /// Those that the rings wind around, in sum.
  case nonZero
  /// Those from where an odd number of edges is crossed on the way out.
  case evenOdd

  var cairo: cairo_fill_rule_t { self == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
