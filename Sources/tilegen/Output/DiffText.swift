// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Snapshots
internal import TilePipeline

/// What `diff` found, as lines for people.
struct DiffText {
  /// How many causes and how many tiles are told.
  private static let toldCauses = 20
  private static let toldTiles = 10
  /// How much of a value is told, in characters.
  private static let valueLength = 60

  private let outcome: DiffOutcome
  private let areStyles: Bool

  init(_ outcome: DiffOutcome, areStyles: Bool) {
    self.outcome = outcome
    self.areStyles = areStyles
  }

  var lines: [String] {
    var lines: [String] = []
    for cause in outcome.causes.prefix(Self.toldCauses) {
      let values = cause.excerpts(length: Self.valueLength)
      lines.append("\(cause.name): \(Quantities.count(cause.tiles, "tile")) (\(values.before) → \(values.after))")
    }
    lines += Self.rest(outcome.causes.count - Self.toldCauses, "change", "of the style")
    for difference in outcome.differences.all.prefix(Self.toldTiles) {
      let causes = difference.causes.isEmpty ? "" : " [\(difference.causes.joined(separator: ", "))]"
      lines.append("\(difference.name): \(difference.text)\(causes)")
    }
    lines += Self.rest(outcome.differences.all.count - Self.toldTiles, "difference", "like these")
    lines += outcome.problems.map { "warning: \($0)" }
    return lines + [counts]
  }

  /// What was looked at, in a line: `303 tiles: 27 drawn, 1 of them equal byte by byte, 276 cannot differ; 2.4 s`.
  private var counts: String {
    let equal = "equal byte by byte"
    let text =
      areStyles
      ? "\(Quantities.count(outcome.compared, "tile")): \(Quantities.count(outcome.compared - outcome.notDrawn)) drawn, "
        + "\(Quantities.count(outcome.identical)) of them \(equal), \(Quantities.count(outcome.notDrawn)) cannot differ"
      : "\(Quantities.count(outcome.compared)) compared, \(Quantities.count(outcome.identical)) \(equal)"
    return "\(text); \(Quantities.time(outcome.elapsed.seconds))"
  }

  private static func rest(_ count: Int, _ noun: String, _ ending: String) -> [String] {
    count > 0 ? ["… and \(Quantities.count(count, noun)) \(ending)"] : []
  }
}
