// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// How the command ends, for scripts.
enum ExitStatus: Int32 {
  /// Done, or already done.
  case done = 0
  /// `verify` found a fault, `diff` or `snapshot check` a difference.
  case difference = 1
  /// The request itself is wrong, or a file it names is unreadable or invalid; never worth a retry.
  case usage = 2
  /// Some tiles could not be drawn, or data was skipped under `--strict`; the rest is there.
  case data = 65
  /// Disk full, stopped by SIGTERM; the same command goes on where it stopped.
  case temporary = 75
  /// Interrupted by hand; resumable.
  case interrupted = 130
}

/// Why a command ends without having done all of its work: the last line on standard error, and the exit status.
struct CommandFailure: Error, Equatable {
  var status: ExitStatus
  /// One sentence.
  var message: String

  /// A wrong request, or a file that is unreadable or invalid.
  static func usage(_ message: String) -> CommandFailure { CommandFailure(status: .usage, message: message) }
}
