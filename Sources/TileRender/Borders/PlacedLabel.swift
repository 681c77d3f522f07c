// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A placed label as something to be found again in another evaluation of the same map.
struct PlacedLabel {
  /// What two evaluations must agree on.
  struct Identity: Hashable {
    var layer: Int
    var name: String
    /// World pixels.
    var x, y: Double
    var option: Int
    /// World pixels by which its copy of the world is moved.
    var shift: SIMD2<Double>

    /// Where its anchor is seen, in world pixels.
    var place: SIMD2<Double> { SIMD2(x, y) + shift }
  }

  let identity: Identity
  /// The label as it is drawn.
  let placed: SymbolPlacement<LabelSymbol>.Placed
  /// The box of all that it draws and keeps free, in world pixels.
  let extent: LabelBox

  init(_ placed: SymbolPlacement<LabelSymbol>.Placed) {
    let candidate = placed.candidate
    identity = Identity(
      layer: candidate.symbol.layer, name: candidate.symbol.name, x: candidate.anchorX, y: candidate.anchorY,
      option: placed.option, shift: placed.shift)
    self.placed = placed
    extent = candidate.extent.shifted(by: placed.shift)
  }

  /// The same label without its text's halo.
  var withoutHalo: PlacedLabel {
    var candidate = placed.candidate
    candidate.symbol.paint.haloWidth = 0
    return PlacedLabel(.init(candidate: candidate, option: placed.option, shift: placed.shift))
  }

  /// Whether another is the same text or image of the same layer, wherever it stands.
  func isNamesake(of other: PlacedLabel) -> Bool {
    identity.layer == other.identity.layer && identity.name == other.identity.name
  }
}

extension SymbolEngine.PlacedSymbols {
  /// All labels.
  var labels: [PlacedLabel] { byLayer.keys.sorted().flatMap { (byLayer[$0] ?? []).map(PlacedLabel.init) } }

  /// Nothing but one label.
  func only(_ label: PlacedLabel) -> Self {
    Self(byLayer: [label.identity.layer: [label.placed]], coverings: coverings, viewport: viewport)
  }

  /// All but one label.
  func without(_ label: PlacedLabel) -> Self {
    var rest = self
    rest.byLayer[label.identity.layer]?.removeAll { PlacedLabel($0).identity == label.identity }
    return rest
  }

  /// The same labels, drawn some device pixels to the east and south of where they stand.
  func moved(x: Int, y: Int) -> Self {
    var moved = self
    moved.viewport.originX -= Int64(x)
    moved.viewport.originY -= Int64(y)
    return moved
  }
}
