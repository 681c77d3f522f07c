// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdint.h>

// Both halves of a word divided by 255 and rounded, each at most 65,025 before.
static inline uint32_t divide_pair_by_255(uint32_t pair) {
  pair += 0x800080;
  return ((pair + (pair >> 8 & 0xff00ff)) >> 8) & 0xff00ff;
}
