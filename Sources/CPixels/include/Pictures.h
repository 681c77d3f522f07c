// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Pictures laid on pictures, and drawn at other sizes.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Lays a picture over another, its left top pixel at (`x`, `y`), which may lie outside, its colours and alpha
// multiplied by `opacity` / 255.
//
// Pixels of both are blue, green, red, alpha, premultiplied. `stride` is that of `pixels` in bytes; the picture has no
// padding.
void pixels_blend_picture(uint8_t *pixels, size_t stride, int width, int height, const uint8_t *picture,
                          int picture_width, int picture_height, int x, int y, uint8_t opacity);

// Where places along one axis of a drawn picture come from: straight lines between cuts. `to` ascends strictly from 0;
// before the first cut and after the last the nearest line goes on. `count` is at least 2.
typedef struct {
  const double *to;
  const double *from;
  int count;
} pixels_cuts;

// Draws a picture larger, smaller, stretched or turned about its middle, which lies at `x_of_middle`, `y_of_middle` of
// `target`.
//
// Colours are mixed linearly between the four nearest pixels; beyond the picture's sides there is nothing. Each pixel
// of `target` is the mean of `samples` x `samples` places. Pixels of both are 4 bytes, premultiplied, without padding.
void pixels_draw_picture(uint8_t *target, int width, int height, const uint8_t *source, int source_width,
                         int source_height, pixels_cuts columns, pixels_cuts rows, double x_of_middle,
                         double y_of_middle, double sine, double cosine, int samples);
