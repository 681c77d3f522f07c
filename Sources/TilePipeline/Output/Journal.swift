// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

/// How far an unfinished run has come, in a file that survives a crash.
///
/// As tiles are written in the plan's order, one number says it all: all tiles before it on the Hilbert curve are
/// done. The first line names the format, the second is the run's identity, every further one is such a number; a
/// last line without an end is not believed.
struct Journal {
  private static let title = "tilegen journal 1"

  /// The run that the journal tells of.
  let identity: RunIdentity
  /// Tiles whose Hilbert id is below are done.
  private(set) var done: UInt64
  private let path: String

  /// Reads a journal; `nil` when there is none, or none that can be believed.
  init?(reading path: String) {
    guard let bytes = DiskFile.read(path, limit: 1 << 28) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0] == Self.title, let identity = RunIdentity(line: lines[1]) else { return nil }
    self.path = path
    self.identity = identity
    done = lines[2...].dropLast().reduce(0) { max($0, UInt64($1) ?? 0) }
  }

  /// Starts a journal.
  init(path: String, identity: RunIdentity, done: UInt64) throws(PipelineError) {
    self.path = path
    self.identity = identity
    self.done = done
    try DiskFile.write(Array("\(Self.title)\n\(identity.line)\n\(done)\n".utf8), to: path, isSynced: true)
  }

  /// Notes that all tiles before `done` are on disk.
  mutating func advance(to done: UInt64) throws(PipelineError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskFile.failure("cannot be opened", path) }
    let isWritten = DiskFile.append(Array("\(done)\n".utf8), to: descriptor) && fsync(descriptor) == 0
    let problem = errno
    close(descriptor)
    guard isWritten else { throw DiskFile.failure("cannot be written", path, code: problem) }
    self.done = done
  }

  /// Removes the journal of a finished run.
  func remove() { unlink(path) }
}
