// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// Where `render` writes to: a folder, or an MBTiles file.
struct OutputPlace {
  /// The path as the user gave it.
  let path: String
  private let isMBTiles: Bool
  private let existing: ExistingOutput

  init(_ arguments: Arguments, scales: [Int]) throws(CommandFailure) {
    guard let path = arguments[RenderFlags.output] else {
      throw .usage("expected --output OUT: a folder or F.mbtiles")
    }
    guard !(arguments.has(RenderFlags.resume) && arguments.has(RenderFlags.overwrite)) else {
      throw .usage("'--resume' and '--overwrite' exclude each other")
    }
    guard path != "-" else {
      throw .usage("--output -: expected a folder or F.mbtiles; only 'tilegen image' writes to standard output")
    }
    guard !path.hasSuffix(".pmtiles") else {
      throw .usage("\(path): PMTiles output is not there yet; expected a folder or F.mbtiles")
    }
    isMBTiles = path.hasSuffix(".mbtiles")
    guard !isMBTiles || scales.count == 1 else {
      throw .usage("\(path): an MBTiles file holds one scale; expected one --scale, or a folder")
    }
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = String(trimmed)
    existing = arguments.has(RenderFlags.resume) ? .resume : arguments.has(RenderFlags.overwrite) ? .overwrite : .refuse
  }

  /// Opens the output.
  func open(description: PyramidDescription, identity: RunIdentity) throws(PipelineError) -> any TileSink {
    isMBTiles
      ? try MBTilesSink(path: path, description: description, identity: identity, existing: existing)
      : try FolderSink(path: path, description: description, identity: identity, existing: existing)
  }
}
