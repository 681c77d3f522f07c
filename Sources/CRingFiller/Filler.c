// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CRingFiller.h"

#include <stdlib.h>
#include <string.h>

#include "Rings.h"
#include "Spans.h"

// FreeType counts points in 16 bits, with a sign.
enum { POINT_LIMIT = 32767 };

// FreeType walks edges pixel by pixel, outside of the rows too. Rings that reach further beyond them than FAR are cut
// to within NEAR, in 1/64 pixel.
enum { FAR = 64 * 256, NEAR = 64 * 16 };

// Coordinates are brought within 32,768 pixels, in 1/64 pixel.
static const double EDGE_OF_THE_WORLD = 64 * 32768;

struct ring_filler {
  FT_Library library;
  rings_points points, spare;
  // For each ring the place after its last point.
  size_t *ends;
  size_t ring_count, ring_room;
  rings_box box;
  int32_t width, height;
  uint8_t softened[256];
  // What FreeType is given.
  char tags[POINT_LIMIT];
  short last[POINT_LIMIT];
};

static const rings_box EMPTY = {1 << 30, 1 << 30, -(1 << 30), -(1 << 30)};

static void forget(ring_filler *filler) {
  filler->points.count = filler->ring_count = 0;
  filler->box = EMPTY;
}

ring_filler *ring_filler_new(void) {
  ring_filler *filler = calloc(1, sizeof *filler);
  if (!filler) return NULL;
  if (FT_Init_FreeType(&filler->library) != 0) {
    free(filler);
    return NULL;
  }
  for (unsigned c = 0; c < 256; c++) filler->softened[c] = (uint8_t)((3 * 255 * c * c - 2 * c * c * c + 32512) / 65025);
  memset(filler->tags, FT_CURVE_TAG_ON, sizeof filler->tags);
  forget(filler);
  return filler;
}

void ring_filler_free(ring_filler *filler) {
  FT_Done_FreeType(filler->library);
  free(filler->points.points);
  free(filler->spare.points);
  free(filler->ends);
  free(filler);
}

void ring_filler_set_size(ring_filler *filler, int32_t width, int32_t height) {
  filler->width = width;
  filler->height = height;
  forget(filler);
}

// MARK: - Rings

static inline void extend(rings_box *box, FT_Vector point) {
  if (point.x < box->min_x) box->min_x = point.x;
  if (point.x > box->max_x) box->max_x = point.x;
  if (point.y < box->min_y) box->min_y = point.y;
  if (point.y > box->max_y) box->max_y = point.y;
}

// Ends the ring of the points beyond the last ring's, unless nothing of it is seen.
static void end_ring(ring_filler *filler, rings_box box) {
  size_t first = filler->ring_count > 0 ? filler->ends[filler->ring_count - 1] : 0;
  FT_Pos width = 64 * (FT_Pos)filler->width, height = 64 * (FT_Pos)filler->height;
  int is_seen = box.max_x > 0 && box.max_y > 0 && box.min_x < width && box.min_y < height;
  int is_near = box.min_x > -FAR && box.min_y > -FAR && box.max_x < width + FAR && box.max_y < height + FAR;
  if (is_seen && !is_near) {
    rings_cut(&filler->points, first, (rings_box){-NEAR, -NEAR, width + NEAR, height + NEAR}, &filler->spare);
  }
  if (!is_seen || filler->points.count - first < 3) {
    filler->points.count = first;
    return;
  }
  extend(&filler->box, (FT_Vector){box.min_x, box.min_y});
  extend(&filler->box, (FT_Vector){box.max_x, box.max_y});
  if (filler->ring_count == filler->ring_room) {
    filler->ring_room = 2 * filler->ring_room + 16;
    filler->ends = realloc(filler->ends, filler->ring_room * sizeof *filler->ends);
    if (!filler->ends) abort();
  }
  filler->ends[filler->ring_count++] = filler->points.count;
}

void ring_filler_add_fixed(ring_filler *filler, const int32_t *points, size_t count) {
  FT_Vector *to = rings_reserve(&filler->points, count);
  rings_box box = EMPTY;
  for (size_t i = 0; i < count; i++) {
    to[i] = (FT_Vector){((FT_Pos)points[2 * i] + 2) >> 2, ((FT_Pos)points[2 * i + 1] + 2) >> 2};
    extend(&box, to[i]);
  }
  filler->points.count += count;
  end_ring(filler, box);
}

// Rounds to whole numbers, halves up; what is no number is taken for the lowest.
static inline FT_Pos rounded(double value) {
  value = value > -EDGE_OF_THE_WORLD ? value : -EDGE_OF_THE_WORLD;
  value = value < EDGE_OF_THE_WORLD ? value : EDGE_OF_THE_WORLD;
  // Cutting off rounds down what is not negative.
  return (FT_Pos)(value + EDGE_OF_THE_WORLD + 0.5) - (FT_Pos)EDGE_OF_THE_WORLD;
}

void ring_filler_add(ring_filler *filler, const double *points, size_t count, double origin_x, double origin_y) {
  FT_Vector *to = rings_reserve(&filler->points, count);
  rings_box box = EMPTY;
  for (size_t i = 0; i < count; i++) {
    to[i] = (FT_Vector){rounded((points[2 * i] - origin_x) * 64), rounded((points[2 * i + 1] - origin_y) * 64)};
    extend(&box, to[i]);
  }
  filler->points.count += count;
  end_ring(filler, box);
}

// MARK: - Filling

// Fills the part of some rings within a box.
static void render(
    ring_filler *filler, const rings_points *points, size_t ring_count, ring_filler_box box, spans_target *target,
    ring_filler_meeting meeting) {
  FT_Outline outline = {0};
  outline.n_contours = (short)ring_count;
  outline.n_points = (short)points->count;
  outline.points = points->points;
  outline.tags = (void *)filler->tags;
  outline.contours = (void *)filler->last;
  FT_Raster_Params params = {0};
  params.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP;
  params.gray_spans = meeting == RING_FILLER_SUM    ? spans_add
                      : meeting == RING_FILLER_OVER ? spans_lay_over
                                                    : spans_soften;
  params.user = target;
  params.clip_box = (FT_BBox){box.min_x, box.min_y, box.max_x, box.max_y};
  FT_Outline_Render(filler->library, &outline, &params);
}

// Takes into `spare` what winds around the rows of a box: of consecutive points above it, or below it, only the first
// and the last. Returns how many rings there are; leaves out those beyond FreeType's limit.
static size_t select_rows(ring_filler *filler, ring_filler_box box) {
  FT_Pos low = 64 * (FT_Pos)box.min_y, high = 64 * (FT_Pos)box.max_y;
  rings_points *chosen = &filler->spare;
  chosen->count = 0;
  size_t start = 0, count = 0;
  for (size_t ring = 0; ring < filler->ring_count; start = filler->ends[ring++]) {
    size_t first = chosen->count;
    FT_Vector *to = rings_reserve(chosen, filler->ends[ring] - start);
    int code = 0, run = 0;
    for (size_t i = start; i < filler->ends[ring]; i++) {
      FT_Vector point = filler->points.points[i];
      int next = point.y <= low ? 1 : point.y >= high ? 2 : 0;
      run = next != 0 && next == code ? run + 1 : 0;
      code = next;
      if (run > 1) to--;
      *to++ = point;
    }
    chosen->count = (size_t)(to - chosen->points);
    if (chosen->count > POINT_LIMIT) {
      chosen->count = first;
      break;
    }
    filler->last[count++] = (short)(chosen->count - 1);
  }
  return count;
}

static void fill_rows(ring_filler *filler, ring_filler_box box, spans_target *target, ring_filler_meeting meeting) {
  size_t count = select_rows(filler, box);
  if (count == filler->ring_count || box.max_y - box.min_y == 1) {
    render(filler, &filler->spare, count, box, target, meeting);
    return;
  }
  ring_filler_box upper = box, lower = box;
  upper.max_y = lower.min_y = box.min_y + (box.max_y - box.min_y) / 2;
  fill_rows(filler, upper, target, meeting);
  fill_rows(filler, lower, target, meeting);
}

static inline int32_t within(FT_Pos pixel, int32_t end) { return pixel < 0 ? 0 : pixel > end ? end : (int32_t)pixel; }

ring_filler_box ring_filler_fill(ring_filler *filler, uint8_t *rows, size_t stride, ring_filler_meeting meeting) {
  ring_filler_box box = {0, 0, 0, 0};
  if (filler->ring_count == 0) return box;
  box.min_x = within(filler->box.min_x >> 6, filler->width);
  box.min_y = within(filler->box.min_y >> 6, filler->height);
  box.max_x = within((filler->box.max_x + 63) >> 6, filler->width);
  box.max_y = within((filler->box.max_y + 63) >> 6, filler->height);
  spans_target target = {rows, stride, filler->softened};
  if (filler->points.count <= POINT_LIMIT) {
    for (size_t ring = 0; ring < filler->ring_count; ring++) filler->last[ring] = (short)(filler->ends[ring] - 1);
    render(filler, &filler->points, filler->ring_count, box, &target, meeting);
  } else {
    fill_rows(filler, box, &target, meeting);
  }
  forget(filler);
  return box;
}
