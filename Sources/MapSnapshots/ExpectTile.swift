// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import PNG
public import Snapshots
public import Testing

/// Draws a tile and expects it to be the golden one.
///
/// ```swift
/// @Test func `roads are white`() async throws {
///   try await expectTile(style: "mine.json", source: "town.osm.pbf", z: 14, x: 8529, y: 5975)
/// }
/// ```
/// The golden is kept beside the test's file, in `Golden/<name of the file>/<style>-<z>-<x>-<y>`, as `expected.png` and
/// `expected.txt`, which tells labels and layers. Without it the test fails; run with the environment variable
/// `GOLDEN=missing` to record it, with `GOLDEN=failed` to take over what is drawn now. A run that records fails. When
/// the tile differs, the issue says how, and the pictures before, after and their difference are attached (Swift Testing
/// writes them to the folder of `--attachments-path`).
///
/// - Parameters:
///   - style: A built-in look, or a style file, relative to the test's file.
///   - source: The data for the style's base map, relative to the test's file; `nil` where the style names its own.
///   - z: The tile's zoom.
///   - x: Its column.
///   - y: Its row.
///   - tileSize: 256 or 512 logical pixels.
///   - scale: Device pixels to a logical pixel, 1 to 3.
///   - tolerance: How much the picture may differ.
///   - filePath: The test's file.
///   - sourceLocation: Where the issue is shown.
/// - Throws: When the style or its data cannot be read, or files cannot be written.
public func expectTile(
  style: String, source: String? = nil, z: Int, x: Int, y: Int, tileSize: Int = 256, scale: Int = 1,
  tolerance: Tolerance = .standard, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let file = URL(fileURLWithPath: filePath)
  let folder = file.deletingLastPathComponent()
  let styleFile = folder.appendingPathComponent(style)
  let isFile = FileManager.default.fileExists(atPath: styleFile.path)
  let ending = scale == 1 ? "" : "@\(scale)x"
  let name = "\(styleFile.deletingPathExtension().lastPathComponent)-\(z)-\(x)-\(y)\(ending)"
  let suite = GoldenSuite(
    folder: folder.appendingPathComponent("Golden/\(file.deletingPathExtension().lastPathComponent)"),
    cases: [
      GoldenCase(
        name: name, style: isFile ? styleFile.path : style,
        sources: source.map { [folder.appendingPathComponent($0).path] } ?? [],
        views: [.tile("\(z)/\(x)/\(y)", tileSize: tileSize)], scales: [scale], tolerance: tolerance)
    ])
  let mode = try #require(
    GoldenMode.fromEnvironment, "GOLDEN is never, missing, failed or all", sourceLocation: sourceLocation)
  let runner = GoldenRunner(suite: suite, mode: mode)
  for shot in suite.shots {
    let drawn = try suite.draw(shot)
    let outcome = try runner.judge(drawn, of: shot)
    guard outcome != .passed else { continue }
    try attach(before: runner.expected(shot)?.picture, after: drawn.picture, tolerance, name, sourceLocation)
    Issue.record("\(name): \(outcome)", sourceLocation: sourceLocation)
  }
}

/// Attaches the pictures of a tile that is not as it was.
private func attach(
  before: [UInt8]?, after: [UInt8], _ tolerance: Tolerance, _ name: String, _ sourceLocation: SourceLocation
) throws {
  Attachment.record(after, named: "\(name)-after.png", sourceLocation: sourceLocation)
  guard let before else { return }
  Attachment.record(before, named: "\(name)-before.png", sourceLocation: sourceLocation)
  let pictures = (try PNGImage(decoding: before), try PNGImage(decoding: after))
  guard pictures.0.width == pictures.1.width, pictures.0.height == pictures.1.height else { return }
  let difference = InspectedPair(pictures.0, pictures.1, tolerance: tolerance).differencePicture
  Attachment.record(try difference.encoded(), named: "\(name)-difference.png", sourceLocation: sourceLocation)
}
