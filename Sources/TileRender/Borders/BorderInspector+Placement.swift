// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

extension BorderInspector {
  /// What a tile's own labels do not have in common with those of the blocks about its corners.
  func disagreements(
    _ frame: TileFaults, _ placed: SymbolEngine.PlacedSymbols, _ engine: SymbolEngine
  ) -> [BorderFault] {
    guard let across else { return [] }
    let block = frame.block
    engine.paintAlone(placed, on: surface)
    let own = PixelPlane(surface)
    let mine = placed.labels
    let half = block.side / 2
    var faults: [BorderFault] = []
    for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
      var statistics = RenderStatistics()
      let around = block.moved(x: dx, y: dy)
      let theirs = across.place(around, statistics: &statistics)
      var found = disagreements(frame, mine, theirs.labels, in: block.overlap(with: around))
      if found.isEmpty {
        across.paintAlone(theirs, on: surface)
        let columns = dx < 0 ? 0..<block.side + dx : dx..<block.side
        let rows = dy < 0 ? 0..<block.side + dy : dy..<block.side
        if let (x, y) = own.firstDifference(x: columns, y: rows, from: PixelPlane(surface), movedBy: (dx, dy)) {
          found.append(cut(frame, mine, x: x, y: y))
        }
      }
      for fault in found where !faults.contains(fault) { faults.append(fault) }
    }
    return faults
  }

  /// What two evaluations do not both have in a box of world pixels.
  private func disagreements(
    _ frame: TileFaults, _ mine: [PlacedLabel], _ theirs: [PlacedLabel], in box: LabelBox
  ) -> [BorderFault] {
    let mine = mine.filter { $0.extent.overlaps(box) }
    let theirs = theirs.filter { $0.extent.overlaps(box) }
    let (known, other) = (Set(mine.map(\.identity)), Set(theirs.map(\.identity)))
    guard known != other else { return [] }
    let lost = theirs.filter { !known.contains($0.identity) }
    let extra = mine.filter { !other.contains($0.identity) }
    var faults: [BorderFault] = []
    for label in lost where !extra.contains(where: label.isNamesake) { faults.append(frame.fault(.oneSided, label)) }
    for label in extra {
      faults.append(frame.fault(lost.contains(where: label.isNamesake) ? .doubled : .oneSided, label))
    }
    return faults
  }

  /// The fault of a label whose pixels are not the same on both sides, though all agree where it stands.
  private func cut(_ frame: TileFaults, _ labels: [PlacedLabel], x: Int, y: Int) -> BorderFault {
    let scale = Double(frame.block.scale)
    let pixel = LabelBox(
      minX: Double(frame.block.originX + x) / scale, minY: Double(frame.block.originY + y) / scale,
      maxX: Double(frame.block.originX + x + 1) / scale, maxY: Double(frame.block.originY + y + 1) / scale)
    guard let label = labels.first(where: { $0.extent.overlaps(pixel) }) else {
      return frame.fault(.cut, "", x: Double(x), y: Double(y))
    }
    return frame.fault(.cut, label)
  }
}

extension Block {
  /// What two blocks of one plane share, in world pixels.
  fileprivate func overlap(with other: Block) -> LabelBox {
    let scale = Double(scale)
    return LabelBox(
      minX: Double(max(originX, other.originX)) / scale, minY: Double(max(originY, other.originY)) / scale,
      maxX: Double(min(originX, other.originX) + side) / scale,
      maxY: Double(min(originY, other.originY) + side) / scale)
  }
}
