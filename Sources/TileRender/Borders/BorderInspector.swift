// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
public import MapModel

/// Finds labels that are cut, doubled or one-sided where finished tiles meet.
///
/// Two proofs, which together say that the pixels on disk agree across every border:
///
/// 1. *What is drawn agrees.* A tile's labels are placed and drawn alone, and so are those of four blocks as large as
///    it, each about one of its corners. Every border lies inside of such a block, so what shows there was decided and
///    drawn without a border. Both must have the same labels at the same places, and the same pixels. No two of the
///    evaluations that are compared share what they remember: tiles next to each other, and the blocks about corners,
///    each have an engine of their own.
/// 2. *What is on disk is what is drawn.* The tile is drawn whole and compared pixel by pixel with the file. Where they
///    differ, the labels that reach over its sides tell what kind of fault it is.
///
/// One per thread; what it finds never depends on what it was asked before.
public final class BorderInspector {
  let options: RenderOptions
  /// For tiles of the two colours of a chessboard, so that neighbours never share an evaluation.
  private let workers: [TileWorker]
  /// For blocks about corners; `nil` for a style without symbols.
  let across: SymbolEngine?
  /// What is drawn alone goes here.
  let surface: ImageSurface

  /// Makes an inspector for the tiles of a renderer.
  ///
  /// - Throws: `RenderError` when there is no memory.
  public init(_ renderer: MapRenderer) throws(RenderError) {
    options = renderer.options
    // Each makes its labels itself: what they shared would agree even where it is wrong.
    workers = [try TileWorker(renderer), try TileWorker(renderer)]
    across = try TileWorker(renderer).symbols
    do throws(CairoError) {
      surface = try ImageSurface(.argb32, width: options.devicePixels, height: options.devicePixels)
    } catch {
      throw .drawing(error.description)
    }
  }

  /// Inspects one tile.
  ///
  /// - Parameters:
  ///   - tile: Its address.
  ///   - file: Its PNG file, whole and of the renderer's size.
  /// - Throws: `RenderError` when memory runs out.
  public func inspect(_ tile: TileID, file: [UInt8]) throws(RenderError) -> TileInspection {
    var statistics = RenderStatistics()
    let block = Block(tile, options: options)
    let worker = workers[Int((tile.x ^ tile.y) & 1)]
    let placed = worker.prepare(block, statistics: &statistics)
    guard worker.errors.isEmpty else { return TileInspection(errors: worker.errors) }
    let frame = TileFaults(tile: tile, block: block)
    var inspection = TileInspection()
    if let placed, let engine = worker.symbols {
      inspection.faults = disagreements(frame, placed, engine)
    }
    try worker.paint(placed)
    let drawn = try worker.encoded().bytes
    if drawn != file {
      inspection.faults += try differences(frame, placed, worker, file: file, drawn: drawn)
    }
    return inspection
  }
}

/// Puts the faults of one tile into words.
struct TileFaults {
  let tile: TileID
  let block: Block

  /// A fault of a label, told at its anchor.
  func fault(_ kind: BorderFault.Kind, _ label: PlacedLabel) -> BorderFault {
    let scale = Double(block.scale)
    let place = label.identity.place * scale
    return fault(
      kind, label.identity.name, x: place.x - Double(block.originX), y: place.y - Double(block.originY))
  }

  /// A fault at a place in device pixels from the tile's corner.
  func fault(_ kind: BorderFault.Kind, _ name: String, x: Double, y: Double) -> BorderFault {
    let place = WorldPoint(
      x: (Double(block.originX) + x) / block.worldSide, y: (Double(block.originY) + y) / block.worldSide)
    return BorderFault(
      kind: kind, tile: tile, label: name, x: Int(x.rounded(.down)), y: Int(y.rounded(.down)),
      place: WebMercator.unproject(place))
  }
}
