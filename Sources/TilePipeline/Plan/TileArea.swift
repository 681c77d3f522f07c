// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Where tiles are drawn.
public enum TileArea: Sendable {
  /// Up to this zoom, 21 tiles, `data` means the whole world.
  public static let wholeWorldZoom: UInt8 = 2

  /// All tiles that a box in degrees covers; its east side may lie beyond 180.
  case box(LonLatBox)
  /// All tiles that the box around some data covers, and the whole world up to zoom `wholeWorldZoom`: who opens the
  /// map zoomed out sees no hole beside the data.
  case data(LonLatBox)
  /// Just these tiles.
  case tiles([TileID])

  /// The area in words that two areas share only if they are the same; what outputs keep of it.
  public var record: String {
    switch self {
    case .box(let box): "\(box.west),\(box.south),\(box.east),\(box.north)"
    case .data(let box): Self.dataWord + "\(box.west),\(box.south),\(box.east),\(box.north)"
    case .tiles(let tiles): "\(tiles.count) tiles \(TileList.digest(tiles))"
    }
  }

  /// Reads what `record` gives for boxes; `nil` for a list of tiles, which its record does not hold.
  package init?(record: String) {
    if record.hasPrefix(Self.dataWord), let box = LonLatBox(String(record.dropFirst(Self.dataWord.count))) {
      self = .data(box)
    } else if let box = LonLatBox(record) {
      self = .box(box)
    } else {
      return nil
    }
  }

  /// The box that it lies in; `nil` for a list of tiles.
  package var box: LonLatBox? {
    switch self {
    case .box(let box), .data(let box): box
    case .tiles: nil
    }
  }

  private static let dataWord = "data "
}

extension LonLatBox {
  /// The box with sides rounded to 1e-7 degrees (a centimetre), without the noise of projecting there and back.
  public var rounded: LonLatBox {
    let round = { (degrees: Double) in (degrees * 1e7).rounded() / 1e7 }
    return LonLatBox(west: round(west), south: round(south), east: round(east), north: round(north))
  }

  /// Whether none of its sides is infinite or not a number.
  var isFinite: Bool { west.isFinite && south.isFinite && east.isFinite && north.isFinite }

  /// What `init(_:)` reads, in words for messages.
  public static let expectation = "west,south,east,north in degrees, such as 7.40,43.72,7.45,43.76"

  /// Reads `west,south,east,north` in degrees; a west above the east means a box across the antimeridian.
  ///
  /// `nil` unless these are four numbers, longitudes within ±540 and latitudes within ±90, south not above north.
  public init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 4, abs(numbers[0]) <= 540, abs(numbers[2]) <= 540, abs(numbers[1]) <= 90,
      abs(numbers[3]) <= 90, numbers[1] <= numbers[3]
    else { return nil }
    let east = numbers[2] < numbers[0] ? numbers[2] + 360 : numbers[2]
    guard numbers[0] <= east else { return nil }
    self.init(west: numbers[0], south: numbers[1], east: east, north: numbers[3])
  }
}
