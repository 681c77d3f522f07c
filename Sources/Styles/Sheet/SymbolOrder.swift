// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How symbols that may overlap cover each other: what `tilegen:symbol-order` of a layer's `metadata` says.
///
/// Symbols that stand further south cover the others; at one latitude those further east do, and in one place those that
/// come first in the data.
public enum SymbolOrder: String, CaseIterable, Sendable {
  /// Each symbol covers those before it, texts too.
  case oneByOne = "one-by-one"
  /// The same, together with the symbols of the layer below: those of one feature lie on top of each other with nothing
  /// between them.
  case withLayerBelow = "with-layer-below"
}
