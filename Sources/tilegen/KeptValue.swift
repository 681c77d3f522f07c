// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// A value that is there until the process ends: to take a large one apart just before takes longer than to leave it.
final class KeptValue<Value> {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Keeps a value.
  static func keep(_ value: Value) { _ = Unmanaged.passRetained(KeptValue(value)) }
}
