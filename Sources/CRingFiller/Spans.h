// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// What FreeType's rasteriser calls for each row: adds runs of equal coverage to rows of bytes.

#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <stddef.h>
#include <stdint.h>

// `user` of both functions.
typedef struct {
  uint8_t *rows;
  size_t stride;
  // What softened coverage becomes, 256 values.
  const uint8_t *softened;
} spans_target;

void spans_add(int y, int count, const FT_Span *spans, void *user);
void spans_lay_over(int y, int count, const FT_Span *spans, void *user);
void spans_soften(int y, int count, const FT_Span *spans, void *user);
