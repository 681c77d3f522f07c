// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Pango

@Suite struct `folders of fonts that a project brings along` {
  static let rows: [(program: String, folders: [String])] = [
    ("/opt/tilegen/bin/tilegen", ["/opt/tilegen/bin/fonts", "/opt/tilegen/share/tilegen/fonts"]),
    (
      "/srv/maps/tilegen/.build/release/tilegen",
      [
        "/srv/maps/tilegen/.build/release/fonts", "/srv/maps/tilegen/.build/share/tilegen/fonts",
        "/srv/maps/tilegen/build/fonts",
      ]
    ),
    ("/tilegen", ["/fonts", "/share/tilegen/fonts"]),
    ("", ["/fonts", "/share/tilegen/fonts"]),
  ]

  @Test(arguments: rows) func `lie beside the program`(_ program: String, _ folders: [String]) {
    #expect(FontFolders.folders(ofProgram: program) == folders)
  }
}
