// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Relief.h"

#include "Ramp.h"
#include "Sampling.h"

void relief_decode(const uint8_t *rgba, size_t pixels, const float *factors, float base, float *elevations) {
  for (size_t i = 0; i < pixels; i++, rgba += 4)
    elevations[i] = factors[0] * rgba[0] + factors[1] * rgba[1] + factors[2] * rgba[2] + base;
}

void relief_slopes(const float *elevations, int width, int height, float scale, float limit, float *slopes) {
  for (int y = 1; y < height - 1; y++) {
    const float *row = elevations + (size_t)y * (size_t)width;
    const float *above = row - width, *below = row + width;
    for (int x = 1; x < width - 1; x++, slopes += 2) {
      float east = above[x + 1] + 2 * row[x + 1] + below[x + 1] - (above[x - 1] + 2 * row[x - 1] + below[x - 1]);
      float south = below[x - 1] + 2 * below[x] + below[x + 1] - (above[x - 1] + 2 * above[x] + above[x + 1]);
      slopes[0] = limited(east * scale, -limit, limit);
      slopes[1] = limited(south * scale, -limit, limit);
    }
  }
}

void relief_color(uint8_t *pixels, size_t stride, raster_box box, const float *elevations, int width, int height,
                  const raster_mapping *mapping, int nearest, const relief_ramp *ramp, float opacity) {
  for (int y = box.min_y; y < box.max_y; y++) {
    uint8_t *pixel = pixels + (size_t)y * stride + 4 * (size_t)box.min_x;
    for (int x = box.min_x; x < box.max_x; x++, pixel += 4) {
      double u = mapping->ux * x + mapping->uy * y + mapping->u1;
      double v = mapping->vx * x + mapping->vy * y + mapping->v1;
      texel_quad quad = find_texels(u, v, width, height, nearest);
      const float *upper = elevations + (size_t)quad.top * (size_t)width;
      const float *lower = elevations + (size_t)quad.bottom * (size_t)width;
      float elevation = mix(mix(upper[quad.left], upper[quad.right], quad.right_share),
                            mix(lower[quad.left], lower[quad.right], quad.right_share), quad.bottom_share);
      float color[4];
      ramp_color(ramp->colors, ramp->count, (elevation - ramp->lowest) / ramp->step, opacity, color);
      lay_over(pixel, color);
    }
  }
}
