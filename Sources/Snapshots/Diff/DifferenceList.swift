// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The differences of a run, the weightiest first; keeps the pictures of so many only.
public struct DifferenceList: Sendable {
  /// How many differences keep their pictures, for the report.
  public static let pictureLimit = 300

  /// The differences; ranked after `rank`.
  public private(set) var all: [TileDifference] = []
  private var withPictures = 0

  /// Adds a difference.
  mutating func add(_ difference: TileDifference) {
    all.append(difference)
    withPictures += 1
    if withPictures > 4 * Self.pictureLimit { rank() }
  }

  /// Says which parts of the style touch each tile.
  mutating func setCauses(_ causes: [TileID: [String]]) {
    let byName = Dictionary(causes.map { ($0.key.description, $0.value) }, uniquingKeysWith: { a, _ in a })
    for index in all.indices { all[index].causes = byName[all[index].name] ?? [] }
  }

  /// Sorts, and lets go of pictures that are too many.
  mutating func rank() {
    all.sort { $0.isAhead(of: $1) }
    for index in all.indices.dropFirst(Self.pictureLimit) {
      all[index].before = nil
      all[index].after = nil
    }
    withPictures = min(all.count, Self.pictureLimit)
  }
}
