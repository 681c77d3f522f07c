// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The light that walls and roofs of extruded areas are shaded by: `light` of the style, or the specification's default.
///
/// Its `anchor` is checked but not kept: maps are drawn north up, and both anchors are one.
public struct StyleLight: Sendable {
  /// Three numbers: distance, degrees clockwise from north, degrees from straight above.
  public let position: CompiledExpression
  /// The light's colour.
  public let color: CompiledExpression
  /// How much walls that face the light differ from others, `0 ... 1`.
  public let intensity: CompiledExpression

  /// The specification's default.
  static let standard = StyleLight(values: [:])

  /// A light of the values that a style sets.
  init(values: [Key: CompiledExpression]) {
    position = values[.position] ?? Self.defaultExpression(of: .position)
    color = values[.color] ?? Self.defaultExpression(of: .color)
    intensity = values[.intensity] ?? Self.defaultExpression(of: .intensity)
  }

  /// What a light has.
  enum Key: String, CaseIterable {
    case anchor, position, color, intensity

    /// What a value must be; all may depend on the zoom.
    var requirement: ValueRequirement {
      func requirement(_ type: PropertySpec.ValueType, _ fallback: ExpressionValue) -> ValueRequirement {
        ValueRequirement(
          type: type, dependence: .camera, isInterpolated: type.isInterpolatable, fallback: fallback)
      }
      return switch self {
      case .anchor: requirement(.oneOf(["map", "viewport"]), .string("viewport"))
      case .position: requirement(.numbers(3), .array([.number(1.15), .number(210), .number(30)]))
      case .color: requirement(.color, .color(.white))
      case .intensity: requirement(.number(0, 1), .number(0.5))
      }
    }
  }

  private static func defaultExpression(of key: Key) -> CompiledExpression {
    let fallback = key.requirement.fallback
    return CompiledExpression(Literal.make(fallback), path: "light.\(key.rawValue)", fallback: fallback)
  }
}
