// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// One palette for many images, and the colour in it that stands for any other.
//
// Which colour that is depends on the colour alone, so that images drawn apart agree where they meet.

#pragma once
#include <stddef.h>
#include <stdint.h>

enum { png_palette_capacity = 256 };

// Once filled it does not change, hence it is safe to share.
typedef struct png_palette png_palette;

// Makes a palette of 1 to 256 colours, each 0xAARRGGBB with straight alpha.
// NULL when the count is out of range or memory runs out.
png_palette *png_palette_create(const uint32_t *colours, size_t count);
void png_palette_destroy(png_palette *palette);

// Gives the places that are left to stand for candidates as well as they can: first, one after another, to the candidate
// farthest from all colours so far (Gonzalez, "Clustering to minimize the maximum intercluster distance", 1985), then by
// a few of Lloyd's steps ("Least squares quantization in PCM", 1982) that leave the colours alone that were there.
// Returns 0 when memory runs out.
int png_palette_fill(png_palette *palette, const uint32_t *candidates, size_t count);

uint32_t png_palette_count(const png_palette *palette);

// A colour of the palette, straight.
uint32_t png_palette_colour(const png_palette *palette, uint32_t place);
