// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The feature's name in the wanted languages, in the place of a property that holds a name.
final class LocalizedName: Node {
  private let languages: LabelLanguages
  private let wanted, local, latin: [Int]
  private let asked: Int

  /// - Parameters:
  ///   - key: The property that the style reads: what is left where there is no name at all.
  ///   - languages: The wanted languages.
  ///   - symbols: The names that the style's expressions share.
  init(insteadOf key: String, _ languages: LabelLanguages, _ symbols: SymbolTable) {
    self.languages = languages
    asked = symbols.slot(of: key)
    wanted = languages.tags.flatMap(NameKeys.keys).map(symbols.slot)
    local = NameKeys.local.map(symbols.slot)
    latin = NameKeys.latin.map(symbols.slot)
    super.init(type: .value, dependencies: .feature)
  }

  override func value(in context: EvaluationContext) -> ExpressionValue {
    if let name = first(of: wanted, in: context) { return name }
    let localName = first(of: local, in: context)
    if let localName, languages.canRead(localName.plainText) { return localName }
    return first(of: latin, in: context) ?? localName ?? context.property(asked).map { ExpressionValue($0) } ?? .null
  }

  private func first(of slots: [Int], in context: EvaluationContext) -> ExpressionValue? {
    for slot in slots {
      guard let value = context.property(slot), value != .string("") else { continue }
      return ExpressionValue(value)
    }
    return nil
  }
}

/// Whether the feature has a name to show in the wanted languages.
final class HasLocalizedName: Node {
  private let name: LocalizedName

  init(_ name: LocalizedName) {
    self.name = name
    super.init(type: .boolean, dependencies: .feature)
  }

  override func bool(in context: EvaluationContext) -> Bool { name.value(in: context) != .null }
}

/// A second name of the feature, which a label of wanted languages does without.
final class LeftOutName: Node {
  init() { super.init(type: .value, dependencies: .feature) }

  override func value(in context: EvaluationContext) -> ExpressionValue { .null }
}

/// Whether the feature has such a second name: never.
final class HasLeftOutName: Node {
  init() { super.init(type: .boolean, dependencies: .feature) }

  override func bool(in context: EvaluationContext) -> Bool { false }
}

extension LabelLanguages {
  /// What stands for `get` of a property; `nil` where the property holds no name.
  func lookup(of key: String, _ symbols: SymbolTable) -> Node? {
    switch NameKeys.role(of: key) {
    case .name: LocalizedName(insteadOf: key, self, symbols)
    case .secondName: LeftOutName()
    case nil: nil
    }
  }

  /// What stands for `has` of a property; `nil` where the property holds no name.
  func presence(of key: String, _ symbols: SymbolTable) -> Node? {
    switch NameKeys.role(of: key) {
    case .name: HasLocalizedName(LocalizedName(insteadOf: key, self, symbols))
    case .secondName: HasLeftOutName()
    case nil: nil
    }
  }
}
