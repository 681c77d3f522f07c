// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Inspect.h"

#include <math.h>
#include <string.h>

// The greatest squared distance of two colours.
static const double greatest = 35215.0;

static inline int minimum(int a, int b) { return a < b ? a : b; }
static inline int maximum(int a, int b) { return a > b ? a : b; }

// A channel over a ground of 0 or 255.
static inline double over(const uint8_t *pixel, int channel, double ground) {
  return ground + (pixel[channel] - ground) * pixel[3] / 255.0;
}

static inline double brightness(const uint8_t *pixel) {
  return 0.29889531 * over(pixel, 0, 255) + 0.58662247 * over(pixel, 1, 255) + 0.11448223 * over(pixel, 2, 255);
}

static double squared_distance(const uint8_t *a, const uint8_t *b, double ground) {
  double red = over(a, 0, ground) - over(b, 0, ground);
  double green = over(a, 1, ground) - over(b, 1, ground);
  double blue = over(a, 2, ground) - over(b, 2, ground);
  double luma = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue;
  double in_phase = 0.59597799 * red - 0.27417610 * green - 0.32180189 * blue;
  double quadrature = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue;
  return 0.5053 * luma * luma + 0.299 * in_phase * in_phase + 0.1957 * quadrature * quadrature;
}

typedef struct {
  const uint8_t *pixels;
  int width, height;
} picture;

static inline const uint8_t *at(picture p, int x, int y) { return p.pixels + 4 * ((size_t)y * (size_t)p.width + (size_t)x); }

static inline int is_at_side(picture p, int x, int y) {
  return x == 0 || y == 0 || x == p.width - 1 || y == p.height - 1;
}

// Whether more than two neighbours of a pixel have its colour.
static int is_even(picture p, int x, int y) {
  int equal = is_at_side(p, x, y);
  const uint8_t *own = at(p, x, y);
  for (int row = maximum(y - 1, 0); row <= minimum(y + 1, p.height - 1); row++)
    for (int column = maximum(x - 1, 0); column <= minimum(x + 1, p.width - 1); column++)
      if (row != y || column != x) equal += memcmp(own, at(p, column, row), 4) == 0;
  return equal > 2;
}

// Whether a pixel lies between a darker and a brighter neighbour of which one is part of an even area in both pictures,
// and has at most two neighbours of its own brightness.
static int softens(picture p, picture other, int x, int y) {
  int equal = is_at_side(p, x, y);
  double own = brightness(at(p, x, y)), lowest = 0, highest = 0;
  int low_x = -1, low_y = -1, high_x = -1, high_y = -1;
  for (int row = maximum(y - 1, 0); row <= minimum(y + 1, p.height - 1); row++)
    for (int column = maximum(x - 1, 0); column <= minimum(x + 1, p.width - 1); column++) {
      if (row == y && column == x) continue;
      double difference = own - brightness(at(p, column, row));
      if (difference == 0) {
        if (++equal > 2) return 0;
      } else if (difference < lowest) {
        lowest = difference, low_x = column, low_y = row;
      } else if (difference > highest) {
        highest = difference, high_x = column, high_y = row;
      }
    }
  if (low_x < 0 || high_x < 0) return 0;
  return (is_even(p, low_x, low_y) && is_even(other, low_x, low_y)) ||
         (is_even(p, high_x, high_y) && is_even(other, high_x, high_y));
}

// Counts a pixel's channels that differ by more than the tolerance.
static int values_over(const uint8_t *a, const uint8_t *b, uint8_t tolerance, uint8_t *largest) {
  int count = 0;
  for (int channel = 0; channel < 4; channel++) {
    uint8_t d = (uint8_t)(a[channel] > b[channel] ? a[channel] - b[channel] : b[channel] - a[channel]);
    if (d > *largest) *largest = d;
    count += d > tolerance;
  }
  return count;
}

// The window with the most pixels of a kind or a greater one, among rows of which the last with any is before `end_y`.
static pixels_window find_densest(const uint8_t *kinds, enum pixels_kind least, int width, int height, int end_y,
                                  uint32_t *columns) {
  pixels_window found = {0, 0, 0};
  int window_width = minimum(PIXELS_WINDOW, width), window_height = minimum(PIXELS_WINDOW, height);
  memset(columns, 0, sizeof(uint32_t) * (size_t)width);
  for (int row = 0; row < end_y; row++) {
    const uint8_t *entering = kinds + (size_t)row * (size_t)width;
    for (int x = 0; x < width; x++) columns[x] += entering[x] >= least;
    if (row >= window_height) {
      const uint8_t *leaving = entering - (size_t)window_height * (size_t)width;
      for (int x = 0; x < width; x++) columns[x] -= leaving[x] >= least;
    }
    size_t sum = 0;
    for (int x = 0; x < width; x++) {
      sum += columns[x];
      if (x >= window_width) sum -= columns[x - window_width];
      if (sum > found.count) {
        found.count = sum;
        found.x = maximum(x - window_width + 1, 0);
        found.y = maximum(row - window_height + 1, 0);
      }
    }
  }
  return found;
}

pixels_finding pixels_inspect(const uint8_t *a, const uint8_t *b, int width, int height, uint8_t tolerance,
                              double threshold, uint8_t *kinds, uint32_t *columns) {
  pixels_finding found = {.min_x = width, .min_y = height};
  picture first = {a, width, height}, second = {b, width, height};
  double largest = 0, largest_clear = 0, clear = greatest * threshold * threshold;
  for (int y = 0; y < height; y++) {
    uint8_t *row = kinds + (size_t)y * (size_t)width;
    memset(row, PIXELS_ALIKE, (size_t)width);
    if (memcmp(at(first, 0, y), at(second, 0, y), 4 * (size_t)width) == 0) continue;
    for (int x = 0; x < width; x++) {
      const uint8_t *p = at(first, x, y), *q = at(second, x, y);
      if (memcmp(p, q, 4) == 0 || (p[3] == 0 && q[3] == 0)) continue;
      int over_tolerance = values_over(p, q, tolerance, &found.largest_value);
      if (over_tolerance == 0) continue;
      found.values_over += (size_t)over_tolerance;
      double distance = fmax(squared_distance(p, q, 255), squared_distance(p, q, 0));
      if (distance > largest) largest = distance;
      enum pixels_kind kind = PIXELS_FAINT;
      if (distance > clear)
        kind = softens(first, second, x, y) || softens(second, first, x, y) ? PIXELS_SOFTENING : PIXELS_CLEAR;
      if (kind == PIXELS_CLEAR && distance > largest_clear) largest_clear = distance;
      row[x] = (uint8_t)kind;
      found.pixels[kind]++;
      found.min_x = minimum(found.min_x, x);
      found.min_y = minimum(found.min_y, y);
      found.end_x = maximum(found.end_x, x + 1);
      found.end_y = maximum(found.end_y, y + 1);
    }
  }
  size_t differing = found.pixels[PIXELS_FAINT] + found.pixels[PIXELS_SOFTENING] + found.pixels[PIXELS_CLEAR];
  found.pixels[PIXELS_ALIKE] = (size_t)width * (size_t)height - differing;
  found.largest_distance = sqrt(largest / greatest);
  found.largest_clear_distance = sqrt(largest_clear / greatest);
  if (differing == 0) {
    found.min_x = found.min_y = 0;
  } else {
    found.densest = find_densest(kinds, PIXELS_FAINT, width, height, found.end_y, columns);
    if (found.pixels[PIXELS_CLEAR] > 0)
      found.densest_clear = find_densest(kinds, PIXELS_CLEAR, width, height, found.end_y, columns);
  }
  return found;
}

void pixels_draw_kinds(const uint8_t *a, const uint8_t *kinds, size_t pixels, uint8_t *rgba) {
  static const uint8_t colors[4][3] = {{0, 0, 0}, {40, 90, 230}, {240, 190, 0}, {230, 0, 30}};
  for (size_t i = 0; i < pixels; i++, a += 4, rgba += 4) {
    uint8_t grey = (uint8_t)(224 + (a[0] + a[1] + a[2]) / 25);
    for (int channel = 0; channel < 3; channel++)
      rgba[channel] = kinds[i] == PIXELS_ALIKE ? grey : colors[kinds[i]][channel];
    rgba[3] = 255;
  }
}
