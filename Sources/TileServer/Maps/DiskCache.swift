// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TilePipeline

/// The tiles of one version of a map in a folder: `z/x/y[@2x].png`.
struct DiskCache {
  /// The largest file that is read, in bytes.
  private static let fileLimit = 64 << 20

  /// The folder; made when the first tile comes.
  let folder: String
  /// A tile's side in logical pixels.
  let tileSize: Int

  /// A tile; `nil` when it is not there, or what is there is no whole picture of its size.
  func read(_ tile: TileID, scale: Int) -> [UInt8]? {
    guard let bytes = DiskFile.read(path(of: tile, scale: scale), limit: Self.fileLimit),
      WholePNG.isWhole(bytes, width: tileSize * scale, height: tileSize * scale)
    else { return nil }
    return bytes
  }

  /// Keeps a tile; it appears whole.
  ///
  /// - Throws: When the folder cannot be written to.
  func write(_ bytes: [UInt8], _ tile: TileID, scale: Int) throws(PipelineError) {
    try DiskFile.makeFolder("\(folder)/\(tile.z)/\(tile.x)")
    try DiskFile.write(bytes, to: path(of: tile, scale: scale), isSynced: false)
  }

  private func path(of tile: TileID, scale: Int) -> String {
    "\(folder)/\(tile.z)/\(tile.x)/\(tile.y)\(FolderSink.suffix(scale: scale)).png"
  }
}
