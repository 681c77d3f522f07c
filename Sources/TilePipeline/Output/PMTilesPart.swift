// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import Glibc

/// The tiles of an unfinished PMTiles file, in `F.pmtiles.part` at the places that they will have; an index beside it tells
/// of them.
final class PMTilesPart {
  private static let indexSuffix = "-index"
  /// How many bytes a tile has at most that others may share, and how many such tiles are known at once: tiles of one colour
  /// are small.
  private static let sharedSize = 1024, sharedLimit = 1 << 16

  let index: PMTilesIndex
  /// How many tiles there are, those that were drawn again more than once.
  private(set) var count = 0
  /// Bytes of all tiles.
  private(set) var tilesLength: UInt64 = 0

  private let path: String
  private let data: Int32
  private var shared: [UInt64: PMTilesIndex.Record] = [:]
  private var pending: [PMTilesIndex.Record] = []

  /// Opens a part; `nil` when there is none that can be believed.
  ///
  /// - Parameters:
  ///   - path: `F.pmtiles.part`.
  ///   - isWritten: Whether it is gone on with; what is not believed is cut off then.
  init?(path: String, isWritten: Bool) throws(PipelineError) {
    guard let index = try PMTilesIndex(path: path + Self.indexSuffix, isWritten: isWritten) else { return nil }
    data = open(path, (isWritten ? O_RDWR : O_RDONLY) | O_CLOEXEC)
    self.path = path
    self.index = index
    guard data >= 0 else { return nil }
    try index.forEach { record in note(record) }
    if isWritten { try cut(to: tilesLength) }
  }

  /// Begins a part anew.
  ///
  /// - Parameter head: What stands before the tiles.
  init(path: String, identity: RunIdentity, head: [UInt8]) throws(PipelineError) {
    self.path = path
    data = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard data >= 0 else { throw DiskFile.failure("cannot be made", path) }
    index = try PMTilesIndex(path: path + Self.indexSuffix, identity: identity)
    try write(head, at: 0)
    try cut(to: 0)
  }

  deinit { if data >= 0 { close(data) } }

  /// Removes a part.
  static func remove(path: String) { for name in [path, path + indexSuffix] { unlink(name) } }

  /// The bytes of a tile that is done; `nil` when there are none.
  func image(of id: UInt64) -> [UInt8]? { index.record(of: id).flatMap(bytes) }

  /// Adds a tile; it is not done before `commit`.
  func append(_ image: [UInt8], id: UInt64) throws(PipelineError) {
    let digest = image.count <= Self.sharedSize ? InputDigest.number(of: image) : 0
    var record = PMTilesIndex.Record(id: id, offset: tilesLength, length: UInt64(image.count), digest: digest)
    if digest != 0, let same = shared[digest], bytes(same) == image {
      record.offset = same.offset
    } else {
      try write(image, at: PMTilesLayout.headLength + tilesLength)
    }
    note(record)
    pending.append(record)
  }

  /// Notes that all tiles before an id are done, once they are on disk.
  func commit(done: UInt64) throws(PipelineError) {
    guard !pending.isEmpty || done > index.done else { return }
    guard fsync(data) == 0 else { throw DiskFile.failure("cannot be synced", path) }
    try index.append(pending, done: done)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8], at offset: UInt64) throws(PipelineError) {
    var start = 0
    while start < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        pwrite(data, buffer.baseAddress.map { $0 + start }, bytes.count - start, off_t(offset) + off_t(start))
      }
      if wrote < 0, errno == EINTR { continue }
      guard wrote > 0 else { throw DiskFile.failure("cannot be written", path) }
      start += wrote
    }
  }

  /// Removes what stands after the tiles, or after their first `length` bytes.
  func cut(to length: UInt64) throws(PipelineError) {
    guard ftruncate(data, off_t(PMTilesLayout.headLength + length)) == 0 else {
      throw DiskFile.failure("cannot be cut", path)
    }
  }

  /// Gives the file its name and removes the index.
  func finish(as name: String) throws(PipelineError) {
    guard fsync(data) == 0 else { throw DiskFile.failure("cannot be synced", path) }
    guard rename(path, name) == 0 else { throw DiskFile.failure("cannot be renamed", path) }
    Self.remove(path: path)
  }

  private func note(_ record: PMTilesIndex.Record) {
    count += 1
    tilesLength = max(tilesLength, record.offset + record.length)
    guard record.digest != 0 else { return }
    if shared.count >= Self.sharedLimit { shared.removeAll() }
    shared[record.digest] = record
  }

  private func bytes(_ record: PMTilesIndex.Record) -> [UInt8]? {
    guard let length = Int(exactly: record.length), length <= ArchiveTile.storedLimit else { return nil }
    let bytes = DiskFile.read(data, at: Int(PMTilesLayout.headLength + record.offset), count: length)
    return bytes.count == length ? bytes : nil
  }
}
