// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline
internal import TileRender

/// What `--profile` found, as people read it.
struct ProfileText {
  private static let listedLayers = 20

  var report: RunReport
  /// The ids of the style's layers.
  var layers: [String]

  /// The costliest layers, the slowest tiles, and how often a source tile was at hand; empty without a profile.
  var lines: [String] {
    guard let profile = report.statistics.profile else { return [] }
    let all = report.secondsByStage.reduce(0) { $0 + $1.seconds }
    let costs = zip(layers, profile.layers).sorted { $0.1.resolve + $0.1.paint > $1.1.resolve + $1.1.paint }
    var lines = ["profile: ms over all threads, and the share of all time"]
    lines += table(
      [["layer", "resolve", "paint", "share"]]
        + costs.prefix(Self.listedLayers).map { name, cost in
          let share = all > 0 ? Double(cost.resolve + cost.paint) / 1e7 / all : 0
          return [
            name, milliseconds(cost.resolve), milliseconds(cost.paint), Quantities.decimal(share, digits: 1) + "%",
          ]
        })
    if costs.count > Self.listedLayers {
      lines.append("and \(Quantities.count(costs.count - Self.listedLayers, "cheaper layer"))")
    }
    lines.append(
      "slowest tiles: "
        + profile.slowest.map { "\($0.tile) \(milliseconds($0.nanoseconds)) ms" }.joined(separator: ", "))
    lines.append(
      "source tiles: \(Quantities.count(report.statistics.sourceTiles)) read, "
        + "\(Quantities.count(profile.sourceTilesAtHand)) times at hand")
    return lines
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    Quantities.decimal(Double(nanoseconds) / 1e6, digits: 1)
  }

  /// Rows under each other, the first column to the left and the others to the right.
  private func table(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let room = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + room : room + cell.0
      }
      return "  " + padded.joined(separator: "  ")
    }
  }
}
