// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// librsvg, loaded when the first drawing needs it: most maps have none, and the libraries that it brings along are a
// good part of the time that a process takes to start.
//
// SwiftPM cannot take a library's headers without linking it, so what is used of librsvg is declared here once more;
// Tests/RSVGHeaderCheck has the compiler compare it with librsvg/rsvg.h.

#pragma once
#include <cairo.h>
#include <glib-object.h>
#include <stdbool.h>

/// Loads the library, on any thread; `false` when it is not there. All other functions need it loaded.
bool rsvg_load(void);

/// The version of the library.
void rsvg_get_version(unsigned *major, unsigned *minor, unsigned *micro);

#ifndef LIBRSVG_VERSION
typedef struct _RsvgHandle RsvgHandle;
typedef struct _RsvgLength RsvgLength;
typedef struct _RsvgRectangle RsvgRectangle;
struct _RsvgRectangle {
  double x, y, width, height;
};
#endif

RsvgHandle *rsvg_handle_new_from_data(const guint8 *data, gsize size, GError **error);
gboolean rsvg_handle_set_stylesheet(RsvgHandle *handle, const guint8 *css, gsize size, GError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
gboolean rsvg_handle_has_sub(RsvgHandle *handle, const char *id);
gboolean rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, gdouble *width, gdouble *height);
void rsvg_handle_get_intrinsic_dimensions(
    RsvgHandle *handle, gboolean *has_width, RsvgLength *width, gboolean *has_height, RsvgLength *height,
    gboolean *has_box, RsvgRectangle *box);
gboolean rsvg_handle_get_geometry_for_layer(
    RsvgHandle *handle, const char *id, const RsvgRectangle *viewport, RsvgRectangle *ink, RsvgRectangle *shape,
    GError **error);
gboolean rsvg_handle_render_layer(
    RsvgHandle *handle, cairo_t *context, const char *id, const RsvgRectangle *viewport, GError **error);
gboolean rsvg_handle_render_document(
    RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport, GError **error);
