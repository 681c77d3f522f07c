// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What the value of an expression depends on.
public struct Dependencies: OptionSet, Sendable {
  /// A bit for each dependence.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The zoom.
  public static let zoom = Dependencies(rawValue: 1)
  /// The feature's properties, id or geometry.
  public static let feature = Dependencies(rawValue: 2)
  /// `feature-state`, which a static map does not have.
  public static let featureState = Dependencies(rawValue: 4)
  /// The density of a heatmap.
  public static let heatmapDensity = Dependencies(rawValue: 8)
  /// The share of a line's length.
  public static let lineProgress = Dependencies(rawValue: 16)
  /// The elevation of a colour relief.
  public static let elevation = Dependencies(rawValue: 32)
  /// The value of a cluster so far.
  public static let accumulated = Dependencies(rawValue: 64)
  /// The style's global state.
  public static let globalState = Dependencies(rawValue: 128)
  /// The images that are available.
  public static let images = Dependencies(rawValue: 256)
  /// Something else that is not known before drawing: a variable, a collator of the system, an error on purpose.
  public static let runtime = Dependencies(rawValue: 512)
}
