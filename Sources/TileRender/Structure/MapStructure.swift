// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a tile or picture is made of, without its pixels: the labels that stand on it, and digests of what each layer
/// draws.
///
/// It stays the same where only the rasteriser is another.
public struct MapStructure: Sendable, Equatable {
  /// A placed label or icon; lengths are logical pixels, places count from the picture's north-west corner.
  public struct Label: Sendable, Equatable {
    /// The id of its layer.
    public var layer: String
    /// What is written; empty for an icon alone.
    public var text: String
    /// The name of its image; empty for a text alone.
    public var icon: String
    /// Its anchor.
    public var anchorX, anchorY: Double
    /// The box that it takes: corner and size.
    public var x, y, width, height: Double

    /// Describes a label.
    public init(
      layer: String, text: String, icon: String, anchorX: Double, anchorY: Double, x: Double, y: Double, width: Double,
      height: Double
    ) {
      self.layer = layer
      self.text = text
      self.icon = icon
      self.anchorX = anchorX
      self.anchorY = anchorY
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// What a layer draws besides labels.
  public struct Layer: Sendable, Equatable {
    /// Its id.
    public var id: String
    /// A digest of its draw commands and their geometry, 16 hexadecimal digits.
    public var digest: String

    /// Describes a layer.
    public init(id: String, digest: String) {
      self.id = id
      self.digest = digest
    }
  }

  /// The labels: in the order of the layers, then from north to south and west to east.
  public var labels: [Label] = []
  /// The layers that draw something, in drawing order.
  public var layers: [Layer] = []

  /// Describes a picture.
  public init(labels: [Label] = [], layers: [Layer] = []) {
    self.labels = labels
    self.layers = layers
  }
}
