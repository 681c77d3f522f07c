// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// Casts that GObject writes as macros, which Swift cannot see.
static inline PangoFcFontMap *pango_shim_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline cairo_scaled_font_t *pango_shim_scaled_font(PangoFont *font) {
  return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
}
