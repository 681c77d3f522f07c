// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A page that shows the pictures of tests side by side.
struct RenderReport {
  private let outcomes: [RenderOutcome]
  private let plain: Set<String>

  /// - Parameter plain: The tests that are still, straight down and without glyphs.
  init(_ outcomes: [RenderOutcome], plain: Set<String>) {
    self.outcomes = outcomes
    self.plain = plain
  }

  /// Writes `index.html`: failures first, those of plain tests before the others.
  func write(to folder: URL) throws {
    let failed = outcomes.filter { $0.fault != nil }
    let order =
      failed.filter { plain.contains($0.name) } + failed.filter { !plain.contains($0.name) }
      + outcomes.filter { $0.fault == nil }
    let rows = order.map(row).joined(separator: "\n")
    let page = """
      <!DOCTYPE html>
      <meta charset="utf-8"><title>Pictures</title>
      <style>
      body { font: 14px sans-serif; background: #ddd } td { vertical-align: top; padding: 4px }
      img { image-rendering: pixelated; min-width: 128px; max-width: 384px; background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0/16px 16px }
      .failed { color: #a00 }
      </style>
      <h1>Pictures</h1>
      <p>\(outcomes.count - failed.count) of \(outcomes.count) passed. In the difference red is a small one; white
      pixels are far from all that are near their place in the other picture.</p>
      <table><tr><th>test<th>expected<th>actual<th>difference</tr>
      \(rows)
      </table>

      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(page.utf8).write(to: folder.appendingPathComponent("index.html"))
  }

  private func row(_ outcome: RenderOutcome) -> String {
    let verdict = outcome.fault.map { "<span class=failed>\(escaped($0))</span>" } ?? "passed"
    let kind = plain.contains(outcome.name) ? "static, no glyphs" : ""
    let strict = outcome.isStrictlyAlike ? "strict too" : ""
    let measure = outcome.measure.map { "\($0)" } ?? ""
    let pictures = ["expected", "actual", "difference"].map { name in
      "<td><img src=\"render/\(escaped(outcome.name))/\(name).png\" alt=\"\(name)\">"
    }
    return "<tr><td><b>\(escaped(outcome.name))</b><br>\(verdict)<br>\(measure)<br>\(kind) \(strict)"
      + pictures.joined() + "</tr>"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
