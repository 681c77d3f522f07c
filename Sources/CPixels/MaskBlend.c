// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "MaskBlend.h"

// x / 255, rounded, for x up to 65,025.
static inline uint32_t divide_by_255(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

void pixels_blend_mask(uint8_t *pixels, size_t stride, int width, int height, const uint8_t *mask, int mask_width,
                       int mask_height, int x, int y, uint32_t rgba) {
  int first_column = x < 0 ? -x : 0, first_row = y < 0 ? -y : 0;
  int end_column = mask_width < width - x ? mask_width : width - x;
  int end_row = mask_height < height - y ? mask_height : height - y;
  if (first_column >= end_column) return;
  uint32_t alpha = rgba & 0xff;
  uint32_t red = divide_by_255((rgba >> 24) * alpha);
  uint32_t green = divide_by_255((rgba >> 16 & 0xff) * alpha);
  uint32_t blue = divide_by_255((rgba >> 8 & 0xff) * alpha);
  for (int row = first_row; row < end_row; row++) {
    const uint8_t *coverage = mask + (size_t)row * (size_t)mask_width;
    uint8_t *target = pixels + (size_t)(y + row) * stride + 4 * (ptrdiff_t)(x + first_column);
    for (int column = first_column; column < end_column; column++, target += 4) {
      uint32_t m = coverage[column];
      if (m == 0) continue;
      uint32_t rest = 255 - divide_by_255(alpha * m);
      target[0] = (uint8_t)(divide_by_255(blue * m) + divide_by_255(target[0] * rest));
      target[1] = (uint8_t)(divide_by_255(green * m) + divide_by_255(target[1] * rest));
      target[2] = (uint8_t)(divide_by_255(red * m) + divide_by_255(target[2] * rest));
      target[3] = (uint8_t)(divide_by_255(alpha * m) + divide_by_255(target[3] * rest));
    }
  }
}
