// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Lists of rings in 1/64 pixel.

#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include <stddef.h>

typedef struct {
  FT_Pos min_x, min_y, max_x, max_y;
} rings_box;

typedef struct {
  FT_Vector *points;
  size_t count, room;
} rings_points;

// Makes room for so many points behind those that there are; returns where.
FT_Vector *rings_reserve(rings_points *points, size_t more);

// Cuts the ring that starts at a place of a list, and ends it, to a box, side by side (Sutherland and Hodgman,
// "Reentrant Polygon Clipping", 1974). Where an edge crosses a side does not depend on its direction, so shapes that
// share the edge share the crossing. `spare` is room to work in.
void rings_cut(rings_points *points, size_t first, rings_box box, rings_points *spare);
