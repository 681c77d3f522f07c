// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CRSVG.h"

#include <CLibraryLoading.h>

// What is called of the library: result, name, parameters, arguments.
#define FUNCTIONS(EACH)                                                                                               \
  EACH(RsvgHandle *, rsvg_handle_new_from_data, (const guint8 *data, gsize size, GError **error),                     \
       (data, size, error))                                                                                           \
  EACH(gboolean, rsvg_handle_set_stylesheet, (RsvgHandle *handle, const guint8 *css, gsize size, GError **error),     \
       (handle, css, size, error))                                                                                    \
  EACH(void, rsvg_handle_set_dpi, (RsvgHandle *handle, double dpi), (handle, dpi))                                    \
  EACH(gboolean, rsvg_handle_has_sub, (RsvgHandle *handle, const char *id), (handle, id))                             \
  EACH(gboolean, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle *handle, gdouble *width, gdouble *height),     \
       (handle, width, height))                                                                                       \
  EACH(void, rsvg_handle_get_intrinsic_dimensions,                                                                    \
       (RsvgHandle *handle, gboolean *has_width, RsvgLength *width, gboolean *has_height, RsvgLength *height,         \
        gboolean *has_box, RsvgRectangle *box),                                                                       \
       (handle, has_width, width, has_height, height, has_box, box))                                                  \
  EACH(gboolean, rsvg_handle_get_geometry_for_layer,                                                                  \
       (RsvgHandle *handle, const char *id, const RsvgRectangle *viewport, RsvgRectangle *ink, RsvgRectangle *shape,  \
        GError **error),                                                                                              \
       (handle, id, viewport, ink, shape, error))                                                                     \
  EACH(gboolean, rsvg_handle_render_layer,                                                                            \
       (RsvgHandle *handle, cairo_t *context, const char *id, const RsvgRectangle *viewport, GError **error),         \
       (handle, context, id, viewport, error))                                                                        \
  EACH(gboolean, rsvg_handle_render_document,                                                                         \
       (RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport, GError **error),                         \
       (handle, context, viewport, error))

#define LIBRARY_FILE "librsvg-2.so.2"
LOADED_LIBRARY(LIBRARY_FILE, rsvg_load, FUNCTIONS)

void rsvg_get_version(unsigned *major, unsigned *minor, unsigned *micro) {
  static const char *const names[] = {"rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"};
  void *places[3];
  bool is_known = library_find(LIBRARY_FILE, names, places, 3);
  *major = is_known ? *(const unsigned *)places[0] : 0;
  *minor = is_known ? *(const unsigned *)places[1] : 0;
  *micro = is_known ? *(const unsigned *)places[2] : 0;
}
