// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Pango
internal import Sprites

/// Makes the candidates of labels along lines.
///
/// A source tile's own pieces of lines are joined by label, and anchors are set on them: a function of that tile.
/// A label may run on along the neighbour tiles' continuation of its line, so that names do not vanish at the
/// sides of source tiles.
final class LineLabels {
  /// How many tiles, one after the other, a label may run on through.
  private static let furthestTiles = 8
  /// Source tiles whose lines are kept.
  static let tileLimit = 256

  private let scene: SharedLabels.SceneKey
  private let maker: LabelMaker
  private let collector: LineCollector
  private var tiles = GenerationalCache<Key, LineCollector.Lines>(limit: tileLimit)
  private var linesWithoutRoom = 0

  private struct Key: Hashable {
    var layer: Int
    var tile: TileID
  }

  init(_ scene: SharedLabels.SceneKey, maker: LabelMaker, sources: SymbolSources) {
    self.scene = scene
    self.maker = maker
    collector = LineCollector(maker: maker, sources: sources)
  }

  /// Adds the candidates whose anchors are the view's own.
  func add(
    _ style: SymbolLayerStyle, _ view: SourceTileView, to found: inout [PlacementCandidate<LabelSymbol>]
  ) {
    let lines = lines(style, view.tile)
    for group in lines.groups {
      let label = group.label
      let text = text(of: label)
      guard text != nil || label.icon != nil else { continue }
      for run in group.runs where view.mayHold(run.box, extent: lines.extent) {
        let room = Room(label: label, text: text, run: run, view: view, extent: lines.extent)
        add(room, group.key, to: &found)
      }
    }
  }

  /// Hands over how many lines, seen from a tile, have no room for their label.
  func takeLinesWithoutRoom() -> Int {
    defer { linesWithoutRoom = 0 }
    return linesWithoutRoom
  }

  /// The label's text in one line; `nil` when it draws nothing.
  private func text(of label: LabelMaker.Label) -> ShapedText? {
    guard !label.text.isEmpty else { return nil }
    let text = maker.shape(maker.lineRequest(label))
    return text.isEmpty ? nil : text
  }

  /// A run that wants labels.
  private struct Room {
    var label: LabelMaker.Label
    /// `nil` for an icon alone.
    var text: ShapedText?
    var run: LineRun
    var view: SourceTileView
    var extent: Int32

    /// Along the line, what the text or the icon takes, whichever is longer; MapLibre measures icons as if they grew
    /// with the text, from their own size at 24 pixels on.
    var labelLength: Double {
      max(textLength, label.icon.map { $0.image.width * $0.size * label.size / 24 } ?? 0)
    }
    var textLength: Double { (text.map { Double($0.width) } ?? 0) * label.size }
    /// Whether the label stands upright at a point of the line.
    var standsAtPoint: Bool { text == nil || label.style.standsUpright }

    /// Adds a candidate of the run; see `SourceTileView.add` for `boxes`.
    func add(
      _ candidate: PlacementCandidate<LabelSymbol>, as boxes: [LabelBox]? = nil,
      to found: inout [PlacementCandidate<LabelSymbol>]
    ) {
      view.add(candidate, avoidingEdges: label.style.avoidsEdges, as: boxes, to: &found)
    }
  }

  private func add(_ room: Room, _ key: LineKey, to found: inout [PlacementCandidate<LabelSymbol>]) {
    let style = room.label.style
    let own = path(of: room.run.points, room)
    guard own.length > 0 else { return }
    var steps = [own.length / 2]
    if style.placement == .line {
      steps = LineAnchors.distances(
        length: own.length, label: style.standsUpright ? 0 : room.labelLength, size: room.label.size,
        spacing: style.spacing, isContinued: room.run.startsAtSide)
    }
    guard let text = room.text, !room.standsAtPoint else {
      addStanding(room, own, at: steps, to: &found)
      return
    }
    let (line, start) = extended(room, key, own)
    func label(at step: Double) -> PlacementCandidate<LabelSymbol>? {
      let distance = start + step
      guard distance >= room.textLength / 2, distance + room.textLength / 2 <= line.length else { return nil }
      return maker.curvedCandidate(room.label, text, along: line, at: distance)
    }
    var isNamed = false
    var others: [Double] = []
    for step in steps {
      guard owns(own.point(at: step), room) else {
        others.append(step)
        continue
      }
      guard let candidate = label(at: step) else { continue }
      isNamed = true
      room.add(candidate, to: &found)
    }
    // Of the labels that other views have it only matters whether there is one.
    guard !isNamed, style.placement == .line, !others.contains(where: { label(at: $0) != nil }) else { return }
    for step in LineAnchors.alternatives(length: own.length) {
      guard let candidate = label(at: step) else { continue }
      if owns(own.point(at: step), room) { room.add(candidate, to: &found) }
      return
    }
    linesWithoutRoom += 1
  }

  /// Adds labels that stand at points of the line.
  ///
  /// Icons alone must lie along the line within its ends, and stand in its middle where they do at none of the steps.
  private func addStanding(
    _ room: Room, _ own: LinePath, at steps: [Double], to found: inout [PlacementCandidate<LabelSymbol>]
  ) {
    var steps = steps
    if room.text == nil, room.label.style.placement == .line {
      let half = room.labelLength / 2
      steps.removeAll { $0 < half || $0 + half > own.length }
      if steps.isEmpty, !room.run.startsAtSide, own.length >= 2 * half { steps = [own.length / 2] }
    }
    for step in steps {
      let point = own.point(at: step)
      guard owns(point, room) else { continue }
      let angle = own.angle(at: step)
      let candidate = maker.pointCandidate(
        room.label, x: point.x, y: point.y, lineAngle: angle,
        repeatDistance: room.text == nil ? 0 : room.label.style.spacing / 2)
      let squares = room.text == nil ? room.label.icon?.edgeSquares(x: point.x, y: point.y, lineAngle: angle) : nil
      if let candidate { room.add(candidate, as: squares, to: &found) }
    }
  }

  /// The run's line with what the neighbour tiles go on with, as far as a label may need it, and where along it the
  /// run starts.
  private func extended(_ room: Room, _ key: LineKey, _ own: LinePath) -> (line: LinePath, start: Double) {
    let before = room.run.startsAtSide ? continuation(room, key, from: room.run.points[0]) : []
    let last = room.run.points.count - 1
    let after = room.run.endsAtSide ? continuation(room, key, from: room.run.points[last]) : []
    guard !before.isEmpty || !after.isEmpty else { return (own, 0) }
    let prefix = path(of: before.reversed() + [room.run.points[0]], room)
    return (path(of: before.reversed() + room.run.points + after, room), prefix.length)
  }

  /// The points with which neighbour tiles go on from a place on the tile's side, in this tile's units: as many as the
  /// label may need, from one tile to the next.
  private func continuation(_ room: Room, _ key: LineKey, from place: LineRun.Point) -> [LineRun.Point] {
    let extent = Double(room.extent)
    let needed = room.textLength / room.view.tileSize * extent
    var (length, column, row) = (0.0, 0, 0)
    var end = place
    var kept: [LineRun.Point] = []
    for _ in 0..<Self.furthestTiles where length < needed {
      let (dx, dy) = (end.x <= 0 ? -1 : end.x >= extent ? 1 : 0, end.y <= 0 ? -1 : end.y >= extent ? 1 : 0)
      column += dx
      row += dy
      let start = LineRun.Point(x: end.x - Double(dx) * extent, y: end.y - Double(dy) * extent)
      guard let tile = room.view.tile.neighbor(dx: column, dy: row), tile != room.view.tile || !kept.isEmpty,
        let run = run(room, key, from: start, in: tile)
      else { break }
      let (shiftX, shiftY) = (Double(column) * extent, Double(row) * extent)
      for (from, to) in zip(run.points, run.points.dropFirst()) where length < needed {
        length += abs(to.x - from.x) + abs(to.y - from.y)
        kept.append(LineRun.Point(x: to.x + shiftX, y: to.y + shiftY))
      }
      guard run.endsAtSide, let last = run.points.last else { break }
      end = last
    }
    return kept
  }

  /// The run of a tile's lines of a label that goes on from a place on its side, away from there.
  private func run(_ room: Room, _ key: LineKey, from place: LineRun.Point, in tile: TileID) -> LineRun? {
    let lines = lines(room.label.style, tile)
    guard lines.extent == room.extent, let runs = lines.runs[key] else { return nil }
    // Neighbours round the place where they cut a line each for itself.
    var nearest = Double(room.extent) / 1024
    var found: (run: LineRun, isReversed: Bool)?
    func consider(_ run: LineRun, _ point: LineRun.Point, isReversed: Bool) {
      let gap = max(abs(point.x - place.x), abs(point.y - place.y))
      guard gap < nearest else { return }
      nearest = gap
      found = (run, isReversed)
    }
    for run in runs {
      if run.startsAtSide { consider(run, run.points[0], isReversed: false) }
      if run.endsAtSide { consider(run, run.points[run.points.count - 1], isReversed: true) }
    }
    return found.map { $0.isReversed ? $0.run.reversed : $0.run }
  }

  private func path(of points: [LineRun.Point], _ room: Room) -> LinePath {
    var path = LinePath()
    for point in points {
      let (x, y) = room.view.world(point.x, point.y, extent: room.extent)
      path.append(LinePath.Point(x: x, y: y))
    }
    return path
  }

  private func owns(_ anchor: LinePath.Point, _ room: Room) -> Bool {
    let (x, y) = room.view.units(anchor.x, anchor.y, extent: room.extent)
    return room.view.owns(
      TilePoint(x: Int32(clamping: Int64(x.rounded(.down))), y: Int32(clamping: Int64(y.rounded(.down)))),
      extent: room.extent)
  }

  private func lines(_ style: SymbolLayerStyle, _ tile: TileID) -> LineCollector.Lines {
    tiles.value(for: Key(layer: style.index, tile: tile), cost: { _ in 1 }) {
      maker.shared.lines.value(for: SharedLabels.LinesKey(scene: scene, layer: style.index, tile: tile)) {
        collector.lines(style, tile)
      }
    }
  }
}
