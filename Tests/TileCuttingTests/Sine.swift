// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }
