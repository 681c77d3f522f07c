// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// A style sheet, checked and compiled.
public struct Style: Sendable {
  /// A sprite: a set of images by URL.
  public struct Sprite: Sendable, Equatable {
    /// Names of its images begin with `id:`, except for `default`.
    public var id: String
    /// URL or path without `.json`, as it stands in the style.
    public var url: String
    /// The overlay whose sheet has it; empty for the map's own sheet.
    public var sheet = ""
  }

  /// `name`.
  public var name: String?
  /// `metadata` as it stands in the style; `nil` when there is none.
  public var metadata: ExpressionValue?
  /// Where a map starts.
  public var center: LonLat?
  /// The zoom at which a map starts.
  public var zoom: Double?
  /// Degrees clockwise, and from straight down; static maps look north and straight down.
  public var bearing = 0.0, pitch = 0.0
  /// The keys at the top of the style that ask for something: their value is not null, 0 or the usual projection.
  public var keys: [String] = []
  /// Sources in file order.
  public var sources: [StyleSource] = []
  /// Layers in drawing order, the lowest first.
  public var layers: [StyleLayer] = []
  /// The sprites.
  public var sprites: [Sprite] = []
  /// URL template of glyphs, as it stands in the style.
  public var glyphs: String?
  /// The colours that the layers name, also deep inside of expressions, in the order of the text.
  public var namedColors: [Color] = []
  /// Those of them that `fill-extrusion` layers name.
  public var extrudedColors: [Color] = []
  /// The light on extruded areas.
  public var light = StyleLight.standard
  /// Defaults of `state`, for `global-state`.
  public var state: [String: ExpressionValue] = [:]
  /// The languages that labels are wanted in; `nil` for names as the style asks for them.
  public internal(set) var languages: LabelLanguages?
  /// Every property name that an expression reads by a literal name; a place here is a slot of `EvaluationContext`.
  public private(set) var featureKeys: [String] = []
  /// Every string that an expression compares properties with, with its number.
  private(set) var literalNumbers: [String: Int32] = [:]
  /// The slots of `featureKeys`.
  private(set) var slots: [String: Int32] = [:]
  /// How many variables `let` makes in all expressions.
  private(set) var variableCount = 0

  init() {}

  /// Makes a style without layers whose expressions share names.
  init(symbols: SymbolTable) { takeNames(of: symbols) }

  /// Takes over the names that the expressions share, once all are compiled: those of all sheets and styles that were
  /// read with the table, so that layers of one can stand in another.
  mutating func takeNames(of symbols: SymbolTable) {
    featureKeys = symbols.featureKeys
    slots = symbols.slots
    literalNumbers = symbols.literals
    variableCount = symbols.variableCount
  }

  /// Lays the layers of another sheet over these.
  ///
  /// - Parameter labels: Where the labels of the map itself begin, above all else; layers that ask for it are put below.
  private mutating func lay(_ overlay: Style, belowLabelsAt labels: inout Int) {
    sources += overlay.sources
    let ground = overlay.layers.filter(\.liesBelowLabels)
    layers.insert(contentsOf: ground, at: labels)
    labels += ground.count
    layers += overlay.layers.filter { !$0.liesBelowLabels }
    sprites += overlay.sprites
    namedColors += overlay.namedColors
    state.merge(overlay.state, uniquingKeysWith: { first, _ in first })
  }

  /// The ids of the layers that have filters and values of their own.
  var layersByExpression: [ObjectIdentifier: String] {
    var layersByExpression: [ObjectIdentifier: String] = [:]
    for layer in layers {
      for expression in layer.expressions { layersByExpression[ObjectIdentifier(expression)] = layer.id }
    }
    return layersByExpression
  }

  /// The source of an id.
  public func source(_ id: String) -> StyleSource? { sources.first { $0.id == id } }

  /// Reads a style sheet.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - file: The file's name for messages.
  ///   - languages: The languages that labels are wanted in: in texts of labels, whatever reads a name of the feature,
  ///     in any language, reads the one chosen by them.
  ///   - overlays: Sheets whose layers are drawn above, the lowest first.
  public static func parse(
    _ bytes: [UInt8], file: String, languages: LabelLanguages? = nil, overlays: [OverlaySheet] = []
  ) -> StyleParseResult {
    let symbols = SymbolTable()
    var result = StyleReader(bytes, file: file, languages: languages, symbols: symbols).read()
    var labels = result.style?.layers.lastIndex { $0.type != .symbol }.map { $0 + 1 } ?? 0
    for sheet in overlays {
      let reader = StyleReader(
        sheet.bytes, file: sheet.file, languages: languages, symbols: symbols, sheet: sheet.name)
      let above = reader.read()
      result.issues += above.issues
      if let overlay = above.style { result.style?.lay(overlay, belowLabelsAt: &labels) }
    }
    result.style?.takeNames(of: symbols)
    return result
  }
}
