// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Sums of coverage masks, and pictures of one colour.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Adds a mask of `width` x `height` bytes to 16-bit sums, which stay at 65,535 once they reach it, and clears the
// mask. Strides are in elements.
void coverage_add(uint16_t *sums, size_t sums_stride, uint8_t *mask, size_t mask_stride, size_t width, size_t height);

// Raises sums to what a mask has, where that is more, and clears the mask.
void coverage_raise(uint16_t *sums, size_t sums_stride, uint8_t *mask, size_t mask_stride, size_t width, size_t height);

// Sets each byte of a mask to the table's value for its sum, the last one for sums beyond the table's end, and clears
// the sums. `count` is at least 1.
void coverage_map(uint16_t *sums, size_t sums_stride, const uint8_t *table, size_t count, uint8_t *mask,
                  size_t mask_stride, size_t width, size_t height);

// Whether all 32-bit pixels are equal; `pixel` becomes the first. `stride` is in bytes, a multiple of 4.
int pixels_are_equal(const uint8_t *pixels, size_t width, size_t height, size_t stride, uint32_t *pixel);
