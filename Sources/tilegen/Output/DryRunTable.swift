// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// What a dry run found, as a table.
struct DryRunTable {
  private let dryRun: DryRun

  init(_ dryRun: DryRun) { self.dryRun = dryRun }

  /// A head, a line a zoom, and the sums.
  var text: String {
    var rows = [["zoom", "tiles", "bytes", "time"]]
    rows += dryRun.estimates.map { row("\($0.zoom)", $0) }
    rows.append(row("all", dryRun.total))
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func row(_ name: String, _ estimate: DryRun.Estimate) -> [String] {
    [
      name, Quantities.count(estimate.tiles), Quantities.bytes(estimate.bytes), Quantities.time(estimate.seconds),
    ]
  }
}
