// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include <png.h>
#include <string.h>

#include "CPNGCodec.h"

static _Thread_local char message[160];

// libpng's message, kept until the thread's next call.
static const char *fault(png_image *image, const char *otherwise) {
  strncpy(message, image->message[0] ? image->message : otherwise, sizeof message - 1);
  png_image_free(image);
  return message;
}

static const char *begin(png_image *image, const uint8_t *bytes, size_t length) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, length) ? NULL : fault(image, "not a PNG");
}

const char *png_codec_read_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height) {
  png_image image;
  const char *problem = begin(&image, bytes, length);
  if (problem) return problem;
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return NULL;
}

const char *png_codec_decode(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t capacity) {
  png_image image;
  const char *problem = begin(&image, bytes, length);
  if (problem) return problem;
  image.format = PNG_FORMAT_RGBA;
  if (PNG_IMAGE_SIZE(image) > capacity) return fault(&image, "the image is larger than its header said");
  if (!png_image_finish_read(&image, NULL, rgba, 0, NULL)) return fault(&image, "broken pixel data");
  // libpng finishes quietly when data is missing at the end; it leaves a warning then.
  if (PNG_IMAGE_FAILED(image) || image.warning_or_error) return fault(&image, "broken pixel data");
  png_image_free(&image);
  return NULL;
}
