// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "MaskBlend.h"

#include "DividePair.h"

#include <string.h>

void pixels_blend_mask(uint8_t *pixels, size_t stride, int width, int height, const uint8_t *mask, int mask_width,
                       int mask_height, int x, int y, uint32_t rgba) {
  int first_column = x < 0 ? -x : 0, first_row = y < 0 ? -y : 0;
  int end_column = mask_width < width - x ? mask_width : width - x;
  int end_row = mask_height < height - y ? mask_height : height - y;
  if (first_column >= end_column) return;
  uint32_t alpha = rgba & 0xff;
  // Premultiplied, two channels to a word: blue and red, green and alpha.
  uint32_t even = divide_pair_by_255((rgba >> 8 & 0xff) * alpha | (rgba >> 24) * alpha << 16);
  uint32_t odd = divide_pair_by_255((rgba >> 16 & 0xff) * alpha) | alpha << 16;
  for (int row = first_row; row < end_row; row++) {
    const uint8_t *coverage = mask + (size_t)row * (size_t)mask_width;
    uint8_t *target = pixels + (size_t)(y + row) * stride + 4 * (ptrdiff_t)(x + first_column);
    for (int column = first_column; column < end_column; column++, target += 4) {
      uint32_t m = coverage[column];
      if (m == 0) continue;
      uint32_t pixel;
      memcpy(&pixel, target, sizeof pixel);
      uint32_t cover_even = divide_pair_by_255(even * m), cover_odd = divide_pair_by_255(odd * m);
      uint32_t rest = 255 - (cover_odd >> 16);
      pixel = (cover_even + divide_pair_by_255((pixel & 0xff00ff) * rest)) |
              (cover_odd + divide_pair_by_255((pixel >> 8 & 0xff00ff) * rest)) << 8;
      memcpy(target, &pixel, sizeof pixel);
    }
  }
}
