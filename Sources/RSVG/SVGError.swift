// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why an SVG file cannot be drawn, in one line.
public struct SVGError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What was expected and found.
  public let description: String

  /// Says what went wrong.
  public init(description: String) { self.description = description }
}
