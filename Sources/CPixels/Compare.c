// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CPixels.h"

static inline uint8_t distance(uint8_t a, uint8_t b) { return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a); }

pixels_difference pixels_compare(const uint8_t *a, const uint8_t *b, size_t pixels, uint8_t tolerance) {
  pixels_difference difference = {0, 0, 0};
  for (size_t i = 0; i < pixels; i++, a += 4, b += 4) {
    if (a[3] == 0 && b[3] == 0) continue;
    int over = 0;
    for (int channel = 0; channel < 4; channel++) {
      uint8_t d = distance(a[channel], b[channel]);
      if (d > difference.largest) difference.largest = d;
      over += d > tolerance;
    }
    difference.channels_over += (size_t)over;
    difference.pixels_over += over > 0;
  }
  return difference;
}
