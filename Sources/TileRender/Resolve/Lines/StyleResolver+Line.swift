// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `line` layer: lines, and rings of polygons.
  func line(_ layer: StyleLayer, _ plan: LinePlan, _ block: Block, _ statistics: inout RenderStatistics) {
    let strokes = LineViews(self, layer, block, reach: plan.reach, shift: plan.shift, &statistics)
    let near = block.box.expanded(by: plan.farthestReach * 256)
    select(layer, strokes.views, near: near, sortKey: plan.sortKey) { $0 != .point }
    if plan.gradient != nil { countUnmeasured(strokes.views, &statistics) }
    draw(strokes, block, look: { plan.look($0, block) })
  }

  /// Counts the candidates that a gradient cannot follow.
  private func countUnmeasured(_ views: [SourceView], _ statistics: inout RenderStatistics) {
    for candidate in candidates {
      enter(views[candidate.view])
      context.featureIndex = candidate.feature
      if !LinePlan.isMeasured(context) { statistics.diagnostics.note("line-gradient-without-metrics") }
    }
  }

  /// Adds the lines of all candidates in the looks that they have, those without one left out.
  func draw(_ strokes: LineViews, _ block: Block, look: (EvaluationContext) -> LineLook?) {
    lines.removeAll()
    if strokes.isStitched { return drawStitched(strokes.views, block, look) }
    for (index, candidate) in candidates.enumerated() {
      let view = strokes.views[candidate.view]
      enter(view)
      context.featureIndex = candidate.feature
      guard let look = look(context) else { continue }
      lines.removeAll()
      lines.add(view.layer.features[candidate.feature], of: view, candidate: index)
      write(0..<lines.pieces.count, look, block, dashStep: view.dashStep)
    }
  }

  /// Lines cut to their own tiles and joined at the borders.
  private func drawStitched(_ views: [SourceView], _ block: Block, _ look: (EvaluationContext) -> LineLook?) {
    var looks: [LineLook?] = []
    looks.reserveCapacity(candidates.count)
    var stitcher = BorderStitcher()
    for (index, candidate) in candidates.enumerated() {
      let view = views[candidate.view]
      enter(view)
      context.featureIndex = candidate.feature
      let look = look(context)
      looks.append(look)
      guard let look else { continue }
      let first = lines.pieces.count
      lines.addCut(view.layer.features[candidate.feature], of: view, tile: candidate.view, candidate: index)
      // Without measures dashes and patterns start anew with each tile's piece, so pieces of such lines stay apart.
      let isPeriodic = !look.dashes.isEmpty || look.paint.pattern != nil
      for piece in first..<lines.pieces.count where !isPeriodic || lines.pieces[piece].length > 0 {
        stitcher.addEnds(of: piece, in: lines, view: view, candidate)
      }
    }
    var order = JoinedOrder(count: candidates.count)
    stitcher.join(&lines, views, &order)
    let places = order.places(of: candidates)
    // What was not joined may go on all the same.
    let insides = views.map { $0.frame.core.expanded(by: -1) }
    let isCut = { (point: SIMD2<Double>) in insides.allSatisfy { $0.outcode(point) != 0 } }
    lines.sortPieces { places[$0.candidate] }
    var index = 0
    while index < lines.pieces.count {
      let candidate = lines.pieces[index].candidate
      var end = index + 1
      while end < lines.pieces.count, places[lines.pieces[end].candidate] == places[candidate] { end += 1 }
      let view = views[candidates[candidate].view]
      if let look = looks[candidate] { write(index..<end, look, block, dashStep: view.dashStep, isCut: isCut) }
      index = end
    }
  }

  /// Adds some pieces of the line buffer as one feature; `isCut` tells whether a line may go on beyond its end.
  private func write(
    _ pieces: Range<Int>, _ look: LineLook, _ block: Block, dashStep: Double,
    isCut: (SIMD2<Double>) -> Bool = { _ in false }
  ) {
    let firstPart = list.parts.count
    let writer = LineWriter(block: block, look: look)
    let isMoved = look.aside != 0 || look.offset != 0
    let dashes = look.dashes.isEmpty ? nil : LineDashes(block: block, look: look)
    for piece in lines.pieces[pieces] {
      let points = lines.points[piece.points]
      guard isMoved || dashes != nil else {
        writer.add(points, isClosed: piece.isClosed, distance: piece.distance, to: &list)
        continue
      }
      let isWhole = (start: !isCut(points[points.startIndex]), end: !isCut(points[points.endIndex - 1]))
      let sides = look.aside == 0 ? [0] : [-1.0, 1]
      for side in sides {
        let moved = OffsetLine(points, isClosed: piece.isClosed, look: look, side: side, isWhole: isWhole)
        for run in moved.runs {
          if let dashes {
            // What has measures goes on in the next tile, where the step would fall elsewhere.
            let step = piece.length > 0 ? 0 : dashStep
            dashes.add(moved, run, distance: piece.distance, step: step, to: &list)
          } else {
            let distance = piece.distance + moved.courses[run.points.lowerBound].start
            writer.add(
              moved.points[run.points], isClosed: moved.isClosed, distance: distance, start: run.start, end: run.end,
              to: &list)
          }
        }
      }
    }
    guard list.endFeature(from: firstPart) else { return }
    guard look.paint.gradient != nil else { return list.strokeLastFeature(look.paint) }
    // The colours follow the line itself, also where it is moved aside or drawn as a ring.
    let firstSpine = list.parts.count
    let spine = LineWriter(block: block, alongLook: look)
    for piece in lines.pieces[pieces] {
      spine.add(
        lines.points[piece.points], isClosed: piece.isClosed, distance: piece.distance, length: piece.length, to: &list)
    }
    if list.endFeature(from: firstSpine) { list.strokeAlongLastFeature(look.paint) }
  }
}

extension SourceView {
  /// In what steps MapLibre counts the distances along lines: two of the tile's 8192 units, in 1/256 pixels.
  fileprivate var dashStep: Double { (frame.core.maxX - frame.core.minX) / 4096 }
}
