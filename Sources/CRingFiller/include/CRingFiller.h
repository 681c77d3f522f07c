// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Fills rings of straight edges with FreeType's rasteriser of exact areas, and adds them to rows of 8-bit coverage.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Rings that are to be filled together. Runs out of memory like Swift's arrays do: the program ends.
typedef struct ring_filler ring_filler;

// A box of whole pixels; its right and lower sides are not its own. Empty when `min_x == max_x`.
typedef struct {
  int32_t min_x, min_y, max_x, max_y;
} ring_filler_box;

// How coverage meets what rows hold already.
typedef enum {
  // The sum of both, up to the whole pixel: for shapes that abut.
  RING_FILLER_SUM,
  // One over the other, as if they had nothing to do with each other: for shapes that overlap.
  RING_FILLER_OVER,
  // Steeper (3c² - 2c³ of a coverage c), and the greater of both: for areas that reach over their edges.
  RING_FILLER_SOFTEN,
} ring_filler_meeting;

// NULL when FreeType cannot be started.
ring_filler *ring_filler_new(void);
void ring_filler_free(ring_filler *filler);

// Sets the size in pixels of the rows that are filled next, each at most 32,767, and forgets the rings.
void ring_filler_set_size(ring_filler *filler, int32_t width, int32_t height);

// Adds a ring of points `x, y, x, y, …` in 1/256 pixel, or in pixels from an origin. Both are rounded to 1/64 pixel.
void ring_filler_add_fixed(ring_filler *filler, const int32_t *points, size_t count);
void ring_filler_add(ring_filler *filler, const double *points, size_t count, double origin_x, double origin_y);

// Fills the rings by the non-zero rule, forgets them, and returns where rows may have changed. Where rings overlap
// within a pixel their areas are added, up to the whole pixel.
ring_filler_box ring_filler_fill(ring_filler *filler, uint8_t *rows, size_t stride, ring_filler_meeting meeting);
