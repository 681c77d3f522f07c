// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPango

/// What GLib, below Pango, does with its warnings.
enum GLibMessages {
  private static let silenced: Void = {
    g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
    g_log_set_default_handler({ _, _, _, _ in }, nil)
  }()

  /// Keeps GLib's warnings and criticals from ending the process or being printed, also under `G_DEBUG`.
  ///
  /// Bad text is counted and reported by whoever shapes it.
  static func silence() { _ = silenced }
}
