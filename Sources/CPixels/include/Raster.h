// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Pictures laid on a picture: moved, scaled, turned and recoloured.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Which pixels are drawn: columns `min_x` up to but without `max_x`, rows alike.
typedef struct {
  int min_x, min_y, max_x, max_y;
} raster_box;

// Where the middle of pixel (x, y) lies among texels, whose middles are whole numbers:
// u = ux x + uy y + u1, v = vx x + vy y + v1.
typedef struct {
  double ux, uy, u1, vx, vy, v1;
} raster_mapping;

// Which part of a picture is drawn: all, its sides going on beyond it; all within its sides; or one of the halves that
// the line from its right upper to its left lower corner cuts it into.
typedef enum {
  RASTER_UNBOUNDED,
  RASTER_WHOLE,
  RASTER_UPPER_LEFT,
  RASTER_LOWER_RIGHT,
} raster_part;

// Multiplies the colours of RGBA pixels by their alpha.
void raster_premultiply(uint8_t *rgba, size_t pixels);

// Halves a premultiplied picture of `width` x `height` pixels: each new pixel is the mean of four. Where a side is odd,
// it is rounded up, and the last pixels count twice.
void raster_halve(const uint8_t *rgba, size_t width, size_t height, uint8_t *half);

// Lays a premultiplied RGBA picture of `width` x `height` texels over premultiplied BGRA pixels.
//
// Between the middles of texels colours are mixed, or that of the nearest taken; beyond the outer ones the outermost
// go on. Pixels whose middle is outside of `part` are left alone. `adjust` is NULL or three rows of
// four numbers, by which straight red, green, blue and 1, all 0 to 1, become the new colours.
void raster_draw(uint8_t *pixels, size_t stride, raster_box box, const uint8_t *rgba, int width, int height,
                 const raster_mapping *mapping, int nearest, raster_part part, const float *adjust, float opacity);
