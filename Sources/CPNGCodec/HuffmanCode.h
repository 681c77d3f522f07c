// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Huffman codes of bounded length, as deflate writes them (RFC 1951, 3.2.2).

#pragma once
#include <stdint.h>

enum { huffman_most_symbols = 288, huffman_longest = 15 };

typedef struct {
  uint16_t bits[huffman_most_symbols];    // lowest bit first
  uint8_t lengths[huffman_most_symbols];  // 0 for a symbol that does not occur
} huffman_code;

// Makes the code of symbols that occur `counts[0 ... symbols - 1]` times, in sum less than 2^32, none longer than `limit`
// bits. Has two symbols at least, as some decoders want.
void huffman_code_make(huffman_code *code, const uint32_t *counts, int symbols, int limit);
