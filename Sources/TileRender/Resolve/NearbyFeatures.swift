// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Which features of source tiles lie in and around a block, found once for all style layers that ask.
///
/// Most blocks show a part of their source tile, and dozens of style layers look through the same features.
struct NearbyFeatures {
  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let place: SourcePlace
  }

  private struct Found {
    /// The layer, kept so that no other takes its identity.
    let layer: TileLayer
    let box: TileBox
    let features: [Int32]
  }

  /// How far around the block features are found, in logical pixels: farther than all but a few layers look.
  private static let margin = 80.0

  private var block: Block?
  private var found: [Key: Found] = [:]

  /// Turns to another block.
  mutating func start(_ block: Block) {
    self.block = block
    found.removeAll(keepingCapacity: true)
  }

  /// The places of at least those features whose boxes touch a box, in the layer's order.
  mutating func features(of view: SourceView, within box: TileBox) -> [Int32] {
    let key = Key(layer: ObjectIdentifier(view.layer), place: view.place)
    if let known = found[key], known.box.contains(box) { return known.features }
    var wide = box
    if let block {
      let frame = TileFrame(view.place, extent: view.layer.extent, block: block)
      let around = frame.units(of: block.box.expanded(by: Self.margin * 256 * Double(block.scale)))
      if around.contains(box) { wide = around }
    }
    var features: [Int32] = []
    for (index, feature) in view.layer.features.enumerated() where feature.box.intersects(wide) {
      features.append(Int32(index))
    }
    found[key] = Found(layer: view.layer, box: wide, features: features)
    return features
  }
}

extension TileBox {
  /// Whether the other box lies within this one.
  fileprivate func contains(_ other: TileBox) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
