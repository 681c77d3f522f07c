// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel
internal import Styles

extension StyleResolver {
  /// Adds a `hillshade` layer.
  func hillshade(_ layer: StyleLayer, _ plan: HillshadePlan, _ block: Block, _ statistics: inout RenderStatistics) {
    guard let source = layer.source else { return }
    var patches: [HillshadePatch] = []
    for shown in shownTiles(source, block, &statistics) {
      // One texel around those that are mixed for the slopes' own neighbours.
      guard let patch = elevations(source, shown, block, margin: 1, &statistics) else { continue }
      patches.append(
        HillshadePatch(
          patch: patch.patch, slopeScale: Self.slopeScale(zoom: shown.place.id.z, texels: patch.texelsPerTile),
          rowScale: Self.rowScale(shown.place, block)))
    }
    if !patches.isEmpty { list.commands.append(.hillshade(plan.paint, patches: patches)) }
  }

  /// Adds a `color-relief` layer.
  func colorRelief(
    _ layer: StyleLayer, _ plan: ColorReliefPlan, _ block: Block, _ statistics: inout RenderStatistics
  ) {
    guard let source = layer.source else { return }
    var patches: [RasterPatch<Float>] = []
    for shown in shownTiles(source, block, &statistics) {
      guard let patch = elevations(source, shown, block, margin: 0, &statistics) else { continue }
      patches.append(patch.patch)
    }
    guard !patches.isEmpty else { return }
    let paint = ColorReliefPaint(ramp: elevationRamp(layer), opacity: plan.opacity, takesNearest: plan.takesNearest)
    list.commands.append(.colorRelief(paint, patches: patches))
  }

  private func elevations(
    _ source: String, _ shown: ShownTile, _ block: Block, margin: Int, _ statistics: inout RenderStatistics
  ) -> (patch: RasterPatch<Float>, texelsPerTile: Int)? {
    guard case .elevations(let grid) = shown.tile.content else { return nil }
    let mapping = block.mapping(to: shown.place, width: grid.width, height: grid.height)
    let box = PixelBox(around: shown.boxes)
    let window = TexelWindow(box, mapping, width: grid.width, height: grid.height, margin: margin)
    let texels = window.cut(from: grid) { east, south in
      guard let next = shown.place.neighbor(east: east, south: south),
        case .elevations(let grid) = rasterTile(source, next.id, &statistics).content
      else { return nil }
      return grid
    }
    return (RasterPatch(boxes: shown.boxes, mapping: window.mapping(from: mapping), grid: texels), grid.width)
  }

  /// What the sums of Sobel's operator are multiplied by to give slopes, exaggerated at zooms below 15.
  ///
  /// A sum spans eight texels' sides, each 2^25.2562 m, the earth's girth, over the texels around it. Source:
  /// the hillshade shader of MapLibre GL JS.
  private static func slopeScale(zoom: UInt8, texels: Int) -> Float {
    let zoom = Double(zoom)
    let factor = zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3
    let exaggeration = zoom < 15 ? (15 - zoom) * factor : 0
    return Float(Double(texels) * exp2(exaggeration + zoom - 28.2562))
  }

  /// For each row of a block, by how much Web Mercator stretches a tile there: 1 over the cosine of its latitude.
  ///
  /// As in MapLibre, the latitude grows evenly from the tile's south to its north side. A turned picture, whose rows
  /// lie on no latitude, takes that of its middle.
  private static func rowScale(_ place: SourcePlace, _ block: Block) -> [Float] {
    if let turn = block.turn {
      let middle = WorldPoint(x: 0.5, y: turn.pivot.y / 256 / block.worldSide)
      let scale = Float(1 / cos(WebMercator.unproject(middle).latitude * .pi / 180))
      return [Float](repeating: scale, count: block.side)
    }
    let degrees = place.id.lonLatBox
    let tileSide = block.sourceSide(z: place.id.z)
    return (0..<block.side).map { row in
      let share = (block.corner.y + Double(row) + 0.5) / tileSide - Double(place.row)
      let latitude = degrees.north + (degrees.south - degrees.north) * share
      return Float(1 / cos(latitude * .pi / 180))
    }
  }
}
