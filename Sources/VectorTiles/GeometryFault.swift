// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why the geometry of a feature, or a part of it, cannot be used; the raw value is its name in `Diagnostics`.
enum GeometryFault: String {
  /// There is no geometry, or an empty one.
  case missing = "geometry-missing"
  /// The type is none of point, line and polygon.
  case unknownType = "geometry-type-unknown"
  /// The commands stand in more than one field.
  case split = "geometry-split"
  /// The bytes end before the coordinates that a command announces.
  case cutOff = "geometry-cut-off"
  /// A command is none of move, line and close.
  case unknownCommand = "geometry-command-unknown"
  /// A command where the type of geometry cannot have it.
  case misplacedCommand = "geometry-command-misplaced"
  /// A command is to be repeated a number of times that it cannot have.
  case wrongCount = "geometry-command-count"
  /// A coordinate is further than 2^30 from the tile's corner.
  case outOfRange = "geometry-out-of-range"
  /// A ring is not closed by a command; it is closed and used.
  case openRing = "geometry-ring-open"
  /// A point of a line repeats the one before; it is left out.
  case repeatedPoint = "geometry-point-repeated"

  /// What was expected and found, where the commands cannot be followed: of a tile that has nothing else to show.
  var refusal: String? {
    switch self {
    case .cutOff: "expected the coordinates that a command announces, found the end of the commands"
    case .unknownCommand: "expected a move, line or close, found another command"
    case .misplacedCommand: "expected a command that the type of geometry can have here, found another"
    case .wrongCount: "expected a command to come as often as it can, found another count"
    case .missing, .unknownType, .split, .outOfRange, .openRing, .repeatedPoint: nil
    }
  }
}
