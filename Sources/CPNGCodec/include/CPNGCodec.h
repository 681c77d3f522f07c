// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// PNG through libpng, with libdeflate as the compressor. In C because libpng reports errors by longjmp, which
// Swift code must not be jumped over, and because the pixel loops must be fast in debug builds too.

#pragma once
#include <stddef.h>
#include <stdint.h>

#include "Palette.h"

// A compressor with its working memory; one per thread.
typedef struct png_codec png_codec;

// Makes a compressor. `level` is libdeflate's, 0 to 12. NULL when memory runs out.
png_codec *png_codec_create(int level);
void png_codec_destroy(png_codec *codec);

// How an encoded image stores its pixels.
typedef enum {
  PNG_CODEC_INDEXED,
  PNG_CODEC_RGB,
  PNG_CODEC_RGBA,
} png_codec_form;

typedef struct {
  png_codec_form form;
  // Distinct colours, counted up to 257.
  uint32_t colours;
} png_codec_info;

// Encodes premultiplied BGRA rows (cairo's ARGB32 on a little-endian machine) as the smallest lossless form:
// a palette of 1, 2, 4 or 8 bits for up to 256 colours, else RGB where every pixel is opaque, else RGBA.
// With a shared palette every pixel becomes a colour of that, and the file holds those that are used.
//
// The bytes belong to the codec and stay valid until its next call. Returns 0, or a message.
const char *png_codec_encode(
    png_codec *codec, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
    const png_palette *shared_palette, const uint8_t **bytes, size_t *length, png_codec_info *info);

// Reads the size of a PNG. Returns 0, or a message (valid until the thread's next call).
const char *png_codec_read_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height);

// Decodes a PNG of any form into `width * height * 4` bytes of RGBA with straight alpha. Returns 0, or a message.
const char *png_codec_decode(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t capacity);

// libpng's version at run time.
const char *png_codec_libpng_version(void);
