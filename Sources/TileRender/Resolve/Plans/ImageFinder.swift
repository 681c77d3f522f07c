// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Sprites
internal import Styles

/// Finds the images that a style asks for, and notes those that are not there.
final class ImageFinder {
  let sprites: SpriteSet
  private var missing: Set<String> = []

  init(_ sprites: SpriteSet) { self.sprites = sprites }

  /// The image that an expression gives; `nil` when it gives none, or one that is not there.
  func image(_ expression: CompiledExpression, in context: EvaluationContext) -> SpriteImage? {
    guard let name = expression.image(in: context)?.name else { return nil }
    return image(named: name, in: context)
  }

  /// The image of a name; `nil` when it is not there.
  func image(named name: String, in context: EvaluationContext) -> SpriteImage? {
    if let image = sprites[name] { return image }
    context.diagnostics.note("image-missing")
    missing.insert(name)
    return nil
  }

  /// Hands over the names of images that were asked for and are not there.
  func takeMissing() -> Set<String> {
    defer { missing.removeAll() }
    return missing
  }
}

/// A pattern property at one zoom: found once, or for each feature when it depends on it.
struct PlannedPattern {
  private let expression: CompiledExpression
  private let images: ImageFinder
  private let constant: SpriteImage?
  private let isVarying: Bool

  /// Reads a property of a layer; `nil` when it is not set.
  init?(_ layer: StyleLayer, _ id: PropertyID, _ context: EvaluationContext, _ images: ImageFinder) {
    guard layer.isSet(id) else { return nil }
    expression = layer[id]
    self.images = images
    isVarying = expression.dependsOnFeature
    constant = isVarying ? nil : images.image(expression, in: context)
  }

  /// The image for the context's feature; `nil` for a feature that is not to be seen.
  func value(_ context: EvaluationContext) -> SpriteImage? {
    isVarying ? images.image(expression, in: context) : constant
  }

  /// Whether nothing is ever to be seen.
  var isInvisible: Bool { !isVarying && constant == nil }
}

/// An opacity as the alpha of black, `0x000000AA`.
func blackAlpha(_ opacity: Double) -> UInt32 { UInt32((min(max(opacity, 0), 1) * 255).rounded()) }
