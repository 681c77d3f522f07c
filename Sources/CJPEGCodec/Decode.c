// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include <stdio.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <string.h>

#include "CJPEGCodec.h"

static _Thread_local char message[JMSG_LENGTH_MAX];

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
} escaping_errors;

static void escape(j_common_ptr codec) {
  codec->err->format_message(codec, message);
  longjmp(((escaping_errors *)codec->err)->escape, 1);
}

// Warnings (data that is missing or broken in the middle) are faults as well: half a picture is not shown.
static void judge(j_common_ptr codec, int level) {
  if (level < 0) escape(codec);
}

// Decodes, or reads the size only where `rgba` is NULL.
static const char *read(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height, uint8_t *rgba,
                        size_t capacity) {
  struct jpeg_decompress_struct codec;
  escaping_errors errors;
  memset(&codec, 0, sizeof codec);
  codec.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = escape;
  errors.base.emit_message = judge;
  if (setjmp(errors.escape)) {
    jpeg_destroy_decompress(&codec);
    return message;
  }
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, bytes, length);
  jpeg_read_header(&codec, TRUE);
  if (rgba) {
    codec.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&codec);
    size_t row = (size_t)codec.output_width * 4;
    if (row * codec.output_height > capacity) {
      strcpy(message, "the image is larger than its header said");
      longjmp(errors.escape, 1);
    }
    while (codec.output_scanline < codec.output_height) {
      JSAMPROW line = rgba + row * codec.output_scanline;
      jpeg_read_scanlines(&codec, &line, 1);
    }
    jpeg_finish_decompress(&codec);
  } else {
    *width = codec.image_width;
    *height = codec.image_height;
  }
  jpeg_destroy_decompress(&codec);
  return NULL;
}

const char *jpeg_codec_read_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height) {
  return read(bytes, length, width, height, NULL, 0);
}

const char *jpeg_codec_decode(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t capacity) {
  uint32_t width, height;
  return read(bytes, length, &width, &height, rgba, capacity);
}
