// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// One state of the progress bar.
struct ProgressBar {
  private static let widest = 40
  /// Columns that stay free: for the cursor, and the `^C` that a terminal shows.
  private static let margin = 3

  var done: Int
  var total: Int
  var rate: Double
  /// Seconds still to go; `nil` when nothing tells yet.
  var remaining: Double?

  /// Makes the state of a run that has been going for some seconds.
  init(report: RunReport, total: Int, seconds: Double) {
    done = report.done
    self.total = total
    rate = report.rate
    let drawn = report.done - report.kept
    // Tiles that were there already take no time: the pace is that of the others.
    remaining = drawn > 0 ? seconds / Double(drawn) * Double(total - report.done) : nil
  }

  /// The bar in at most `columns` columns: what matters least is left out first.
  func text(columns: Int) -> String {
    let share = total > 0 ? Double(done) / Double(total) : 1
    let percent = "\(Int(share * 100))%"
    let padded = String(repeating: " ", count: max(4 - percent.count, 0)) + percent
    let counts = "\(Quantities.count(done))/\(Quantities.count(total)) tiles"
    let pace = "\(Quantities.decimal(rate, digits: 0)) tiles/s"
    let eta = "ETA " + (remaining.map { $0 < 59.5 ? "\(Int($0.rounded())) s" : Quantities.time($0) } ?? "-")
    for parts in [[padded, counts, pace, eta], [padded, counts, eta], [padded, counts]] {
      let words = parts.joined(separator: "  ")
      let room = columns - Self.margin - words.count - 3
      if room >= 10 { return "[\(bar(share, width: min(room, Self.widest)))] \(words)" }
      if words.count <= columns - Self.margin { return words }
    }
    return String(padded.prefix(max(columns - Self.margin, 0)))
  }

  private func bar(_ share: Double, width: Int) -> String {
    let filled = min(max(Int(share * Double(width)), 0), width)
    return String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
  }
}
