// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// JPEG through libjpeg. In C because libjpeg reports errors by longjmp, which Swift code must not be jumped over.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Reads the size of a JPEG. Returns 0, or a message (valid until the thread's next call).
const char *jpeg_codec_read_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height);

// Decodes a JPEG into `width * height * 4` bytes of opaque RGBA. Returns 0, or a message.
const char *jpeg_codec_decode(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t capacity);
