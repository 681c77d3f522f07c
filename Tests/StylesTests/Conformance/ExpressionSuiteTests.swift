// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import ExpressionSuite
import Foundation
import TestSupport
import Testing

@Suite struct `the public expression suite` {
  /// Tests that fail, with the reason; the list may only shrink.
  static let knownFailures: [String: String] = [:]

  @Test(.enabled(if: SharedData.isAvailable)) func `passes but for known failures`() throws {
    let fixtures = try ExpressionFixture.all(in: SharedData.file("suites/expressions/tests"))
    try #require(!fixtures.isEmpty)
    var passed = 0
    for fixture in fixtures {
      let failure = fixture.failure()
      if failure == nil { passed += 1 }
      if Self.knownFailures[fixture.name] != nil {
        #expect(failure != nil, "\(fixture.name) passes now; remove it from the list")
      } else {
        #expect(failure == nil, "\(fixture.name): \(failure ?? "")")
      }
    }
    print("expressions: \(passed) of \(fixtures.count) passed")
  }
}
