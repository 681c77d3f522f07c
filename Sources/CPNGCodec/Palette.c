// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Palette.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "PaletteSearch.h"

// Lloyd's steps; more change little.
enum { refinements = 8 };

static uint32_t premultiply(uint32_t colour) {
  uint32_t a = colour >> 24;
  uint32_t r = ((colour >> 16 & 255) * a + 127) / 255;
  uint32_t g = ((colour >> 8 & 255) * a + 127) / 255;
  uint32_t b = ((colour & 255) * a + 127) / 255;
  return a << 24 | r << 16 | g << 8 | b;
}

static void set_colour(png_palette *palette, uint32_t place, uint32_t colour) {
  uint32_t pixel = premultiply(colour);
  palette->straight[place] = colour >> 24 ? colour : 0;
  palette->alpha[place] = (float)(pixel >> 24);
  palette->red[place] = (float)(pixel >> 16 & 255);
  palette->green[place] = (float)(pixel >> 8 & 255);
  palette->blue[place] = (float)(pixel & 255);
}

static void add(png_palette *palette, uint32_t colour) { set_colour(palette, palette->count++, colour); }

png_palette *png_palette_create(const uint32_t *colours, size_t count) {
  if (count == 0 || count > png_palette_capacity) return NULL;
  png_palette *palette = calloc(1, sizeof *palette);
  if (!palette) return NULL;
  static atomic_uint_fast64_t made;
  palette->number = atomic_fetch_add(&made, 1) + 1;
  for (int i = 0; i < png_palette_capacity; i++) palette->alpha[i] = 4096;
  for (size_t i = 0; i < count; i++) add(palette, colours[i]);
  return palette;
}

void png_palette_destroy(png_palette *palette) { free(palette); }

uint32_t png_palette_count(const png_palette *palette) { return palette->count; }

uint32_t png_palette_colour(const png_palette *palette, uint32_t place) { return palette->straight[place]; }

// Colours to stand for, straight and premultiplied: one array of each channel, and how far each is from the palette.
typedef struct {
  const uint32_t *straight;
  size_t count;
  uint32_t *pixels;
  float *alpha, *red, *green, *blue, *apart;
} candidate_set;

static int make_candidates(candidate_set *set, const uint32_t *straight, size_t count) {
  if (count > SIZE_MAX / (6 * sizeof(float))) return 0;
  float *channels = malloc(count * 5 * sizeof *channels);
  uint32_t *pixels = malloc(count * sizeof *pixels);
  if (!channels || !pixels) {
    free(channels);
    free(pixels);
    return 0;
  }
  *set = (candidate_set){
    straight, count, pixels, channels, channels + count, channels + 2 * count, channels + 3 * count, channels + 4 * count,
  };
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = premultiply(straight[i]);
    pixels[i] = pixel;
    set->alpha[i] = (float)(pixel >> 24);
    set->red[i] = (float)(pixel >> 16 & 255);
    set->green[i] = (float)(pixel >> 8 & 255);
    set->blue[i] = (float)(pixel & 255);
  }
  return 1;
}

static void free_candidates(candidate_set *set) {
  free(set->alpha);
  free(set->pixels);
}

// Adds, one after another, the candidate farthest from all colours so far, until the palette is full.
static void spread(png_palette *palette, const candidate_set *set, palette_search *search) {
  palette_search_begin(search, palette, search_coarse);
  for (size_t i = 0; i < set->count; i++) {
    uint32_t place = palette_search_place(search, set->pixels[i]);
    set->apart[i] = unlikeness(
        palette->alpha[place] - set->alpha[i], palette->red[place] - set->red[i], palette->green[place] - set->green[i],
        palette->blue[place] - set->blue[i]);
  }
  while (palette->count < png_palette_capacity) {
    size_t farthest = 0;
    for (size_t i = 1; i < set->count; i++)
      if (set->apart[i] > set->apart[farthest]) farthest = i;
    if (set->apart[farthest] == 0) return;
    add(palette, set->straight[farthest]);
    float alpha = set->alpha[farthest], red = set->red[farthest], green = set->green[farthest],
          blue = set->blue[farthest];
    for (size_t i = 0; i < set->count; i++) {
      float distance
          = unlikeness(set->alpha[i] - alpha, set->red[i] - red, set->green[i] - green, set->blue[i] - blue);
      set->apart[i] = distance < set->apart[i] ? distance : set->apart[i];
    }
  }
}

// Moves each colour that is not kept to the mean of the candidates that it stands for (Lloyd's step).
static void refine(png_palette *palette, uint32_t kept, const candidate_set *set, palette_search *search) {
  struct {
    uint64_t number, alpha, red, green, blue;
  } sums[png_palette_capacity];
  memset(sums, 0, sizeof sums);
  palette_search_begin(search, palette, search_coarse);
  for (size_t i = 0; i < set->count; i++) {
    uint32_t place = palette_search_place(search, set->pixels[i]);
    uint32_t colour = set->straight[i], alpha = colour >> 24;
    sums[place].number++;
    sums[place].alpha += alpha;
    sums[place].red += alpha * (colour >> 16 & 255);
    sums[place].green += alpha * (colour >> 8 & 255);
    sums[place].blue += alpha * (colour & 255);
  }
  for (uint32_t place = kept; place < palette->count; place++) {
    uint64_t number = sums[place].number, alpha = sums[place].alpha;
    if (alpha == 0) continue;
    uint32_t red = (uint32_t)((sums[place].red + alpha / 2) / alpha);
    uint32_t green = (uint32_t)((sums[place].green + alpha / 2) / alpha);
    uint32_t blue = (uint32_t)((sums[place].blue + alpha / 2) / alpha);
    set_colour(palette, place, (uint32_t)((alpha + number / 2) / number) << 24 | red << 16 | green << 8 | blue);
  }
}

int png_palette_fill(png_palette *palette, const uint32_t *candidates, size_t count) {
  if (count == 0) return 1;
  candidate_set set;
  if (!make_candidates(&set, candidates, count)) return 0;
  palette_search *search = calloc(1, sizeof *search);
  if (search) {
    uint32_t kept = palette->count;
    spread(palette, &set, search);
    for (int round = 0; round < refinements; round++) refine(palette, kept, &set, search);
    palette_search_free(search);
  }
  int done = search != NULL;
  free(search);
  free_candidates(&set);
  return done;
}
