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
  public private(set) var featureKeys: [String]
  /// Every string that an expression compares properties with, with its number.
  private(set) var literalNumbers: [String: Int32]
  /// The slots of `featureKeys`.
  private(set) var slots: [String: Int32]
  /// How many variables `let` makes in all expressions.
  private(set) var variableCount: Int

  init(symbols: SymbolTable) {
    featureKeys = symbols.featureKeys
    slots = symbols.slots
    literalNumbers = symbols.literals
    variableCount = symbols.variableCount
  }

  /// Knows the names of all styles that were read with a table, so that layers of one can stand in another.
  mutating func takeNames(of symbols: SymbolTable) {
    featureKeys = symbols.featureKeys
    slots = symbols.slots
    literalNumbers = symbols.literals
    variableCount = symbols.variableCount
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
  public static func parse(_ bytes: [UInt8], file: String, languages: LabelLanguages? = nil) -> StyleParseResult {
    StyleReader(bytes, file: file, languages: languages).read()
  }
}
