// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The looks that come with the program.
enum BuiltInLooks {
  /// Their names, in the order to show them.
  static let names: [String] = []

  /// The style sheet of a look; `nil` when there is none for that tile schema.
  static func text(named name: String, schema: String) -> [UInt8]? { nil }
}
