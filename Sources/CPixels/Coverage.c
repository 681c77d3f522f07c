// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Coverage.h"

#include <string.h>

void coverage_add(uint16_t *sums, size_t sums_stride, uint8_t *mask, size_t mask_stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++, sums += sums_stride, mask += mask_stride) {
    for (size_t x = 0; x < width; x++) {
      uint32_t sum = (uint32_t)sums[x] + mask[x];
      sums[x] = sum > UINT16_MAX ? UINT16_MAX : (uint16_t)sum;
    }
    memset(mask, 0, width);
  }
}

void coverage_raise(
    uint16_t *sums, size_t sums_stride, uint8_t *mask, size_t mask_stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++, sums += sums_stride, mask += mask_stride) {
    for (size_t x = 0; x < width; x++) sums[x] = sums[x] > mask[x] ? sums[x] : mask[x];
    memset(mask, 0, width);
  }
}

void coverage_map(uint16_t *sums, size_t sums_stride, const uint8_t *table, size_t count, uint8_t *mask,
                  size_t mask_stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++, sums += sums_stride, mask += mask_stride) {
    for (size_t x = 0; x < width; x++) mask[x] = table[sums[x] < count ? sums[x] : count - 1];
    memset(sums, 0, width * sizeof *sums);
  }
}

int pixels_are_equal(const uint8_t *pixels, size_t width, size_t height, size_t stride, uint32_t *pixel) {
  memcpy(pixel, pixels, sizeof *pixel);
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + y * stride;
    // A row is of one colour when it equals itself one pixel further on and starts with the colour.
    if (memcmp(row, pixel, sizeof *pixel) != 0) return 0;
    if (width > 1 && memcmp(row, row + sizeof *pixel, (width - 1) * sizeof *pixel) != 0) return 0;
  }
  return 1;
}
