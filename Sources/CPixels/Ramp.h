// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Colours along a line.

#pragma once
#include <stdint.h>

#include "Sampling.h"

// The colour at a place among `count` premultiplied RGBA colours, those next to it mixed, times `opacity`; beyond the
// ends that of the end. 0 to 1.
static inline void ramp_color(const uint8_t *colors, int count, float place, float opacity, float *color) {
  float inside = limited(place, 0, (float)(count - 1));
  int low = (int)inside, high = low + 1 < count ? low + 1 : low;
  for (int channel = 0; channel < 4; channel++)
    color[channel] =
        mix(colors[4 * low + channel], colors[4 * high + channel], inside - (float)low) * (opacity / 255);
}
