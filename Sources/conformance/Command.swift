// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What a finished process left behind.
struct CommandResult {
  /// The exit status, or `nil` when a signal ended the process.
  var status: Int32?
  /// The signal that ended the process.
  var signal: Int32?
  /// What it wrote to standard error.
  var errorText: String
  var seconds: Double
  /// The most memory it held, in MiB.
  var peakMemory: Double
}

/// Runs a program to its end, or kills it after `timeout` seconds.
func runCommand(_ program: String, _ arguments: [String], in folder: URL, timeout: Double) throws -> CommandResult {
  let errorFile = folder.appendingPathComponent(".stderr-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: errorFile) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addchdir_np(&actions, folder.path)
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, errorFile.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

  var words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  let start = DispatchTime.now().uptimeNanoseconds
  let spawned = posix_spawn(&process, program, &actions, nil, &words, environ)
  guard spawned == 0 else { throw ConformanceError("\(program): \(String(cString: strerror(spawned)))") }

  let killer = DispatchWorkItem { [process] in kill(process, SIGKILL) }
  DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: killer)
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
  killer.cancel()

  let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  let signal = status & 0x7f
  let text = (try? String(decoding: Data(contentsOf: errorFile), as: UTF8.self)) ?? ""
  return CommandResult(
    status: signal == 0 ? (status >> 8) & 0xff : nil, signal: signal == 0 ? nil : signal, errorText: text,
    seconds: seconds, peakMemory: Double(usage.ru_maxrss) / 1024)
}

/// A fault of the run itself: a missing folder, an unreadable file.
struct ConformanceError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
