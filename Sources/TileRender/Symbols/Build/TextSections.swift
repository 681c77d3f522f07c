// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Sprites
internal import Styles

/// The sections of a label's text, and the images among them.
struct TextSections {
  private(set) var sections: [Formatted.Section] = []
  /// By place in `sections`.
  private(set) var images: [Int: SpriteImage] = [:]

  /// No text.
  init() {}

  /// Takes a text's sections; those whose image is not there are left out, and noted.
  init(_ text: Formatted, finding finder: ImageFinder, in context: EvaluationContext) {
    for var section in text.sections {
      if let name = section.image?.name {
        guard let image = finder.image(named: name, in: context) else { continue }
        images[sections.count] = image
        section.text = TextSpan.imageText
      }
      sections.append(section)
    }
  }

  /// The whole text in the case that the style asks for.
  func text(transform: String) -> String {
    sections.count == 1
      ? Self.transformed(sections[0].text, transform)
      : sections.reduce(into: "") { $0 += Self.transformed($1.text, transform) }
  }

  /// The sections as spans; none when all look alike.
  ///
  /// - Parameters:
  ///   - transform: The case that the style asks for, which may change a section's length.
  ///   - size: Logical pixels to the em; images keep their own size.
  ///   - fonts: Where the sections' fonts are.
  func spans(transform: String, size: Double, _ fonts: FontContext) -> [TextSpan] {
    let areAlike = sections.allSatisfy {
      $0.scale ?? 1 == 1 && $0.fonts == nil && $0.color == nil && $0.image == nil && $0.verticalAlignment == nil
    }
    guard !areAlike else { return [] }
    return sections.enumerated().map { index, section in
      TextSpan(
        length: Self.transformed(section.text, transform).unicodeScalars.count, scale: section.scale ?? 1,
        fonts: section.fonts.map { fonts.stack(for: $0) },
        image: images[index].map { TextSpan.Image(width: $0.width / size, height: $0.height / size) },
        alignment: Self.alignment(section.verticalAlignment))
    }
  }

  private static func transformed(_ text: String, _ transform: String) -> String {
    switch transform {
    case "uppercase": text.uppercased()
    case "lowercase": text.lowercased()
    default: text
    }
  }

  private static func alignment(_ alignment: Formatted.VerticalAlignment?) -> TextSpan.Alignment {
    switch alignment {
    case .center: .center
    case .top: .top
    case .bottom, nil: .bottom
    }
  }
}
