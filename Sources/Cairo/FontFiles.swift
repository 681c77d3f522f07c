// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The files of fonts that cairo keeps open, ten for the whole process.
///
/// Where it needs another it closes one that nobody uses, but looks whether one is used without that file's own lock
/// (`_cairo_ft_unscaled_font_lock_face` of cairo 1.16): a thread may lose the file that it begins to use. So one thread at a
/// time lets cairo, or a library that draws texts with it, look into fonts.
package enum FontFiles {
  private static let lock = Mutex(())

  /// Runs `body`, which looks into fonts and must not call this again, while no other thread does.
  package static func alone<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock { _ throws(Failure) in try body() }
  }
}
