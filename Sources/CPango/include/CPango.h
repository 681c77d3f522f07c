// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Pango, loaded when the first text needs it: it brings thirteen libraries, whose loading is a good part of the time that a
// process takes to start, and can be done while a style is read.
//
// The headers are Pango's own; what is called of it is listed in Pango.c.

#pragma once
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdbool.h>

/// Loads the library, on any thread; `false` when it is not there. All other functions need it loaded.
bool pango_load(void);

/// Casts that GObject writes as macros, which Swift cannot see.
static inline PangoFcFontMap *pango_shim_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline cairo_scaled_font_t *pango_shim_scaled_font(PangoFont *font) {
  return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
}
