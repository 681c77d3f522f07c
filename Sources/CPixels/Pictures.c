// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Pictures.h"

#include "DividePair.h"

#include <math.h>
#include <string.h>

void pixels_blend_picture(uint8_t *pixels, size_t stride, int width, int height, const uint8_t *picture,
                          int picture_width, int picture_height, int x, int y, uint8_t opacity) {
  int first_column = x < 0 ? -x : 0, first_row = y < 0 ? -y : 0;
  int end_column = picture_width < width - x ? picture_width : width - x;
  int end_row = picture_height < height - y ? picture_height : height - y;
  if (first_column >= end_column) return;
  for (int row = first_row; row < end_row; row++) {
    const uint8_t *source = picture + 4 * ((size_t)row * (size_t)picture_width + (size_t)first_column);
    uint8_t *target = pixels + (size_t)(y + row) * stride + 4 * (ptrdiff_t)(x + first_column);
    for (int column = first_column; column < end_column; column++, source += 4, target += 4) {
      uint32_t over, under;
      memcpy(&over, source, sizeof over);
      if (over == 0) continue;
      memcpy(&under, target, sizeof under);
      uint32_t even = divide_pair_by_255((over & 0xff00ff) * opacity);
      uint32_t odd = divide_pair_by_255((over >> 8 & 0xff00ff) * opacity);
      uint32_t rest = 255 - (odd >> 16);
      under = (even + divide_pair_by_255((under & 0xff00ff) * rest)) |
              (odd + divide_pair_by_255((under >> 8 & 0xff00ff) * rest)) << 8;
      memcpy(target, &under, sizeof under);
    }
  }
}

// Where a place of the target comes from.
static double cut_source(pixels_cuts cuts, double place) {
  int piece = 1;
  while (piece < cuts.count - 1 && place > cuts.to[piece]) piece++;
  double share = (place - cuts.to[piece - 1]) / (cuts.to[piece] - cuts.to[piece - 1]);
  return cuts.from[piece - 1] + share * (cuts.from[piece] - cuts.from[piece - 1]);
}

// Adds the colour at a place to the sums of four channels.
static void add_sample(double sums[4], const uint8_t *source, int width, int height, double x, double y) {
  double left = floor(x - 0.5), top = floor(y - 0.5);
  if (!(left >= -1 && left < width && top >= -1 && top < height)) return;
  double right_share = x - 0.5 - left, low_share = y - 0.5 - top;
  for (int dy = 0; dy < 2; dy++) {
    int row = (int)top + dy;
    if (row < 0 || row >= height) continue;
    for (int dx = 0; dx < 2; dx++) {
      int column = (int)left + dx;
      if (column < 0 || column >= width) continue;
      double share = (dx ? right_share : 1 - right_share) * (dy ? low_share : 1 - low_share);
      const uint8_t *pixel = source + 4 * ((size_t)row * (size_t)width + (size_t)column);
      for (int channel = 0; channel < 4; channel++) sums[channel] += share * pixel[channel];
    }
  }
}

void pixels_draw_picture(uint8_t *target, int width, int height, const uint8_t *source, int source_width,
                         int source_height, pixels_cuts columns, pixels_cuts rows, double x_of_middle,
                         double y_of_middle, double sine, double cosine, int samples) {
  double middle_x = columns.to[columns.count - 1] / 2, middle_y = rows.to[rows.count - 1] / 2;
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      double sums[4] = {0, 0, 0, 0};
      for (int sample = 0; sample < samples * samples; sample++) {
        double dx = column + (sample % samples + 0.5) / samples - x_of_middle;
        double dy = row + (sample / samples + 0.5) / samples - y_of_middle;
        double x = cut_source(columns, dx * cosine + dy * sine + middle_x);
        double y = cut_source(rows, dy * cosine - dx * sine + middle_y);
        add_sample(sums, source, source_width, source_height, x, y);
      }
      for (int channel = 0; channel < 4; channel++) {
        *target++ = (uint8_t)(sums[channel] / (samples * samples) + 0.5);
      }
    }
  }
}
