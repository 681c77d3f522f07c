// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Any value that an expression can have.
public enum ExpressionValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([ExpressionValue])
  case object([String: ExpressionValue])
  case formatted(Formatted)
  case image(ResolvedImage)
  case collator(Collator)
  /// Four numbers in CSS order: top, right, bottom, left.
  case padding([Double])
  case numberArray([Double])
  case colorArray([Color])
  /// Pairs of an anchor name and an offset in ems, best first.
  case variableAnchorOffsets([AnchorOffset])
  case projection(ProjectionDefinition)
  case verticalGradient(VerticalGradient)

  /// An anchor of `text-variable-anchor-offset` with the offset of the text from it, in ems.
  public struct AnchorOffset: Hashable, Sendable {
    /// `center`, `top-left` and so on.
    public var anchor: String
    /// Ems to the right and downwards.
    public var x, y: Double
  }

  /// The value of a feature's property.
  public init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { ExpressionValue($0) })
    case .object(let members): self = .object(members.mapValues { ExpressionValue($0) })
    }
  }
}

/// A projection, or a stage between two of them.
public struct ProjectionDefinition: Hashable, Sendable {
  /// The projections at the two ends, and how far from the first to the second, `0 ... 1`.
  public var from, to: String, transition: Double
}

/// How the walls of an extrusion darken towards the ground.
public struct VerticalGradient: Hashable, Sendable {
  /// How dark the foot of a wall gets, `0 ... 1`; 0 for no shading.
  public var depth: Double
  /// The height in metres from which a building has the full depth; 0 when all have.
  public var referenceHeight: Double
}
