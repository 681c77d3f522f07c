// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Text in sections, each with its own look: the value of `text-field`.
public struct Formatted: Hashable, Sendable {
  /// Where an image or a smaller text stands in its line.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case bottom, center, top
  }

  /// A run of text, or an image within the text.
  public struct Section: Hashable, Sendable {
    /// The text; empty where `image` is set.
    public var text: String
    /// The image that stands here instead of text.
    public var image: ResolvedImage?
    /// Size relative to `text-size`; `nil` for 1.
    public var scale: Double?
    /// Font names, best first; `nil` for the layer's `text-font`.
    public var fonts: [String]?
    /// Colour; `nil` for the layer's `text-color`.
    public var color: Color?
    /// Alignment in the line; `nil` for the baseline.
    public var verticalAlignment: VerticalAlignment?

    /// Makes a section.
    public init(
      text: String, image: ResolvedImage? = nil, scale: Double? = nil, fonts: [String]? = nil, color: Color? = nil,
      verticalAlignment: VerticalAlignment? = nil
    ) {
      self.text = text
      self.image = image
      self.scale = scale
      self.fonts = fonts
      self.color = color
      self.verticalAlignment = verticalAlignment
    }
  }

  /// The sections in reading order.
  public var sections: [Section]

  /// Makes a text from sections.
  public init(sections: [Section]) { self.sections = sections }

  /// Makes a text of one plain section.
  public init(_ text: String) { sections = [Section(text: text)] }

  /// The text of all sections together.
  public var text: String {
    if sections.count == 1 { return sections[0].text }
    var joined = ""
    for section in sections { joined += section.text }
    return joined
  }

  /// Whether there is neither text nor image to draw.
  public var isEmpty: Bool {
    for section in sections where section.image != nil || !section.text.isEmpty { return false }
    return true
  }
}

/// The name of an image of the style's sprite, and whether it was found.
public struct ResolvedImage: Hashable, Sendable {
  /// The image's name.
  public var name: String
  /// Whether the image is among those available to the evaluation.
  public var isAvailable: Bool

  /// Makes an image value.
  public init(name: String, isAvailable: Bool) {
    self.name = name
    self.isAvailable = isAvailable
  }
}
