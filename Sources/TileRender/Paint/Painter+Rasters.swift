// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo

extension Painter {
  /// The steepest slope that is told from steeper ones, as in MapLibre.
  private static let steepestSlope: Float = 4

  /// Draws pictures beside each other.
  func raster(_ paint: RasterPaint, _ patches: [RasterPatch<UInt32>]) {
    withTarget { pixels, stride in
      for patch in patches {
        var mapping = raster_mapping(patch.mapping)
        patch.grid.texels.withUnsafeBytes { texels in
          paint.adjustment.withUnsafeBufferPointer { adjustment in
            for box in patch.boxes {
              raster_draw(
                pixels, stride, raster_box(box), texels.baseAddress?.assumingMemoryBound(to: UInt8.self),
                Int32(patch.grid.width), Int32(patch.grid.height), &mapping, paint.takesNearest ? 1 : 0,
                patch.part.raster, adjustment.isEmpty ? nil : adjustment.baseAddress, paint.opacity)
            }
          }
        }
      }
    }
  }

  /// Shades hills.
  func hillshade(_ paint: HillshadePaint, _ patches: [HillshadePatch]) {
    let lights = paint.lights.map(relief_light.init)
    withTarget { pixels, stride in
      lights.withUnsafeBufferPointer { lights in
        var look = relief_look(
          method: paint.method.relief, exaggeration: paint.exaggeration, accent_red: paint.accent.x,
          accent_green: paint.accent.y, accent_blue: paint.accent.z, accent_alpha: paint.accent.w,
          lights: lights.baseAddress, count: Int32(lights.count))
        for hills in patches {
          let (width, height) = (hills.patch.grid.width - 2, hills.patch.grid.height - 2)
          guard width > 0, height > 0 else { continue }
          let slopes = [Float](unsafeUninitializedCapacity: 2 * width * height) { buffer, filled in
            relief_slopes(
              hills.patch.grid.texels, Int32(width + 2), Int32(height + 2), hills.slopeScale, Self.steepestSlope,
              buffer.baseAddress)
            filled = 2 * width * height
          }
          var mapping = raster_mapping(hills.patch.mapping)
          mapping.u1 -= 1
          mapping.v1 -= 1
          for box in hills.patch.boxes {
            relief_shade(
              pixels, stride, raster_box(box), slopes, Int32(width), Int32(height), &mapping,
              paint.takesNearest ? 1 : 0, hills.rowScale, &look)
          }
        }
      }
    }
  }

  /// Draws elevations as colours.
  func colorRelief(_ paint: ColorReliefPaint, _ patches: [RasterPatch<Float>]) {
    withTarget { pixels, stride in
      paint.ramp.colors.withUnsafeBytes { colors in
        var ramp = relief_ramp(
          colors: colors.baseAddress?.assumingMemoryBound(to: UInt8.self), count: Int32(paint.ramp.colors.count),
          lowest: paint.ramp.lowest, step: paint.ramp.step)
        for patch in patches {
          var mapping = raster_mapping(patch.mapping)
          for box in patch.boxes {
            relief_color(
              pixels, stride, raster_box(box), patch.grid.texels, Int32(patch.grid.width), Int32(patch.grid.height),
              &mapping, paint.takesNearest ? 1 : 0, &ramp, paint.opacity)
          }
        }
      }
    }
  }

  /// Draws the densities of points as colours.
  func heatmap(_ paint: HeatmapPaint, _ points: [HeatmapPoint]) {
    let side = surface.width
    var densities = [Float](repeating: 0, count: side * side)
    var scratch = [Float](repeating: 0, count: side)
    for point in points {
      heatmap_add(&densities, Int32(side), point.x, point.y, point.sigma, point.reach, point.height, &scratch)
    }
    withTarget { pixels, stride in
      paint.ramp.colors.withUnsafeBytes { colors in
        heatmap_draw(
          pixels, stride, densities, Int32(side), colors.baseAddress?.assumingMemoryBound(to: UInt8.self),
          Int32(paint.ramp.colors.count), paint.opacity)
      }
    }
  }

  private func withTarget(_ body: (_ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    surface.withPixels { bytes in
      guard let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      body(pixels, surface.stride)
    }
  }
}

extension raster_box {
  fileprivate init(_ box: PixelBox) {
    self.init(min_x: Int32(box.minX), min_y: Int32(box.minY), max_x: Int32(box.maxX), max_y: Int32(box.maxY))
  }
}

extension raster_mapping {
  fileprivate init(_ mapping: PixelMapping) {
    self.init(
      ux: mapping.ux, uy: mapping.uy, u1: mapping.u1, vx: mapping.vx, vy: mapping.vy, v1: mapping.v1)
  }
}

extension RasterPart {
  fileprivate var raster: raster_part {
    switch self {
    case .unbounded: RASTER_UNBOUNDED
    case .whole: RASTER_WHOLE
    case .upperLeft: RASTER_UPPER_LEFT
    case .lowerRight: RASTER_LOWER_RIGHT
    }
  }
}

extension relief_light {
  fileprivate init(_ light: HillshadePaint.Light) {
    self.init(
      azimuth: light.azimuth, altitude: light.altitude, shadow_red: light.shadow.x, shadow_green: light.shadow.y,
      shadow_blue: light.shadow.z, shadow_alpha: light.shadow.w, highlight_red: light.highlight.x,
      highlight_green: light.highlight.y, highlight_blue: light.highlight.z, highlight_alpha: light.highlight.w)
  }
}

extension HillshadePaint.Method {
  fileprivate var relief: relief_method {
    switch self {
    case .standard: RELIEF_STANDARD
    case .basic: RELIEF_BASIC
    case .combined: RELIEF_COMBINED
    case .igor: RELIEF_IGOR
    case .multidirectional: RELIEF_MULTIDIRECTIONAL
    }
  }
}
