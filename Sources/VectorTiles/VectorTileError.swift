// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why a vector tile cannot be decoded: which layer, where in its bytes, what was expected and what was found.
public struct VectorTileError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// The bytes end inside a field.
    case cutOff(field: String)
    /// A field is stored as another kind of value than the format says.
    case wrongKind(field: String, expected: WireType, found: WireType)
    /// A field number or wire type that protocol buffers do not have.
    case badKey(UInt64)
    /// A field that must be there is not.
    case missing(field: String)
    /// A number is outside the range it can have.
    case outOfRange(field: String, expected: String, found: UInt64)
    /// An entry of the value table is of no kind that vector tiles have.
    case unknownValue(field: UInt64)
    /// Two layers of one name count different units along the tile, so they cannot be joined.
    case extentsDiffer(Int32, Int32)
    /// The commands of a geometry cannot be followed; what was expected and found.
    case badGeometry(String)
    /// The tile has more bytes than are decoded.
    case tooLarge(bytes: Int, limit: Int)
  }

  /// How protocol buffers store a field.
  public enum WireType: UInt8, Equatable, Sendable {
    case number = 0
    case eightBytes = 1
    case bytes = 2
    case fourBytes = 5
  }

  /// What is wrong.
  public var problem: Problem
  /// Where in the tile's bytes, after decompression.
  public var offset: Int
  /// The layer's name, or its place in the tile while no name is known; `nil` outside layers.
  public var layer: String?

  /// Makes an error.
  public init(_ problem: Problem, at offset: Int, layer: String? = nil) {
    self.problem = problem
    self.offset = offset
    self.layer = layer
  }
}

extension VectorTileError: CustomStringConvertible {
  /// One line: `vector tile: layer "roads": extent is cut off at byte 31`.
  public var description: String {
    let place = layer.map { "layer \"\($0)\": " } ?? ""
    return "vector tile: \(place)\(problem) at byte \(offset)"
  }
}

extension VectorTileError.Problem: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .cutOff(let field): "\(field) is cut off"
    case .wrongKind(let field, let expected, let found): "\(field): expected \(expected), found \(found)"
    case .badKey(let key): "expected a field, found key \(key)"
    case .missing(let field): "\(field) is missing"
    case .outOfRange(let field, let expected, let found): "\(field): expected \(expected), found \(found)"
    case .unknownValue(let field): "values: expected a text, number or truth value, found field \(field)"
    case .extentsDiffer(let first, let second):
      "extent: expected \(first) as in the first layer of this name, found \(second)"
    case .badGeometry(let expectation): "geometry: \(expectation)"
    case .tooLarge(let bytes, let limit): "expected at most \(limit) bytes, found \(bytes)"
    }
  }
}

extension VectorTileError.WireType: CustomStringConvertible {
  /// The kind in words.
  public var description: String {
    switch self {
    case .number: "a number"
    case .eightBytes: "eight bytes"
    case .bytes: "a block of bytes"
    case .fourBytes: "four bytes"
    }
  }
}
