// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel

/// Counts what was left out while reading, and keeps the first warnings.
struct ReadingProblems {
  private(set) var diagnostics = Diagnostics()
  private(set) var warnings = BoundedWarnings()

  mutating func note(_ problem: OsmProblem, of kind: OsmKind, id: Int64, count: Int) {
    let name = "\(kind == OsmKindNode ? "node" : kind == OsmKindWay ? "way" : "relation") \(id)"
    switch problem {
    case OsmProblemNodeWithoutPlace: diagnostics.note("node-without-place", times: count)
    case OsmProblemWayNodeMissing: diagnostics.note("way-node-missing", times: count)
    case OsmProblemWayTooShort: diagnostics.note("way-too-short", times: count)
    case OsmProblemMemberMissing: diagnostics.note("multipolygon-member-missing", times: count)
    case OsmProblemObjectRepeated: diagnostics.note("object-repeated", times: count)
    case OsmProblemRingCutOff: diagnostics.note("multipolygon-cut-off", times: count)
    case OsmProblemRingOpen:
      diagnostics.note("polygon-not-closed", times: count)
      warnings.note("\(name): a ring is not closed; its area is left out")
    default:
      diagnostics.note("polygon-crosses-itself", times: count)
      if kind == OsmKindRelation { warnings.note("\(name): its rings cross; its area is left out") }
    }
  }
}

/// The first warnings of a kind, and how many more there were.
struct BoundedWarnings {
  /// How many warnings are kept word for word.
  static let capacity = 20

  private var kept: [String] = []
  private var more = 0

  mutating func note(_ warning: String) {
    if kept.count < Self.capacity {
      kept.append(warning)
    } else {
      more += 1
    }
  }

  /// The warnings; the last one says how many more there were.
  var list: [String] { more == 0 ? kept : kept + ["… and \(more) more of these"] }
}
