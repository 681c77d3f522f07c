// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import JSON
package import MapModel
internal import SQLite
internal import Styles
internal import Synchronization

/// An output as it is on disk.
///
/// Called from many threads at once.
package protocol StoredPyramid: AnyObject, Sendable {
  /// How it was drawn.
  var record: PyramidRecord { get }

  /// The file of a tile; `nil` when there is none.
  func image(of tile: TileID, scale: Int) throws(PipelineError) -> [UInt8]?

  /// What it tells viewers of its zooms, and where; `nil` for what it does not tell.
  func describedZooms() throws(PipelineError) -> (place: String, low: String?, high: String?)

  /// Where it tells viewers to start: longitude, latitude and tile zoom; `nil` where it does not.
  func describedStart() throws(PipelineError) -> [Double]?

  /// Calls `body` with everything that is stored: its name for people, and which tile it is; `nil` for what is none.
  func forEachFile(_ body: (_ name: String, _ tile: TileID?, _ scale: Int) -> Void) throws(PipelineError)
}

/// Opens outputs.
package enum StoredPyramids {
  /// Opens an output of any kind.
  ///
  /// - Throws: `.usage` when there is none, or none that tells how it was drawn.
  package static func open(path: String) throws(PipelineError) -> any StoredPyramid {
    if path.hasSuffix(".mbtiles") { return try StoredMBTiles(path: path) }
    if path.hasSuffix(".pmtiles") { return try StoredPMTiles.open(path: path) }
    let kind = DiskFile.kind(path)
    guard kind == .folder else {
      let found = kind == .nothing ? "nothing" : "another file"
      throw .usage("\(path): expected a folder of tiles, F.mbtiles or F.pmtiles, found \(found)")
    }
    return try StoredFolder(path: path)
  }

  /// What an output says of itself to those who show it.
  package static func info(path: String) throws(PipelineError) -> TileSourceInfo {
    let part = path + DiskFile.partSuffix
    let found = DiskFile.kind(path) == .nothing && DiskFile.kind(part) == .file ? part : path
    do throws(TileSourceError) { return try Archives.open(path: found).info } catch { throw .usage(error.message) }
  }
}

/// A folder of tiles.
final class StoredFolder: StoredPyramid {
  /// The largest file of a tile that is read, in bytes.
  private static let fileLimit = 1 << 28

  let record: PyramidRecord
  private let path: String

  /// Opens a folder.
  ///
  /// - Throws: `.usage` when it does not tell how its tiles were drawn.
  init(path: String) throws(PipelineError) {
    guard let record = try ExistingFolder(path: path).record() else {
      throw .usage("\(path): expected an output of tilegen, found no record of how it was drawn")
    }
    self.path = path
    self.record = record
  }

  func image(of tile: TileID, scale: Int) -> [UInt8]? {
    DiskFile.read(
      "\(path)/\(tile.z)/\(tile.x)/\(tile.y)\(FolderSink.suffix(scale: scale)).png", limit: Self.fileLimit)
  }

  func describedZooms() -> (place: String, low: String?, high: String?) {
    let value = { (key: String) in
      self.described(key)?.number.map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }
    }
    return (tileJSON, value("minzoom"), value("maxzoom"))
  }

  func describedStart() -> [Double]? { described("center")?.array?.map { $0.number ?? .nan } }

  private var tileJSON: String { "\(path)/\(ExistingFolder.tileJSONName)" }

  private func described(_ key: String) -> JSONNode? {
    var reader = JSONReader(DiskFile.read(tileJSON, limit: 1 << 20) ?? [])
    return (try? reader.read())?.members?.last { $0.key == key }?.value
  }

  func forEachFile(_ body: (_ name: String, _ tile: TileID?, _ scale: Int) -> Void) {
    ExistingFolder(path: path).forEachFile { file, isFinished in
      let name = file.dropFirst(path.count + 1)
      let address = name.prefix { $0 != "." && $0 != "@" }
      let scale = record.scales.first { name == "\(address)\(FolderSink.suffix(scale: $0)).png" }
      body(String(name), isFinished && scale != nil ? TileID(address) : nil, scale ?? 1)
    }
  }
}

/// An MBTiles file.
final class StoredMBTiles: StoredPyramid {
  let record: PyramidRecord
  private let opened: String
  private let file: Mutex<MBTilesFile>

  /// Opens a file, or the part of it that a run has not finished.
  ///
  /// - Throws: `.usage` when it cannot be read or does not tell how its tiles were drawn, `.damaged` when it is no whole
  ///   database.
  init(path: String) throws(PipelineError) {
    let part = path + DiskFile.partSuffix
    let isFinished = DiskFile.kind(path) == .file || DiskFile.kind(part) != .file
    opened = isFinished ? path : part
    let file = try MBTilesFile(path: opened, access: isFinished ? .reading : .recovering)
    guard let line = try file.metadata(MBTilesFile.identityKey), let identity = RunIdentity(line: line) else {
      throw .usage("\(path): expected an output of tilegen, found no record of how it was drawn")
    }
    let done = isFinished ? nil : try file.metadata(MBTilesFile.doneKey).flatMap { UInt64($0) } ?? 0
    record = try PyramidRecord(identity, done: done)
    self.file = Mutex(file)
  }

  func image(of tile: TileID, scale: Int) throws(PipelineError) -> [UInt8]? {
    try file.withLock { file throws(PipelineError) in try file.image(of: tile) }
  }

  func describedZooms() throws(PipelineError) -> (place: String, low: String?, high: String?) {
    try file.withLock { file throws(PipelineError) in
      ("\(opened): metadata", try file.metadata("minzoom"), try file.metadata("maxzoom"))
    }
  }

  func describedStart() throws(PipelineError) -> [Double]? {
    try file.withLock { file throws(PipelineError) in
      try file.metadata("center")?.split(separator: ",").map { Double($0) ?? .nan }
    }
  }

  func forEachFile(_ body: (_ name: String, _ tile: TileID?, _ scale: Int) -> Void) throws(PipelineError) {
    let scale = record.scales.first ?? 1
    try MBTilesFile(path: opened, access: .reading).forEachTile { zoom, column, row in
      body("tile \(zoom)/\(column), row \(row) from the south", Self.tile(zoom, column, row), scale)
    }
  }

  private static func tile(_ zoom: Int64, _ column: Int64, _ row: Int64) -> TileID? {
    guard let z = UInt8(exactly: zoom), let x = UInt32(exactly: column), let y = UInt32(exactly: row)
    else { return nil }
    return TileID(z: z, x: x, y: y).flatMap { TileID(z: z, x: x, y: $0.tmsRow) }
  }
}
