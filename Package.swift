// swift-tools-version: 6.2
// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Settings of every Swift target: a C type in a public signature, an implicit `any` or a warning stops the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift target in `Sources/<name>`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target, in `Tests/<name>Tests`.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

let package = Package(
  name: "tilegen",
  products: [
    .library(name: "TileRender", targets: ["TileRender"]),
    .library(name: "MapSnapshots", targets: ["MapSnapshots"]),
    .executable(name: "tilegen", targets: ["tilegen"]),
  ],
  targets: [
    // Level 0: C libraries of the system, and shims over C++.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CPangoHeaders", pkgConfig: "pangocairo pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlidec", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .target(
      name: "COsmium",
      // Without NDEBUG libosmium would abort on some broken files.
      cxxSettings: [.define("OSMIUM_WITH_LZ4"), .define("NDEBUG")],
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("lz4"), .linkedLibrary("pthread")]),
    .target(name: "CPNGCodec", dependencies: ["CPNG", "CDeflate"]),
    .target(name: "CJPEGCodec", dependencies: ["CJPEG"]),
    .target(name: "CRingFiller", dependencies: ["CFreeType"]),
    .target(name: "CPixels"),
    .target(name: "CFileSystem"),
    // Libraries that are loaded when they are needed.
    .target(name: "CLibraryLoading"),
    .target(name: "CPango", dependencies: ["CPangoHeaders", "CLibraryLoading"]),
    .target(name: "CRSVG", dependencies: ["CPangoHeaders", "CLibraryLoading"]),
    .target(name: "CMicroHTTPD", dependencies: ["CLibraryLoading"]),
    .target(name: "CICU", dependencies: ["CLibraryLoading"]),
    .target(
      name: "CLibraryVersions",
      dependencies: [
        "CCairo", "CFreeType", "CPango", "CRSVG", "CPNG", "CJPEG", "CWebP", "CSQLite", "CZlib", "CBrotli", "CZstd",
        "CDeflate", "CMicroHTTPD", "CICU",
      ]),

    // Level 1: owners of C handles.
    module("Cairo", ["CCairo"]),
    module("FreeType", ["CRingFiller"]),
    module("Pango", ["CPango", "Cairo", "FreeType"]),
    module("PNG", ["CPNGCodec"]),
    module("JPEG", ["CJPEGCodec"]),
    module("WebP", ["CWebP"]),
    module("RSVG", ["CRSVG", "Cairo"]),
    module("SQLite", ["CSQLite"]),
    module("MicroHTTPD", ["CMicroHTTPD"]),
    module("ICU", ["CICU"]),

    // Level 2: what a map is made of, and the text of its files.
    module("MapModel"),
    module("JSON"),

    // Level 3: sources and styles.
    module("VectorTiles", ["MapModel"]),
    module("Styles", ["MapModel", "JSON", "ICU", "CGLib"]),
    module("Sprites", ["JSON", "RSVG", "Cairo", "PNG"]),
    module(
      "Archives",
      ["MapModel", "JSON", "VectorTiles", "PNG", "JPEG", "WebP", "SQLite", "CDeflate", "CBrotli", "CZstd"]),
    module("TileCutting", ["MapModel"]),
    module("GeoJSON", ["MapModel", "JSON", "TileCutting", "CZlib"]),
    module("OpenStreetMap", ["MapModel", "TileCutting", "COsmium"]),

    // Level 4: one tile.
    module("TileRender", ["MapModel", "Styles", "Sprites", "Cairo", "FreeType", "Pango", "PNG", "CPixels"]),

    // Level 5: many tiles.
    module(
      "TilePipeline",
      [
        "MapModel", "JSON", "Styles", "VectorTiles", "Archives", "GeoJSON", "OpenStreetMap", "TileRender", "Pango",
        "PNG", "Sprites", "SQLite", "CFileSystem",
      ]),

    .target(
      name: "Snapshots",
      dependencies: ["MapModel", "JSON", "Styles", "Archives", "TileRender", "TilePipeline", "PNG", "CPixels"],
      resources: [.embedInCode("Report/report.html")], swiftSettings: strict),

    .target(
      name: "TileServer", dependencies: ["MapModel", "Styles", "TileRender", "TilePipeline", "MicroHTTPD"],
      resources: [.embedInCode("Preview/preview.html")], swiftSettings: strict),

    // Level 6: the command, and snapshots for tests of others.
    module("MapSnapshots", ["Snapshots", "PNG"]),
    .executableTarget(
      name: "tilegen",
      dependencies: [
        "MapModel", "Styles", "TileRender", "TilePipeline", "Snapshots", "MicroHTTPD", "TileServer",
        "CLibraryVersions",
      ],
      swiftSettings: strict),

    // What is measured against suites of others.
    module("ExpressionSuite", ["MapModel", "JSON", "Styles"]),
    module("RawHTTP"),
    .executableTarget(
      name: "conformance",
      dependencies: [
        "ExpressionSuite", "MapModel", "PNG", "RawHTTP", "SQLite", "Snapshots", "Styles", "TilePipeline", "TileRender",
        "VectorTiles",
      ],
      swiftSettings: strict),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["MapModel", "PNG"], path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "MapModel"),
    tests(of: "JSON"),
    tests(of: "Cairo"),
    tests(of: "FreeType"),
    tests(of: "Pango"),
    tests(of: "PNG"),
    tests(of: "JPEG"),
    tests(of: "WebP"),
    .systemLibrary(
      name: "CRSVGHeaders", path: "Tests/CRSVGHeaders", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .target(
      name: "RSVGHeaderCheck", dependencies: ["CRSVG", "CRSVGHeaders"], path: "Tests/RSVGHeaderCheck"),
    tests(of: "RSVG", ["CRSVG", "Cairo", "RSVGHeaderCheck"]),
    tests(of: "Sprites", ["PNG"]),
    tests(of: "MicroHTTPD", ["RawHTTP"]),
    tests(of: "ICU"),
    tests(of: "VectorTiles", ["MapModel"]),
    tests(of: "Styles", ["ExpressionSuite", "MapModel"]),
    tests(of: "Archives", ["MapModel", "PNG", "SQLite"]),
    tests(of: "TileCutting", ["MapModel"]),
    tests(of: "GeoJSON", ["MapModel"]),
    tests(of: "OpenStreetMap", ["MapModel"]),
    tests(of: "TileRender", ["MapModel", "Styles", "Sprites", "Cairo", "CPixels", "VectorTiles", "GeoJSON", "PNG"]),
    tests(of: "TilePipeline", ["Archives", "MapModel", "Styles", "TileRender", "PNG", "SQLite"]),
    tests(of: "Snapshots", ["MapModel", "PNG", "Styles", "TilePipeline", "TileRender"]),
    tests(of: "TileServer", ["MapModel", "MicroHTTPD", "RawHTTP", "TilePipeline", "TileRender"]),
    tests(of: "MapSnapshots", ["Snapshots"]),
    tests(of: "tilegen", ["MapModel", "PNG", "RawHTTP", "TilePipeline", "TileRender"]),
    tests(of: "conformance", ["PNG", "Styles"]),
  ],
  cxxLanguageStandard: .cxx17
)
