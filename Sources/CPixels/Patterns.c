// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Patterns.h"

#include <math.h>
#include <string.h>

#include "DividePair.h"

// Two channels of two pixels mixed, `share` / 256 of the second.
static inline uint32_t mix_pair(uint32_t a, uint32_t b, uint32_t share) {
  return ((a * (256 - share) + b * share + 0x800080) >> 8) & 0xff00ff;
}

static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t share) {
  if (share == 0) return a;
  return mix_pair(a & 0xff00ff, b & 0xff00ff, share) | mix_pair(a >> 8 & 0xff00ff, b >> 8 & 0xff00ff, share) << 8;
}

static inline uint32_t pixel_at(const uint8_t *source, int width, int column, int row) {
  uint32_t pixel;
  memcpy(&pixel, source + 4 * ((size_t)row * (size_t)width + (size_t)column), sizeof pixel);
  return pixel;
}

void pixels_fill_pattern(uint8_t *target, size_t stride, int width, int height, const uint8_t *source,
                         int source_width, const pixels_tap *columns, const pixels_tap *rows) {
  for (int y = 0; y < height; y++) {
    pixels_tap row = rows[y];
    uint8_t *line = target + (size_t)y * stride;
    for (int x = 0; x < width; x++) {
      pixels_tap column = columns[x];
      uint32_t above = mix(pixel_at(source, source_width, column.low, row.low),
                           pixel_at(source, source_width, column.high, row.low), column.share);
      uint32_t below = mix(pixel_at(source, source_width, column.low, row.high),
                           pixel_at(source, source_width, column.high, row.high), column.share);
      uint32_t pixel = mix(above, below, row.share);
      memcpy(line + 4 * (size_t)x, &pixel, sizeof pixel);
    }
  }
}

// The share of a place between two pixels, in 1/256.
static inline uint32_t share_of(double place, double low) { return (uint32_t)((place - low) * 256 + 0.5); }

// The colour at a share of the picture's width, which repeats, and of its height, which does not.
static uint32_t sample(const uint8_t *source, int width, int height, double across, double down) {
  double x = (across - floor(across)) * width - 0.5, y = down * height - 0.5;
  double left = floor(x), top = floor(y);
  int column = (int)left, row = (int)top;
  int left_column = column < 0 ? column + width : column;
  int right_column = column + 1 >= width ? column + 1 - width : column + 1;
  int low = row < 0 ? 0 : row >= height ? height - 1 : row;
  int high = row + 1 < 0 ? 0 : row + 1 >= height ? height - 1 : row + 1;
  uint32_t share = share_of(x, left);
  uint32_t above = mix(pixel_at(source, width, left_column, low), pixel_at(source, width, right_column, low), share);
  uint32_t below = mix(pixel_at(source, width, left_column, high), pixel_at(source, width, right_column, high), share);
  return mix(above, below, share_of(y, top));
}

// A place on a side of `length` pixels that repeats.
static inline double wrapped(double place, int length) { return place - floor(place / length) * length; }

void pixels_fill_turned_pattern(uint8_t *target, size_t stride, int width, int height, const uint8_t *source,
                                int source_width, int source_height, double x, double y, double dx, double dy) {
  for (int row = 0; row < height; row++) {
    uint8_t *line = target + (size_t)row * stride;
    for (int column = 0; column < width; column++) {
      double across = wrapped(x + dx * column - dy * row - 0.5, source_width);
      double down = wrapped(y + dy * column + dx * row - 0.5, source_height);
      int left = (int)across % source_width, top = (int)down % source_height;
      int right = (left + 1) % source_width, bottom = (top + 1) % source_height;
      uint32_t share = share_of(across, floor(across));
      uint32_t above = mix(pixel_at(source, source_width, left, top), pixel_at(source, source_width, right, top), share);
      uint32_t below =
          mix(pixel_at(source, source_width, left, bottom), pixel_at(source, source_width, right, bottom), share);
      uint32_t pixel = mix(above, below, share_of(down, floor(down)));
      memcpy(line + 4 * (size_t)column, &pixel, sizeof pixel);
    }
  }
}

static int clamp(double place, int limit) { return place < 0 ? 0 : place > limit ? limit : (int)place; }

// A piece's direction and length, and the pixels within its reach.
typedef struct {
  double dx, dy, length;
  int left, right, top, bottom;
} piece_frame;

static piece_frame frame_of(pixels_piece piece, int width, int height) {
  piece_frame frame = {piece.bx - piece.ax, piece.by - piece.ay, 0, 0, 0, 0, 0};
  frame.length = sqrt(frame.dx * frame.dx + frame.dy * frame.dy);
  if (!(frame.length > 0)) return frame;
  frame.dx /= frame.length;
  frame.dy /= frame.length;
  frame.left = clamp(floor(fmin(piece.ax, piece.bx) - piece.reach), width);
  frame.right = clamp(ceil(fmax(piece.ax, piece.bx) + piece.reach), width);
  frame.top = clamp(floor(fmin(piece.ay, piece.by) - piece.reach), height);
  frame.bottom = clamp(ceil(fmax(piece.ay, piece.by) + piece.reach), height);
  return frame;
}

// The square of a pixel's distance from a piece, and where it lies along and across it.
static inline float distance_from(const piece_frame *frame, const pixels_piece *piece, int column, int row,
                                  double *along, double *across) {
  double x = column + 0.5 - piece->ax, y = row + 0.5 - piece->ay;
  *along = x * frame->dx + y * frame->dy;
  *across = y * frame->dx - x * frame->dy;
  double beyond = *along < 0 ? *along : *along > frame->length ? *along - frame->length : 0;
  return (float)(beyond * beyond + *across * *across);
}

static inline uint32_t faded(uint32_t pixel, uint32_t alpha) {
  return divide_pair_by_255((pixel & 0xff00ff) * alpha) | divide_pair_by_255((pixel >> 8 & 0xff00ff) * alpha) << 8;
}

// A pixel over another one.
static inline uint32_t over(uint32_t pixel, uint32_t ground) { return pixel + faded(ground, 255 - (pixel >> 24)); }

// Whether a place lies in one of the two triangles between a piece's corners, and how far along the piece it is there:
// 0 from one corner to the other of its start, its length at its end. In a short piece within a narrow bend the corners
// change places, and the triangles lie upside down.
static inline int is_between_corners(const piece_frame *frame, const pixels_piece *piece, double along, double across,
                                     double *place) {
  double share = (across / piece->edge + 1) / 2;
  if (share < 0 || share > 1) return 0;
  double end = frame->length + piece->left_end + (piece->right_end - piece->left_end) * share;
  double done = 1 - (end - along) / (frame->length + piece->left_end - piece->left_start);
  if (!(done >= share && done <= 1)) {
    double start = piece->left_start + (piece->right_start - piece->left_start) * share;
    done = (along - start) / (frame->length + piece->right_end - piece->right_start);
    if (!(done >= 0 && done <= share)) return 0;
  }
  *place = done * frame->length;
  return 1;
}

// Paints a pixel of a line with the picture at a place along it, over what the line itself shows there already.
static void paint_pixel(uint8_t *shown, const float *nearest, const uint8_t *source, int width, int height,
                        const pixels_piece *piece, double place, double across) {
  double down = fmin(fmax(0.5 - across / piece->width, 0), 1), cover = piece->opacity;
  uint32_t pixel = sample(source, width, height, (piece->start + place) / piece->period, down), ground = 0;
  if (*nearest < 0) {
    // The edges of a line are smoothed by the caller, but not where the line itself lies under them.
    cover *= fmin(piece->edge - fabs(across), 1);
    memcpy(&ground, shown, sizeof ground);
  }
  pixel = over(faded(pixel, (uint32_t)(cover + 0.5)), ground);
  memcpy(shown, &pixel, sizeof pixel);
}

void pixels_paint_piece(uint8_t *target, size_t stride, float *distances, int width, int height,
                        const uint8_t *source, int source_width, int source_height, pixels_piece piece) {
  piece_frame frame = frame_of(piece, width, height);
  for (int row = frame.top; row < frame.bottom; row++) {
    for (int column = frame.left; column < frame.right; column++) {
      double along, across, place;
      float *nearest = distances + (size_t)row * (size_t)width + column;
      float distance = distance_from(&frame, &piece, column, row, &along, &across);
      if (is_between_corners(&frame, &piece, along, across, &place)) {
        distance = -1;
      } else if (distance >= *nearest) {
        continue;
      } else {
        place = fmin(fmax(along, 0), frame.length);
      }
      paint_pixel(target + (size_t)row * stride + 4 * (size_t)column, nearest, source, source_width, source_height,
                  &piece, place, across);
      *nearest = distance;
    }
  }
}

void pixels_paint_join(uint8_t *target, size_t stride, float *distances, int width, int height, const uint8_t *source,
                       int source_width, int source_height, pixels_piece piece, double dx, double dy, int is_round) {
  piece_frame frame = frame_of(piece, width, height);
  // Who turns right has the gap on the left.
  double outside = dy * frame.dx - dx * frame.dy > 0 ? -1 : 1, edge = outside * piece.edge;
  double inner = outside < 0 ? piece.right_end : piece.left_end;
  // From the corner of the line: its inner corner, and the two that the gap lies between.
  double ix = inner * frame.dx + edge * frame.dy, iy = inner * frame.dy - edge * frame.dx;
  double ax = -edge * frame.dy - ix, ay = edge * frame.dx - iy, bx = -edge * dy - ix, by = edge * dx - iy;
  double area = ax * by - ay * bx, beyond = ix * ix + iy * iy - edge * edge;
  for (int row = frame.top; row < frame.bottom; row++) {
    for (int column = frame.left; column < frame.right; column++) {
      double x = column + 0.5 - piece.bx - ix, y = row + 0.5 - piece.by - iy;
      double from = (x * by - y * bx) / area, to = (ax * y - ay * x) / area;
      if (!(from >= 0 && to >= 0)) continue;
      // How far it is from the inner corner to the outer edge.
      double share = from + to;
      if (is_round) {
        double square = x * x + y * y, back = ix * x + iy * y;
        share = square / (sqrt(fmax(back * back - square * beyond, 0)) - back);
      }
      if (!(share >= 0 && share <= 1)) continue;
      float *nearest = distances + (size_t)row * (size_t)width + column;
      paint_pixel(target + (size_t)row * stride + 4 * (size_t)column, nearest, source, source_width, source_height,
                  &piece, frame.length, (2 * share - 1) * edge);
      *nearest = -1;
    }
  }
}

void pixels_paint_ramp_piece(uint8_t *target, size_t stride, float *distances, int width, int height,
                             const uint32_t *colors, int count, pixels_piece piece) {
  piece_frame frame = frame_of(piece, width, height);
  for (int row = frame.top; row < frame.bottom; row++) {
    for (int column = frame.left; column < frame.right; column++) {
      double along, across;
      float *nearest = distances + (size_t)row * (size_t)width + column;
      float distance = distance_from(&frame, &piece, column, row, &along, &across);
      if (distance >= *nearest) continue;
      *nearest = distance;
      double place = (piece.start + fmin(fmax(along, 0), frame.length)) / piece.period;
      uint8_t channels[4];
      memcpy(channels, colors + (int)(fmin(fmax(place, 0), 1) * (count - 1) + 0.5), sizeof channels);
      uint32_t pixel = (uint32_t)channels[3] << 24 | (uint32_t)channels[0] << 16 | (uint32_t)channels[1] << 8 | channels[2];
      memcpy(target + (size_t)row * stride + 4 * (size_t)column, &pixel, sizeof pixel);
    }
  }
}
