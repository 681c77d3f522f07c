// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import MapModel
internal import Synchronization

/// A PMTiles file.
final class StoredPMTiles: StoredPyramid {
  let record: PyramidRecord
  private let path: String
  private let archive: PMTilesArchive

  /// Opens a file, or the part of it that a run has not finished.
  ///
  /// - Throws: `.usage` when it does not tell how its tiles were drawn, `.damaged` when it is not whole.
  static func open(path: String) throws(PipelineError) -> any StoredPyramid {
    if DiskFile.kind(path) != .file, let part = try StoredPMTilesPart(path: path + DiskFile.partSuffix) { return part }
    return try StoredPMTiles(path: path)
  }

  private init(path: String) throws(PipelineError) {
    archive = try PMTilesSink.archive(path)
    guard let identity = try PMTilesSink.identity(of: archive, path) else {
      throw .usage("\(path): expected an output of tilegen, found no record of how it was drawn")
    }
    record = try PyramidRecord(identity, done: nil)
    self.path = path
  }

  func image(of tile: TileID, scale: Int) throws(PipelineError) -> [UInt8]? {
    do throws(TileSourceError) { return try archive.bytes(tile)?.bytes } catch {
      throw .damaged(file: path, finding: error.message)
    }
  }

  func describedZooms() -> (place: String, low: String?, high: String?) {
    ("\(path): header", "\(archive.info.minZoom)", "\(archive.info.maxZoom)")
  }

  func describedStart() -> [Double]? {
    [archive.start.longitude, archive.start.latitude, Double(archive.start.zoom)]
  }

  func forEachFile(_ body: (_ name: String, _ tile: TileID?, _ scale: Int) -> Void) throws(PipelineError) {
    do throws(TileSourceError) {
      for tile in try archive.listTiles() { body("tile \(tile)", tile, record.scales.first ?? 1) }
    } catch {
      throw .damaged(file: path, finding: error.message)
    }
  }
}

/// A PMTiles file whose run has not finished.
private final class StoredPMTilesPart: StoredPyramid {
  let record: PyramidRecord
  private let path: String
  private let part: Mutex<PMTilesPart>

  /// Opens a part; `nil` when there is none that can be believed.
  init?(path: String) throws(PipelineError) {
    guard let part = try PMTilesPart(path: path, isWritten: false) else { return nil }
    record = try PyramidRecord(part.index.identity, done: part.index.done)
    self.path = path
    self.part = Mutex(part)
  }

  func image(of tile: TileID, scale: Int) -> [UInt8]? { part.withLock { $0.image(of: tile.hilbertID) } }

  func describedZooms() -> (place: String, low: String?, high: String?) { ("\(path): header", nil, nil) }

  func describedStart() -> [Double]? { nil }

  func forEachFile(_ body: (_ name: String, _ tile: TileID?, _ scale: Int) -> Void) throws(PipelineError) {
    try PMTilesPart(path: path, isWritten: false)?.index.forEach { stored in
      let tile = TileID(hilbertID: stored.id)
      body("tile \(tile.map(\.description) ?? "of id \(stored.id)")", tile, record.scales.first ?? 1)
    }
  }
}
