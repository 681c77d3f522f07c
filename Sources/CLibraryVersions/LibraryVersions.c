// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CLibraryVersions.h"

#include "CICU.h"
#include "CMicroHTTPD.h"
#include "CPango.h"
#include "CRSVG.h"

#include <brotli/decode.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <libdeflate.h>
#include <osmium/version.hpp>
#include <png.h>
#include <protozero/version.hpp>
#include <sqlite3.h>
#include <stdio.h>
#include <jpeglib.h>
#include <string.h>
#include <webp/decode.h>
#include <zlib.h>
#include <zstd.h>

#define WORDS_OF(text) #text
#define WORDS(macro) WORDS_OF(macro)

/// What is written of a library that is not there.
static const char *const none = "none";

static void write_rsvg(char *text, size_t size) {
  if (!rsvg_load()) {
    snprintf(text, size, "%s", none);
    return;
  }
  unsigned major, minor, micro;
  rsvg_get_version(&major, &minor, &micro);
  snprintf(text, size, "%u.%u.%u", major, minor, micro);
}

static void write_icu(char *text, size_t size) {
  if (!icu_load()) {
    snprintf(text, size, "%s", none);
    return;
  }
  UVersionInfo version;
  u_getVersion(version);
  snprintf(text, size, "%d.%d", version[0], version[1]);
}

static void write_freetype(char *text, size_t size) {
  FT_Library library;
  if (FT_Init_FreeType(&library) != 0) {
    snprintf(text, size, "%d.%d.%d", FREETYPE_MAJOR, FREETYPE_MINOR, FREETYPE_PATCH);
    return;
  }
  FT_Int major, minor, patch;
  FT_Library_Version(library, &major, &minor, &patch);
  snprintf(text, size, "%d.%d.%d", major, minor, patch);
  FT_Done_FreeType(library);
}

struct tilegen_library tilegen_library_at(int place) {
  struct tilegen_library library = {NULL, ""};
  char *text = library.version;
  size_t size = sizeof library.version;
  int number;
  switch (place) {
  case 0:
    library.name = "cairo";
    snprintf(text, size, "%s", cairo_version_string());
    break;
  case 1:
    library.name = "pango";
    snprintf(text, size, "%s", pango_load() ? pango_version_string() : none);
    break;
  case 2:
    library.name = "harfbuzz";
    snprintf(text, size, "%s", pango_load() ? hb_version_string() : none);
    break;
  case 3:
    library.name = "freetype";
    write_freetype(text, size);
    break;
  case 4:
    library.name = "fontconfig";
    number = FcGetVersion();
    snprintf(text, size, "%d.%d.%d", number / 10000, number / 100 % 100, number % 100);
    break;
  case 5:
    library.name = "libpng";
    snprintf(text, size, "%s", png_get_libpng_ver(NULL));
    break;
  case 6:
    library.name = "libdeflate";
    snprintf(text, size, "%s", LIBDEFLATE_VERSION_STRING);
    break;
  case 7:
    library.name = "zlib";
    snprintf(text, size, "%s", zlibVersion());
    break;
  case 8:
    library.name = "brotli";
    number = (int)BrotliDecoderVersion();
    snprintf(text, size, "%d.%d.%d", number >> 24, number >> 12 & 0xFFF, number & 0xFFF);
    break;
  case 9:
    library.name = "zstd";
    snprintf(text, size, "%s", ZSTD_versionString());
    break;
  case 10:
    library.name = "sqlite";
    snprintf(text, size, "%s", sqlite3_libversion());
    break;
  case 11:
    library.name = "libosmium";
    snprintf(text, size, "%s", LIBOSMIUM_VERSION_STRING);
    break;
  case 12:
    library.name = "protozero";
    snprintf(text, size, "%s", PROTOZERO_VERSION_STRING);
    break;
  case 13:
    library.name = "libjpeg-turbo";
    snprintf(text, size, "%s", WORDS(LIBJPEG_TURBO_VERSION));
    break;
  case 14:
    library.name = "libwebp";
    number = WebPGetDecoderVersion();
    snprintf(text, size, "%d.%d.%d", number >> 16, number >> 8 & 0xFF, number & 0xFF);
    break;
  case 15:
    library.name = "librsvg";
    write_rsvg(text, size);
    break;
  case 16:
    library.name = "libmicrohttpd";
    snprintf(text, size, "%s", mhd_load() ? MHD_get_version() : none);
    break;
  case 17:
    library.name = "icu";
    write_icu(text, size);
    break;
  default:
    break;
  }
  return library;
}
