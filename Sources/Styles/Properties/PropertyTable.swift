// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Every paint and layout property of the MapLibre style specification (version 8), by layer type.
///
/// Source: the reference file of the specification, as of 2025.
public enum PropertyTable {
  /// All properties, in the order of `PropertyID`.
  public static let specs: [PropertySpec] = LayerType.allCases.flatMap { specs(of: $0) }

  /// The properties of a layer type, layout and paint.
  public static func specs(of type: LayerType) -> [PropertySpec] {
    switch type {
    case .background: background
    case .fill: fill
    case .line: line
    case .symbol: symbol
    case .circle: circle
    case .heatmap: heatmap
    case .fillExtrusion: fillExtrusion
    case .raster: raster
    case .hillshade: hillshade
    case .colorRelief: colorRelief
    }
  }

  /// The specification of a property.
  public static func spec(of id: PropertyID) -> PropertySpec { specs[Int(id.rawValue)] }

  /// The properties of each layer type by name.
  static let namesByType: [LayerType: [String: PropertyID]] = Dictionary(
    uniqueKeysWithValues: LayerType.allCases.map { type in
      (type, Dictionary(uniqueKeysWithValues: specs(of: type).map { ($0.name, $0.id) }))
    })

  /// The layer types that have a property of a name.
  static func types(havingProperty name: String) -> [LayerType] {
    LayerType.allCases.filter { namesByType[$0]?[name] != nil }
  }

  /// The place of a layer type's first property in `specs`.
  static func firstPlace(of type: LayerType) -> Int {
    let first: PropertyID =
      switch type {
      case .background: .backgroundColor
      case .fill: .fillSortKey
      case .line: .lineCap
      case .symbol: .symbolPlacement
      case .circle: .circleSortKey
      case .heatmap: .heatmapRadius
      case .fillExtrusion: .fillExtrusionRoundedCornerDistance
      case .raster: .rasterOpacity
      case .hillshade: .hillshadeIlluminationDirection
      case .colorRelief: .colorReliefOpacity
      }
    return Int(first.rawValue)
  }

  /// The specification's default of a property, compiled.
  static func defaultExpression(of id: PropertyID) -> CompiledExpression { defaults[Int(id.rawValue)] }

  private static let defaults: [CompiledExpression] = specs.map { spec in
    var reader = JSONReader(Array(spec.defaultJSON.utf8))
    guard let node = try? reader.read(), !node.isNull else {
      return CompiledExpression(Literal(.null), path: spec.name)
    }
    let compiler = ValueCompiler(symbols: SymbolTable(), requirement: spec.requirement(fallback: .null))
    let root = compiler.compile(node).root ?? Literal(.null)
    return CompiledExpression(root, path: spec.name, fallback: (root as? Literal)?.constant ?? .null)
  }
}
