// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// What the computer has.
enum Machine {
  /// Processors that can be used, at least 1.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
