// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

extension LonLatBox {
  /// How a box is understood whose west lies east of its east by so little that they may have been swapped; `nil` for
  /// all others.
  var roundTheWorld: String? {
    let width = east - west
    guard east > 180, width > 180, width < 360 else { return nil }
    let (first, last) = (Quantities.decimal(west, digits: 2), Quantities.decimal(east - 360, digits: 2))
    return "--bbox goes east from \(first) across the antimeridian to \(last), \(Quantities.decimal(width, digits: 2)) "
      + "degrees; --bbox \(last),…,\(first),… is what lies between them"
  }

  /// Tells on standard error how a box is understood that may have its sides swapped.
  func tellIfRoundTheWorld() {
    if let roundTheWorld { Output.tell("warning: \(roundTheWorld)") }
  }
}
