// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline

/// Which tiles the arguments of `render` ask for.
struct PlanChoice {
  /// The deepest zoom that is drawn without being asked for.
  static let deepestDefault: UInt8 = 14

  let plan: RenderPlan
  /// Whether it is the box around the data, for want of another.
  let isOfData: Bool
  /// The area for those who show the map.
  let bounds: LonLatBox
  /// The area as the run's identity keeps it.
  let areaText: String

  /// Chooses the tiles.
  ///
  /// - Parameters:
  ///   - dataBounds: The box around the data.
  ///   - tileZooms: The zooms at which the data have tiles of their own; `nil` where there are no data.
  ///   - name: The style's name, for messages.
  init(
    _ arguments: Arguments, bounds dataBounds: LonLatBox?, tileZooms: ClosedRange<UInt8>?, name: String, jobs: Int
  ) throws(CommandFailure) {
    guard !(arguments.has(RenderFlags.tiles) && arguments.has(RenderFlags.bbox)) else {
      throw .usage("'--tiles' and '--bbox' exclude each other")
    }
    let area: TileArea
    let zooms: ZoomSelection
    if let list = arguments[RenderFlags.tiles] {
      let tiles: [TileID]
      do throws(PipelineError) { tiles = try TileList.read(list) } catch { throw CommandFailure(error) }
      area = .tiles(tiles)
      bounds = dataBounds ?? .world
      let listed = tiles.map(\.z)
      zooms = arguments[RenderFlags.zoom] ?? ZoomSelection((listed.min() ?? 0)...(listed.max() ?? 0))
    } else {
      let asked = arguments[RenderFlags.bbox]
      asked?.tellIfRoundTheWorld()
      if let asked, let dataBounds, asked.isApart(from: dataBounds) {
        let warning = EmptyMapWarning(
          finding: "--bbox: the sources have nothing there", drawn: asked, data: dataBounds)
        Output.tell("warning: \(warning.text)")
      }
      bounds = (asked ?? dataBounds ?? .world).rounded
      area = asked == nil ? .data(bounds) : .box(bounds)
      if let asked = arguments[RenderFlags.zoom] {
        zooms = asked
      } else if let found = tileZooms {
        zooms = ZoomSelection(
          found.lowerBound...max(found.lowerBound, min(found.upperBound, Self.deepestDefault)))
      } else {
        throw .usage("expected --zoom: \(name) draws no data that would tell its zooms")
      }
    }
    areaText = area.record
    isOfData = if case .data = area { true } else { false }
    let whole = RenderPlan(zooms: zooms, area: area, metatileSide: 1)
    guard whole.tileCount > 0 else { throw .usage("the list has no tile at zooms \(zooms)") }
    let side = arguments[RenderFlags.metatile] ?? Self.metatileSide(tiles: whole.tileCount, jobs: jobs)
    plan = RenderPlan(zooms: zooms, area: area, metatileSide: side)
  }

  /// Large enough to share reading, small enough that all threads have work to the end.
  private static func metatileSide(tiles: Int, jobs: Int) -> Int {
    [4, 2].first { tiles >= 32 * jobs * $0 * $0 } ?? 1
  }
}
