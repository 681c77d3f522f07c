// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
internal import Styles

/// Two versions of a style over the same data on one thread: draws tiles of either, and tells without drawing where
/// they can differ.
///
/// A picture is painted from the draw list and the placed labels alone. So a tile is the same in both versions where
/// each layer that differs adds the same to the draw list, or, if it stands elsewhere in the style, nothing, and where
/// the same labels are placed. Whether a label is placed hangs on others, near and, by chains, far: they are placed
/// in full, in both versions.
public final class TileWorkerPair {
  /// The layers in which two versions differ, by their ids.
  public struct DifferingLayers: Equatable, Sendable {
    /// All layers that differ, those of one version alone included.
    public var all: Set<String>
    /// Those of them that stand elsewhere among the layers of both versions.
    public var moved: Set<String>

    /// Names layers.
    public init(all: Set<String>, moved: Set<String>) {
      self.all = all
      self.moved = moved
    }
  }

  /// Draws the first version.
  public let before: TileWorker
  /// Draws the second version.
  public let after: TileWorker
  private let readsSame: Bool
  private let places: (before: [String: Int], after: [String: Int])

  /// Makes a pair for one thread.
  ///
  /// - Parameters:
  ///   - before: The first version.
  ///   - after: The second version, over the same sources; an image is the same only where both have the very same.
  /// - Throws: `RenderError` when there is no memory.
  public init(before: MapRenderer, after: MapRenderer) throws(RenderError) {
    let shared = try SharedReading(before, after)
    readsSame = shared != nil
    self.before = try TileWorker(before, sharing: shared, labels: before.labels)
    self.after = try TileWorker(after, sharing: shared, labels: after.labels)
    places = (Self.places(before), Self.places(after))
  }

  private static func places(_ renderer: MapRenderer) -> [String: Int] {
    Dictionary(renderer.style.layers.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
  }

  /// Whether the versions can draw a tile otherwise; never `false` when they do.
  ///
  /// A tile of which a source tile that a differing layer reads is broken counts as one that can differ.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - layers: The layers in which the versions differ; in all else they are the same.
  ///   - statistics: Where time and counts are added.
  public func canDiffer(
    on tile: TileID, in layers: DifferingLayers, statistics: inout RenderStatistics
  ) -> Bool {
    guard readsSame else { return true }
    let block = Block(tile, options: before.renderer.options)
    var (hasLabels, splitsOtherwise) = (false, false)
    for id in layers.all {
      guard let old = Share(of: places.before[id], by: before, on: block, &statistics),
        let new = Share(of: places.after[id], by: after, on: block, &statistics)
      else { return true }
      let isMoved = layers.moved.contains(id)
      guard isMoved ? old.list.commands.isEmpty && new.list.commands.isEmpty : old.list == new.list else { return true }
      hasLabels = hasLabels || old.hasLabels || new.hasLabels
      splitsOtherwise = splitsOtherwise || (isMoved ? old.hasLabels || new.hasLabels : old.hasLabels != new.hasLabels)
    }
    return hasLabels && labelsDiffer(on: block, moved: layers.moved, &statistics)
      || splitsOtherwise && areasDiffer(on: block, &statistics)
  }

  /// What a layer adds to a block.
  private struct Share {
    /// All but labels.
    var list = DrawList()
    /// Whether it is a layer of labels that is drawn here, though it may have none.
    var hasLabels = false

    /// Resolves a layer, given by its place in the style, alone; `nil` when a source tile under the block cannot be read.
    init?(of place: Int?, by worker: TileWorker, on block: Block, _ statistics: inout RenderStatistics) {
      guard let place else { return }
      worker.resolver.resolve(block, only: place, statistics: &statistics)
      list = worker.resolver.list
      hasLabels = list.commands == [.symbols(layer: place)]
      if hasLabels {
        list = DrawList()
        worker.resolver.readTiles(of: worker.renderer.style.layers[place], block, &statistics)
      }
      guard worker.errors.isEmpty else { return nil }
    }
  }

  /// Whether anything but labels differs: a layer of labels, also one without any, keeps the layers below and above it
  /// from being drawn in one go.
  private func areasDiffer(on block: Block, _ statistics: inout RenderStatistics) -> Bool {
    let lists = [before, after].map { worker in
      worker.resolver.resolve(block, statistics: &statistics)
      var list = worker.resolver.list
      list.commands.removeAll { if case .symbols = $0 { true } else { false } }
      return list
    }
    return lists[0] != lists[1]
  }

  private func labelsDiffer(on block: Block, moved: Set<String>, _ statistics: inout RenderStatistics) -> Bool {
    let (old, new) = (
      before.symbols?.place(block, statistics: &statistics), after.symbols?.place(block, statistics: &statistics)
    )
    let ids = (
      Set(old?.byLayer.keys.map { before.renderer.style.layers[$0].id } ?? []),
      Set(new?.byLayer.keys.map { after.renderer.style.layers[$0].id } ?? [])
    )
    guard ids.0 == ids.1, ids.0.isDisjoint(with: moved) else { return true }
    guard let old, let new else { return false }
    guard together(old, before) == together(new, after) else { return true }
    for id in ids.0 {
      guard let first = places.before[id], let second = places.after[id] else { return true }
      let labels = (old.byLayer[first] ?? [], new.byLayer[second] ?? [])
      guard old.coverings.isOneByOne(first) == new.coverings.isOneByOne(second),
        labels.0.count == labels.1.count, zip(labels.0, labels.1).allSatisfy({ $0.looksSame(as: $1) })
      else { return true }
    }
    return false
  }
}

extension TileWorkerPair {
  /// The layers with which those that have labels are drawn, by their names.
  private func together(_ placed: SymbolEngine.PlacedSymbols, _ worker: TileWorker) -> [String: String] {
    let layers = worker.renderer.style.layers
    return Dictionary(
      placed.byLayer.keys.map { (layers[$0].id, layers[placed.coverings.leader(of: $0)].id) },
      uniquingKeysWith: { a, _ in a })
  }
}

extension SymbolPlacement<LabelSymbol>.Placed {
  /// Whether another label, of the same layer and fonts, draws the same pixels.
  fileprivate func looksSame(as other: Self) -> Bool {
    let (a, b) = (candidate, other.candidate)
    return a.anchorX == b.anchorX && a.anchorY == b.anchorY && shift == other.shift
      && setting == other.setting && a.symbol.size == b.symbol.size && a.symbol.paint == b.symbol.paint
      && a.symbol.iconPaint == b.symbol.iconPaint && a.symbol.images == b.symbol.images
  }

  private var setting: LabelSetting? {
    candidate.symbol.settings.indices.contains(option) ? candidate.symbol.settings[option] : nil
  }
}
