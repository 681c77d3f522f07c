// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Densities of points, and the colours they stand for.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Adds a bell of height `height` around (`x`, `y`) to a square of densities: the normal distribution whose standard
// deviation is `sigma`, within a square that reaches `reach` to each side. `scratch` has room for `side` numbers.
// All lengths are in pixels, whose middles lie half a pixel from their sides.
void heatmap_add(float *densities, int side, float x, float y, float sigma, float reach, float height, float *scratch);

// Lays the colours of densities over premultiplied BGRA pixels. The ramp has `count` premultiplied RGBA colours, the
// first for 0 and the last for 1 and all above.
void heatmap_draw(uint8_t *pixels, size_t stride, const float *densities, int side, const uint8_t *ramp, int count,
                  float opacity);
