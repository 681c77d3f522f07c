// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why nothing can be drawn at all; what is wrong with single tiles stands in `RenderedTile.errors`.
public enum RenderError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The scale is not 1, 2 or 3.
  case scale(Int)
  /// A layer draws from a source that was not given.
  case missingSource(layer: String, source: String)
  /// No fonts can be used; in the words of the font library.
  case fonts(String)
  /// A picture's size or place cannot be drawn; what was expected and found.
  case view(String)
  /// Cairo or the PNG encoder failed, in their words.
  case drawing(String)

  /// The error in one line.
  public var description: String {
    switch self {
    case .scale(let scale): "scale: expected 1, 2 or 3, found \(scale)"
    case .missingSource(let layer, let source):
      "layer \"\(layer)\": source: expected one of the given sources, found \"\(source)\""
    case .view(let message): "image: \(message)"
    case .drawing(let message), .fonts(let message): message
    }
  }
}
