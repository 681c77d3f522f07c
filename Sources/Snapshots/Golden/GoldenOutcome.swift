// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How a picture is not the golden one.
public struct GoldenFailure: Equatable, Sendable {
  /// How the pixels differ.
  public var comparison: PictureComparison
  /// How what it is made of differs.
  public var structure: StructureComparison?

  /// How much that matters: a label that is gone is clear, whatever the pixels are.
  public var level: DifferenceLevel { structure?.labels.isEmpty == false ? .clear : comparison.level }

  /// What differs, a line each.
  public var lines: [String] {
    (structure?.labels ?? []) + (comparison == .equal ? [] : [comparison.description]) + (structure?.layers ?? [])
  }
}

/// What became of one picture of a case.
public enum GoldenOutcome: Equatable, Sendable, CustomStringConvertible {
  case passed
  case recorded(String)
  case missing(String)
  /// The picture cannot be drawn; why not.
  case undrawable(String)
  case failed(GoldenFailure)

  /// What happened, in a line, and what to do.
  public var description: String {
    switch self {
    case .passed: "passed"
    case .recorded(let path): "recorded \(path); look at it, then run again without GOLDEN"
    case .missing(let path): "no golden at \(path); tilegen snapshot approve records it, in tests GOLDEN=missing"
    case .undrawable(let reason): reason
    case .failed(let failure): failure.lines.joined(separator: "; ")
    }
  }
}
