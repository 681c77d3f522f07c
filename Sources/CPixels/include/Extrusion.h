// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Roofs and walls seen obliquely from above: of all that falls on a place the highest is seen.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Pixel rows that are worked on together, and the samples of a pixel: one in each of so many rows of samples.
enum { EXTRUSION_BAND = 16, EXTRUSION_SAMPLES = 16 };

// One side of a ring from top to bottom, in 1/256 pixels of the target.
typedef struct {
  int32_t x, top, bottom;
  // 1 where the ring goes down here, -1 where it goes up.
  int32_t direction;
  // How far `x` moves for each 1/256 pixel down.
  double slope;
} extrusion_edge;

// A picture repeated over a face, one image for all samples: premultiplied pixels of 4 bytes without padding.
//
// The texel of a sample is at `at + x * across + y * down + height * up` where x and y count 1/256 pixels from the
// face's anchor; columns, then rows.
typedef struct {
  // Where its pixels start in those of all images, in bytes.
  size_t first;
  int32_t width, height;
  double at[2], across[2], down[2], up[2];
} extrusion_texture;

// A roof or a wall.
typedef struct {
  // Its edges in the list of all.
  int32_t first_edge, edge_count;
  // The rows of samples that it touches, from the target's first one on.
  int32_t first_row, end_row;
  // A place in 1/256 pixels, the height there, and how the height grows along x and y.
  int32_t anchor_x, anchor_y;
  float height, height_x, height_y;
  // Between which heights it stands.
  float lowest, highest;
  // Its colours there, 0xAARRGGBB and opaque; those of a picture are multiplied by them.
  uint32_t lower, upper;
  // The place of its picture in the list of all, or -1.
  int32_t texture;
} extrusion_face;

// Room to work in; all of it zero but for `heights`, which are negative. Left so.
typedef struct {
  // `EXTRUSION_BAND * EXTRUSION_SAMPLES` rows of `width`.
  float *heights;
  uint32_t *colors;
  // As many rows of `width + 1`.
  int32_t *windings;
} extrusion_room;

// Draws faces on premultiplied pixels of 4 bytes, together as opaque as `opacity` says, 0 to 255.
//
// A face holds the samples that its rings wind around. Where faces are equally high the later one is seen. The samples
// of a pixel depend on the faces' places relative to it alone, so that neighbouring targets agree.
void extrusion_paint(uint8_t *pixels, size_t stride, int32_t width, int32_t height, const extrusion_face *faces,
                     int32_t face_count, const extrusion_edge *edges, const extrusion_texture *textures,
                     const uint8_t *texels, uint32_t opacity, extrusion_room room);
