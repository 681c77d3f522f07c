// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a layer draws.
public enum LayerType: String, CaseIterable, Hashable, Sendable {
  case background
  case fill
  case line
  case symbol
  case circle
  case heatmap
  case fillExtrusion = "fill-extrusion"
  case raster
  case hillshade
  case colorRelief = "color-relief"
}
