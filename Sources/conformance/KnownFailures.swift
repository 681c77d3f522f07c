// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Tests that are known to fail, each with a reason: a list that may only shrink.
struct KnownFailures {
  private var reasons: [String: String] = [:]

  /// Reads lines `suite/test: reason`; lines that start with `#` are comments.
  init(file: String?) throws {
    guard let file else { return }
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.range(of: ": ") else {
        throw ConformanceError("\(file): expected 'suite/test: reason', found '\(line)'")
      }
      reasons[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
  }

  /// Tests that fail without being listed, and tests that are listed although they pass.
  func surprises(in results: [SuiteResult]) -> [String] {
    results.flatMap { result in
      result.tests.compactMap { test in
        let id = "\(result.suite)/\(test.name)"
        switch (test.fault != nil, reasons[id] != nil) {
        case (true, false): return "\(id) fails and is not a known failure"
        case (false, true): return "\(id) passes; take it off the list of known failures"
        default: return nil
        }
      }
    }
  }
}
