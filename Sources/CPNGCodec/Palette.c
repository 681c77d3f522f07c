// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include <stdlib.h>
#include <string.h>

#include "Palette.h"

// Lloyd's steps; more change little.
enum { refinements = 8 };

struct png_palette {
  uint32_t count;
  uint32_t straight[png_palette_capacity];
  // The premultiplied channels one by one, so that distances to all are counted side by side. Places without a colour are
  // far from everything.
  float alpha[png_palette_capacity], red[png_palette_capacity], green[png_palette_capacity],
      blue[png_palette_capacity];
};

static uint32_t premultiply(uint32_t colour) {
  uint32_t a = colour >> 24;
  uint32_t r = ((colour >> 16 & 255) * a + 127) / 255;
  uint32_t g = ((colour >> 8 & 255) * a + 127) / 255;
  uint32_t b = ((colour & 255) * a + 127) / 255;
  return a << 24 | r << 16 | g << 8 | b;
}

static void set(png_palette *palette, uint32_t place, uint32_t colour) {
  uint32_t pixel = premultiply(colour);
  palette->straight[place] = colour >> 24 ? colour : 0;
  palette->alpha[place] = (float)(pixel >> 24);
  palette->red[place] = (float)(pixel >> 16 & 255);
  palette->green[place] = (float)(pixel >> 8 & 255);
  palette->blue[place] = (float)(pixel & 255);
}

static void clear(png_palette *palette) {
  palette->count = 0;
  for (int i = 0; i < png_palette_capacity; i++) palette->alpha[i] = 4096;
}

// The place of the nearest colour, the first of equally near ones, and how far it is: how unlike two premultiplied
// colours look, as squared differences, green weighted most and blue least. All are whole numbers below 2^24, which
// floats hold exactly; eight lanes keep the compiler from counting one after another.
static uint32_t nearest(const png_palette *palette, uint32_t pixel, float *distance) {
  enum { lanes = 8 };
  float alpha = (float)(pixel >> 24), red = (float)(pixel >> 16 & 255), green = (float)(pixel >> 8 & 255),
        blue = (float)(pixel & 255);
  float distances[png_palette_capacity], least[lanes];
  for (int lane = 0; lane < lanes; lane++) least[lane] = 1e9f;
  for (uint32_t first = 0; first < palette->count; first += lanes) {
    for (int lane = 0; lane < lanes; lane++) {
      float a = palette->alpha[first + lane] - alpha, r = palette->red[first + lane] - red,
            g = palette->green[first + lane] - green, b = palette->blue[first + lane] - blue;
      float d = 4 * a * a + 3 * r * r + 4 * g * g + 2 * b * b;
      distances[first + lane] = d;
      least[lane] = d < least[lane] ? d : least[lane];
    }
  }
  *distance = least[0];
  for (int lane = 1; lane < lanes; lane++)
    if (least[lane] < *distance) *distance = least[lane];
  uint32_t place = 0;
  while (distances[place] != *distance) place++;
  return place;
}

png_palette *png_palette_create(const uint32_t *colours, size_t count) {
  if (count == 0 || count > png_palette_capacity) return NULL;
  png_palette *palette = calloc(1, sizeof *palette);
  if (!palette) return NULL;
  clear(palette);
  for (size_t i = 0; i < count; i++) set(palette, palette->count++, colours[i]);
  return palette;
}

void png_palette_destroy(png_palette *palette) { free(palette); }

uint32_t png_palette_count(const png_palette *palette) { return palette->count; }

uint32_t png_palette_colour(const png_palette *palette, uint32_t place) { return palette->straight[place]; }

uint32_t png_palette_place(const png_palette *palette, uint32_t pixel) {
  float distance;
  return nearest(palette, pixel, &distance);
}

// Adds, one after another, the candidate farthest from all colours so far, until the palette is full.
static void spread(png_palette *palette, const uint32_t *candidates, size_t count, float *apart) {
  for (size_t i = 0; i < count; i++) nearest(palette, premultiply(candidates[i]), &apart[i]);
  while (palette->count < png_palette_capacity) {
    size_t farthest = 0;
    for (size_t i = 1; i < count; i++)
      if (apart[i] > apart[farthest]) farthest = i;
    if (apart[farthest] == 0) return;
    png_palette added;
    clear(&added);
    set(&added, added.count++, candidates[farthest]);
    set(palette, palette->count++, candidates[farthest]);
    for (size_t i = 0; i < count; i++) {
      float distance;
      nearest(&added, premultiply(candidates[i]), &distance);
      if (distance < apart[i]) apart[i] = distance;
    }
  }
}

// Moves each colour that is not kept to the mean of the candidates that it stands for (Lloyd's step).
static void refine(png_palette *palette, uint32_t kept, const uint32_t *candidates, size_t count) {
  struct {
    uint64_t number, alpha, red, green, blue;
  } sums[png_palette_capacity];
  memset(sums, 0, sizeof sums);
  for (size_t i = 0; i < count; i++) {
    float distance;
    uint32_t place = nearest(palette, premultiply(candidates[i]), &distance), alpha = candidates[i] >> 24;
    sums[place].number++;
    sums[place].alpha += alpha;
    sums[place].red += alpha * (candidates[i] >> 16 & 255);
    sums[place].green += alpha * (candidates[i] >> 8 & 255);
    sums[place].blue += alpha * (candidates[i] & 255);
  }
  for (uint32_t place = kept; place < palette->count; place++) {
    uint64_t number = sums[place].number, alpha = sums[place].alpha;
    if (alpha == 0) continue;
    uint32_t red = (uint32_t)((sums[place].red + alpha / 2) / alpha);
    uint32_t green = (uint32_t)((sums[place].green + alpha / 2) / alpha);
    uint32_t blue = (uint32_t)((sums[place].blue + alpha / 2) / alpha);
    set(palette, place, (uint32_t)((alpha + number / 2) / number) << 24 | red << 16 | green << 8 | blue);
  }
}

int png_palette_fill(png_palette *palette, const uint32_t *candidates, size_t count) {
  if (count == 0) return 1;
  float *apart = malloc(count * sizeof *apart);
  if (!apart) return 0;
  uint32_t kept = palette->count;
  spread(palette, candidates, count, apart);
  free(apart);
  for (int round = 0; round < refinements; round++) refine(palette, kept, candidates, count);
  return 1;
}
