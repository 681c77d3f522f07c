// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import TilePipeline

/// A folder of its own that goes away with it.
final class TestFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tilegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(fileURLWithPath: file(name)))) }

  /// All files below a folder, by path, sorted.
  func files(in folder: String) -> [String] {
    (FileManager.default.subpaths(atPath: file(folder)) ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file("\(folder)/\(name)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}

/// Pyramids of pictures that tell which tile they are, without a renderer.
enum FakeMap {
  static let zooms = ZoomSelection(0...2)
  static let description = PyramidDescription(
    name: "Fake \"map\"", attribution: "© nobody", bounds: .world, zooms: zooms, tileSize: 2, scales: [1])
  static let identity = RunIdentity([("zoom", "0-2"), ("style", "abc")])

  /// A picture whose colour depends on the tile.
  static func picture(_ tile: TileID, scale: Int = 1) throws -> [UInt8] {
    let side = 2 * scale
    let color = [UInt8(truncatingIfNeeded: tile.hilbertID), UInt8(tile.z), 0, 255]
    let pixels = [[UInt8]](repeating: color, count: side * side).flatMap { $0 }
    return try pixels.withUnsafeBytes {
      try PNGEncoder().encode(premultipliedBGRA: $0, width: side, height: side, stride: side * 4).bytes
    }
  }

  static func drawn(_ tile: TileID, scales: [Int] = [1], errors: [TileSourceError] = []) -> DrawnTile {
    let images = scales.compactMap { scale in
      (try? picture(tile, scale: scale)).map { (scale, $0) }
    }
    return DrawnTile(id: tile, images: images, errors: errors)
  }

  static func plan(metatileSide: Int = 2) -> RenderPlan {
    RenderPlan(zooms: zooms, area: .box(.world), metatileSide: metatileSide)
  }

  /// Draws the plan tile by tile, up to some tile, and without one that cannot be read.
  static func draw(into sink: any TileSink, stopAfter limit: Int, leavingOut left: TileID?) throws -> RunReport {
    var run = PyramidRun(plan: plan(metatileSide: 1), sink: sink, jobs: 1) { () throws(PipelineError) in
      { tiles, _ throws(PipelineError) in
        tiles.map { drawn($0, errors: $0 == left ? [TileSourceError(.tile($0), "cut off")] : []) }
      }
    }
    let begun = Counter()
    run.stopSignal = { begun.next() > limit ? .interrupt : nil }
    return try run.run()
  }

  static func folder(
    _ path: String, _ existing: ExistingOutput, description: PyramidDescription = description,
    identity: RunIdentity = identity
  ) throws(PipelineError) -> FolderSink {
    try FolderSink(path: path, description: description, identity: identity, existing: existing)
  }
}
