// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import PNG

/// One thing that a report shows: what it is called, how it differs, and its pictures.
public struct ReportEntry: Sendable {
  /// Its name: a tile, a picture, a case.
  public var name: String
  /// What it belongs to: the case.
  public var group: String?
  /// Its zoom, for the filter.
  public var zoom: Int?
  /// The layers of the style that have to do with it, for the filter.
  public var layers: [String] = []
  /// How much it differs.
  public var level: DifferenceLevel
  /// What is to be said of it, the most important line first.
  public var lines: [String]
  /// The numbers of a difference of pixels.
  public var finding: PictureFinding?
  /// The PNG, JPEG or WebP files of the two sides.
  public var before, after: [UInt8]?

  /// Makes an entry.
  public init(name: String, level: DifferenceLevel, lines: [String]) {
    self.name = name
    self.level = level
    self.lines = lines
  }

  /// An entry for a difference.
  init(_ difference: TileDifference) {
    self.init(name: difference.name, level: difference.level, lines: [difference.text])
    zoom = difference.zoom.map(Int.init)
    lines += difference.causes.map { "touched by \($0)" }
    layers = difference.causes
    finding = difference.finding
    (before, after) = (difference.before, difference.after)
  }

  /// The two pictures, as far as they are there, and where they differ if they are of one size.
  func pictures() -> (before: PNGImage?, after: PNGImage?, difference: PNGImage?) {
    let first = before.flatMap { try? PNGImage(anyPicture: $0) }
    let second = after.flatMap { try? PNGImage(anyPicture: $0) }
    guard let first, let second, first.width == second.width, first.height == second.height else {
      return (first, second, nil)
    }
    let pair = InspectedPair(first, second, tolerance: finding?.tolerance ?? .exact)
    return (first, second, pair.differencePicture)
  }
}
