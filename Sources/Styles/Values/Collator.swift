// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How strings are compared: by locale, and with or without case and accents.
public struct Collator: Hashable, Sendable {
  /// Whether `a` and `A` differ.
  public var isCaseSensitive: Bool
  /// Whether `a` and `ä` differ.
  public var isDiacriticSensitive: Bool
  /// An IETF language tag; `nil` for no language's own order.
  public var locale: String?
}
