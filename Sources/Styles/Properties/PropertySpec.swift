// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What the style specification says of one property.
public struct PropertySpec: Sendable {
  /// The object of a layer that holds the property.
  public enum Group: String, Sendable {
    case layout, paint
  }

  /// What values a property takes.
  public enum ValueType: Sendable, Equatable {
    case boolean, string, color, formatted, image, padding, colorArray, anchorOffsets, projection, strings, value,
      verticalGradient
    /// A number from the first to the second bound.
    case number(Double = -.infinity, Double = .infinity)
    /// A list of numbers, of a fixed count where one is given, each at least the bound.
    case numbers(Int?, Double = -.infinity)
    /// One number or a list of them.
    case numberArray(Double, Double)
    /// One of several words.
    case oneOf([String])
    /// A list of some of several words.
    case listOf([String])
    /// A list of any values, of a type and count where they are given.
    case array(ExpressionType, Int?)
  }

  /// The input of a colour ramp.
  public enum RampInput: String, Sendable {
    case heatmapDensity = "heatmap-density"
    case lineProgress = "line-progress"
    case elevation
  }

  /// What an expression for the property may read.
  public enum Dependence: Sendable, Equatable {
    /// Nothing.
    case constant
    /// The zoom.
    case camera
    /// The zoom and the feature.
    case data
    /// The zoom; values are cross-faded between whole zooms.
    case crossFaded
    /// The zoom and the feature; values are cross-faded between whole zooms.
    case crossFadedData
    /// One input only, over which the property is a ramp.
    case ramp(RampInput)

    /// Whether an expression may read the feature.
    public var allowsFeature: Bool { self == .data || self == .crossFadedData }

    /// Whether an expression may read the zoom.
    public var allowsZoom: Bool {
      switch self {
      case .constant, .ramp: false
      case .camera, .data, .crossFaded, .crossFadedData: true
      }
    }
  }

  /// The property.
  public let id: PropertyID
  /// Its name in a style.
  public let name: String
  /// Where it stands in a layer.
  public let group: Group
  /// What values it takes.
  public let type: ValueType
  /// The default as JSON; `null` for none.
  public let defaultJSON: String
  /// What an expression may read.
  public let dependence: Dependence
  /// Whether values between stops are interpolated.
  public let isInterpolated: Bool
  /// Names of properties without which this one has no effect.
  public let requires: [String]
  /// The unit, where there is one.
  public let units: String?
  /// Whether `{name}` in a plain string stands for a feature's property.
  public let hasTokens: Bool
  /// Whether a `format` section can have its own value.
  public let isOverridable: Bool

  init(
    _ id: PropertyID, _ name: String, _ group: Group, _ type: ValueType, _ defaultJSON: String,
    _ dependence: Dependence, requires: [String] = [], units: String? = nil, interpolated: Bool? = nil,
    tokens: Bool = false, isOverridable: Bool = false
  ) {
    self.id = id
    self.name = name
    self.group = group
    self.type = type
    self.defaultJSON = defaultJSON
    self.dependence = dependence
    self.isInterpolated = interpolated ?? type.isInterpolatable
    self.requires = requires
    self.units = units
    self.hasTokens = tokens
    self.isOverridable = isOverridable
  }
}

extension PropertySpec.ValueType {
  /// Whether values of the type can be interpolated.
  var isInterpolatable: Bool {
    switch self {
    case .number, .numbers, .numberArray, .color, .colorArray, .padding, .anchorOffsets, .projection: true
    case .boolean, .string, .formatted, .image, .strings, .value, .oneOf, .listOf, .array, .verticalGradient: false
    }
  }

  /// The type that an expression for such a property must have; `nil` when any will do.
  var expressionType: ExpressionType? {
    switch self {
    case .boolean: .boolean
    case .string, .oneOf: .string
    case .color: .color
    case .formatted: .formatted
    case .image: .image
    case .padding: .padding
    case .colorArray: .colorArray
    case .anchorOffsets: .anchorOffsets
    case .projection: .projection
    case .verticalGradient: .verticalGradient
    case .number: .number
    case .numbers(let count, _): .array(.number, count)
    case .numberArray: .numberArray
    case .strings, .listOf: .array(.string, nil)
    case .array(let item, let count): .array(item, count)
    case .value: nil
    }
  }
}
