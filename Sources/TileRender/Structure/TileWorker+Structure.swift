// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
internal import Sprites
internal import Styles

extension TileWorker {
  /// What an output tile is made of.
  public func structure(of tile: TileID) -> MapStructure {
    let block = Block(tile, options: renderer.options)
    return structure(of: [block], originX: Double(block.originX), originY: Double(block.originY))
  }

  /// What a picture is made of; its layers' digests are those of all its blocks.
  ///
  /// - Throws: `RenderError` when the view is out of range.
  public func structure(of view: StaticView) throws(RenderError) -> MapStructure {
    let grid = try BlockGrid(view, options: renderer.options)
    var blocks: [Block] = []
    for row in grid.rows { for column in grid.columns { blocks.append(grid.block(column: column, row: row)) } }
    return structure(of: blocks, originX: Double(grid.left), originY: Double(grid.top))
  }

  private func structure(of blocks: [Block], originX: Double, originY: Double) -> MapStructure {
    var statistics = RenderStatistics()
    var structure = MapStructure()
    var hashes: [Int: StableHash] = [:]
    for block in blocks {
      resolver.resolve(block, statistics: &statistics)
      addLayers(to: &hashes)
      guard let placed = symbols?.place(block, statistics: &statistics) else { continue }
      for (layer, labels) in placed.byLayer.sorted(by: { $0.key < $1.key }) {
        for label in labels {
          let found = Self.label(
            label, layer: renderer.style.layers[layer].id, originX: originX / Double(block.scale),
            originY: originY / Double(block.scale))
          // A label that lies on several blocks is one label.
          if !structure.labels.contains(found) { structure.labels.append(found) }
        }
      }
    }
    let order = Dictionary(
      renderer.style.layers.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    structure.labels.sort {
      (order[$0.layer] ?? 0, $0.anchorY, $0.anchorX, $0.text) < (order[$1.layer] ?? 0, $1.anchorY, $1.anchorX, $1.text)
    }
    structure.layers = hashes.sorted { $0.key < $1.key }
      .map { MapStructure.Layer(id: renderer.style.layers[$0.key].id, digest: Self.hexadecimal($0.value.value)) }
    return structure
  }

  /// Adds what the layers draw on the resolved block.
  private func addLayers(to hashes: inout [Int: StableHash]) {
    let starts = resolver.layerStarts
    let list = resolver.list
    for (index, start) in starts.enumerated() {
      let isLast = index + 1 == starts.count
      let end = isLast ? list.commands.count : starts[index + 1].command
      let features = start.feature..<(isLast ? list.features.count : starts[index + 1].feature)
      // The command before is this layer's too where it goes on into its features.
      let goesOn = start.command > 0 && list.commands[start.command - 1].features.overlaps(features)
      let text = list.text(of: (goesOn ? start.command - 1 : start.command)..<end, features: features)
      guard !text.isEmpty, !text.hasPrefix("symbols ") else { continue }
      hashes[start.layer, default: StableHash()].combine(text)
    }
  }

  private static func label(
    _ placed: SymbolPlacement<LabelSymbol>.Placed, layer: String, originX: Double, originY: Double
  ) -> MapStructure.Label {
    let candidate = placed.candidate
    var box = LabelBox.empty
    if candidate.options.indices.contains(placed.option) {
      for part in candidate.options[placed.option].boxes { box.extend(part.box) }
    }
    if box.isEmpty { box = candidate.ink }
    let shift = placed.shift - SIMD2(originX, originY)
    return MapStructure.Label(
      layer: layer, text: candidate.symbol.text,
      icon: candidate.symbol.settings[placed.option].icon?.image.name ?? "", anchorX: candidate.anchorX + shift.x,
      anchorY: candidate.anchorY + shift.y, x: box.minX + shift.x, y: box.minY + shift.y, width: box.maxX - box.minX,
      height: box.maxY - box.minY)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
