// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Finding texels, shared by the pixel loops of pictures and of elevations.

#pragma once
#include <math.h>
#include <stdint.h>

// The four texels around a place, and how much the right and the lower ones count.
typedef struct {
  int left, right, top, bottom;
  float right_share, bottom_share;
} texel_quad;

static inline int within(int place, int count) { return place < 0 ? 0 : place >= count ? count - 1 : place; }

// `u` and `v` must lie in the range of int.
static inline texel_quad find_texels(double u, double v, int width, int height, int nearest) {
  texel_quad quad;
  if (nearest) {
    quad.left = quad.right = within((int)floor(u + 0.5), width);
    quad.top = quad.bottom = within((int)floor(v + 0.5), height);
    quad.right_share = quad.bottom_share = 0;
    return quad;
  }
  double column = floor(u), row = floor(v);
  quad.left = within((int)column, width);
  quad.right = within((int)column + 1, width);
  quad.top = within((int)row, height);
  quad.bottom = within((int)row + 1, height);
  quad.right_share = (float)(u - column);
  quad.bottom_share = (float)(v - row);
  return quad;
}

static inline float mix(float a, float b, float share) { return a + (b - a) * share; }

// NaN becomes the low limit.
static inline float limited(float value, float low, float high) {
  return value > low ? (value < high ? value : high) : low;
}

// Lays a premultiplied colour, red, green, blue and alpha of 0 to 1, over a premultiplied BGRA pixel. A colour
// brighter than its alpha, which strong contrast makes of translucent ones, lightens what it covers, as on a GPU.
static inline void lay_over(uint8_t *pixel, const float *color) {
  float alpha = limited(color[3], 0, 1), rest = 1 - alpha;
  float total = alpha * 255 + (float)pixel[3] * rest;
  for (int channel = 0; channel < 3; channel++) {
    float value = limited(color[2 - channel], 0, 1) * 255 + (float)pixel[channel] * rest;
    pixel[channel] = (uint8_t)(limited(value, 0, total) + 0.5f);
  }
  pixel[3] = (uint8_t)(total + 0.5f);
}
