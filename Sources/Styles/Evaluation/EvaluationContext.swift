// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// What expressions are evaluated for: a zoom, a feature of a tile layer, and whatever else they may read.
///
/// One per worker thread, reused for all tiles; not `Sendable`. Call `enter` for each tile layer, then set
/// `featureIndex` for each feature: properties are found once per feature, by slot, without comparing strings.
public final class EvaluationContext {
  /// The style whose expressions are evaluated.
  public let style: Style
  /// The zoom of 512-pixel tiles.
  public var zoom = 0.0
  /// Which feature of the layer expressions see; must be one of the layer's.
  public var featureIndex = 0
  /// The tile layer that `featureIndex` counts in; `nil` before `enter`.
  public private(set) var layer: TileLayer?
  /// For `heatmap-density`, `0 ... 1`.
  public var heatmapDensity = 0.0
  /// For `line-progress`, `0 ... 1`.
  public var lineProgress = 0.0
  /// For `elevation`, in metres.
  public var elevation = 0.0
  /// For `accumulated`.
  public var accumulated = ExpressionValue.null
  /// The tile of the layer's coordinates, for `within` and `distance`.
  public var tile: TileID?
  /// The images that exist; `nil` when unknown, then every image counts as available.
  public var availableImages: Set<String>?
  /// Values for `global-state`, at first the style's.
  public var globalState: [String: ExpressionValue]
  /// Failed evaluations by reason.
  public var diagnostics = Diagnostics()

  /// Makes a context for a style's expressions.
  public init(style: Style) {
    self.style = style
    globalState = style.state
  }

  /// Turns to a tile layer; entering the same layer again costs nothing.
  public func enter(_ layer: TileLayer) {
    self.layer = layer
  }
}
