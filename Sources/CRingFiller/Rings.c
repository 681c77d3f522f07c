// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Rings.h"

#include <stdlib.h>
#include <string.h>

FT_Vector *rings_reserve(rings_points *points, size_t more) {
  if (points->count + more > points->room) {
    points->room = 2 * (points->count + more);
    points->points = realloc(points->points, points->room * sizeof *points->points);
    if (!points->points) abort();
  }
  return points->points + points->count;
}

// Where an edge crosses a limit of x, rounded.
static FT_Pos crossing(FT_Vector a, FT_Vector b, FT_Pos limit) {
  FT_Vector low = a.x < b.x ? a : b, high = a.x < b.x ? b : a;
  double share = (double)(limit - low.x) / (double)(high.x - low.x);
  double rise = share * (double)(high.y - low.y);
  return low.y + (FT_Pos)(rise < 0 ? rise - 0.5 : rise + 0.5);
}

static FT_Vector swapped(FT_Vector point) { return (FT_Vector){point.y, point.x}; }

// Keeps what lies on one side of a limit of x; each point is handed on with its axes swapped.
static size_t cut(const FT_Vector *from, size_t count, FT_Vector *to, FT_Pos limit, int keeps_greater) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    FT_Vector a = from[i > 0 ? i - 1 : count - 1], b = from[i];
    int a_is_inside = keeps_greater ? a.x >= limit : a.x <= limit;
    int b_is_inside = keeps_greater ? b.x >= limit : b.x <= limit;
    if (a_is_inside != b_is_inside) to[kept++] = (FT_Vector){crossing(a, b, limit), limit};
    if (b_is_inside) to[kept++] = swapped(b);
  }
  return kept;
}

void rings_cut(rings_points *points, size_t first, rings_box box, rings_points *spare) {
  size_t count = points->count - first;
  points->count = first;
  const FT_Pos limits[4] = {box.min_x, box.min_y, box.max_x, box.max_y};
  for (int side = 0; side < 4; side++) {
    // An edge between two points gives two at most.
    spare->count = 0;
    FT_Vector *to = rings_reserve(spare, 2 * count);
    count = cut(points->points + first, count, to, limits[side], side < 2);
    memcpy(rings_reserve(points, count), to, count * sizeof *to);
  }
  points->count = first + count;
}
