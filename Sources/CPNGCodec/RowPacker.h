// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Packs the rows of a PNG image into a zlib stream: RFC 1950 and 1951, for pictures drawn with few colours.
//
// Repeats are looked for pixel by pixel in three places only: the pixel before, the row above, and where the same two
// pixels stood last. That is several times faster than a search among all bytes, and on maps no file is larger.

#pragma once
#include <stddef.h>
#include <stdint.h>

// Working memory; equal rows give equal bytes whatever was packed before.
typedef struct row_packer row_packer;

// NULL when memory runs out.
row_packer *row_packer_create(void);
void row_packer_destroy(row_packer *packer);

// Bytes after the rows that may be read, though they change nothing.
enum { row_packer_margin = 8 };

// The most bytes that `length` bytes of rows take.
size_t row_packer_bound(size_t length);

// Packs rows of `stride` bytes: a filter byte, then pixels of `pixel` bytes, 1 to 4 (1 for smaller pixels too).
// `length` is a multiple of `stride`, and `row_packer_margin` bytes may be read behind it; `out` has room for
// `row_packer_bound(length)` bytes. Returns how many were written.
size_t row_packer_pack(
    row_packer *packer, const uint8_t *rows, size_t length, size_t stride, size_t pixel, uint8_t *out);
