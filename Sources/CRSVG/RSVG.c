// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CRSVG.h"

#include <dlfcn.h>
#include <pthread.h>

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

#define FIELD(result, name, parameters, arguments) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
  const guint *major, *minor, *micro;
} table;

static bool is_loaded;

static void load(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  bool is_whole = true;
#define FIND(result, name, parameters, arguments)                                                                     \
  *(void **)&table.name = dlsym(library, #name);                                                                      \
  is_whole = is_whole && table.name != NULL;
  FUNCTIONS(FIND)
  table.major = dlsym(library, "rsvg_major_version");
  table.minor = dlsym(library, "rsvg_minor_version");
  table.micro = dlsym(library, "rsvg_micro_version");
  is_loaded = is_whole && table.major != NULL && table.minor != NULL && table.micro != NULL;
}

bool rsvg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

void rsvg_get_version(unsigned *major, unsigned *minor, unsigned *micro) {
  *major = *table.major;
  *minor = *table.minor;
  *micro = *table.micro;
}

// Hidden, so that the library's calls of itself never come here.
#define FORWARD(result, name, parameters, arguments)                                                                  \
  __attribute__((visibility("hidden"))) result name parameters { return table.name arguments; }
FUNCTIONS(FORWARD)
