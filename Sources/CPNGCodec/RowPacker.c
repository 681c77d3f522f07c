// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "RowPacker.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "HuffmanCode.h"

enum {
  longest_match = 258,
  farthest_match = 32768,
  place_bits = 13,
  most_steps = 1 << 15,    // of a block
  most_bytes = 1 << 20,    // of a block
  end_of_block = 256,
  length_symbols = 286,
  distance_symbols = 30,
};

// Bytes as they are, then a repeat of earlier ones and its symbols.
typedef struct {
  uint32_t literals;
  uint16_t length;  // 0 at the end of a block
  uint16_t distance;
  uint16_t length_symbol;
  uint8_t distance_symbol;
} step;

struct row_packer {
  uint32_t places[1 << place_bits];  // where two pixels with a hash stood last
  uint32_t literal_counts[length_symbols], distance_counts[distance_symbols];
  huffman_code literal_code, distance_code;
  step steps[most_steps];
};

row_packer *row_packer_create(void) { return malloc(sizeof(row_packer)); }

void row_packer_destroy(row_packer *packer) { free(packer); }

// No more than nine bits a byte, which a flat code of 286 symbols would take, and 768 bytes a block for the codes.
size_t row_packer_bound(size_t length) { return length + length / 8 + length / 128 + 1024; }

static inline uint64_t load(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}

static inline int log2_of(uint32_t v) { return 31 - __builtin_clz(v); }

// How many bytes agree, up to `limit`.
static inline size_t agreeing(const uint8_t *a, const uint8_t *b, size_t limit) {
  size_t count = 0;
  while (count < limit) {
    uint64_t differ = load(a + count) ^ load(b + count);
    if (differ) {
      count += (size_t)__builtin_ctzll(differ) >> 3;
      break;
    }
    count += 8;
  }
  return count < limit ? count : limit;
}

// MARK: - Symbols of lengths and distances (RFC 1951, 3.2.5)

static inline uint16_t symbol_of_length(uint32_t length) {
  uint32_t over = length - 3;
  if (over < 8) return (uint16_t)(257 + over);
  if (length == longest_match) return 285;
  int power = log2_of(over);
  return (uint16_t)(253 + 4 * power + (over >> (power - 2) & 3));
}

static inline uint8_t symbol_of_distance(uint32_t distance) {
  uint32_t over = distance - 1;
  if (over < 2) return (uint8_t)over;
  int power = log2_of(over);
  return (uint8_t)(2 * power + (over >> (power - 1) & 1));
}

// How many bits follow a symbol, which are the lowest of the length - 3 and of the distance - 1.
static inline int extra_of_length(uint16_t symbol) { return symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4; }
static inline int extra_of_distance(uint8_t symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

// MARK: - Writing

typedef struct {
  uint8_t *out;
  uint64_t bits;
  int count;
} bit_writer;

// At most 56 bits between two flushes.
static inline void put(bit_writer *writer, uint32_t bits, int count) {
  writer->bits |= (uint64_t)bits << writer->count;
  writer->count += count;
}

static inline void flush(bit_writer *writer) {
  memcpy(writer->out, &writer->bits, 8);
  writer->out += writer->count >> 3;
  writer->bits >>= writer->count & ~7;
  writer->count &= 7;
}

// A code length or a repeat of some: its symbol among 19, and what follows that.
typedef struct {
  uint8_t symbol, extra, extra_count;
} length_step;

// Shortens runs of code lengths (RFC 1951, 3.2.7); returns how many steps there are.
static int run_lengths(const uint8_t *lengths, int count, length_step *steps, uint32_t *counts) {
  int made = 0;
  for (int i = 0; i < count;) {
    uint8_t length = lengths[i];
    int run = 1;
    while (i + run < count && lengths[i + run] == length) run++;
    i += run;
    if (length) {
      steps[made++] = (length_step){length, 0, 0};
      run--;
    }
    while (run > 0) {
      int most = length ? 6 : 138, taken = run < most ? run : most;
      if (taken < 3) {
        steps[made++] = (length_step){length, 0, 0};
        taken = 1;
      } else if (length) {
        steps[made++] = (length_step){16, (uint8_t)(taken - 3), 2};
      } else if (taken <= 10) {
        steps[made++] = (length_step){17, (uint8_t)(taken - 3), 3};
      } else {
        steps[made++] = (length_step){18, (uint8_t)(taken - 11), 7};
      }
      run -= taken;
    }
  }
  for (int i = 0; i < made; i++) counts[steps[i].symbol]++;
  return made;
}

// Writes both codes down.
static void put_codes(bit_writer *writer, const huffman_code *literals, const huffman_code *distances) {
  int literal_count = length_symbols, distance_count = distance_symbols;
  while (literals->lengths[literal_count - 1] == 0) literal_count--;
  while (distances->lengths[distance_count - 1] == 0) distance_count--;
  uint8_t lengths[length_symbols + distance_symbols];
  memcpy(lengths, literals->lengths, (size_t)literal_count);
  memcpy(lengths + literal_count, distances->lengths, (size_t)distance_count);
  length_step steps[length_symbols + distance_symbols];
  uint32_t counts[19] = {0};
  int made = run_lengths(lengths, literal_count + distance_count, steps, counts);
  huffman_code code;
  huffman_code_make(&code, counts, 19, 7);
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  int code_count = 19;
  while (code.lengths[order[code_count - 1]] == 0) code_count--;
  put(writer, (uint32_t)(literal_count - 257), 5);
  put(writer, (uint32_t)(distance_count - 1), 5);
  put(writer, (uint32_t)(code_count - 4), 4);
  flush(writer);
  for (int i = 0; i < code_count; i++) {
    put(writer, code.lengths[order[i]], 3);
    flush(writer);
  }
  for (int i = 0; i < made; i++) {
    put(writer, code.bits[steps[i].symbol], code.lengths[steps[i].symbol]);
    put(writer, steps[i].extra, steps[i].extra_count);
    flush(writer);
  }
}

// Writes a block of steps, the bytes of which begin at `from`.
static void put_block(row_packer *packer, bit_writer *writer, const uint8_t *from, size_t count, int is_last) {
  packer->literal_counts[end_of_block] = 1;
  huffman_code_make(&packer->literal_code, packer->literal_counts, length_symbols, huffman_longest);
  huffman_code_make(&packer->distance_code, packer->distance_counts, distance_symbols, huffman_longest);
  put(writer, (uint32_t)is_last | 2 << 1, 3);
  put_codes(writer, &packer->literal_code, &packer->distance_code);
  uint32_t codes[256];
  for (int byte = 0; byte < 256; byte++)
    codes[byte] = (uint32_t)packer->literal_code.bits[byte] << 8 | packer->literal_code.lengths[byte];
  bit_writer bits = *writer;
  for (const step *s = packer->steps, *end = s + count; s < end; s++) {
    uint32_t left = s->literals;
    for (; left >= 3; left -= 3, from += 3) {
      for (int i = 0; i < 3; i++) put(&bits, codes[from[i]] >> 8, codes[from[i]] & 255);
      flush(&bits);
    }
    for (; left > 0; left--, from++) put(&bits, codes[*from] >> 8, codes[*from] & 255);
    flush(&bits);
    if (s->length == 0) continue;
    put(&bits, packer->literal_code.bits[s->length_symbol], packer->literal_code.lengths[s->length_symbol]);
    int extra = extra_of_length(s->length_symbol);
    put(&bits, (s->length - 3u) & ((1u << extra) - 1), extra);
    put(&bits, packer->distance_code.bits[s->distance_symbol], packer->distance_code.lengths[s->distance_symbol]);
    extra = extra_of_distance(s->distance_symbol);
    put(&bits, (s->distance - 1u) & ((1u << extra) - 1), extra);
    flush(&bits);
    from += s->length;
  }
  put(&bits, packer->literal_code.bits[end_of_block], packer->literal_code.lengths[end_of_block]);
  flush(&bits);
  *writer = bits;
  memset(packer->literal_counts, 0, sizeof packer->literal_counts);
  memset(packer->distance_counts, 0, sizeof packer->distance_counts);
}

// MARK: - Finding repeats

typedef struct {
  size_t length, distance;
} match;

// How far the row above goes on the same from `at`: to the end of a pixel of this row or the next.
static inline size_t like_above(
    const uint8_t *rows, size_t length, size_t stride, size_t pixel, size_t at, size_t row_end) {
  size_t left = length - at, to_end = row_end - at, limit = to_end + stride;
  if (limit > left) limit = left;
  size_t same = agreeing(rows + at, rows + at - stride, limit < longest_match ? limit : longest_match);
  if (same > to_end) return same - (same - to_end - 1) % pixel;
  return same == 0 ? 0 : same - (same - (to_end == stride)) % pixel;
}

// The bytes that a repeat has at least but for that of one pixel: two pixels, or four bytes.
static inline uint64_t least_mask(size_t pixel) {
  return pixel == 1 ? 0xffffffff : pixel == 4 ? ~0ull : (1ull << 16 * pixel) - 1;
}

// Where the pixels at `at` stood last; from now on that is here.
static inline size_t recall(row_packer *packer, const uint8_t *rows, size_t pixel, size_t at) {
  uint64_t pixels = load(rows + at) & least_mask(pixel);
  uint32_t *place = &packer->places[pixels * 0x9e3779b97f4a7c15ull >> (64 - place_bits)];
  size_t before = *place;
  *place = (uint32_t)at;
  return before;
}

// The best repeat for the pixel at `at`, which is not its row's first; of no length when there is none worth its bits.
static inline __attribute__((always_inline)) match find(
    row_packer *packer, const uint8_t *rows, size_t length, size_t stride, size_t pixel, size_t at, size_t row_end) {
  const uint64_t least = least_mask(pixel), least_run = (1ull << 8 * (pixel == 1 ? 3 : pixel)) - 1;
  uint64_t here = load(rows + at);
  size_t limit = row_end - at < longest_match ? row_end - at : longest_match;
  match best = {0, 0};
  if (at >= stride && stride <= farthest_match && ((here ^ load(rows + at - stride)) & least) == 0) {
    size_t above = like_above(rows, length, stride, pixel, at, row_end);
    if (above >= 2 * pixel && above > 3) best = (match){above, stride};
    if (best.length >= limit) return best;
  }
  if (((here ^ load(rows + at - pixel)) & least_run) == 0) {
    size_t run = agreeing(rows + at, rows + at - pixel, limit);
    run -= run % pixel;
    if (run >= 3 && run + pixel > best.length) best = (match){run, pixel};
  }
  size_t before = recall(packer, rows, pixel, at);
  if (((here ^ load(rows + before)) & least) == 0 && before < at && at - before <= farthest_match) {
    size_t again = agreeing(rows + at, rows + before, limit);
    again -= again % pixel;
    if (again > best.length && again > 4) best = (match){again, at - before};
  }
  return best;
}

static inline __attribute__((always_inline)) size_t pack(
    row_packer *packer, const uint8_t *rows, size_t length, size_t stride, size_t pixel, uint8_t *out) {
  bit_writer writer = {out, 0, 0};
  size_t at = 0, row_end = stride, block = 0, literals = 0, steps = 0;
  while (at < length) {
    match found = {0, 0};
    size_t count = pixel;
    while (at >= row_end) row_end += stride;
    size_t column = stride - (row_end - at);
    if (column > pixel) {
      found = find(packer, rows, length, stride, pixel, at, row_end);
    } else if (column == 0) {
      count = 1;
      if (at > 0 && stride <= farthest_match)
        found = (match){like_above(rows, length, stride, pixel, at, row_end), stride};
      if (found.length < 2 * pixel + 1 || found.length < 4) found.length = 0;
    }
    if (found.length) {
      uint16_t length_symbol = symbol_of_length((uint32_t)found.length);
      uint8_t distance_symbol = symbol_of_distance((uint32_t)found.distance);
      packer->literal_counts[length_symbol]++;
      packer->distance_counts[distance_symbol]++;
      packer->steps[steps++] = (step){
        (uint32_t)literals, (uint16_t)found.length, (uint16_t)found.distance, length_symbol, distance_symbol};
      literals = 0;
      // To remember more places of a repeat takes longer and gains little.
      size_t end = at + found.length, last = at + 3 * pixel;
      if (column > 0)
        for (size_t inner = at + pixel; inner < end && inner <= last; inner += pixel) recall(packer, rows, pixel, inner);
      at = end;
    } else {
      for (size_t i = 0; i < count; i++) packer->literal_counts[rows[at + i]]++;
      literals += count;
      at += count;
    }
    if (steps == most_steps - 1 || at - block >= most_bytes || at == length) {
      if (literals) packer->steps[steps++] = (step){(uint32_t)literals, 0, 0, 0, 0};
      put_block(packer, &writer, rows + block, steps, at == length);
      block = at;
      literals = steps = 0;
    }
  }
  if (writer.count > 0) writer.out++;
  return (size_t)(writer.out - out);
}

size_t row_packer_pack(
    row_packer *packer, const uint8_t *rows, size_t length, size_t stride, size_t pixel, uint8_t *out) {
  memset(packer->places, 0, sizeof packer->places);
  memset(packer->literal_counts, 0, sizeof packer->literal_counts);
  memset(packer->distance_counts, 0, sizeof packer->distance_counts);
  uint8_t *to = out;
  *to++ = 0x78;  // a window of 32 KB
  *to++ = 0x01;
  // Told apart for the sake of the compiler.
  to += pixel == 1   ? pack(packer, rows, length, stride, 1, to)
        : pixel == 3 ? pack(packer, rows, length, stride, 3, to)
                     : pack(packer, rows, length, stride, 4, to);
  uint32_t sum = libdeflate_adler32(1, rows, length);
  for (int i = 0; i < 4; i++) *to++ = (uint8_t)(sum >> (24 - 8 * i));
  return (size_t)(to - out);
}
