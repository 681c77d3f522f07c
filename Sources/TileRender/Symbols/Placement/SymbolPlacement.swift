// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Decides which symbols are shown.
///
/// The definition knows no tiles: all candidates of a zoom stand in one order, and *a candidate is placed if and
/// only if, in one of its options, no placed candidate ahead of it blocks it*. What a box of the world shows is
/// computed on demand: for each candidate there, the candidates ahead that overlap it are decided first, and so
/// on, reading further tiles as far as the chain leads. Hence every grouping, order and number of threads gives the
/// same labels.
///
/// How far a chain leads is up to the data: with ties broken by hash a few tiles, with sort keys that grow from one
/// side of the map to the other all across it. Memory and time stay bounded all the same: candidates are forgotten when
/// there are too many, also amid a chain, and verdicts, a few bytes each, only much later, so that each candidate is
/// decided about once. Forgetting changes no answer.
///
/// One per worker and zoom; not `Sendable`.
final class SymbolPlacement<Symbol: Sendable> {
  /// A placed symbol as seen from the box that was asked for.
  struct Placed {
    let candidate: PlacementCandidate<Symbol>
    /// Which of the candidate's options is shown.
    let option: Int
    /// World pixels to add to the candidate's place: a multiple of the world's width along its way east.
    let shift: SIMD2<Double>
  }

  let grid: PlacementGrid
  private(set) var statistics = PlacementStatistics()
  private var diagnostics = Diagnostics()

  /// Gives a tile that is made when nobody has made it yet.
  typealias Sharing = (TileID, _ make: () -> PlacementCell<Symbol>) -> PlacementCell<Symbol>

  private let candidates: (TileID) -> [PlacementCandidate<Symbol>]
  private let share: Sharing
  private var cells: GenerationalCache<TileID, DecidedCell>
  private var verdicts: GenerationalCache<TileID, PlacementVerdicts>
  private var origin: TileID?

  /// Makes an engine.
  ///
  /// - Parameters:
  ///   - grid: Whose candidates there are.
  ///   - candidateLimit: How many candidates are kept.
  ///   - verdictLimit: How many verdicts are kept.
  ///   - candidates: The candidates whose anchors a tile holds, always the same for the same tile.
  ///   - share: Takes tiles from other engines of the same grid and candidates, and gives them those of this one.
  init(
    grid: PlacementGrid, candidateLimit: Int = 100_000, verdictLimit: Int = 4_000_000,
    candidates: @escaping (TileID) -> [PlacementCandidate<Symbol>], sharing share: @escaping Sharing = { $1() }
  ) {
    self.grid = grid
    cells = GenerationalCache(limit: candidateLimit)
    verdicts = GenerationalCache(limit: verdictLimit)
    self.candidates = candidates
    self.share = share
  }

  /// The placed symbols that touch a box, the last in the order first.
  func placed(touching box: LabelBox) -> [Placed] {
    origin = grid.cells(touching: box, margin: 0).first?.id
    var found: [(placed: Placed, cell: TileID, index: Int)] = []
    for (id, shift) in grid.cells(touching: box, margin: grid.reach) {
      let cell = cell(id)
      cell.tile.forEach(touching: box.shifted(by: -shift)) { index in
        if case .placed(let option) = verdict(of: Reference(cell: cell, index: index)) {
          found.append((Placed(candidate: cell.tile.candidates[index], option: Int(option), shift: shift), id, index))
        }
        return true
      }
    }
    found.sort { a, b in
      if let ahead = b.placed.candidate.isAhead(of: a.placed.candidate) { return ahead }
      return (b.cell.y, b.cell.x, b.index, b.placed.shift.x) < (a.cell.y, a.cell.x, a.index, a.placed.shift.x)
    }
    return found.map(\.placed)
  }

  /// Hands over what was counted since this was last called.
  func takeCounts() -> (statistics: PlacementStatistics, diagnostics: Diagnostics) {
    defer {
      statistics = PlacementStatistics()
      diagnostics = Diagnostics()
    }
    return (statistics, diagnostics)
  }

  /// A tile's candidates, with what is known of each.
  private final class DecidedCell {
    let tile: PlacementCell<Symbol>
    let verdicts: PlacementVerdicts

    init(_ tile: PlacementCell<Symbol>, _ verdicts: PlacementVerdicts) {
      self.tile = tile
      self.verdicts = verdicts
    }
  }

  /// A candidate by its place.
  private struct Reference {
    var cell: DecidedCell
    var index: Int
    var candidate: PlacementCandidate<Symbol> { cell.tile.candidates[index] }

    func isSame(as other: Reference) -> Bool { cell === other.cell && index == other.index }
  }

  /// A candidate that is being decided: the option that is tried, the tiles to look through for it, and the
  /// candidates ahead that have to be decided first.
  private struct Trial {
    var subject: Reference
    var option = 0
    var cells: [(id: TileID, shift: SIMD2<Double>)]?
    var nextCell = 0
    var waiting: [(other: Reference, shift: SIMD2<Double>)] = []
    var depth: Int32 = 1
  }

  /// Decides a candidate.
  ///
  /// Runs on a stack of its own, since the data decide how long a chain is.
  private func verdict(of reference: Reference) -> PlacementVerdicts.Verdict {
    guard reference.cell.verdicts[reference.index] == .unknown else { return reference.cell.verdicts[reference.index] }
    var trials = [Trial(subject: reference)]
    while var trial = trials.popLast() {
      if let next = advance(&trial) {
        trials.append(trial)
        trials.append(Trial(subject: next))
      }
    }
    return reference.cell.verdicts[reference.index]
  }

  /// Goes on with a trial until it is decided, or until another candidate must be: that one is returned.
  private func advance(_ trial: inout Trial) -> Reference? {
    let candidate = trial.subject.candidate
    while trial.option < candidate.options.count {
      let option = candidate.options[trial.option]
      var isBlocked = false
      while let (other, shift) = trial.waiting.last {
        let verdict = other.cell.verdicts[other.index]
        if verdict == .unknown { return other }
        trial.depth = max(trial.depth, other.cell.verdicts.depth(of: other.index) + 1)
        trial.waiting.removeLast()
        if case .placed(let shown) = verdict,
          candidate.isBlocked(in: option, by: other.candidate, shown: Int(shown), shift: shift)
        {
          isBlocked = true
          break
        }
      }
      let cells = trial.cells ?? self.cells(around: candidate, option, home: trial.subject.cell.tile.id)
      trial.cells = cells
      if !isBlocked, trial.nextCell < cells.count {
        isBlocked = look(in: cells[trial.nextCell], &trial, candidate, option)
        trial.nextCell += 1
        if !isBlocked { continue }
      }
      if !isBlocked {
        decide(trial, .placed(option: UInt16(clamping: trial.option)))
        return nil
      }
      trial.option += 1
      trial.cells = nil
      trial.nextCell = 0
      trial.waiting.removeAll()
    }
    decide(trial, .hidden)
    return nil
  }

  /// Looks through one tile for candidates ahead; `true` when a placed one blocks.
  ///
  /// Undecided ones are to wait for.
  private func look(
    in place: (id: TileID, shift: SIMD2<Double>), _ trial: inout Trial, _ candidate: PlacementCandidate<Symbol>,
    _ option: PlacementOption
  ) -> Bool {
    let cell = cell(place.id)
    let subject = trial.subject
    var isBlocked = false
    var waiting: [(other: Reference, shift: SIMD2<Double>)] = []
    var depth = trial.depth
    func meet(_ index: Int) -> Bool {
      let other = Reference(cell: cell, index: index)
      guard isAhead(other, of: subject) else { return true }
      switch cell.verdicts[index] {
      case .hidden: break
      case .placed(let shown):
        if candidate.isBlocked(in: option, by: other.candidate, shown: Int(shown), shift: place.shift) {
          depth = max(depth, cell.verdicts.depth(of: index) + 1)
          isBlocked = true
        }
      case .unknown:
        for shown in other.candidate.options.indices
        where candidate.isBlocked(in: option, by: other.candidate, shown: shown, shift: place.shift) {
          waiting.append((other, place.shift))
          break
        }
      }
      return !isBlocked
    }
    for part in option.boxes where !isBlocked && part.canBeBlocked {
      cell.tile.forEach(touching: part.box.shifted(by: -place.shift), meet)
    }
    if !isBlocked, candidate.repeatGroup != 0 {
      for index in cell.tile.groups[candidate.repeatGroup] ?? [] where !meet(index) { break }
    }
    trial.depth = depth
    // The one that is furthest ahead is asked first: it hangs on the fewest others, and is the likeliest to block.
    waiting.sort { $0.other.index > $1.other.index }
    trial.waiting = waiting
    return isBlocked
  }

  /// The tiles in which a candidate may be blocked, its own first.
  private func cells(
    around candidate: PlacementCandidate<Symbol>, _ option: PlacementOption, home: TileID
  ) -> [(id: TileID, shift: SIMD2<Double>)] {
    var box = LabelBox.empty
    for part in option.boxes where part.canBeBlocked { box.extend(part.box) }
    var found = box.isEmpty ? [] : grid.cells(touching: box, margin: grid.reach)
    if candidate.repeatGroup != 0 {
      let (x, y) = (candidate.anchorX, candidate.anchorY)
      let anchor = LabelBox(minX: x, minY: y, maxX: x, maxY: y)
      for cell in grid.cells(touching: anchor, margin: candidate.repeatDistance)
      where !found.contains(where: { $0 == cell }) {
        found.append(cell)
      }
    }
    if let own = found.firstIndex(where: { $0.id == home && $0.shift == .zero }) { found.swapAt(0, own) }
    return found
  }

  private func decide(_ trial: Trial, _ verdict: PlacementVerdicts.Verdict) {
    trial.subject.cell.verdicts.set(verdict, depth: trial.depth, of: trial.subject.index)
    statistics.candidates += 1
    if verdict != .hidden { statistics.placed += 1 }
    statistics.deepestChain = max(statistics.deepestChain, Int(trial.depth))
  }

  private func cell(_ id: TileID) -> DecidedCell {
    cells.value(for: id, cost: { $0.tile.candidates.count + 1 }) {
      countDistance(of: id)
      let tile = share(id) {
        PlacementCell(
          id: id, candidates: candidates(id), area: grid.box(of: id).expanded(by: grid.reach), diagnostics: &diagnostics
        )
      }
      return DecidedCell(
        tile, verdicts.value(for: id, cost: { $0.count + 8 }) { PlacementVerdicts(count: tile.candidates.count) })
    }
  }

  private func countDistance(of id: TileID) {
    guard let origin else { return }
    let across = abs(Int(id.x) - Int(origin.x))
    let distance = max(min(across, (1 << Int(id.z)) - across), abs(Int(id.y) - Int(origin.y)))
    statistics.farthestTile = max(statistics.farthestTile, distance)
  }

  private func isAhead(_ other: Reference, of subject: Reference) -> Bool {
    if other.isSame(as: subject) { return false }
    if let ahead = other.candidate.isAhead(of: subject.candidate) { return ahead }
    let (a, b) = (other.cell.tile.id, subject.cell.tile.id)
    return (a.y, a.x, UInt32(other.index)) < (b.y, b.x, UInt32(subject.index))
  }
}
