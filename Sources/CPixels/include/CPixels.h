// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Pixel loops in C, so that they are fast in debug builds too.

#pragma once
#include <stddef.h>
#include <stdint.h>

#include "MaskBlend.h"
#include "Coverage.h"
#include "Extrusion.h"
#include "Heatmap.h"
#include "Inspect.h"
#include "Patterns.h"
#include "Pictures.h"
#include "Raster.h"
#include "Relief.h"

// How two pictures of equal size differ.
typedef struct {
  // Pixels with a channel that differs by more than the tolerance.
  size_t pixels_over;
  // Channel values that differ by more than the tolerance.
  size_t channels_over;
  // The largest difference of a channel value.
  uint8_t largest;
} pixels_difference;

// Compares two pictures of `pixels` RGBA pixels. Pixels that are transparent in both pictures are equal.
pixels_difference pixels_compare(const uint8_t *a, const uint8_t *b, size_t pixels, uint8_t tolerance);
