// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// Casts that GObject writes as macros, which Swift cannot see.
static inline PangoFcFontMap *pango_shim_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline cairo_scaled_font_t *pango_shim_scaled_font(PangoFont *font) {
  return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
}

/// Fills rings of straight edges by the non-zero rule and adds their exact areas to blank rows of 8-bit coverage.
/// Points are in 1/64 pixel, y down from the first row's top; `ends` are the places of the rings' last points.
static inline int pango_shim_fill_rings(
    FT_Library library, FT_Vector *points, char *tags, int point_count, short *ends, int ring_count,
    unsigned char *coverage, int width, int height) {
  FT_Outline outline = {0};
  outline.n_contours = (short)ring_count;
  outline.n_points = (short)point_count;
  outline.points = points;
  outline.tags = (void *)tags;
  outline.contours = (void *)ends;
  FT_Bitmap bitmap = {0};
  bitmap.rows = (unsigned)height;
  bitmap.width = (unsigned)width;
  // FreeType's y goes up: with a negative pitch it takes the first row for the lowest.
  bitmap.pitch = -width;
  bitmap.buffer = coverage;
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  return FT_Outline_Get_Bitmap(library, &outline, &bitmap);
}
