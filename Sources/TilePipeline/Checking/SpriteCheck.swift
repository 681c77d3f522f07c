// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Sprites
internal import Styles

/// Finds sprites and images that a style names and that are not there, or cannot be drawn.
///
/// The images are read as they are to be drawn.
struct SpriteCheck {
  /// The scales at which images are read: from 2 on they may come from files of their own.
  private static let scales = [1, 2]

  let style: LoadedStyle
  let places: StylePlaces

  /// A warning for each fault of a sprite, and for each image by a fixed name that no sprite has.
  func issues() -> [StyleIssue] {
    var faults: [SpriteFault] = []
    var names: Set<String> = []
    for scale in Self.scales {
      let images = style.sprites.images(scale: scale)
      names.formUnion(images.names)
      for fault in images.faults where !faults.contains(fault) { faults.append(fault) }
    }
    names.formUnion(faults.compactMap(\.image))
    let issues = faults.map { fault in
      places.issue("sprite", fault.message, severity: .warning, word: fault.location)
    }
    return faults.allSatisfy { $0.image != nil } ? issues + missingImages(among: names) : issues
  }

  private func missingImages(among names: Set<String>) -> [StyleIssue] {
    let context = EvaluationContext(style: style.style)
    var issues: [StyleIssue] = []
    for layer in style.style.layers where layer.isVisible {
      for property in layer.setProperties where PropertyTable.spec(of: property).type == .image {
        let expression = layer[property]
        guard expression.isConstant, let image = expression.image(in: context), !names.contains(image.name) else {
          continue
        }
        let near = Spelling.nearest(to: image.name, among: names.sorted())
        issues.append(
          places.issue(
            expression.path, "no sprite has an image \"\(image.name)\"", severity: .warning,
            suggestion: near.map { "did you mean \"\($0)\"?" }))
      }
    }
    return issues
  }
}
