// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Why a run cannot start or cannot go on, in one line.
public enum PipelineError: Error, Equatable, Sendable {
  /// The request is wrong, or a file it names is unreadable or invalid: never worth a retry (exit 2).
  case usage(String)
  /// The disk is full, a file cannot be written: the same command goes on where it stopped (exit 75).
  case temporary(String)
  /// An output that is no whole file any more: drawn anew it is one (exit 2).
  case damaged(file: String, finding: String)
}

extension PipelineError: CustomStringConvertible {
  /// The message.
  public var description: String {
    switch self {
    case .usage(let message), .temporary(let message): message
    case .damaged(let file, let finding): "\(file): \(finding); render --overwrite draws all anew"
    }
  }
}
