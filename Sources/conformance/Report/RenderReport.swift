// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Snapshots
internal import TilePipeline

/// A page that shows the pictures of tests that failed.
struct RenderReport {
  private let outcomes: [RenderOutcome]
  private let plain: Set<String>

  /// - Parameter plain: The tests that are still, straight down and without glyphs.
  init(_ outcomes: [RenderOutcome], plain: Set<String>) {
    self.outcomes = outcomes
    self.plain = plain
  }

  /// Writes the page and its numbers: failures first, those of plain tests before the others.
  ///
  /// - Parameter folder: Has the pictures of each test in `render/NAME`.
  func write(to folder: URL) throws {
    let failed = outcomes.filter { $0.fault != nil }
    let order =
      failed.filter { plain.contains($0.name) } + failed.filter { !plain.contains($0.name) }
      + outcomes.filter { $0.fault == nil }
    let entries = order.map { entry($0, folder) }
    try SnapshotReport(
      title: "Pictures", summary: "\(outcomes.count - failed.count) of \(outcomes.count) passed", entries: entries,
      json: .object([
        ("tests", .integer(outcomes.count)), ("failed", .array(failed.map { .string($0.name) })),
      ])
    ).write(to: folder.path)
  }

  private func entry(_ outcome: RenderOutcome, _ folder: URL) -> ReportEntry {
    let kind = plain.contains(outcome.name) ? "static, no glyphs" : "moved, turned or with glyphs"
    let measure = outcome.measure.map { ["\($0)"] } ?? []
    var entry = ReportEntry(
      name: outcome.name, level: outcome.fault == nil ? .none : .clear,
      lines: (outcome.fault.map { [$0] } ?? []) + measure + [kind])
    entry.group = outcome.name.split(separator: "/").first.map(String.init)
    guard outcome.fault != nil else { return entry }
    let pictures = folder.appendingPathComponent("render/\(outcome.name)")
    entry.before = (try? Data(contentsOf: pictures.appendingPathComponent("expected.png"))).map { [UInt8]($0) }
    entry.after = (try? Data(contentsOf: pictures.appendingPathComponent("actual.png"))).map { [UInt8]($0) }
    return entry
  }
}
