// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Pango

/// The reading of the lists of installed fonts.
public enum FontReading {
  /// Reads them on another thread; who needs them before it is done waits.
  public static func begin() {
    DispatchQueue.global().async { _ = FontLibrary.installed }
  }
}
