// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Snapshots
import TestSupport
import Testing

/// The project's own pictures, checked by what `tilegen snapshot check` is made of.
///
/// `GOLDEN=missing|failed|all` records; a run that records fails.
@Suite struct GoldenPictures {
  static let suite = Result {
    try GoldenSuite(folder: SharedData.repository.appendingPathComponent("golden"))
  }
  static let shots = (try? suite.get().shots) ?? []

  @Test func `there are cases, and no picture without a case`() throws {
    let suite = try Self.suite.get()
    #expect(suite.shots.count >= 300)
    #expect(suite.staleFiles() == [])
  }

  @Test(arguments: shots) func `the picture is the golden one`(_ shot: GoldenShot) throws {
    let suite = try Self.suite.get()
    let mode = try #require(GoldenMode.fromEnvironment, "GOLDEN is never, missing, failed or all")
    let outcome = try GoldenRunner(suite: suite, mode: mode).judge(suite.draw(shot), of: shot)
    #expect(outcome == .passed, "\(shot): \(outcome)")
  }
}
