// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import Testing
import TileRender

@testable import TilePipeline
@testable import tilegen

@Suite struct `Numbers for people` {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
  func `of things have groups of three digits`(number: Int, text: String) {
    #expect(Quantities.count(number) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9949, "9.9 kB"), (15_400, "15 kB"), (999_960, "1.0 MB"),
    (3_200_000_000, "3.2 GB"), (Int.max, "9.2 EB"),
  ]) func `of bytes have a fitting unit`(number: Int, text: String) {
    #expect(Quantities.bytes(number) == text)
  }

  @Test(arguments: [
    (0, "0.00 s"), (1.234, "1.23 s"), (12.34, "12.3 s"), (59.96, "1 min 00 s"), (245, "4 min 05 s"),
    (12_000, "3 h 20 min"), (200_000, "2 d 7 h"), (.infinity, "unknown"),
  ]) func `of time have fitting units`(seconds: Double, text: String) {
    #expect(Quantities.time(seconds) == text)
  }
}

@Suite struct `A progress bar` {
  private static func bar(done: Int, total: Int, columns: Int) -> String {
    var report = RunReport()
    report.done = done
    report.images = done
    report.elapsed = .seconds(10)
    return ProgressBar(report: report, total: total, seconds: 10).text(columns: columns)
  }

  @Test(arguments: [
    (100, "[====================                    ]  50%  1,000/2,000 tiles  100 tiles/s  ETA 10 s"),
    (70, "[=========         ]  50%  1,000/2,000 tiles  100 tiles/s  ETA 10 s"),
    (62, "[=====     ]  50%  1,000/2,000 tiles  100 tiles/s  ETA 10 s"),
    (58, " 50%  1,000/2,000 tiles  100 tiles/s  ETA 10 s"),
    (45, " 50%  1,000/2,000 tiles  ETA 10 s"),
    (30, " 50%  1,000/2,000 tiles"),
    (10, " 50%"),
    (1, ""),
  ]) func `fits the terminal`(columns: Int, text: String) {
    #expect(Self.bar(done: 1000, total: 2000, columns: columns) == text)
  }

  @Test func `begins without a guess and ends full`() {
    #expect(Self.bar(done: 0, total: 5, columns: 60).contains("ETA -"))
    #expect(Self.bar(done: 5, total: 5, columns: 100).contains("[========================================] 100%"))
  }
}

@Suite struct `The warning about an empty map` {
  private let data = LonLatBox(west: 7.4, south: 43.7, east: 7.45, north: 43.75)

  private func text(drawn west: Double, _ south: Double, data: LonLatBox?) -> String {
    EmptyMapWarning(
      finding: "nothing shows", question: "is the place right?",
      drawn: LonLatBox(west: west, south: south, east: west + 0.01, north: south + 0.01), data: data
    ).text
  }

  @Test func `only asks where the data could show, or do not tell where they lie`() {
    #expect(text(drawn: 7.42, 43.73, data: data) == "nothing shows; is the place right?")
    #expect(text(drawn: 43.73, 7.42, data: nil) == "nothing shows; is the place right?")
  }

  @Test func `tells where the data lie when it is elsewhere`() {
    #expect(
      text(drawn: 9, 43.73, data: data) == "nothing shows: the data lie in \(Quantities.sides(of: data)); "
        + "is the place right?")
  }

  @Test func `asks whether longitude and latitude are swapped where the data would show then`() {
    #expect(
      text(drawn: 43.73, 7.42, data: data) == "nothing shows: the data lie in \(Quantities.sides(of: data)); "
        + "are longitude and latitude swapped?")
  }

  @Test func `tells at which zoom the data begin when it is deeper`() {
    let drawn = LonLatBox(west: 7, south: 43, east: 8, north: 44)
    #expect(
      EmptyMapWarning(finding: "nothing shows", question: "right?", drawn: drawn, data: data, firstZoom: 10).text
        == "nothing shows; the data begin at zoom 10")
  }

  @Test func `asks nothing where nothing is to be asked`() {
    let far = LonLatBox(west: 9, south: 9, east: 10, north: 10)
    #expect(
      EmptyMapWarning(finding: "nothing shows", drawn: far, data: data).text
        == "nothing shows: the data lie in \(Quantities.sides(of: data))")
  }
}

@Suite struct `The summary of a run` {
  @Test func `tells tiles, stages, what was skipped and what could not be read`() {
    var report = RunReport()
    for number in 0..<3 { report.count([UInt8](repeating: UInt8(number / 2), count: 500)) }
    report.elapsed = .seconds(2)
    report.writeNanoseconds = 1000
    report.kept = 7
    report.statistics.placement.shown = 4321
    report.statistics.diagnostics.note("polygon-not-closed", times: 2)
    report.statistics.diagnostics.note("way-too-short", times: 1200)
    report.statistics.diagnostics.note("glyph-missing", times: 17)
    report.statistics.diagnostics.note("multipolygon-member-missing", times: 9)
    #expect(
      RunSummary(report: report).lines == [
        "3 tiles (2 distinct), 1.5 kB, 2.00 s, 2 tiles/s",
        "time over all threads: read 0%, resolve 0%, place 0%, paint 0%, encode 0%, write 100%",
        "labels: 4,321 shown, counted in each tile that they touch",
        "7 tiles there already",
        "skipped: 1,200 way-too-short: ways of fewer than two nodes",
        "skipped: 2 polygon-not-closed: areas whose rings are not closed",
        "skipped: glyph-missing: characters that no font has",
      ])
  }

  @Test func `tells what is skipped of nearly every extract when it counts, and machines always`() {
    var report = RunReport()
    report.statistics.diagnostics.note("multipolygon-member-missing", times: 9)
    #expect(RunSummary(report: report).lines.isEmpty)
    #expect(
      RunSummary(report: report, tellsUsual: true).lines == [
        "skipped: 9 multipolygon-member-missing: members of areas that the file lacks, as at the edge of an extract"
      ])
    #expect(report.json().compact.contains(#""skipped":{"multipolygon-member-missing":9}"#))
    #expect(SkipReason.usual.isSubset(of: SkipReason.ofData.keys))
  }

  @Test func `names the layers that expressions fail in most often`() {
    func line(_ counts: [String: Int]) -> String? {
      var report = RunReport()
      for (layer, count) in counts {
        report.statistics.diagnostics.note("expression-failed", times: count, in: layer)
      }
      let start = "skipped: expression-failed: \(SkipReason.ofDrawing["expression-failed"] ?? "")"
      return RunSummary(report: report).lines.last?.replacing(start, with: "…")
    }
    #expect(line(["road": 1]) == #"…; in layer "road" (1 time)"#)
    #expect(
      line(["b": 2, "road": 1234, "c": 1, "a": 2, "d": 1])
        == #"…; in layers "road" (1,234 times), "a" (2 times), "b" (2 times) and 2 more"#)
  }

  @Test func `says in plain words what every reason to skip data stands for`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var reasons: Set<String> = ["coast-ends-inside", "coast-crosses", "coast-contradicts", "coast-says-nothing"]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/(?:iagnostics|kipped)\.note\("([a-z0-9-]+)"/#) {
        reasons.insert(String(match.1))
      }
    }
    #expect(reasons.count > 25)
    #expect(reasons == Set(SkipReason.ofData.keys).union(SkipReason.ofDrawing.keys))
  }
}
