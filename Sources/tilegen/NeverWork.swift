// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Names of options that people know from other programs and look for in vain.
enum NeverWork {
  /// Why there is none, by name.
  static let options = [
    "--pitch": "maps are drawn straight down", "--tilt": "maps are drawn straight down",
  ]
}
