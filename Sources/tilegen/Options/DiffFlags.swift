// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Snapshots

/// The options of `diff` and `snapshot`.
enum DiffFlags {
  static let report = Option(
    text: "--report", "DIR", "Write index.html with the pictures, report.json and junit.xml to a folder")
  static let tolerance = Option<UInt8>(
    "--tolerance", "N", "How much a channel value may differ without counting", default: "0",
    expects: "a number of 0 to 255", parse: { UInt8($0) })
  static let clear = Option<Double>(
    "--clear", "D", "The perceptual distance from which a difference is clear", default: "0.1",
    expects: "a number of 0 to 1", parse: { text in Double(text).flatMap { (0...1).contains($0) ? $0 : nil } })
  static let failOn = Option<DifferenceLevel>(
    "--fail-on", oneOf: ["noise", "faint", "clear"], "The least difference that makes the exit status 1",
    default: "noise", parse: { text in DifferenceLevel.allCases.first { $0 != .none && $0.name == text } })

  static let all: [any OptionDescription] = [
    DataFlags.source, RenderFlags.zoom, RenderFlags.bbox, RenderFlags.tiles, DataFlags.tileSize,
    DataFlags.scale(isRepeatable: false), DataFlags.schema, tolerance, clear, failOn, report, RenderFlags.summary,
    RenderFlags.jobs, DataFlags.allowNetwork,
  ]
}
