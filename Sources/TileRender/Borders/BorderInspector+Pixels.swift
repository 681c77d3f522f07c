// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension BorderInspector {
  /// What share of a label's pixels must show the ground for it to be missing.
  private static let missingShare = 0.9
  /// What share of a copy's pixels must differ from what is drawn for it to be one.
  private static let copyShare = 0.8
  /// Per cent of a tile's pixels that may differ for labels to be looked for among them.
  private static let mostWrongShare = 25
  /// The alpha up to which a pixel may not be seen.
  private static let faintest: UInt32 = 48
  /// The fewest pixels that a copy of a label is told by.
  private static let fewestPixels = 12

  /// How the file of a tile differs from what is drawn now.
  ///
  /// A label is *missing* where its pixels show what lies under it, *cut* where they show neither that nor the label,
  /// and *doubled* where pixels that differ otherwise have its shape. What is left is *changed*.
  func differences(
    _ frame: TileFaults, _ placed: SymbolEngine.PlacedSymbols?, _ worker: TileWorker, file: [UInt8], drawn: [UInt8]
  ) throws(RenderError) -> [BorderFault] {
    let side = options.devicePixels
    guard let stored = PixelPlane(file, side: side), let expected = PixelPlane(drawn, side: side) else {
      return [frame.fault(.changed, "", x: 0, y: 0)]
    }
    var wrong: Set<Int> = []
    for place in 0..<side * side where stored.pixels[place] != expected.pixels[place] { wrong.insert(place) }
    guard !wrong.isEmpty else { return [] }
    if wrong.count > Self.mostWrongShare * side * side / 100 { return [frame.fault(.changed, "", x: 0, y: 0)] }
    var faults: [BorderFault] = []
    if let placed, let engine = worker.symbols {
      let labels = placed.labels.filter { reachesOver(frame.block, $0) }
      for label in labels {
        let ink = ink(placed.only(label), engine)
        guard let bounds = ink.bounds, ink.places.contains(where: wrong.contains) else { continue }
        try worker.paint(placed.without(label))
        guard let ground = PixelPlane(try worker.encoded().bytes, side: side),
          let kind = kind(ink.places, stored, expected, ground)
        else { continue }
        faults.append(frame.fault(kind, label))
        wrong = wrong.filter { !bounds.holds($0 % side, $0 / side, margin: 2) }
      }
      for cluster in PixelCluster.clusters(of: wrong, side: side) {
        faults.append(copy(cluster, wrong, frame, placed, engine) ?? changed(cluster, frame))
      }
    } else {
      faults += PixelCluster.clusters(of: wrong, side: side).map { changed($0, frame) }
    }
    return faults
  }

  private func changed(_ cluster: PixelCluster, _ frame: TileFaults) -> BorderFault {
    frame.fault(.changed, "", x: Double(cluster.bounds.minX), y: Double(cluster.bounds.minY))
  }

  /// What is wrong with a label in the file; `nil` when its own pixels are right.
  private func kind(
    _ ink: [Int], _ stored: PixelPlane, _ expected: PixelPlane, _ ground: PixelPlane
  ) -> BorderFault.Kind? {
    var (visible, wrong, bare) = (0, 0, 0)
    for place in ink where expected.pixels[place] != ground.pixels[place] {
      visible += 1
      if stored.pixels[place] != expected.pixels[place] { wrong += 1 }
      if stored.pixels[place] == ground.pixels[place] { bare += 1 }
    }
    guard wrong > 0 else { return nil }
    return Double(bare) >= Self.missingShare * Double(visible) ? .oneSided : .cut
  }

  /// The fault when some wrong pixels have the shape of a label that belongs elsewhere; `nil` when they have not.
  private func copy(
    _ cluster: PixelCluster, _ wrong: Set<Int>, _ frame: TileFaults, _ placed: SymbolEngine.PlacedSymbols,
    _ engine: SymbolEngine
  ) -> BorderFault? {
    guard cluster.places.count >= Self.fewestPixels else { return nil }
    var statistics = RenderStatistics()
    let half = options.devicePixels / 2
    var labels = placed.labels
    for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
      guard let around = across?.place(frame.block.moved(x: dx, y: dy), statistics: &statistics) else { continue }
      labels += around.labels
    }
    var seen: Set<PlacedLabel.Identity> = []
    var best: (fault: BorderFault, common: Int)?
    for label in labels where seen.insert(label.identity).inserted {
      // The label, drawn about the middle of the surface; what a halo covers may look like the ground.
      let place = label.identity.place * Double(options.scale)
      let moveX = half - Int(place.x) + frame.block.originX
      let moveY = half - Int(place.y) + frame.block.originY
      let alone = placed.only(label).moved(x: moveX, y: moveY)
      let core = placed.only(label.withoutHalo).moved(x: moveX, y: moveY)
      var moves: Set<[Int]> = []
      for shape in [ink(alone, engine).bounds, ink(core, engine, above: Self.faintest).bounds] {
        guard let shape else { continue }
        for x in [cluster.bounds.minX - shape.minX, cluster.bounds.maxX - shape.maxX] {
          for y in [cluster.bounds.minY - shape.minY, cluster.bounds.maxY - shape.maxY] { moves.insert([x, y]) }
        }
      }
      for move in moves {
        let inner = ink(core.moved(x: move[0], y: move[1]), engine, above: Self.faintest).places
        let common = inner.count(where: wrong.contains)
        guard inner.count >= Self.fewestPixels, common > best?.common ?? 0,
          Double(common) >= Self.copyShare * Double(inner.count)
        else { continue }
        let all = Set(ink(alone.moved(x: move[0], y: move[1]), engine).places)
        guard Double(cluster.places.count(where: all.contains)) >= Self.copyShare * Double(cluster.places.count) else {
          continue
        }
        let fault = frame.fault(
          .doubled, label.identity.name, x: Double(half + move[0]), y: Double(half + move[1]))
        best = (fault, common)
      }
    }
    return best?.fault
  }

  /// The pixels that labels cover, drawn alone, with an alpha above a limit, and their bounds.
  private func ink(
    _ labels: SymbolEngine.PlacedSymbols, _ engine: SymbolEngine, above limit: UInt32 = 0
  ) -> (places: [Int], bounds: PixelBounds?) {
    engine.paintAlone(labels, on: surface)
    let plane = PixelPlane(surface)
    var places: [Int] = []
    var bounds: PixelBounds?
    for place in plane.pixels.indices where plane.pixels[place] >> 24 > limit {
      places.append(place)
      let (x, y) = (place % plane.side, place / plane.side)
      if bounds == nil { bounds = PixelBounds(minX: x, minY: y, maxX: x, maxY: y) }
      bounds?.extend(x, y)
    }
    return (places, bounds)
  }

  /// Whether a label may draw beyond a side of the block.
  private func reachesOver(_ block: Block, _ label: PlacedLabel) -> Bool {
    let scale = Double(block.scale)
    let ink = label.placed.candidate.ink.shifted(by: label.identity.shift)
    return ink.minX * scale < Double(block.originX) || ink.minY * scale < Double(block.originY)
      || ink.maxX * scale > Double(block.originX + block.side) || ink.maxY * scale > Double(block.originY + block.side)
  }
}
