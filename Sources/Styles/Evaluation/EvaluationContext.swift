// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import ICU
public import MapModel

/// What expressions are evaluated for: a zoom, a feature of a tile layer, and whatever else they may read.
///
/// One per worker thread, reused for all tiles; not `Sendable`. Call `enter` for each tile layer, then set
/// `featureIndex` for each feature: properties are found once per feature, by slot, without comparing strings.
///
/// What is read for each feature goes without run-time checks of exclusive access: they took a third of the time, and
/// no access here lasts longer than a statement.
public final class EvaluationContext {
  /// How many tile layers are remembered; when there are more, all are forgotten.
  private static let maximumRememberedLayers = 64
  /// How many colours are remembered; when there are more, all are forgotten.
  private static let maximumRememberedColors = 4096
  /// How many ways of writing numbers are remembered; when there are more, all are forgotten.
  private static let maximumRememberedNumberStyles = 64

  /// The style whose expressions are evaluated.
  public let style: Style
  /// The zoom of 512-pixel tiles.
  @exclusivity(unchecked) public var zoom = 0.0
  /// Which feature of the layer expressions see; must be one of the layer's.
  @exclusivity(unchecked) public var featureIndex = 0 {
    didSet { stamp &+= 1 }
  }
  /// The tile layer that `featureIndex` counts in; `nil` before `enter`.
  public var layer: TileLayer? { tables?.layer }
  /// For `heatmap-density`, `0 ... 1`.
  @exclusivity(unchecked) public var heatmapDensity = 0.0
  /// For `line-progress`, `0 ... 1`.
  @exclusivity(unchecked) public var lineProgress = 0.0
  /// For `elevation`, in metres.
  @exclusivity(unchecked) public var elevation = 0.0
  /// For `accumulated`.
  public var accumulated = ExpressionValue.null
  /// The tile of the layer's coordinates, for `within` and `distance`.
  public var tile: TileID?
  /// The images that exist; `nil` when unknown, then every image counts as available.
  public var availableImages: Set<String>?
  /// Values for `global-state`, at first the style's.
  public var globalState: [String: ExpressionValue]
  /// Values for `feature-state`; a static map has none.
  public var featureState: [String: ExpressionValue] = [:]
  /// The value of `id` where it is not the tile feature's own: a string, or what `promoteId` names.
  public var featureID: ExpressionValue?
  /// Failed evaluations by reason.
  public var diagnostics = Diagnostics()
  /// The first failure of each expression, one line each, in the order in which they came up.
  public private(set) var failures: [String] = []

  @exclusivity(unchecked) private var tables: LayerTables?
  private var remembered: [ObjectIdentifier: LayerTables] = [:]
  /// Counts the features that were turned to; tells whether the slots hold the present feature's values.
  @exclusivity(unchecked) private var stamp: UInt64 = 1
  @exclusivity(unchecked) private var loadedStamp: UInt64 = 0
  @exclusivity(unchecked) private var stampOfSlot: [UInt64]
  @exclusivity(unchecked) private var valueOfSlot: [Int32]
  /// The polygons of each `within` at the zoom where it was last asked.
  private var grids: [ObjectIdentifier: Within.Grid] = [:]
  private var failedExpressions: Set<ObjectIdentifier> = []
  /// The ids of the layers that have expressions; made when the first one fails.
  private lazy var layersByExpression = style.layersByExpression
  /// Values of `let` variables, by number.
  @exclusivity(unchecked) var variables: [ExpressionValue?]
  /// Colours that were read from strings of features.
  private var parsedColors: [String: Color?] = [:]
  /// What writes numbers in the styles met so far.
  private var numberWriters: [NumberStyle: NumberWriter] = [:]

  /// Makes a context for a style's expressions.
  public init(style: Style) {
    self.style = style
    globalState = style.state
    stampOfSlot = Array(repeating: 0, count: style.featureKeys.count)
    valueOfSlot = Array(repeating: LayerTables.none, count: style.featureKeys.count)
    variables = Array(repeating: nil, count: style.variableCount)
  }

  /// Turns to a tile layer; set `featureIndex` afterwards.
  ///
  /// Coming back to a layer of the same tile costs nothing.
  public func enter(_ layer: TileLayer) {
    stamp &+= 1
    if tables?.layer === layer { return }
    if let known = remembered[ObjectIdentifier(layer)] {
      tables = known
      return
    }
    if remembered.count >= Self.maximumRememberedLayers { remembered.removeAll(keepingCapacity: true) }
    let tables = LayerTables(layer: layer, style: style)
    remembered[ObjectIdentifier(layer)] = tables
    self.tables = tables
  }

  /// Turns away from all tile layers, which then can be freed.
  public func leaveLayers() {
    stamp &+= 1
    tables = nil
    remembered.removeAll(keepingCapacity: true)
  }

  /// The present feature's id; null when it has none.
  var presentID: ExpressionValue { featureID ?? feature?.id.map { .number(Double($0)) } ?? .null }

  /// The present feature; `nil` outside of a layer.
  var feature: TileFeature? {
    guard let layer = tables?.layer, featureIndex < layer.features.count else { return nil }
    return layer.features[featureIndex]
  }

  /// Where the value of a property stands in the layer's `values`; negative when the feature has no such property.
  func valueIndex(ofSlot slot: Int) -> Int {
    if loadedStamp != stamp { loadFeature() }
    return stampOfSlot[slot] == stamp ? Int(valueOfSlot[slot]) : -1
  }

  /// The value of a property of the present feature; `nil` when it has none of that name.
  func property(_ slot: Int) -> Value? {
    let index = valueIndex(ofSlot: slot)
    guard index >= 0, let tables else { return nil }
    return tables.layer.values[index]
  }

  /// The number of the literal that equals a property of the present feature; negative when there is none.
  func literal(ofSlot slot: Int) -> Int32 {
    let index = valueIndex(ofSlot: slot)
    guard index >= 0, let tables else { return LayerTables.none }
    return tables.literal(ofValue: index)
  }

  private func loadFeature() {
    loadedStamp = stamp
    guard let tables, featureIndex < tables.layer.features.count else { return }
    let range = tables.layer.features[featureIndex].tags
    var index = Int(range.lowerBound)
    let end = Int(range.upperBound)
    while index + 1 < end {
      let slot = Int(tables.slotOfKey[Int(tables.layer.tags[index])])
      if slot >= 0, stampOfSlot[slot] != stamp {
        stampOfSlot[slot] = stamp
        valueOfSlot[slot] = Int32(tables.layer.tags[index + 1])
      }
      index += 2
    }
  }

  /// Reads a colour, or remembers it.
  func color(css text: String) -> Color? {
    if let known = parsedColors[text] { return known }
    if parsedColors.count >= Self.maximumRememberedColors { parsedColors.removeAll(keepingCapacity: true) }
    let color = Color(css: text)
    parsedColors[text] = .some(color)
    return color
  }

  /// Writes a number; what does so is made once a style.
  func text(of number: Double, in style: NumberStyle) throws(ICUError) -> String {
    if let known = numberWriters[style] { return try known.text(of: number) }
    if numberWriters.count >= Self.maximumRememberedNumberStyles { numberWriters.removeAll(keepingCapacity: true) }
    let writer = try NumberWriter(style)
    numberWriters[style] = writer
    return try writer.text(of: number)
  }

  /// The polygons of a `within` at a zoom, made anew when the zoom has changed.
  func grid(of node: Within, zoom: UInt8, extent: Int32, make: () -> Within.Grid) -> Within.Grid {
    if let known = grids[ObjectIdentifier(node)], known.zoom == zoom, known.extent == extent { return known }
    let grid = make()
    grids[ObjectIdentifier(node)] = grid
    return grid
  }

  /// Counts a failed evaluation.
  func note(_ failure: EvaluationFailure, in expression: CompiledExpression) {
    diagnostics.note("expression-failed", in: layersByExpression[ObjectIdentifier(expression)])
    guard failedExpressions.insert(ObjectIdentifier(expression)).inserted else { return }
    failures.append("\(expression.path)\(failure.path): \(failure)")
  }
}
