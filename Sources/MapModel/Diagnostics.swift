// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Counts bad data that is skipped, so that one broken feature never stops a run.
public struct Diagnostics: Sendable, Equatable {
  /// How often each reason came up, by stable name: `polygon-not-closed`, `glyph-missing`.
  public private(set) var counts: [String: Int] = [:]
  /// How often reasons that come of a style came up in its layers: by reason, then by the layer's id.
  public private(set) var layers: [String: [String: Int]] = [:]

  /// A collection without entries.
  public init() {}

  /// Whether nothing was counted.
  public var isEmpty: Bool { counts.isEmpty }

  /// Counts one more for a reason, or `times` more; `layer` is the id of the style's layer that it came up in.
  public mutating func note(_ reason: String, times: Int = 1, in layer: String? = nil) {
    guard times > 0 else { return }
    counts[reason, default: 0] += times
    if let layer { layers[reason, default: [:]][layer, default: 0] += times }
  }

  /// Adds the counts of `other`.
  public mutating func merge(_ other: Diagnostics) {
    counts.merge(other.counts, uniquingKeysWith: +)
    layers.merge(other.layers) { $0.merging($1, uniquingKeysWith: +) }
  }
}
