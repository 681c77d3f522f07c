// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization

/// Whether somebody asked the run to stop: Ctrl-C (SIGINT) or an orderly shutdown (SIGTERM).
///
/// The first signal lets the tiles in flight be finished; a second one of the same kind ends the process at once.
public enum StopSignal: Int32, Sendable {
  case interrupt = 2
  case terminate = 15

  private static let received = Atomic<Int32>(0)

  /// The signal that came, if one came.
  public static var current: StopSignal? { StopSignal(rawValue: received.load(ordering: .relaxed)) }

  /// Starts to listen; call it once, before the first tile.
  public static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      StopSignal.received.store(number, ordering: .relaxed)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    // A parent may have started the process with its signals blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
