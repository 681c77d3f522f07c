// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Colours laid on pictures through masks.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Lays a colour over a picture where a mask covers it, the mask's left top pixel at (`x`, `y`), which may lie outside.
//
// The picture's pixels are blue, green, red, alpha, premultiplied; `stride` is in bytes. The mask has a byte a pixel
// and no padding. The colour is 0xRRGGBBAA with straight alpha.
void pixels_blend_mask(uint8_t *pixels, size_t stride, int width, int height, const uint8_t *mask, int mask_width,
                       int mask_height, int x, int y, uint32_t rgba);
