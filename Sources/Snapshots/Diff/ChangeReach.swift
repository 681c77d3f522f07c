// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles
internal import TileRender

/// Where some changes of a style can show.
struct ChangeReach: Sendable {
  private enum Reach: Sendable {
    case everywhere
    case layers(TileWorkerPair.DifferingLayers)
  }

  /// By tile zoom, as far as anything can show there.
  private var reaches: [UInt8: Reach] = [:]

  /// Finds the zooms at which changes can show, and of which layers they are.
  ///
  /// What is not of a layer (images, light, state, sources) can show on every tile.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - pair: The two versions that they are from.
  ///   - zooms: Tile zooms.
  ///   - styleZoom: The style's zoom that tiles of a zoom show.
  init(_ changes: [StyleChange], of pair: StylePair, zooms: [UInt8], styleZoom: (UInt8) -> Double) {
    for zoom in zooms {
      let shown = changes.filter { pair.mayShow($0, at: styleZoom(zoom)) }
      guard !shown.isEmpty else { continue }
      let layers = shown.compactMap(\.layer)
      reaches[zoom] =
        layers.count < shown.count
        ? .everywhere
        : .layers(
          TileWorkerPair.DifferingLayers(
            all: Set(layers), moved: Set(shown.filter { Self.isOfOrder($0.aspect) }.compactMap(\.layer))))
    }
  }

  /// Whether a layer may be drawn otherwise although it draws the same things.
  private static func isOfOrder(_ aspect: StyleChange.Aspect) -> Bool {
    switch aspect {
    case .order, .metadata: true
    default: false
    }
  }

  /// Whether nothing shows at any of the zooms.
  var isEmpty: Bool { reaches.isEmpty }

  /// Whether anything may show at a tile zoom.
  func mayShow(at zoom: UInt8) -> Bool { reaches[zoom] != nil }

  /// Whether two versions that differ by the changes alone can draw a tile otherwise.
  func canShow(on tile: TileID, _ workers: TileWorkerPair, _ statistics: inout RenderStatistics) -> Bool {
    switch reaches[tile.z] {
    case nil: false
    case .everywhere: true
    case .layers(let layers): workers.canDiffer(on: tile, in: layers, statistics: &statistics)
    }
  }
}
