// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline
internal import TileRender

/// The end of a run as people read it.
struct RunSummary {
  private static let listed = 20

  var report: RunReport
  /// Whether what is skipped of nearly every extract is told as well.
  var tellsUsual = false

  /// What was drawn, how fast, where the time went, what was skipped and what could not be read.
  var lines: [String] {
    var lines: [String] = []
    if report.images > 0 {
      let distinct = (report.distinct < RunReport.distinctLimit ? "" : "more than ") + Quantities.count(report.distinct)
      lines.append(
        "\(Quantities.count(report.images, "tile")) (\(distinct) distinct), \(Quantities.bytes(report.bytes)), "
          + "\(Quantities.time(report.elapsed.seconds)), \(Quantities.decimal(report.rate, digits: 0)) tiles/s")
      let stages = report.secondsByStage
      let total = stages.reduce(0) { $0 + $1.seconds }
      let parts = stages.map { "\($0.name) \(percent($0.seconds, of: total))" }
      lines.append("time over all threads: " + parts.joined(separator: ", "))
    }
    let labels = report.statistics.placement
    if labels.shown > 0 {
      lines.append("labels: \(Quantities.count(labels.shown)) shown, counted in each tile that they touch")
    }
    if report.statistics.profile != nil, labels.candidates > 0 {
      lines.append(
        "placing, over all threads: \(Quantities.count(labels.candidates, "candidate")), "
          + "chains of up to \(Quantities.count(labels.deepestChain)), "
          + "tiles read up to \(Quantities.count(labels.farthestTile)) away")
    }
    if report.opening > .milliseconds(50) {
      lines.append("sources ready after \(Quantities.time(report.opening.seconds))")
    }
    if report.kept > 0 { lines.append("\(Quantities.count(report.kept, "tile")) there already") }
    lines += SkippedLines.lines(report.statistics.diagnostics, tellsUsual: tellsUsual)
    lines += SkippedLines.missingImages(report.statistics.missingImages)
    lines += SkippedLines.missingText(report.statistics.text)
    for tile in report.unreadable.prefix(Self.listed) { lines.append("tile \(tile.tile): \(tile.reason)") }
    if report.unreadableCount > Self.listed {
      lines.append("and \(Quantities.count(report.unreadableCount - Self.listed)) more tiles that could not be read")
    }
    return lines
  }

  private func percent(_ part: Double, of total: Double) -> String {
    guard total > 0 else { return "0%" }
    return "\(Quantities.decimal(part / total * 100, digits: 0))%"
  }
}

/// Lines that tell what was skipped and why.
enum SkippedLines {
  /// A line for each reason, in plain words.
  ///
  /// Those of the data come first, with their counts, the most frequent before others. How often those of drawing are met
  /// is up to how the work is shared: only the layers that they come of have counts, to tell which are worst.
  ///
  /// - Parameter tellsUsual: Whether `SkipReason.usual` are told.
  static func lines(_ diagnostics: Diagnostics, tellsUsual: Bool) -> [String] {
    let told = diagnostics.counts.filter { tellsUsual || !SkipReason.usual.contains($0.key) }
    let counts = told.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let (drawing, data) = (
      counts.map(\.key).filter { SkipReason.ofDrawing[$0] != nil }.sorted(),
      counts.filter { SkipReason.ofDrawing[$0.key] == nil }
    )
    return data.map { name, count in
      "skipped: \(Quantities.count(count)) \(name)" + (SkipReason.ofData[name].map { ": \($0)" } ?? "")
    } + drawing.map { "skipped: \($0): \(SkipReason.ofDrawing[$0] ?? "")" + layers(diagnostics.layers[$0] ?? [:]) }
  }

  /// The layers that something came up in most often.
  private static func layers(_ counts: [String: Int]) -> String {
    guard !counts.isEmpty else { return "" }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let listed = order.prefix(listedLayers).map { "\"\($0.key)\" (\(Quantities.count($0.value, "time")))" }
    let more = counts.count > listedLayers ? " and \(Quantities.count(counts.count - listedLayers)) more" : ""
    return "; in \(counts.count == 1 ? "layer" : "layers") \(listed.joined(separator: ", "))\(more)"
  }

  /// One line with the names of images that no sprite has; none when all were there.
  static func missingImages(_ names: Set<String>) -> [String] {
    guard !names.isEmpty else { return [] }
    let listed = names.sorted().prefix(listedImages).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = names.count > listedImages ? " and \(Quantities.count(names.count - listedImages)) more" : ""
    return ["warning: images that no sprite has: \(listed)\(more)"]
  }

  /// Lines with the characters that no font has, and with the fonts that are not installed.
  static func missingText(_ text: TextReport) -> [String] {
    var lines: [String] = []
    let glyphs = text.missingGlyphList
    if !glyphs.isEmpty {
      let count = (glyphs.count < TextReport.limit ? "" : "at least ") + Quantities.count(glyphs.count, "character")
      let listed = glyphs.prefix(listedGlyphs).map { "\($0.codePoint) (\"\($0.text)\")" }.joined(separator: ", ")
      lines.append("warning: no font has a glyph for \(count): \(listed)" + (glyphs.count > listedGlyphs ? ", …" : ""))
    }
    let fonts = text.substitutions.sorted { $0.key < $1.key }
    if !fonts.isEmpty {
      let listed = fonts.prefix(listedImages).map { asked, used in
        "\(asked) (drawn in \(used.isEmpty ? "fallback fonts" : used))"
      }
      lines.append("warning: fonts that are not installed: " + listed.joined(separator: ", "))
    }
    return lines
  }

  /// How many characters without a glyph are named.
  private static let listedGlyphs = 5
  /// How many layers are named in which something was skipped.
  private static let listedLayers = 3
  /// How many missing images or fonts are named.
  private static let listedImages = 20

  /// Why data that was skipped is not acceptable; `nil` when none was, or without `--strict`.
  static func strictFailure(_ diagnostics: Diagnostics, _ arguments: Arguments) -> CommandFailure? {
    guard arguments.has(DataFlags.strict), !diagnostics.isEmpty else { return nil }
    return CommandFailure(status: .data, message: "something was skipped, which --strict does not allow")
  }
}
