// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import TilePipeline

/// Where `render` writes to: a folder, an MBTiles file or a PMTiles file.
struct OutputPlace {
  /// The path as the user gave it.
  let path: String
  private let kind: Kind
  /// Endings of files that `render` does not write, and what does.
  ///
  /// A folder of such a name would be a mistake; one that is meant all the same ends in a slash.
  private static let endingsOfOthers: [(ending: String, instead: String)] =
    [".png", ".jpg", ".jpeg", ".webp"].map { ($0, "'tilegen image' draws one picture") }
    + [".zip", ".tar", ".gz", ".tgz"].map { ($0, "a finished folder can be packed") }
  private let existing: ExistingOutput

  private enum Kind: String {
    case folder = "a folder"
    case mbtiles = "an MBTiles file"
    case pmtiles = "a PMTiles file"
  }

  init(_ arguments: Arguments, scales: [Int]) throws(CommandFailure) {
    guard let path = arguments[RenderFlags.output] else {
      throw .usage("expected --output OUT: a folder, F.mbtiles or F.pmtiles")
    }
    guard !(arguments.has(RenderFlags.resume) && arguments.has(RenderFlags.overwrite)) else {
      throw .usage("'--resume' and '--overwrite' exclude each other")
    }
    guard path != "-" else {
      throw .usage(
        "--output -: expected a folder, F.mbtiles or F.pmtiles; only 'tilegen image' writes to standard output")
    }
    if let ending = Self.endingsOfOthers.first(where: { path.lowercased().hasSuffix($0.ending) }) {
      throw .usage("\(path): expected a folder, F.mbtiles or F.pmtiles; \(ending.instead)")
    }
    kind = path.hasSuffix(".mbtiles") ? .mbtiles : path.hasSuffix(".pmtiles") ? .pmtiles : .folder
    guard kind == .folder || scales.count == 1 else {
      throw .usage("\(path): \(kind.rawValue) holds one scale; expected one --scale, or a folder")
    }
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = String(trimmed)
    existing = arguments.has(RenderFlags.resume) ? .resume : arguments.has(RenderFlags.overwrite) ? .overwrite : .refuse
  }

  /// Opens the output.
  func open(description: PyramidDescription, identity: RunIdentity) throws(PipelineError) -> any TileSink {
    switch kind {
    case .folder:
      try FolderSink(path: path, description: description, identity: identity, existing: existing)
    case .mbtiles:
      try MBTilesSink(path: path, description: description, identity: identity, existing: existing)
    case .pmtiles:
      try PMTilesSink(path: path, description: description, identity: identity, existing: existing)
    }
  }
}
