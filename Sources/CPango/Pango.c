// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CPango.h"

#include <CLibraryLoading.h>
#include <hb.h>

// What is called of the library and of those it brings: result, name, parameters, arguments.
#define FUNCTIONS(EACH)                                                                                               \
  EACH(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *description), (description))          \
  EACH(PangoAttribute *, pango_attr_font_features_new, (const char *features), (features))                            \
  EACH(PangoAttribute *, pango_attr_gravity_hint_new, (PangoGravityHint hint), (hint))                                \
  EACH(PangoAttribute *, pango_attr_letter_spacing_new, (int spacing), (spacing))                                     \
  EACH(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attribute), (list, attribute))             \
  EACH(PangoAttrList *, pango_attr_list_new, (void), ())                                                              \
  EACH(void, pango_attr_list_unref, (PangoAttrList *list), (list))                                                    \
  EACH(PangoAttribute *, pango_attr_scale_new, (double scale), (scale))                                               \
  EACH(PangoAttribute *, pango_attr_shape_new, (const PangoRectangle *ink, const PangoRectangle *logical),            \
       (ink, logical))                                                                                                \
  EACH(void, pango_cairo_context_set_font_options, (PangoContext *context, const cairo_font_options_t *options),      \
       (context, options))                                                                                            \
  EACH(void, pango_cairo_context_set_resolution, (PangoContext *context, double dpi), (context, dpi))                 \
  EACH(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *font), (font))                       \
  EACH(GType, pango_cairo_font_get_type, (void), ())                                                                  \
  EACH(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (cairo_font_type_t type), (type))                      \
  EACH(void, pango_context_set_base_dir, (PangoContext *context, PangoDirection direction), (context, direction))     \
  EACH(void, pango_context_set_base_gravity, (PangoContext *context, PangoGravity gravity), (context, gravity))       \
  EACH(void, pango_context_set_language, (PangoContext *context, PangoLanguage *language), (context, language))       \
  EACH(void, pango_context_set_round_glyph_positions, (PangoContext *context, gboolean rounds), (context, rounds))    \
  EACH(GType, pango_fc_font_map_get_type, (void), ())                                                                 \
  EACH(void, pango_fc_font_map_set_config, (PangoFcFontMap *map, FcConfig *configuration), (map, configuration))      \
  EACH(void, pango_font_description_free, (PangoFontDescription *description), (description))                         \
  EACH(PangoFontDescription *, pango_font_description_new, (void), ())                                                \
  EACH(void, pango_font_description_set_absolute_size, (PangoFontDescription *description, double size),              \
       (description, size))                                                                                           \
  EACH(void, pango_font_description_set_family, (PangoFontDescription *description, const char *family),              \
       (description, family))                                                                                         \
  EACH(void, pango_font_description_set_stretch, (PangoFontDescription *description, PangoStretch stretch),           \
       (description, stretch))                                                                                        \
  EACH(void, pango_font_description_set_style, (PangoFontDescription *description, PangoStyle style),                 \
       (description, style))                                                                                          \
  EACH(void, pango_font_description_set_weight, (PangoFontDescription *description, PangoWeight weight),              \
       (description, weight))                                                                                         \
  EACH(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))                                     \
  EACH(PangoLanguage *, pango_language_from_string, (const char *language), (language))                               \
  EACH(void, pango_layout_context_changed, (PangoLayout *layout), (layout))                                           \
  EACH(void, pango_layout_get_extents, (PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical),           \
       (layout, ink, logical))                                                                                        \
  EACH(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *layout), (layout))                                     \
  EACH(const PangoLogAttr *, pango_layout_get_log_attrs_readonly, (PangoLayout *layout, gint *count),                 \
       (layout, count))                                                                                               \
  EACH(void, pango_layout_get_size, (PangoLayout *layout, int *width, int *height), (layout, width, height))          \
  EACH(void, pango_layout_iter_free, (PangoLayoutIter *iterator), (iterator))                                         \
  EACH(PangoLayoutLine *, pango_layout_iter_get_line_readonly, (PangoLayoutIter *iterator), (iterator))               \
  EACH(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *iterator), (iterator))                 \
  EACH(gboolean, pango_layout_iter_next_line, (PangoLayoutIter *iterator), (iterator))                                \
  EACH(gboolean, pango_layout_iter_next_run, (PangoLayoutIter *iterator), (iterator))                                 \
  EACH(void, pango_layout_line_get_extents, (PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical),    \
       (line, ink, logical))                                                                                          \
  EACH(PangoLayout *, pango_layout_new, (PangoContext *context), (context))                                           \
  EACH(void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *attributes), (layout, attributes))     \
  EACH(void, pango_layout_set_auto_dir, (PangoLayout *layout, gboolean is_automatic), (layout, is_automatic))         \
  EACH(void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *description),       \
       (layout, description))                                                                                         \
  EACH(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length))      \
  EACH(const char *, pango_version_string, (void), ())                                                                \
  EACH(const char *, hb_version_string, (void), ())

LOADED_LIBRARY("libpangocairo-1.0.so.0", pango_load, FUNCTIONS)
