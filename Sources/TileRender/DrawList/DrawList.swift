// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What one output tile shows: commands from the lowest to the highest, and the geometry they draw.
///
/// All geometry stands in flat tables. A feature is a range of parts, a part is a range of points. Coordinates are
/// 1/256 of a device pixel of the tile, `y` down: the grid that cairo works on. FreeType's is 1/64 of a pixel.
/// They stay within ±2^22 (±2^14 pixels), and half as far again where a picture is turned.
struct DrawList: Equatable, Sendable {
  /// The greatest coordinate: 2^14 pixels.
  static let limit: Int32 = 1 << 22

  /// One line, one ring or one set of points.
  struct Part: Equatable, Sendable {
    /// Its points, counted in pairs of `coordinates`.
    var points: Range<Int32>
    /// Whether the last point is joined to the first.
    var isClosed: Bool
    /// Where in a pattern the line starts, or, where a gradient follows it, how long it is before; in device pixels.
    var distance: Float = 0
    /// How long the whole line is where a gradient follows it, in device pixels.
    var length: Float = 0
    /// How its ends look.
    var start = LineEnd.cap, end = LineEnd.cap
  }

  /// What to draw, in this order.
  var commands: [DrawCommand] = []
  /// Looks of lines, as far as neighbouring commands do not share them.
  var strokes: [StrokePaint] = []
  /// Features as ranges of `parts`.
  var features: [Range<Int32>] = []
  /// Lines, rings and point sets.
  var parts: [Part] = []
  /// The points, in ascending order, from which those edges of areas go that are no borders: source tiles were cut there.
  var cuts: [Int32] = []
  /// Roofs and walls.
  var faces: [ExtrusionFace] = []
  /// All points: `x, y, x, y` and so on.
  var coordinates: [Int32] = []

  /// How many points there are.
  var pointCount: Int { coordinates.count / 2 }

  /// A point by its number.
  @inline(__always)
  func point(_ index: Int32) -> SIMD2<Int32> {
    SIMD2(coordinates[2 * Int(index)], coordinates[2 * Int(index) + 1])
  }

  /// Empties the list but keeps its memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    strokes.removeAll(keepingCapacity: true)
    features.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    faces.removeAll(keepingCapacity: true)
    coordinates.removeAll(keepingCapacity: true)
  }

  // MARK: - Geometry

  /// Adds a point to the part that is being built.
  @inline(__always)
  mutating func addPoint(_ x: Int32, _ y: Int32) {
    coordinates.append(x)
    coordinates.append(y)
  }

  /// Makes the points since `first` a part; takes them away again when they are fewer than `minimum`.
  mutating func endPart(
    from first: Int, minimum: Int, isClosed: Bool, distance: Double = 0, length: Double = 0,
    start: LineEnd = .cap, end: LineEnd = .cap
  ) {
    guard pointCount - first >= minimum else {
      coordinates.removeLast(coordinates.count - 2 * first)
      return
    }
    parts.append(
      Part(
        points: Int32(first)..<Int32(pointCount), isClosed: isClosed, distance: Float(distance),
        length: Float(length), start: start, end: end))
  }

  /// Makes the parts since `first` a feature; returns whether there are any.
  mutating func endFeature(from first: Int) -> Bool {
    guard parts.count > first else { return false }
    features.append(Int32(first)..<Int32(parts.count))
    return true
  }

  /// Turns all points from the world's plane, where they count from the block's origin of geometry, to the block.
  mutating func turn(_ turn: PlaneTurn, _ block: Block) {
    var index = 0
    while index + 1 < coordinates.count {
      let place = block.turned(SIMD2(Double(coordinates[index]), Double(coordinates[index + 1])), by: turn)
      coordinates[index] = Int32(place.x)
      coordinates[index + 1] = Int32(place.y)
      index += 2
    }
  }

  // MARK: - Commands

  /// Draws the last feature as an area, together with those before it of the same look.
  mutating func fillLastFeature(_ paint: FillPaint) {
    let last = features.count - 1
    if case .fill(paint, let range)? = commands.last, range.upperBound == last {
      commands[commands.count - 1] = .fill(paint, features: range.lowerBound..<last + 1)
    } else {
      commands.append(.fill(paint, features: last..<last + 1))
    }
  }

  /// Draws the last feature as lines, together with those before it of the same look.
  mutating func strokeLastFeature(_ paint: StrokePaint) {
    let last = features.count - 1
    if case .stroke(let index, let range)? = commands.last, range.upperBound == last, strokes[index] == paint {
      commands[commands.count - 1] = .stroke(paint: index, features: range.lowerBound..<last + 1)
    } else {
      if strokes.last != paint { strokes.append(paint) }
      commands.append(.stroke(paint: strokes.count - 1, features: last..<last + 1))
    }
  }

  /// Draws the last feature but one as lines, in the colours of a gradient along the lines of the last.
  mutating func strokeAlongLastFeature(_ paint: StrokePaint) {
    if strokes.last != paint { strokes.append(paint) }
    commands.append(
      .gradientStroke(paint: strokes.count - 1, feature: features.count - 2, along: features.count - 1))
  }

  /// Draws the last feature as discs, together with those before it of the same look.
  mutating func circleLastFeature(_ paint: CirclePaint) {
    let last = features.count - 1
    if case .circles(paint, let range)? = commands.last, range.upperBound == last {
      commands[commands.count - 1] = .circles(paint, features: range.lowerBound..<last + 1)
    } else {
      commands.append(.circles(paint, features: last..<last + 1))
    }
  }
}
