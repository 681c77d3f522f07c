// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// How two pictures differ, and where.

#pragma once
#include <stddef.h>
#include <stdint.h>

// What a pixel of a compared pair is.
enum pixels_kind {
  PIXELS_ALIKE = 0,
  // A channel differs by more than the tolerance, but the eye hardly sees it.
  PIXELS_FAINT = 1,
  // It softens an edge in one of the pictures: what another rasteriser draws otherwise.
  PIXELS_SOFTENING = 2,
  PIXELS_CLEAR = 3,
};

// A window of PIXELS_WINDOW pixels a side, or the picture's where that is smaller: its corner, and how many pixels in it
// count.
typedef struct {
  size_t count;
  int x, y;
} pixels_window;

// How two pictures of equal size differ.
typedef struct {
  // Pixels by `pixels_kind`.
  size_t pixels[4];
  // Channel values that differ by more than the tolerance, and the largest difference of one.
  size_t values_over;
  uint8_t largest_value;
  // The largest perceptual distance, 0 to 1: of all pixels, and of those that are PIXELS_CLEAR.
  double largest_distance, largest_clear_distance;
  // The box around all that differs, ends excluded; empty when nothing does.
  int min_x, min_y, end_x, end_y;
  // The windows with the most differing pixels, and with the most that are PIXELS_CLEAR.
  pixels_window densest, densest_clear;
} pixels_finding;

// The side of the window in which differing pixels are counted.
enum { PIXELS_WINDOW = 16 };

// Compares two RGBA pictures of straight alpha; pixels that are transparent in both are alike.
//
// The distance of colours is that of Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC
// transmission color space in mobile applications", 2010, as a share of the greatest there is, taken on white and on
// black, whichever is larger. Pixels that soften an edge are told as V. Vysniauskas, "Anti-aliased pixel and intensity
// slope detector", 2009, does; both as in pixelmatch (https://github.com/mapbox/pixelmatch), and so is the sliding
// window: scattered noise does not pack densely.
//
// tolerance: the largest difference of a channel that does not count. threshold: the distance from which a difference
// is clear. kinds: width * height bytes, written. columns: width numbers of working memory.
pixels_finding pixels_inspect(const uint8_t *a, const uint8_t *b, int width, int height, uint8_t tolerance,
                              double threshold, uint8_t *kinds, uint32_t *columns);

// Draws what `pixels_inspect` found over a faint grey of the first picture: red what is clear, blue what is faint,
// yellow what softens an edge.
void pixels_draw_kinds(const uint8_t *a, const uint8_t *kinds, size_t pixels, uint8_t *rgba);
