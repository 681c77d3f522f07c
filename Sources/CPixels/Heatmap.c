// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Heatmap.h"

#include "Ramp.h"
#include "Sampling.h"

// The first pixel whose middle is not below a place, within 0 and `side`.
static inline int first_pixel(float place, int side) {
  return place <= 0 ? 0 : place >= (float)side ? side : (int)ceilf(limited(place - 0.5f, 0, (float)side));
}

void heatmap_add(float *densities, int side, float x, float y, float sigma, float reach, float height, float *scratch) {
  int min_x = first_pixel(x - reach, side), max_x = first_pixel(x + reach, side);
  int min_y = first_pixel(y - reach, side), max_y = first_pixel(y + reach, side);
  float fall = -0.5f / (sigma * sigma);
  // A bell over two axes is the product of one over each.
  for (int column = min_x; column < max_x; column++) {
    float distance = (float)column + 0.5f - x;
    scratch[column] = expf(fall * distance * distance);
  }
  for (int row = min_y; row < max_y; row++) {
    float distance = (float)row + 0.5f - y, share = height * expf(fall * distance * distance);
    float *density = densities + (size_t)row * (size_t)side;
    for (int column = min_x; column < max_x; column++) density[column] += share * scratch[column];
  }
}

void heatmap_draw(uint8_t *pixels, size_t stride, const float *densities, int side, const uint8_t *ramp, int count,
                  float opacity) {
  for (int y = 0; y < side; y++, pixels += stride, densities += side) {
    for (int x = 0; x < side; x++) {
      float color[4];
      ramp_color(ramp, count, densities[x] * (float)(count - 1), opacity, color);
      if (color[3] > 0) lay_over(pixels + 4 * (size_t)x, color);
    }
  }
}
