// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import ExpressionSuite
internal import Foundation
internal import TileRender

/// Runs the suites that the arguments name, and prints one line a failure with its reason and a count a suite.
///
/// Gives 1 when a test fails that is not in the list of known failures, or passes although it is in it.
func runConformance() throws -> Int32 {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.printsSupported {
    print(SupportDocument.text, terminator: "")
    return 0
  }
  let known = try KnownFailures(file: options["--known-failures"])
  var results: [SuiteResult] = []
  for run in [runExpressions, runTiles, runCases, runProbes, runLegibility, runRender] {
    guard let result = try run(options) else { continue }
    for line in result.lines { print(line) }
    results.append(result)
  }
  let surprises = known.surprises(in: results)
  for line in surprises { print(line) }
  return surprises.isEmpty ? 0 : 1
}

/// The public suite of expressions, in this process.
func runExpressions(_ options: Options) throws -> SuiteResult? {
  guard let folder = options["--expressions"] else { return nil }
  let fixtures = try ExpressionFixture.all(in: URL(fileURLWithPath: folder).appendingPathComponent("tests"))
  let tests = fixtures.filter { options.wants($0.name) }.map { fixture in
    SuiteResult.Test(name: fixture.name, fault: fixture.failure())
  }
  return SuiteResult(suite: "expressions", tests: tests)
}

/// The public fixtures of vector tiles, in this process.
func runTiles(_ options: Options) throws -> SuiteResult? {
  guard let folder = options["--mvt"] else { return nil }
  let tests = try TileFixture.all(in: URL(fileURLWithPath: folder)).filter { options.wants($0.name) }.map { fixture in
    SuiteResult.Test(name: fixture.name, fault: try fixture.fault())
  }
  return SuiteResult(suite: "mvt", tests: tests)
}

/// The cases of the field, by the program.
func runCases(_ options: Options) throws -> SuiteResult? {
  guard let path = options["--cases"] else { return nil }
  let folder = URL(fileURLWithPath: path)
  let program =
    options["--tilegen"]
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("tilegen").path
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/case.json").path) && options.wants($0)
  }
  return SuiteResult.run("cases", names.sorted()) { name in
    do {
      return try CaseRunner(folder: folder.appendingPathComponent(name), program: program).fault()
    } catch {
      return "\(error)"
    }
  }
}

/// Places of real maps that must be sea or land, in this process.
func runProbes(_ options: Options) throws -> SuiteResult? {
  guard let file = options["--probes"] else { return nil }
  guard let maps = options["--maps"] else { throw ConformanceError("--probes needs --maps\n\(Options.usage)") }
  let tests = try ProbeRunner(file: file, maps: maps).run()
  return SuiteResult(suite: "probes", tests: tests.filter { options.wants($0.name) })
}

/// The labels of the looks over real maps, in this process.
func runLegibility(_ options: Options) throws -> SuiteResult? {
  guard let file = options["--legibility"] else { return nil }
  guard let maps = options["--maps"] else { throw ConformanceError("--legibility needs --maps\n\(Options.usage)") }
  var result = try LegibilityRunner(file: file, maps: maps).run()
  result.tests.removeAll { !options.wants($0.name) }
  return result
}

/// The public suite of pictures, in this process.
func runRender(_ options: Options) throws -> SuiteResult? {
  guard let path = options["--render"] else { return nil }
  let suite = try RenderSuite(folder: URL(fileURLWithPath: path), only: options["--only"])
  return try suite.run(report: options["--report"].map { URL(fileURLWithPath: $0) })
}

extension Options {
  /// Whether a test is to be run.
  fileprivate func wants(_ name: String) -> Bool { self["--only"].map { name.hasPrefix($0) } ?? true }
}

do {
  exit(try runConformance())
} catch {
  FileHandle.standardError.write(Data("conformance: \(error)\n".utf8))
  exit(2)
}
