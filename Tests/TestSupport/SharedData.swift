// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The folder of test data that is not part of the project: `TILERENDER_SHARED`, else `shared` beside the checkout.
public enum SharedData {
  /// The folder, or `nil` when it is not there.
  public static let root: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["TILERENDER_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? repository.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The project's own folder.
  public static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the folder is there; tests that need it are skipped by name otherwise.
  public static var isAvailable: Bool { root != nil }

  /// A file or folder in the shared folder, by its path there: `data/osm/monaco.osm.pbf`.
  public static func file(_ path: String) throws -> URL {
    struct Missing: Error {}
    guard let root else { throw Missing() }
    return root.appendingPathComponent(path)
  }
}
