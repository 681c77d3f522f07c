// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Terrain: elevations, the slopes of the ground, shaded hills and colours by height.

#pragma once
#include <stddef.h>
#include <stdint.h>

#include "Raster.h"

// Reads elevations from RGBA pixels: red, green and blue of 0 to 255 times the factors, plus `base`.
void relief_decode(const uint8_t *rgba, size_t pixels, const float *factors, float base, float *elevations);

// Finds the slopes of a grid of elevations by Sobel's operator: for each place but those at the sides, the rise to
// the east and to the south, multiplied by `scale` and limited to ±`limit`. `slopes` takes
// `2 * (width - 2) * (height - 2)` numbers.
void relief_slopes(const float *elevations, int width, int height, float scale, float limit, float *slopes);

// How slopes are shaded; what each does stands in the MapLibre style specification.
typedef enum {
  RELIEF_STANDARD,
  RELIEF_BASIC,
  RELIEF_COMBINED,
  RELIEF_IGOR,
  RELIEF_MULTIDIRECTIONAL,
} relief_method;

// A light: where it stands, in radians clockwise from north and above the horizon, and what it makes of slopes that
// face away from it and towards it. Colours are premultiplied, 0 to 1.
typedef struct {
  float azimuth, altitude;
  float shadow_red, shadow_green, shadow_blue, shadow_alpha;
  float highlight_red, highlight_green, highlight_blue, highlight_alpha;
} relief_light;

// How hills are shaded. `count` is at least 1; only the multidirectional method looks at more lights than the first.
typedef struct {
  relief_method method;
  float exaggeration;
  float accent_red, accent_green, accent_blue, accent_alpha;
  const relief_light *lights;
  int count;
} relief_look;

// Shades the hills of a grid of slopes over premultiplied BGRA pixels. `row_scale` has a number for each row of
// pixels by which slopes are multiplied; `mapping` says where pixels lie in the grid, as in `raster_draw`.
void relief_shade(uint8_t *pixels, size_t stride, raster_box box, const float *slopes, int width, int height,
                  const raster_mapping *mapping, int nearest, const float *row_scale, const relief_look *look);

// Colours by height: `count` premultiplied RGBA colours, the first for `lowest` and all below, one for each `step`.
typedef struct {
  const uint8_t *colors;
  int count;
  float lowest, step;
} relief_ramp;

// Lays the colours of a grid of elevations over premultiplied BGRA pixels.
void relief_color(uint8_t *pixels, size_t stride, raster_box box, const float *elevations, int width, int height,
                  const raster_mapping *mapping, int nearest, const relief_ramp *ramp, float opacity);
