// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Snapshots
internal import TilePipeline

/// What `diff` found, as lines for people.
struct DiffText {
  /// How many causes and how many tiles are told.
  private static let toldCauses = 20
  private static let toldTiles = 10

  private let outcome: DiffOutcome

  init(_ outcome: DiffOutcome) { self.outcome = outcome }

  var lines: [String] {
    var lines: [String] = []
    for cause in outcome.causes.prefix(Self.toldCauses) {
      lines.append(
        "\(cause.name): \(Quantities.count(cause.tiles, "tile")) "
          + "(\(Self.short(cause.before)) → \(Self.short(cause.after)))")
    }
    lines += Self.rest(outcome.causes.count - Self.toldCauses, "change", "of the style")
    for difference in outcome.differences.all.prefix(Self.toldTiles) {
      let causes = difference.causes.isEmpty ? "" : " [\(difference.causes.joined(separator: ", "))]"
      lines.append("\(difference.name): \(difference.text)\(causes)")
    }
    lines += Self.rest(outcome.differences.all.count - Self.toldTiles, "difference", "like these")
    lines += outcome.problems.map { "warning: \($0)" }
    lines.append(
      "\(Quantities.count(outcome.compared)) compared, \(Quantities.count(outcome.identical)) equal byte by byte, "
        + "\(Quantities.count(outcome.notDrawn)) not drawn as they cannot differ, "
        + Quantities.time(outcome.elapsed.seconds))
    return lines
  }

  private static func rest(_ count: Int, _ noun: String, _ ending: String) -> [String] {
    count > 0 ? ["… and \(Quantities.count(count, noun)) \(ending)"] : []
  }

  private static func short(_ text: String) -> String { text.count > 60 ? text.prefix(57) + "…" : text }
}
