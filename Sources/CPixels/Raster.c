// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Raster.h"

#include "Sampling.h"

void raster_premultiply(uint8_t *rgba, size_t pixels) {
  for (size_t i = 0; i < pixels; i++, rgba += 4) {
    uint32_t alpha = rgba[3];
    if (alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) rgba[channel] = (uint8_t)((rgba[channel] * alpha + 127) / 255);
  }
}

void raster_halve(const uint8_t *rgba, size_t width, size_t height, uint8_t *half) {
  for (size_t y = 0; y < height; y += 2) {
    const uint8_t *upper = rgba + y * width * 4, *lower = y + 1 < height ? upper + width * 4 : upper;
    for (size_t x = 0; x < width; x += 2, upper += 8, lower += 8, half += 4) {
      int right = x + 1 < width ? 4 : 0;
      for (int channel = 0; channel < 4; channel++) {
        int sum = upper[channel] + upper[channel + right] + lower[channel] + lower[channel + right];
        half[channel] = (uint8_t)((sum + 2) / 4);
      }
    }
  }
}

// The mixed colour of four texels, 0 to 1.
static inline void sample(const uint8_t *rgba, int width, const texel_quad *quad, float *color) {
  const uint8_t *upper = rgba + (size_t)quad->top * (size_t)width * 4;
  const uint8_t *lower = rgba + (size_t)quad->bottom * (size_t)width * 4;
  for (int channel = 0; channel < 4; channel++) {
    float above = mix(upper[4 * quad->left + channel], upper[4 * quad->right + channel], quad->right_share);
    float below = mix(lower[4 * quad->left + channel], lower[4 * quad->right + channel], quad->right_share);
    color[channel] = mix(above, below, quad->bottom_share) / 255;
  }
}

static inline void recolor(float *color, const float *adjust) {
  float alpha = color[3];
  if (alpha <= 0) return;
  float straight[3] = {color[0] / alpha, color[1] / alpha, color[2] / alpha};
  for (int channel = 0; channel < 3; channel++, adjust += 4) {
    float value = adjust[0] * straight[0] + adjust[1] * straight[1] + adjust[2] * straight[2] + adjust[3];
    color[channel] = value * alpha;
  }
}

// Whether a place of a picture, both shares 0 to 1, is in a part of it. The halves overlap by a hair, so that rounding
// leaves no pixel between them.
static inline int is_inside(raster_part part, double across, double down) {
  if (!(across >= 0 && across < 1 && down >= 0 && down < 1)) return 0;
  return part == RASTER_WHOLE || (part == RASTER_UPPER_LEFT ? across + down < 1 : across + down >= 1 - 1e-9);
}

void raster_draw(uint8_t *pixels, size_t stride, raster_box box, const uint8_t *rgba, int width, int height,
                 const raster_mapping *mapping, int nearest, raster_part part, const float *adjust, float opacity) {
  for (int y = box.min_y; y < box.max_y; y++) {
    uint8_t *pixel = pixels + (size_t)y * stride + 4 * (size_t)box.min_x;
    for (int x = box.min_x; x < box.max_x; x++, pixel += 4) {
      double u = mapping->ux * x + mapping->uy * y + mapping->u1;
      double v = mapping->vx * x + mapping->vy * y + mapping->v1;
      // Written so that NaN is outside.
      if (!(u > -4 && u < width + 4.0 && v > -4 && v < height + 4.0)) continue;
      if (part != RASTER_UNBOUNDED && !is_inside(part, (u + 0.5) / width, (v + 0.5) / height)) continue;
      texel_quad quad = find_texels(u, v, width, height, nearest);
      float color[4];
      sample(rgba, width, &quad, color);
      if (adjust) recolor(color, adjust);
      for (int channel = 0; channel < 4; channel++) color[channel] *= opacity;
      lay_over(pixel, color);
    }
  }
}
