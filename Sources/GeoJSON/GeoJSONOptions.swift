// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How a GeoJSON source makes tiles: options of a style's `geojson` source.
public struct GeoJSONOptions: Sendable, Equatable {
  /// The deepest zoom that is cut; above it tiles are enlarged (at most 30).
  public var maxZoom: UInt8
  /// Whether a feature's id is its number in the file, from 0, instead of its own `id`.
  public var generateID: Bool
  /// The property whose value is a feature's id; goes before `generateID` and the feature's own `id`.
  public var promoteID: String?

  /// Makes options.
  public init(maxZoom: UInt8 = 18, generateID: Bool = false, promoteID: String? = nil) {
    self.maxZoom = maxZoom
    self.generateID = generateID
    self.promoteID = promoteID
  }
}
