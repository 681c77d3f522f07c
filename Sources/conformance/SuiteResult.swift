// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What became of the tests of one suite.
struct SuiteResult {
  /// One test.
  struct Test: Sendable {
    var name: String
    /// Why it fails; `nil` when it passes.
    var fault: String?
  }

  /// The suite's name: `render`.
  var suite: String
  /// The tests, by name.
  var tests: [Test]
  /// What the line of counts says beyond them.
  var remark = ""

  /// A line a failure, and the line of counts.
  var lines: [String] {
    let failures = tests.compactMap { test in test.fault.map { "\(suite)/\(test.name): \($0)" } }
    let passed = tests.count { $0.fault == nil }
    return failures + ["\(suite): \(passed) of \(tests.count) passed\(remark)"]
  }

  /// Runs a test for each name, several at a time.
  static func run(_ suite: String, _ names: [String], _ judge: @Sendable (String) -> String?) -> SuiteResult {
    let faults = Slots<String?>(names.map { _ in nil })
    DispatchQueue.concurrentPerform(iterations: names.count) { index in faults[index] = judge(names[index]) }
    return SuiteResult(suite: suite, tests: names.indices.map { Test(name: names[$0], fault: faults[$0]) })
  }
}

/// Values by place, each written by one of several threads.
final class Slots<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value]

  init(_ values: [Value]) { self.values = values }

  /// The values in order.
  var all: [Value] { lock.withLock { values } }

  subscript(index: Int) -> Value {
    get { lock.withLock { values[index] } }
    set { lock.withLock { values[index] = newValue } }
  }
}
