// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CFileSystem
internal import Glibc

/// Whole files on disk: read, written so that they appear at once, or not at all.
package enum DiskFile {
  /// What stands at a path.
  enum Kind {
    case nothing, file, folder
  }

  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The file's bytes; `nil` when it cannot be read or is longer than `limit` bytes.
  package static func read(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let size = Int(exactly: status.st_size), size <= limit
    else { return nil }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got <= 0 { break }
        count += got
      }
    }
  }

  /// What can be read at a path, a pipe included; `nil` when it cannot be opened or is longer than `limit` bytes.
  static func readAll(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let got = Glibc.read(descriptor, &buffer, buffer.count)
      if got == 0 { return bytes }
      if got < 0 { return nil }
      bytes.append(contentsOf: buffer[..<got])
    }
    return nil
  }

  /// Writes a file under a temporary name beside its own and renames it.
  ///
  /// - Parameter isSynced: Whether the bytes are on disk before the file appears.
  package static func write(_ bytes: [UInt8], to path: String, isSynced: Bool) throws(PipelineError) {
    let temporary = path + temporarySuffix
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("cannot be made", path) }
    var isWritten = append(bytes, to: descriptor) && (!isSynced || fsync(descriptor) == 0)
    var problem = errno
    if close(descriptor) != 0, isWritten { (isWritten, problem) = (false, errno) }
    if isWritten, rename(temporary, path) != 0 { (isWritten, problem) = (false, errno) }
    guard isWritten else {
      unlink(temporary)
      throw failure("cannot be written", path, code: problem)
    }
  }

  /// What is added to the name of a file that is not finished.
  static let temporarySuffix = ".tmp"
  /// What is added to the name of an archive that is not finished.
  static let partSuffix = ".part"

  /// Up to `count` bytes of an open file, fewer at its end or where it cannot be read.
  static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return }
        filled += got
      }
    }
  }

  /// Writes all bytes at the file's position; false with `errno` set when that fails.
  static func append(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if wrote < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += wrote
      }
      return true
    }
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(PipelineError) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure("cannot be made", path)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o755) != 0 && errno != EEXIST { throw failure("cannot be made", path) }
  }

  /// Names in a folder, without `.` and `..`, sorted; empty when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes everything of the file system that holds a path to disk.
  static func syncFileSystem(of path: String) throws(PipelineError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be opened", path) }
    defer { close(descriptor) }
    guard tilegen_sync_file_system(descriptor) == 0 else { throw failure("cannot be synced", path) }
  }

  /// The error for a path after a failed call; what may pass by itself is temporary.
  static func failure(_ what: String, _ path: String, code: Int32 = errno) -> PipelineError {
    let message = "\(path): \(what): \(String(cString: strerror(code)))"
    switch code {
    case ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM: return .temporary(message)
    default: return .usage(message)
    }
  }
}
