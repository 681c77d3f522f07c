// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

extension LineBuffer {
  /// Adds the lines of a feature, or the rings of a polygon, cut to their tile's own box.
  ///
  /// Edges of rings along a side of the tile are left out where the data end at that side: they are where the tile was
  /// cut, not the polygon's border. What lies along a side and is in the tile beyond too is drawn by one of them.
  ///
  /// - Parameter tile: The number of the view's tile.
  mutating func addCut(_ feature: TileFeature, of view: SourceView, tile: Int, candidate: Int) {
    let core = view.frame.core
    let isPolygon = feature.type == .polygon
    for part in feature.parts {
      let first = points.count
      addPoints(view.layer.parts[Int(part)], of: view)
      let source = Array(points[first...])
      points.removeLast(source.count)
      guard let start = source.first, let last = source.last else { continue }
      let isRing = isPolygon || (source.count > 3 && start == last)
      let firstPiece = pieces.count
      var cutter = Cutter(
        core: core, tile: tile, overhang: isPolygon ? view.overhang : nil, view.measure(ofPart: Int(part)),
        candidate: candidate, at: first)
      for index in 1..<max(source.count, 1) { cutter.add(source[index - 1], source[index], to: &self) }
      if isRing, start != last { cutter.add(last, start, to: &self) }
      cutter.end(&self)
      if isRing { joinAtStart(from: firstPiece, wasBroken: cutter.wasBroken, start: start) }
    }
  }

  /// Makes the pieces of a ring that end and begin at its first point one.
  private mutating func joinAtStart(from firstPiece: Int, wasBroken: Bool, start: SIMD2<Double>) {
    guard pieces.count > firstPiece, let last = pieces.last else { return }
    if !wasBroken {
      // The whole ring: its last point repeats the first.
      points.removeLast()
      pieces[pieces.count - 1].points = last.points.dropLast()
      pieces[pieces.count - 1].isClosed = last.points.count > 3
      return
    }
    let first = pieces[firstPiece].points
    guard pieces.count - firstPiece > 1, points[first.lowerBound] == start, points[last.points.upperBound - 1] == start
    else { return }
    points.append(contentsOf: points[first.dropFirst()])
    pieces[pieces.count - 1].points = last.points.lowerBound..<points.count
    pieces.remove(at: firstPiece)
  }

  /// Cuts one line, segment by segment.
  private struct Cutter {
    let core: FixedBox
    let tile: Int
    /// How far data reach over the sides; `nil` for lines, of which no part is a cut.
    let overhang: Overhang?
    let candidate: Int
    /// The first point of the piece that is being made.
    private var first: Int
    private var isOpen = false
    /// How long the line is before the next segment, before the piece's start, and as a whole.
    private var distance, start, whole: Double
    /// Whether anything of the line was cut away.
    private(set) var wasBroken = false

    init(core: FixedBox, tile: Int, overhang: Overhang?, _ measure: LineMeasure, candidate: Int, at first: Int) {
      self.core = core
      self.tile = tile
      self.overhang = overhang
      self.candidate = candidate
      self.first = first
      distance = measure.start
      start = measure.start
      whole = measure.length
    }

    mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>, to buffer: inout LineBuffer) {
      if let (low, high) = cut(a, b, to: core), low != high, !isFalseEdge(low, high),
        buffer.owns(low, high, tile: tile, core: core)
      {
        if !isOpen || low != a {
          end(&buffer)
          first = buffer.points.count
          start = distance + length(low - a)
          isOpen = true
          buffer.points.append(low)
        }
        buffer.points.append(high)
        if low != a || high != b { wasBroken = true }
        if high != b { end(&buffer) }
      } else {
        wasBroken = true
        end(&buffer)
      }
      distance += length(b - a)
    }

    mutating func end(_ buffer: inout LineBuffer) {
      guard isOpen else { return }
      isOpen = false
      buffer.endPiece(
        from: first, isClosed: false, LineMeasure(start: start, length: whole), candidate: candidate)
    }

    private func isFalseEdge(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
      guard let overhang else { return false }
      return overhang.west == 0 && a.x == core.minX && b.x == core.minX
        || overhang.east == 0 && a.x == core.maxX && b.x == core.maxX
        || overhang.north == 0 && a.y == core.minY && b.y == core.minY
        || overhang.south == 0 && a.y == core.maxY && b.y == core.maxY
    }
  }
}
