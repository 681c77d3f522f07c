// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Runs the suites that the arguments name, and prints one line a failure with its reason and a count a suite.
///
/// Gives 1 when a test fails that is not in the list of known failures, or passes although it is in it.
func runConformance() throws -> Int32 {
  var options: [String: String] = [:]
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    guard ["--cases", "--probes", "--maps", "--known-failures", "--tilegen", "--only"].contains(word),
      let value = words.popFirst()
    else {
      throw ConformanceError(
        "usage: conformance [--cases DIR] [--probes FILE --maps DIR] [--known-failures FILE] [--tilegen PROGRAM]"
          + " [--only ID]")
    }
    options[word] = value
  }
  let program =
    options["--tilegen"]
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("tilegen").path
  let known = try KnownFailures(file: options["--known-failures"])
  var failed: Set<String> = []
  var passed: Set<String> = []
  if let cases = options["--cases"] {
    let results = try runCases(in: URL(fileURLWithPath: cases), program: program, only: options["--only"])
    for (id, fault) in results {
      if let fault { print("cases/\(id): \(fault)") }
      if fault == nil { passed.insert("cases/\(id)") } else { failed.insert("cases/\(id)") }
    }
    print("cases: \(results.count { $0.fault == nil }) of \(results.count) passed")
  }
  if let probes = options["--probes"], let maps = options["--maps"] {
    let results = try ProbeRunner(file: probes, maps: maps).run()
    for (id, fault) in results {
      if let fault { print("\(id): \(fault)") }
      if fault == nil { passed.insert(id) } else { failed.insert(id) }
    }
    print("probes: \(results.count { $0.fault == nil }) of \(results.count) passed")
  }
  let surprises = known.surprises(failed: failed, passed: passed)
  for line in surprises { print(line) }
  return surprises.isEmpty ? 0 : 1
}

/// Runs every case below a folder, two at a time.
func runCases(in folder: URL, program: String, only: String?) throws -> [(id: String, fault: String?)] {
  let ids = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/case.json").path)
      && (only == nil || only == $0)
  }.sorted()
  let results = ResultList(count: ids.count)
  DispatchQueue.concurrentPerform(iterations: ids.count) { index in
    do {
      results[index] = try CaseRunner(folder: folder.appendingPathComponent(ids[index]), program: program).fault()
    } catch {
      results[index] = "\(error)"
    }
  }
  return ids.indices.map { (ids[$0], results[$0]) }
}

/// One result a case, written by several threads.
final class ResultList: @unchecked Sendable {
  private let lock = NSLock()
  private var faults: [String?]

  init(count: Int) { faults = Array(repeating: nil, count: count) }

  subscript(index: Int) -> String? {
    get { lock.withLock { faults[index] } }
    set { lock.withLock { faults[index] = newValue } }
  }
}

do {
  exit(try runConformance())
} catch {
  FileHandle.standardError.write(Data("conformance: \(error)\n".utf8))
  exit(2)
}
