// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Snapshots
import TestSupport
import Testing

/// The project's own pictures.
///
/// `GOLDEN=missing|failed|all` records; a run that records fails.
@Suite struct GoldenPictures {
  static let suite = Result { try GoldenSuite(folder: SharedData.repository.appendingPathComponent("golden")) }
  static let cases = (try? suite.get().cases) ?? []

  @Test func `there are cases, each with its own name, and no picture without a case`() throws {
    let suite = try Self.suite.get()
    #expect(suite.cases.count >= 40)
    #expect(Set(suite.cases.map(\.name)).count == suite.cases.count)
    #expect(suite.stalePictures() == [])
  }

  @Test(arguments: cases) func `the picture is the golden one`(_ goldenCase: GoldenCase) throws {
    let suite = try Self.suite.get()
    let mode = try #require(GoldenMode.fromEnvironment, "GOLDEN is never, missing, failed or all")
    let report = SharedData.repository.appendingPathComponent("build/golden-report")
    let outcome = try GoldenRunner(suite: suite, mode: mode, reportFolder: report)
      .judge(suite.draw(goldenCase), of: goldenCase)
    #expect(outcome == .passed, "\(goldenCase.name): \(outcome)")
  }
}
