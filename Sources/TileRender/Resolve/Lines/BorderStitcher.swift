// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Joins lines that end at a source tile's border with their continuations in the neighbouring tile.
///
/// A piece's end and another's start belong together when they lie on a border of their tiles, less than two units
/// apart, and their features have equal properties. They meet halfway, wherever the block lies, so that every block
/// that sees the border draws the same line.
struct BorderStitcher {
  /// How far apart two ends may be, in tile units.
  private static let tolerance = 2.0
  /// How many lines that start in one place are compared with one that ends there.
  private static let mostCompared = 64

  private struct End {
    let piece: Int
    let isStart: Bool
    let place: SIMD2<Double>
    let candidate: FeatureReference
    let tolerance: Double

    /// A square of the plane as large as the tolerance.
    var cell: SIMD2<Int> { SIMD2(Int((place.x / tolerance).rounded(.down)), Int((place.y / tolerance).rounded(.down))) }
  }

  private var ends: [End] = []

  /// Notes the ends of a piece that lie on its tile's border.
  mutating func addEnds(of piece: Int, in lines: LineBuffer, view: SourceView, _ candidate: FeatureReference) {
    let line = lines.pieces[piece]
    guard !line.isClosed else { return }
    let tolerance = Self.tolerance * view.frame.scale + 1
    let inner = view.frame.core.expanded(by: -tolerance)
    for (index, isStart) in [(line.points.lowerBound, true), (line.points.upperBound - 1, false)] {
      let place = lines.points[index]
      guard inner.outcode(place) != 0 else { continue }
      ends.append(End(piece: piece, isStart: isStart, place: place, candidate: candidate, tolerance: tolerance))
    }
  }

  /// Joins the pieces whose ends belong together, and tells `order` whose they are.
  func join(_ lines: inout LineBuffer, _ views: [SourceView], _ order: inout JoinedOrder) {
    guard ends.count > 1 else { return }
    var (next, previous) = ([Int?](repeating: nil, count: lines.pieces.count), [Int?]())
    previous = next
    var starts: [SIMD2<Int>: [End]] = [:]
    for end in ends where end.isStart { starts[end.cell, default: []].append(end) }
    for end in ends where !end.isStart {
      guard let start = nearestStart(to: end, in: starts, isFree: { previous[$0] == nil }, views) else { continue }
      next[end.piece] = start.piece
      previous[start.piece] = end.piece
      order.join(lines.pieces[end.piece].candidate, lines.pieces[start.piece].candidate)
      let middle = (end.place + start.place) / 2
      let place = SIMD2(rounded(middle.x), rounded(middle.y))
      lines.points[lines.pieces[end.piece].points.upperBound - 1] = place
      lines.points[lines.pieces[start.piece].points.lowerBound] = place
    }
    chain(&lines, next, previous)
  }

  private func nearestStart(
    to end: End, in starts: [SIMD2<Int>: [End]], isFree: (Int) -> Bool, _ views: [SourceView]
  ) -> End? {
    var best: (end: End, distance: Double)?
    for row in -1...1 {
      for column in -1...1 {
        // Where more lines than this meet, some may stay apart: the search must not take the square of their count.
        for start in starts[end.cell &+ SIMD2(column, row)]?.prefix(Self.mostCompared) ?? [] {
          let distance = length(start.place - end.place)
          guard start.candidate.view != end.candidate.view, distance <= end.tolerance,
            distance < best?.distance ?? .infinity, isFree(start.piece),
            haveEqualProperties(start.candidate, end.candidate, views)
          else { continue }
          best = (start, distance)
        }
      }
    }
    return best?.end
  }

  private func haveEqualProperties(_ a: FeatureReference, _ b: FeatureReference, _ views: [SourceView]) -> Bool {
    let (layerA, layerB) = (views[a.view].layer, views[b.view].layer)
    let (featureA, featureB) = (layerA.features[a.feature], layerB.features[b.feature])
    guard featureA.type == featureB.type, featureA.tags.count == featureB.tags.count else { return false }
    var index = Int(featureA.tags.lowerBound)
    while index + 1 < Int(featureA.tags.upperBound) {
      let value = layerA.values[Int(layerA.tags[index + 1])]
      guard layerB.property(layerA.keys[Int(layerA.tags[index])], of: featureB) == value else { return false }
      index += 2
    }
    return true
  }

  /// Makes each chain of pieces one piece, at the place of the first candidate in it.
  private func chain(_ lines: inout LineBuffer, _ next: [Int?], _ previous: [Int?]) {
    var joined: [LineBuffer.Piece] = []
    var isDone = [Bool](repeating: false, count: lines.pieces.count)
    for piece in lines.pieces.indices where !isDone[piece] {
      guard next[piece] != nil || previous[piece] != nil else {
        joined.append(lines.pieces[piece])
        continue
      }
      var head = piece
      while let before = previous[head], before != piece { head = before }
      let isRing = previous[head] != nil
      var merged = lines.pieces[head]
      let first = lines.points.count
      var current: Int? = head
      while let index = current, !isDone[index] {
        isDone[index] = true
        let range = lines.pieces[index].points
        lines.points.append(contentsOf: lines.points[lines.points.count == first ? range : range.dropFirst()])
        current = next[index]
      }
      if isRing { lines.points.removeLast() }
      merged.points = first..<lines.points.count
      merged.isClosed = isRing && merged.points.count > 2
      merged.candidate = lines.pieces[piece].candidate
      joined.append(merged)
    }
    lines.pieces = joined
  }
}
