// swift-tools-version: 6.2
// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Tests of a map style, one line a tile. In a project of its own the package would come by its URL.
let package = Package(
  name: "StyleTests",
  dependencies: [.package(name: "tilegen", path: "../..")],
  targets: [
    .testTarget(
      name: "StyleTests", dependencies: [.product(name: "MapSnapshots", package: "tilegen")],
      exclude: ["Golden", "roads.json"])
  ]
)
