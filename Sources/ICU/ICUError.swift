// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why a number cannot be written as asked, in one line.
public struct ICUError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What was expected and found.
  public let description: String

  /// Says what went wrong.
  public init(description: String) { self.description = description }
}
