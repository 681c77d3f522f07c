// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel

/// A file that many threads read from at any place.
///
/// Closed when it is no longer used.
final class ArchiveFile: Sendable {
  /// The name that messages start with.
  let name: String
  /// How many bytes the file had when it was opened.
  let size: UInt64
  private let descriptor: Int32

  /// Opens a file for reading; `nil` when there is none of this name.
  init?(path: String) throws(TileSourceError) {
    name = path
    // Without waiting: a pipe is no archive, and nobody may ever write to it.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      size = 0
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw TileSourceError(.source, "\(path): cannot be opened: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      size = 0
      throw TileSourceError(.source, "\(path): expected a file")
    }
    size = UInt64(clamping: status.st_size)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads `count` bytes from `offset`.
  ///
  /// - Parameters:
  ///   - scope: What a fault spoils.
  ///   - what: What is read, for messages: `header`.
  func read(
    offset: UInt64, count: UInt64, scope: TileSourceError.Scope, _ what: String
  ) throws(TileSourceError) -> [UInt8] {
    let (end, overflow) = offset.addingReportingOverflow(count)
    guard !overflow, end <= size, let length = Int(exactly: count), let start = off_t(exactly: offset) else {
      throw TileSourceError(
        scope, "\(name): \(what): expected \(count) bytes at byte \(offset), the file has \(size)")
    }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      while filled < length {
        let step = pread(descriptor, buffer.baseAddress.map { $0 + filled }, length - filled, start + off_t(filled))
        if step < 0, errno == EINTR { continue }
        if step <= 0 {
          failure = step < 0 ? errno : EIO
          return
        }
        filled += step
      }
    }
    if let failure {
      throw TileSourceError(scope, "\(name): \(what): cannot be read: \(String(cString: strerror(failure)))")
    }
    return bytes
  }
}
