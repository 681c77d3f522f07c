// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Styles

@Suite(.enabled(if: SharedData.isAvailable)) struct `the styles of the public rendering suite` {
  /// Styles that are faulty on purpose, or whose layers are added at run time.
  static let faulty = ["geojson/inline-invalid", "geojson/missing", "runtime-styling/image-add"]

  @Test func `are read without errors`() throws {
    let folder = try SharedData.file("suites/render/tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let names = paths.filter { $0.hasSuffix("/style.json") }.map { String($0.dropLast("/style.json".count)) }
    try #require(names.count > 300)
    for name in names {
      let file = folder.appendingPathComponent(name).appendingPathComponent("style.json")
      let result = Style.parse([UInt8](try Data(contentsOf: file)), file: name)
      let errors = result.issues.filter { $0.severity == .error }.map(\.description)
      #expect(result.style != nil, "\(name)")
      #expect(errors.isEmpty != Self.faulty.contains(name), "\(name): \(errors)")
    }
  }
}
