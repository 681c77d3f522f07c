// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The public suite of pictures.
struct RenderSuite {
  private let folder: URL
  private let index: RenderIndex
  private let names: [String]

  /// Finds the tests.
  ///
  /// - Parameter only: How the names of the tests that are wanted begin.
  init(folder: URL, only: String?) throws {
    self.folder = folder
    index = try RenderIndex(folder: folder)
    let tests = folder.appendingPathComponent("tests")
    names = (FileManager.default.subpaths(atPath: tests.path) ?? []).filter { $0.hasSuffix("/style.json") }
      .map { String($0.dropLast("/style.json".count)) }
      .filter { name in only.map { name.hasPrefix($0) } ?? true }.sorted()
  }

  /// Draws and compares all tests.
  ///
  /// - Parameter report: Where the pictures and a page that shows them are left; `nil` for nowhere.
  func run(report: URL?) throws -> SuiteResult {
    let work =
      report?.appendingPathComponent("render")
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID().uuidString)")
    defer { if report == nil { try? FileManager.default.removeItem(at: work) } }
    let outcomes = OutcomeList()
    var result = SuiteResult.run("render", names) { name in
      let outcome = judge(name, in: work.appendingPathComponent(name), keepsPictures: report != nil)
      outcomes.add(outcome)
      return outcome.fault
    }
    let plain = outcomes.sorted.filter { index.plain.contains($0.name) }
    let tolerant = plain.count { $0.fault == nil }
    let strict = plain.count(where: \.isStrictlyAlike)
    result.remark =
      "; static without glyphs: \(tolerant) of \(plain.count) tolerant, \(strict) of \(plain.count) strict"
    if let report { try RenderReport(outcomes.sorted, plain: index.plain).write(to: report) }
    return result
  }

  private func judge(_ name: String, in work: URL, keepsPictures: Bool) -> RenderOutcome {
    var outcome = RenderOutcome(name: name)
    do {
      let test = try RenderTest(name: name, folder: folder.appendingPathComponent("tests/\(name)"))
      let expected = try test.expected()
      if keepsPictures { try PictureFiles(folder: work).write(expected, "expected") }
      let actual = try test.draw(assets: folder.appendingPathComponent("assets"), in: work)
      if keepsPictures { try PictureFiles(folder: work).write(actual, "actual") }
      guard let measure = PictureMeasure(expected: expected, actual: actual) else {
        throw ConformanceError(
          "\(actual.width) x \(actual.height) pixels, expected \(expected.width) x \(expected.height)")
      }
      if keepsPictures { try PictureFiles(folder: work).writeDifference(expected, actual) }
      outcome.measure = measure
      outcome.isStrictlyAlike = measure.isStrictlyAlike(allowed: test.allowed)
      outcome.fault = measure.isTolerablyAlike ? nil : "\(measure)"
    } catch {
      outcome.fault = "\(error)"
    }
    return outcome
  }
}

/// What became of one test of pictures.
struct RenderOutcome: Sendable {
  var name: String
  /// Why it fails by the tolerant measure; `nil` when it passes.
  var fault: String? = "not drawn"
  /// Whether it passes by the suite's own measure.
  var isStrictlyAlike = false
  /// How alike the pictures are; `nil` when there is none.
  var measure: PictureMeasure?

  init(name: String) { self.name = name }
}

/// Outcomes, added by several threads.
private final class OutcomeList: @unchecked Sendable {
  private let lock = NSLock()
  private var outcomes: [RenderOutcome] = []

  func add(_ outcome: RenderOutcome) { lock.withLock { outcomes.append(outcome) } }

  /// All outcomes by name.
  var sorted: [RenderOutcome] { lock.withLock { outcomes.sorted { $0.name < $1.name } } }
}
