// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The place of a candidate in the one order of all candidates of a zoom; the smaller is placed first.
///
/// Two candidates that are equal in all of it are ordered by their tile and their place in it.
struct CandidateOrder: Comparable, Sendable {
  /// The style layer, counted from the top one.
  var layer: Int
  /// `symbol-sort-key`.
  var sortKey = 0.0
  /// How unimportant the data say the feature is.
  var rank = 0.0
  /// A hash of the feature's identity.
  ///
  /// It keeps chains of candidates that wait for each other short, since
  /// neighbours in place are not neighbours in the order.
  var hash: UInt64

  static func < (a: CandidateOrder, b: CandidateOrder) -> Bool {
    if a.layer != b.layer { return a.layer < b.layer }
    if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
    if a.rank != b.rank { return a.rank < b.rank }
    return a.hash < b.hash
  }
}

/// One way in which a symbol can be shown: the boxes of the parts that are then seen.
struct PlacementOption: Hashable, Sendable {
  var boxes: [PlacementBox]

  /// The same where it lies over nothing.
  var shy: PlacementOption {
    var shy = self
    for index in shy.boxes.indices { shy.boxes[index].isShy = true }
    return shy
  }
}

/// A symbol that wants to be shown.
struct PlacementCandidate<Symbol: Sendable>: Sendable {
  var order: CandidateOrder
  /// The anchor in world pixels; the candidate belongs to the tile that holds it.
  var anchorX, anchorY: Double
  /// Ways to show the symbol; the first that no placed candidate ahead blocks is taken.
  var options: [PlacementOption]
  /// All that is drawn in any of the options; with the boxes it tells which tiles the symbol touches.
  var ink: LabelBox
  /// What must not be shown twice within `repeatDistance`: a hash of layer and text; 0 for no such rule.
  var repeatGroup: UInt64 = 0
  /// World pixels between anchors of one group.
  var repeatDistance = 0.0
  /// What to draw.
  var symbol: Symbol

  /// Whether it comes before another in the order; `nil` when only their tile and place in it tell.
  func isAhead(of other: PlacementCandidate) -> Bool? {
    if order < other.order { return true }
    if other.order < order { return false }
    if anchorX != other.anchorX { return anchorX < other.anchorX }
    if anchorY != other.anchorY { return anchorY < other.anchorY }
    return nil
  }

  /// Whether a candidate ahead, shown in one of its options and moved by `shift`, keeps this one from being shown
  /// in `option`.
  func isBlocked(
    in option: PlacementOption, by ahead: PlacementCandidate, shown: Int, shift: SIMD2<Double>
  ) -> Bool {
    if repeatGroup != 0, repeatGroup == ahead.repeatGroup {
      let (dx, dy) = (ahead.anchorX + shift.x - anchorX, ahead.anchorY + shift.y - anchorY)
      if dx * dx + dy * dy < repeatDistance * repeatDistance { return true }
    }
    for part in option.boxes {
      for other in ahead.options[shown].boxes where part.isBlocked(by: other, shift: shift) { return true }
    }
    return false
  }

  /// The box of the ink and of all boxes of all options.
  var extent: LabelBox {
    var extent = ink
    for option in options {
      for part in option.boxes { extent.extend(part.box) }
    }
    return extent
  }
}
