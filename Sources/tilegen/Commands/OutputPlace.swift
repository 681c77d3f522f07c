// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// Where `render` writes to: a folder, or an MBTiles file.
struct OutputPlace {
  /// The path as the user gave it.
  let path: String
  private let isMBTiles: Bool
  /// Endings of files that `render` does not write, and what does.
  ///
  /// A folder of such a name would be a mistake; one that is meant all the same ends in a slash.
  private static let endingsOfOthers: [(ending: String, instead: String)] =
    [(".pmtiles", "PMTiles output is not there yet")]
    + [".png", ".jpg", ".jpeg", ".webp"].map { ($0, "'tilegen image' draws one picture") }
    + [".zip", ".tar", ".gz", ".tgz"].map { ($0, "a finished folder can be packed") }
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
    if let ending = Self.endingsOfOthers.first(where: { path.lowercased().hasSuffix($0.ending) }) {
      throw .usage("\(path): expected a folder or F.mbtiles; \(ending.instead)")
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
