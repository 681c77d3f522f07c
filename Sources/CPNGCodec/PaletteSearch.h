// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Finds the colour of a palette that is nearest to any other: the first of equally near ones.

#pragma once
#include <stddef.h>
#include <stdint.h>

#include "Palette.h"

struct png_palette {
  // Tells it from all others, also from those that lay in the same memory before.
  uint64_t number;
  uint32_t count;
  uint32_t straight[png_palette_capacity];
  // The premultiplied channels one by one, so that distances to all are counted side by side. Places without a colour are
  // far from everything.
  float alpha[png_palette_capacity], red[png_palette_capacity], green[png_palette_capacity],
      blue[png_palette_capacity];
};

// Cubes of 8 steps a channel have the shorter lists, those of 16 are fewer: for colours that are asked about once.
typedef enum { search_fine = 3, search_coarse = 4 } search_detail;

enum { search_cubes = 1 << 3 * (8 - search_fine) };

// For each cube of opaque colours that was asked about, the few colours that can be nearest to one in it. All zero at
// first.
typedef struct {
  const png_palette *palette;
  search_detail detail;
  // By cube: where its list starts in `places`, and how long it is; 0 where there is none yet.
  uint32_t starts[search_cubes];
  uint16_t counts[search_cubes];
  uint8_t *places;
  size_t used, capacity;
} palette_search;

// Turns a search to a palette, or to what has become of it since.
void palette_search_begin(palette_search *search, const png_palette *palette, search_detail detail);
void palette_search_free(palette_search *search);

// The place of the colour nearest to a premultiplied pixel.
uint32_t palette_search_place(palette_search *search, uint32_t pixel);

// How unlike two premultiplied colours look, as squared differences, green weighted most and blue least. All are whole
// numbers below 2^24, which floats hold exactly.
static inline float unlikeness(float alpha, float red, float green, float blue) {
  return 4 * alpha * alpha + 3 * red * red + 4 * green * green + 2 * blue * blue;
}
