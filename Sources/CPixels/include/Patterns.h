// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Pictures repeated over areas and along lines, and colours along lines.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Where a column or row of the target falls in a repeated picture: between `low` and `high`, `share` / 256 towards
// `high`.
typedef struct {
  int32_t low, high;
  uint32_t share;
} pixels_tap;

// Fills a picture with another one repeated: pixel (x, y) is mixed from those that `columns[x]` and `rows[y]` name.
//
// Pixels of both are 4 bytes, premultiplied; `stride` is that of `target` in bytes, `source` has no padding.
void pixels_fill_pattern(uint8_t *target, size_t stride, int width, int height, const uint8_t *source,
                         int source_width, const pixels_tap *columns, const pixels_tap *rows);

// Fills a picture with another one repeated and turned: the middle of pixel (0, 0) lies at (x, y) among the source's
// pixels, whose middles are halves; each step right adds (dx, dy), each step down (-dy, dx).
void pixels_fill_turned_pattern(uint8_t *target, size_t stride, int width, int height, const uint8_t *source,
                                int source_width, int source_height, double x, double y, double dx, double dy);

// A straight piece of a line that a picture or colours are drawn along. Lengths are pixels.
typedef struct {
  double ax, ay, bx, by;
  // How far along the line `a` lies.
  double start;
  // The line's width, which the picture's height is drawn over; colours do without it.
  double width;
  // How opaque the picture is, 0 to 255; colours do without it.
  double opacity;
  // What the picture's width, or all the colours, are drawn over.
  double period;
  // How far from the piece the line's edges are, and how much farther along it starts and ends at the left one and at
  // the right one; colours do without them.
  double edge, left_start, right_start, left_end, right_end;
  // How far from the piece pixels are painted.
  double reach;
} pixels_piece;

// Paints the pixels of a piece of a line over those of the pieces painted before, and pixels around it that are nearer
// to it than to those, the picture's foot on the left of who goes along the line, as MapLibre does.
//
// Where pieces meet in a bend the picture is bent with them: it is drawn over the two triangles between their four
// corners, the side between them from the start at the left edge to the end at the right one.
//
// `distances` has a square of a distance for each pixel of the target, without padding, and is brought up to date; it is
// below 0 within a piece.
void pixels_paint_piece(uint8_t *target, size_t stride, float *distances, int width, int height,
                        const uint8_t *source, int source_width, int source_height, pixels_piece piece);

// Paints the gap that is left at the outside of a bend between the end of a piece and the start of the next, which goes
// in the direction (dx, dy), of length 1: what the picture shows at the end, from the inner corner to the outer edge,
// which is straight or round.
void pixels_paint_join(uint8_t *target, size_t stride, float *distances, int width, int height, const uint8_t *source,
                       int source_width, int source_height, pixels_piece piece, double dx, double dy, int is_round);

// Paints pieces with colours, `count` of them over the line's length: each pixel gets that of the line's nearest place.
//
// Colours are premultiplied, red, green, blue and alpha in the order of memory.
void pixels_paint_ramp_piece(uint8_t *target, size_t stride, float *distances, int width, int height,
                             const uint32_t *colors, int count, pixels_piece piece);
