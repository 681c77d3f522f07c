// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// An expression of a style, checked, folded and ready to be evaluated.
///
/// Immutable, shared by threads. Where an evaluation fails, gives null or NaN, the property's default is the value;
/// failures are counted in the context as `expression-failed`.
public final class CompiledExpression: @unchecked Sendable {
  /// The operator tree; immutable, hence safe to share.
  let root: Node
  /// Where it stands in the style: `layers[3].paint.line-width`.
  public let path: String
  /// The feature's properties that it reads by literal names; empty outside of a style's layers.
  public let featureKeys: [String]
  /// The operators that it uses, also where they were folded; empty outside of a style's layers.
  public let operators: Set<String>
  /// The texts that it compares the feature's properties with; empty outside of a style's layers.
  public let comparedTexts: Set<ComparedText>
  /// The static type.
  public var type: ExpressionType { root.type }
  /// What the value depends on.
  public var dependencies: Dependencies { root.dependencies }
  /// Whether the value varies with the zoom.
  public let dependsOnZoom: Bool
  /// Whether the value varies from feature to feature.
  public let dependsOnFeature: Bool
  /// The value in the place of failures and null.
  let fallback: ExpressionValue
  /// The words that a string must be one of; `nil` for any string.
  private let words: [String]?
  private let isNull: Bool
  private let form: ExpressionForm?

  init(
    _ root: Node, path: String, fallback: ExpressionValue = .null, words: [String]? = nil,
    uses: ExpressionUses = ExpressionUses(), form: ExpressionForm? = nil
  ) {
    self.form = form
    self.root = root
    self.path = path
    featureKeys = uses.featureKeys
    operators = uses.operators
    comparedTexts = uses.comparedTexts
    self.fallback = fallback
    // A constant was checked when it was read.
    self.words = root is Literal ? nil : words
    dependsOnZoom = root.dependencies.contains(.zoom)
    dependsOnFeature = !root.dependencies.isDisjoint(with: [.feature, .featureState])
    isNull = (root as? Literal)?.constant == .null
  }

  /// Whether the value is the same everywhere.
  public var isConstant: Bool { root.dependencies.isEmpty }

  /// What it says, however it is written: two values of one property with the same text draw the same.
  ///
  /// Only the place of an expression that is no constant and was not read to be compared.
  package var canonicalText: String {
    if let constant = (root as? Literal)?.constant { return ExpressionForm.text(of: constant) }
    return form?.text ?? path
  }

  /// The value of a number property; 0 when it has no value.
  public func number(in context: EvaluationContext) -> Double {
    if !isNull {
      do throws(EvaluationFailure) {
        let number = try root.number(in: context)
        if !number.isNaN { return number }
      } catch {
        context.note(error, in: self)
      }
    }
    if case .number(let number) = fallback { return number }
    return 0
  }

  /// The value of a colour property; transparent when it has no value.
  public func color(in context: EvaluationContext) -> Color {
    if !isNull {
      do throws(EvaluationFailure) {
        return try root.color(in: context)
      } catch {
        context.note(error, in: self)
      }
    }
    if case .color(let color) = fallback { return color }
    return .transparent
  }

  /// The value of a boolean property; false when it has no value.
  public func bool(in context: EvaluationContext) -> Bool {
    if !isNull {
      do throws(EvaluationFailure) {
        return try root.bool(in: context)
      } catch {
        context.note(error, in: self)
      }
    }
    return fallback == .bool(true)
  }

  /// The value of a string or enumeration property; `nil` when it has none.
  public func string(in context: EvaluationContext) -> String? {
    if !isNull {
      do throws(EvaluationFailure) {
        let text = try root.string(in: context)
        guard let words, !words.contains(text) else { return text }
        throw .message("expected one of \(words.joined(separator: ", ")), found \"\(text)\"")
      } catch {
        context.note(error, in: self)
      }
    }
    if case .string(let text) = fallback { return text }
    return nil
  }

  /// Whether a filter lets the feature through; a filter that fails does not.
  public func matches(in context: EvaluationContext) -> Bool { bool(in: context) }

  /// The value of any property, without a default in the place of a failure.
  public func value(in context: EvaluationContext) throws(EvaluationFailure) -> ExpressionValue {
    try root.value(in: context)
  }

  /// The value, or the default in the place of a failure and of null.
  private func valueOrFallback(in context: EvaluationContext) -> ExpressionValue {
    if isNull { return fallback }
    do throws(EvaluationFailure) {
      let value = try root.value(in: context)
      return value == .null ? fallback : value
    } catch {
      context.note(error, in: self)
      return fallback
    }
  }
}

extension CompiledExpression {
  /// The value of a property of several numbers (lists, paddings); empty when it has none.
  public func numbers(in context: EvaluationContext) -> [Double] {
    switch valueOrFallback(in: context) {
    case .number(let number): [number]
    case .padding(let numbers), .numberArray(let numbers): numbers
    case .array(let items): items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    default: []
    }
  }

  /// The value of a property of several strings; empty when it has none.
  public func strings(in context: EvaluationContext) -> [String] {
    switch valueOrFallback(in: context) {
    case .string(let text): [text]
    case .array(let items): items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    default: []
    }
  }

  /// The value of a property of several colours; empty when it has none.
  public func colors(in context: EvaluationContext) -> [Color] {
    switch valueOrFallback(in: context) {
    case .color(let color): [color]
    case .colorArray(let colors): colors
    default: []
    }
  }

  /// The value of a text property.
  public func formatted(in context: EvaluationContext) -> Formatted {
    if case .formatted(let text) = valueOrFallback(in: context) { return text }
    return Formatted("")
  }

  /// The value of an image property; `nil` when it has none.
  public func image(in context: EvaluationContext) -> ResolvedImage? {
    guard case .image(var image) = valueOrFallback(in: context), !image.name.isEmpty else { return nil }
    if let available = context.availableImages { image.isAvailable = available.contains(image.name) }
    return image
  }

  /// The value of `text-variable-anchor-offset`; empty when it has none.
  public func anchorOffsets(in context: EvaluationContext) -> [ExpressionValue.AnchorOffset] {
    if case .variableAnchorOffsets(let offsets) = valueOrFallback(in: context) { return offsets }
    return []
  }

  /// The value of `fill-extrusion-vertical-gradient`.
  public func verticalGradient(in context: EvaluationContext) -> VerticalGradient {
    if case .verticalGradient(let gradient) = valueOrFallback(in: context) { return gradient }
    return VerticalGradient(depth: 0, referenceHeight: 0)
  }
}
