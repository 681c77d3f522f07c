// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Extrusion.h"

#include <math.h>
#include <string.h>

// Heights must not depend on where in a loop a sample is worked on.
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

enum { BAND_ROWS = EXTRUSION_BAND * EXTRUSION_SAMPLES };

// Which sixteenth of a pixel's width the sample of a row lies in: bits reversed, so that no straight edge meets many.
static const int32_t columns[EXTRUSION_SAMPLES] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};

// Which pixels of a row of samples are touched.
typedef struct {
  int32_t start, end;
} range;

typedef struct {
  int32_t width;
  // The band's first row of samples in the target.
  int32_t first_row;
  const uint8_t *texels;
  extrusion_room room;
  // Of the face that is being drawn, and of the whole band by rows of pixels.
  range rows[BAND_ROWS], touched[EXTRUSION_BAND];
} band;

static inline int32_t minimum(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t maximum(int32_t a, int32_t b) { return a > b ? a : b; }
static inline float limited(float value, float low, float high) {
  return value < low ? low : value > high ? high : value;
}

// The places of a row's samples: 1/256 pixels from the target's top, and from their pixels' left sides.
static inline int32_t sample_y(int32_t row) { return 16 * row + 8; }
static inline int32_t sample_x(int32_t row) { return 16 * columns[row & (EXTRUSION_SAMPLES - 1)] + 8; }

// Notes where an edge crosses the band's rows. All sums that depend on the target's place are of whole numbers.
static void add_edge(band *band, const extrusion_edge *edge) {
  int32_t first = maximum((edge->top + 7) >> 4, band->first_row);
  int32_t end = minimum((edge->bottom + 7) >> 4, band->first_row + BAND_ROWS);
  for (int32_t row = first; row < end; row++) {
    double move = edge->slope * (sample_y(row) - edge->top);
    int32_t whole = (int32_t)move;
    whole += move > whole;
    int32_t pixel = (edge->x + whole - sample_x(row) + 255) >> 8;
    pixel = minimum(maximum(pixel, 0), band->width);
    int32_t place = row - band->first_row;
    range *touched = &band->rows[place];
    touched->start = minimum(touched->start, pixel);
    touched->end = maximum(touched->end, pixel);
    band->room.windings[(size_t)place * (size_t)(band->width + 1) + (size_t)pixel] += edge->direction;
  }
}

// A colour between two, by channel.
static inline uint32_t mix(uint32_t lower, uint32_t upper, float share) {
  uint32_t weight = (uint32_t)(share * 256 + 0.5f);
  uint32_t even = ((lower & 0xff00ff) * (256 - weight) + (upper & 0xff00ff) * weight + 0x800080) >> 8;
  uint32_t odd = ((lower >> 8 & 0xff00ff) * (256 - weight) + (upper >> 8 & 0xff00ff) * weight + 0x800080) >> 8;
  return (even & 0xff00ff) | (odd & 0xff00ff) << 8;
}

static inline uint32_t scaled(uint32_t color, uint32_t light, int shift) {
  return (((color >> shift & 0xff) * (light >> shift & 0xff) + 127) / 255) << shift;
}

static uint32_t texel(const uint8_t *texels, const extrusion_texture *texture, float x, float y, float height,
                      uint32_t light) {
  double u = texture->at[0] + x * texture->across[0] + y * texture->down[0] + height * texture->up[0];
  double v = texture->at[1] + x * texture->across[1] + y * texture->down[1] + height * texture->up[1];
  u -= floor(u / texture->width) * texture->width;
  v -= floor(v / texture->height) * texture->height;
  size_t column = (size_t)minimum((int32_t)u, texture->width - 1);
  size_t row = (size_t)minimum((int32_t)v, texture->height - 1);
  uint32_t color;
  memcpy(&color, texels + texture->first + 4 * (row * (size_t)texture->width + column), sizeof color);
  return (color & 0xff000000) | scaled(color, light, 16) | scaled(color, light, 8) | scaled(color, light, 0);
}

// The samples of pixels `start ..< end` of a row, of a face of one height and colour.
static void fill_level(float *heights, uint32_t *colors, int32_t start, int32_t end, float height, uint32_t color) {
  for (int32_t pixel = start; pixel < end; pixel++) {
    int wins = height >= heights[pixel];
    heights[pixel] = wins ? height : heights[pixel];
    colors[pixel] = wins ? color : colors[pixel];
  }
}

// Those of a face of one colour.
static void fill_plain(float *heights, uint32_t *colors, int32_t start, int32_t end, const extrusion_face *face,
                       float left, float base) {
  for (int32_t pixel = start; pixel < end; pixel++) {
    float height = limited(base + face->height_x * (left + (float)(256 * pixel)), face->lowest, face->highest);
    int wins = height >= heights[pixel];
    heights[pixel] = wins ? height : heights[pixel];
    colors[pixel] = wins ? face->lower : colors[pixel];
  }
}

// Those of any face.
static void fill_shaded(float *heights, uint32_t *colors, int32_t start, int32_t end, const extrusion_face *face,
                        float left, float base, float y, const uint8_t *texels,
                        const extrusion_texture *texture) {
  float span = face->highest - face->lowest;
  for (int32_t pixel = start; pixel < end; pixel++) {
    float x = left + (float)(256 * pixel);
    float height = limited(base + face->height_x * x, face->lowest, face->highest);
    if (height < heights[pixel]) continue;
    heights[pixel] = height;
    uint32_t light = span > 0 ? mix(face->lower, face->upper, (height - face->lowest) / span) : face->upper;
    colors[pixel] = texture ? texel(texels, texture, x, y, height, light) : light;
  }
}

static void draw_face(band *band, const extrusion_face *face, const extrusion_edge *edges,
                      const extrusion_texture *textures) {
  int32_t first = maximum(face->first_row - band->first_row, 0);
  int32_t end = minimum(face->end_row - band->first_row, BAND_ROWS);
  for (int32_t place = first; place < end; place++) band->rows[place] = (range){band->width, 0};
  for (int32_t edge = 0; edge < face->edge_count; edge++) add_edge(band, &edges[face->first_edge + edge]);
  const extrusion_texture *texture = face->texture < 0 ? NULL : &textures[face->texture];
  int is_level = face->height_x == 0 && face->height_y == 0;
  for (int32_t place = first; place < end; place++) {
    range row = band->rows[place];
    if (row.start > row.end) continue;
    range *touched = &band->touched[place / EXTRUSION_SAMPLES];
    touched->start = minimum(touched->start, row.start);
    touched->end = maximum(touched->end, row.end);
    int32_t *windings = band->room.windings + (size_t)place * (size_t)(band->width + 1);
    float *heights = band->room.heights + (size_t)place * (size_t)band->width;
    uint32_t *colors = band->room.colors + (size_t)place * (size_t)band->width;
    float y = (float)(sample_y(band->first_row + place) - face->anchor_y);
    float left = (float)(sample_x(place) - face->anchor_x);
    float base = face->height + face->height_y * y;
    int32_t pixel = row.start, winding = 0;
    while (pixel <= row.end) {
      winding += windings[pixel];
      windings[pixel] = 0;
      int32_t next = pixel + 1;
      while (next <= row.end && windings[next] == 0) next++;
      if (winding != 0 && next <= row.end) {
        if (texture || face->lower != face->upper) {
          fill_shaded(heights, colors, pixel, next, face, left, base, y, band->texels, texture);
        } else if (is_level) {
          fill_level(heights, colors, pixel, next, face->height, face->lower);
        } else {
          fill_plain(heights, colors, pixel, next, face, left, base);
        }
      }
      pixel = next;
    }
  }
}

// A channel pair times 0 ... 255 of 255.
static inline uint32_t faded(uint32_t pair, uint32_t share) {
  uint32_t product = pair * share + 0x800080;
  return (product + (product >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
}

// Lays a pixel over another.
static inline uint32_t over(uint32_t even, uint32_t odd, uint32_t below) {
  uint32_t rest = 255 - (odd >> 16);
  return (even + faded(below & 0xff00ff, rest)) | (odd + faded(below >> 8 & 0xff00ff, rest)) << 8;
}

// Lays the means of a row of pixels' samples over the target, and clears them.
static void resolve_row(band *band, int32_t pixel_row, uint8_t *target, uint32_t opacity) {
  range touched = band->touched[pixel_row];
  band->touched[pixel_row] = (range){band->width, 0};
  size_t width = (size_t)band->width;
  float *heights = band->room.heights + (size_t)pixel_row * EXTRUSION_SAMPLES * width;
  uint32_t *colors = band->room.colors + (size_t)pixel_row * EXTRUSION_SAMPLES * width;
  for (int32_t pixel = touched.start; pixel < touched.end; pixel++) {
    uint32_t even = 0x80008, odd = 0x80008;
    for (int32_t sample = 0; sample < EXTRUSION_SAMPLES; sample++) {
      uint32_t color = colors[(size_t)sample * width + (size_t)pixel];
      even += color & 0xff00ff;
      odd += color >> 8 & 0xff00ff;
    }
    even = even >> 4 & 0xff00ff;
    odd = odd >> 4 & 0xff00ff;
    uint32_t below;
    memcpy(&below, target + 4 * (size_t)pixel, sizeof below);
    uint32_t result = over(faded(even, opacity), faded(odd, opacity), below);
    memcpy(target + 4 * (size_t)pixel, &result, sizeof result);
  }
  for (int32_t sample = 0; touched.start < touched.end && sample < EXTRUSION_SAMPLES; sample++) {
    size_t start = (size_t)sample * width + (size_t)touched.start, count = (size_t)(touched.end - touched.start);
    memset(colors + start, 0, count * sizeof *colors);
    for (size_t place = 0; place < count; place++) heights[start + place] = -1;
  }
}

void extrusion_paint(uint8_t *pixels, size_t stride, int32_t width, int32_t height, const extrusion_face *faces,
                     int32_t face_count, const extrusion_edge *edges, const extrusion_texture *textures,
                     const uint8_t *texels, uint32_t opacity, extrusion_room room) {
  band band = {.width = width, .texels = texels, .room = room};
  for (int32_t row = 0; row < EXTRUSION_BAND; row++) band.touched[row] = (range){width, 0};
  for (int32_t top = 0; top < height; top += EXTRUSION_BAND) {
    band.first_row = top * EXTRUSION_SAMPLES;
    for (int32_t face = 0; face < face_count; face++) {
      if (faces[face].first_row >= band.first_row + BAND_ROWS || faces[face].end_row <= band.first_row) continue;
      draw_face(&band, &faces[face], edges, textures);
    }
    int32_t rows = minimum(EXTRUSION_BAND, height - top);
    for (int32_t row = 0; row < rows; row++) {
      resolve_row(&band, row, pixels + (size_t)(top + row) * stride, opacity);
    }
  }
}
