// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What is known of the tiles of an unfinished PMTiles file, in a file that survives a crash.
///
/// A line of title, a line with the run's identity, and then records of four little-endian words. A record without length
/// says that all tiles before its id are done, and on disk: what stands after the last such record is not believed. The
/// others tell of a tile each, in the order of ids but for tiles that were drawn again.
final class PMTilesIndex {
  private static let title = "tilegen pmtiles 1"
  private static let recordSize = 32

  /// What is known of a tile.
  struct Record {
    var id: UInt64
    /// Where its bytes begin after the start of the tiles.
    var offset: UInt64
    var length: UInt64
    /// A hash of the bytes; 0 for those that are not shared.
    var digest: UInt64

    /// That all tiles before an id are done.
    static func mark(_ done: UInt64) -> Record { Record(id: done, offset: 0, length: 0, digest: 0) }

    fileprivate var words: [UInt64] { [id, offset, length, digest] }
  }

  /// How the tiles are drawn.
  let identity: RunIdentity
  /// All tiles before this id are done.
  private(set) var done: UInt64 = 0
  /// Whether tiles were noted in the order of their ids.
  var isSorted: Bool { sortedCount == count }
  private let path: String
  private let descriptor: Int32
  private let recordsStart: Int
  /// How many records there are, and how many of the first are in the order of ids.
  private var count = 0, sortedCount = 0
  private var lastID: UInt64 = 0

  /// Opens an index; `nil` when there is none that can be believed.
  ///
  /// - Parameter isWritten: Whether it is gone on with; what is not believed is cut off then.
  init?(path: String, isWritten: Bool) throws(PipelineError) {
    self.path = path
    descriptor = open(path, (isWritten ? O_RDWR : O_RDONLY) | O_CLOEXEC)
    guard descriptor >= 0, let (identity, start) = Self.readHead(descriptor) else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    self.identity = identity
    recordsStart = start
    var believed = 0
    try forEachStored { record, number in
      if record.length == 0 { (believed, done) = (number + 1, max(done, record.id)) }
    }
    try forEachStored { record, number in if number < believed { note(record) } }
    if isWritten { try cut(toRecords: believed) }
    if isWritten, !isSorted { try sort() }
  }

  /// Begins an index.
  init(path: String, identity: RunIdentity) throws(PipelineError) {
    let lines = Array("\(Self.title)\n\(identity.line)\n".utf8)
    self.path = path
    self.identity = identity
    recordsStart = lines.count
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0, DiskFile.append(lines, to: descriptor) else {
      throw DiskFile.failure("cannot be made", path)
    }
  }

  deinit { close(descriptor) }

  /// Notes tiles that are on disk, and that all tiles before an id are.
  func append(_ records: [Record], done: UInt64) throws(PipelineError) {
    self.done = max(self.done, done)
    try append(records + [.mark(self.done)])
    guard fsync(descriptor) == 0 else { throw DiskFile.failure("cannot be synced", path) }
  }

  /// Visits the tiles, in the order in which they were noted.
  func forEach(_ body: (Record) throws(PipelineError) -> Void) throws(PipelineError) {
    try forEachStored { record, _ throws(PipelineError) in
      if record.length > 0, record.id < done { try body(record) }
    }
  }

  /// What is known of a tile, among the first that are in order.
  func record(of id: UInt64) -> Record? {
    func stored(_ number: Int) -> Record? {
      let bytes = DiskFile.read(descriptor, at: recordsStart + number * Self.recordSize, count: Self.recordSize)
      return bytes.count == Self.recordSize ? Self.record(bytes, at: 0) : nil
    }
    var (low, high) = (0, sortedCount)
    while low < high {
      let middle = low + (high - low) / 2
      guard let record = stored(middle) else { return nil }
      if record.id < id { low = middle + 1 } else { high = middle }
    }
    while low < sortedCount, let record = stored(low), record.id == id {
      if record.length > 0 { return record }
      low += 1
    }
    return nil
  }

  /// Puts the tiles into the order of ids; of two records of a tile the later one stays.
  func sort() throws(PipelineError) {
    var latest: [UInt64: Record] = [:]
    try forEach { record in latest[record.id] = record }
    try cut(toRecords: 0)
    (count, sortedCount, lastID) = (0, 0, 0)
    try append(latest.values.sorted { $0.id < $1.id }, done: done)
  }

  private func append(_ records: [Record]) throws(PipelineError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.count * Self.recordSize)
    for record in records {
      for word in record.words { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    }
    guard DiskFile.append(bytes, to: descriptor) else { throw DiskFile.failure("cannot be written", path) }
    for record in records { note(record) }
  }

  private func note(_ record: Record) {
    if isSorted, record.id >= lastID { sortedCount += 1 }
    count += 1
    lastID = max(lastID, record.id)
  }

  private func cut(toRecords count: Int) throws(PipelineError) {
    let end = off_t(recordsStart + count * Self.recordSize)
    guard ftruncate(descriptor, end) == 0, lseek(descriptor, end, SEEK_SET) == end else {
      throw DiskFile.failure("cannot be cut", path)
    }
  }

  private static func readHead(_ descriptor: Int32) -> (RunIdentity, Int)? {
    let bytes = DiskFile.read(descriptor, at: 0, count: 1 << 20)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0].elementsEqual(title.utf8),
      let identity = RunIdentity(line: String(decoding: lines[1], as: UTF8.self))
    else { return nil }
    return (identity, lines[2].startIndex)
  }

  /// Visits all records with their numbers.
  private func forEachStored(
    _ body: (Record, _ number: Int) throws(PipelineError) -> Void
  ) throws(PipelineError) {
    var number = 0
    while true {
      let bytes = DiskFile.read(
        descriptor, at: recordsStart + number * Self.recordSize, count: 4096 * Self.recordSize)
      guard bytes.count >= Self.recordSize else { return }
      for start in stride(from: 0, through: bytes.count - Self.recordSize, by: Self.recordSize) {
        try body(Self.record(bytes, at: start), number)
        number += 1
      }
    }
  }

  private static func record(_ bytes: [UInt8], at start: Int) -> Record {
    func word(_ place: Int) -> UInt64 {
      bytes.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start + 8 * place, as: UInt64.self))
      }
    }
    return Record(id: word(0), offset: word(1), length: word(2), digest: word(3))
  }
}
