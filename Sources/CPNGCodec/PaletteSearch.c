// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "PaletteSearch.h"

#include <stdlib.h>
#include <string.h>

void palette_search_begin(palette_search *search, const png_palette *palette, search_detail detail) {
  search->palette = palette;
  search->detail = detail;
  memset(search->counts, 0, sizeof search->counts);
  search->used = 0;
}

void palette_search_free(palette_search *search) { free(search->places); }

// Among all colours; eight lanes keep the compiler from counting one after another.
static uint32_t nearest_of_all(const png_palette *palette, uint32_t pixel) {
  enum { lanes = 8 };
  float alpha = (float)(pixel >> 24), red = (float)(pixel >> 16 & 255), green = (float)(pixel >> 8 & 255),
        blue = (float)(pixel & 255);
  float distances[png_palette_capacity], least[lanes];
  for (int lane = 0; lane < lanes; lane++) least[lane] = 1e9f;
  for (uint32_t first = 0; first < palette->count; first += lanes) {
    for (int lane = 0; lane < lanes; lane++) {
      float d = unlikeness(
          palette->alpha[first + lane] - alpha, palette->red[first + lane] - red, palette->green[first + lane] - green,
          palette->blue[first + lane] - blue);
      distances[first + lane] = d;
      least[lane] = d < least[lane] ? d : least[lane];
    }
  }
  float distance = least[0];
  for (int lane = 1; lane < lanes; lane++)
    if (least[lane] < distance) distance = least[lane];
  uint32_t place = 0;
  while (distances[place] != distance) place++;
  return place;
}

static inline float larger(float a, float b) { return a > b ? a : b; }

// How far a channel is at least and at most from those between two, both of them included.
static inline float least_gap(float channel, float low, float high) {
  return larger(larger(low - channel, channel - high), 0);
}
static inline float largest_gap(float channel, float low, float high) { return larger(channel - low, high - channel); }

// Lists the colours that are no farther from some colour of a cube than another is from all of them; returns 0 when
// memory runs out.
static int list_cube(palette_search *search, uint32_t cube, uint32_t pixel) {
  const png_palette *palette = search->palette;
  if (search->capacity - search->used < palette->count) {
    size_t capacity = 2 * search->capacity + 16 * png_palette_capacity;
    uint8_t *grown = realloc(search->places, capacity);
    if (!grown) return 0;
    search->places = grown;
    search->capacity = capacity;
  }
  uint32_t within = (1u << search->detail) - 1;
  float red = (float)(pixel >> 16 & 255 & ~within), green = (float)(pixel >> 8 & 255 & ~within),
        blue = (float)(pixel & 255 & ~within), last = (float)within;
  float least[png_palette_capacity], bound = 1e9f;
  for (uint32_t i = 0; i < palette->count; i++) {
    float a = 255 - palette->alpha[i], r = palette->red[i], g = palette->green[i], b = palette->blue[i];
    float most = unlikeness(
        a, largest_gap(r, red, red + last), largest_gap(g, green, green + last), largest_gap(b, blue, blue + last));
    least[i] = unlikeness(
        a, least_gap(r, red, red + last), least_gap(g, green, green + last), least_gap(b, blue, blue + last));
    bound = most < bound ? most : bound;
  }
  search->starts[cube] = (uint32_t)search->used;
  for (uint32_t i = 0; i < palette->count; i++)
    if (least[i] <= bound) search->places[search->used++] = (uint8_t)i;
  search->counts[cube] = (uint16_t)(search->used - search->starts[cube]);
  return 1;
}

uint32_t palette_search_place(palette_search *search, uint32_t pixel) {
  const png_palette *palette = search->palette;
  if (pixel >> 24 != 255) return nearest_of_all(palette, pixel);
  uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
  uint32_t detail = search->detail, bits = 8 - detail;
  uint32_t cube = (red >> detail) << 2 * bits | (green >> detail) << bits | blue >> detail;
  if (search->counts[cube] == 0 && !list_cube(search, cube, pixel)) return nearest_of_all(palette, pixel);
  const uint8_t *places = search->places + search->starts[cube];
  uint32_t nearest = places[0];
  float distance = 1e9f;
  for (uint32_t i = 0; i < search->counts[cube]; i++) {
    uint32_t place = places[i];
    float d = unlikeness(
        palette->alpha[place] - 255, palette->red[place] - (float)red, palette->green[place] - (float)green,
        palette->blue[place] - (float)blue);
    if (d < distance) {
      distance = d;
      nearest = place;
    }
  }
  return nearest;
}
