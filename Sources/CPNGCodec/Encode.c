// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include <libdeflate.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "CPNGCodec.h"
#include "PaletteSearch.h"

enum { max_colours = 256, table_size = 1024, cache_bits = 14, cache_size = 1 << cache_bits };

struct png_codec {
  struct libdeflate_compressor *compressor;
  uint8_t *rows;  // filter byte and pixels of each row
  size_t rows_capacity;
  uint8_t *packed;  // the zlib stream
  size_t packed_capacity;
  uint8_t *out;  // the file
  size_t out_length, out_capacity;
  // Colours seen so far, by hash: the pixel as stored and its place in the palette.
  uint32_t table_pixel[table_size];
  int16_t table_index[table_size];
  uint32_t palette[max_colours];  // straight
  // Pixels and the places of the colours that stand for them in the known palette.
  uint32_t cached_pixel[cache_size];
  uint8_t cached_place[cache_size];
  palette_search search;
  uint64_t known_palette;  // its number
  char message[128];
};

png_codec *png_codec_create(int level) {
  png_codec *codec = calloc(1, sizeof *codec);
  if (!codec) return NULL;
  codec->compressor = libdeflate_alloc_compressor(level);
  if (!codec->compressor) {
    free(codec);
    return NULL;
  }
  return codec;
}

void png_codec_destroy(png_codec *codec) {
  if (!codec) return;
  libdeflate_free_compressor(codec->compressor);
  free(codec->rows);
  free(codec->packed);
  free(codec->out);
  palette_search_free(&codec->search);
  free(codec);
}

const char *png_codec_libpng_version(void) { return png_get_libpng_ver(NULL); }

static int reserve(uint8_t **buffer, size_t *capacity, size_t size) {
  if (*capacity >= size) return 1;
  uint8_t *grown = realloc(*buffer, size);
  if (!grown) return 0;
  *buffer = grown;
  *capacity = size;
  return 1;
}

static inline uint32_t load(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, 4);
  return v;  // 0xAARRGGBB
}

// The straight-alpha colour of a premultiplied pixel, as 0xAARRGGBB.
static inline uint32_t straight(uint32_t pixel) {
  uint32_t a = pixel >> 24;
  if (a == 255) return pixel;
  if (a == 0) return 0;
  uint32_t r = ((pixel >> 16 & 255) * 255 + a / 2) / a;
  uint32_t g = ((pixel >> 8 & 255) * 255 + a / 2) / a;
  uint32_t b = ((pixel & 255) * 255 + a / 2) / a;
  if (r > 255) r = 255;
  if (g > 255) g = 255;
  if (b > 255) b = 255;
  return a << 24 | r << 16 | g << 8 | b;
}

// The top bits tell pixels apart; those of a map's few hues stay close together under a product alone. 0 gives 0.
static inline uint32_t hash_of(uint32_t pixel) { return (pixel ^ pixel >> 15) * 0x85ebca6bu; }

static inline uint32_t slot_of(uint32_t pixel) { return hash_of(pixel) >> 22; }

// The palette index of a pixel; -1 when it would be colour number 257.
static inline int palette_index(png_codec *codec, uint32_t pixel, uint32_t *count) {
  uint32_t slot = slot_of(pixel);
  while (codec->table_index[slot] >= 0) {
    if (codec->table_pixel[slot] == pixel) return codec->table_index[slot];
    slot = (slot + 1) & (table_size - 1);
  }
  if (*count == max_colours) return -1;
  codec->table_pixel[slot] = pixel;
  codec->table_index[slot] = (int16_t)*count;
  codec->palette[*count] = straight(pixel);
  return (int)(*count)++;
}

// The place of the colour that stands for a pixel, remembered: few pixels are new.
static inline uint32_t place_of(png_codec *codec, uint32_t pixel) {
  uint32_t slot = hash_of(pixel) >> (32 - cache_bits);
  if (codec->cached_pixel[slot] != pixel) {
    codec->cached_pixel[slot] = pixel;
    codec->cached_place[slot] = (uint8_t)palette_search_place(&codec->search, pixel);
  }
  return codec->cached_place[slot];
}

// Empties the cache for another palette. No pixel is where its hash does not put it, so 0 stands for none elsewhere.
static void begin_palette(png_codec *codec, const png_palette *palette) {
  if (codec->known_palette == palette->number) return;
  codec->known_palette = palette->number;
  palette_search_begin(&codec->search, palette, search_fine);
  memset(codec->cached_pixel, 0, sizeof codec->cached_pixel);
  codec->cached_place[0] = (uint8_t)palette_search_place(&codec->search, 0);
}

// The index of the colour that stands for a pixel in the shared palette; those that are used are numbered by first use.
static inline int shared_index(
    png_codec *codec, const png_palette *palette, uint32_t pixel, int16_t *index_of_place, uint32_t *count) {
  uint32_t place = place_of(codec, pixel);
  if (index_of_place[place] < 0) {
    index_of_place[place] = (int16_t)*count;
    codec->palette[(*count)++] = png_palette_colour(palette, place);
  }
  return index_of_place[place];
}

// Writes one byte a pixel into `rows`, of the image's own colours or of a shared palette's; returns 0 as soon as there
// are more than 256 colours.
static int index_pixels(
    png_codec *codec, const png_palette *shared, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
    uint32_t *count) {
  int16_t index_of_place[png_palette_capacity];
  memset(index_of_place, -1, sizeof index_of_place);
  memset(codec->table_index, -1, sizeof codec->table_index);
  if (shared) begin_palette(codec, shared);
  *count = 0;
  uint8_t *to = codec->rows;
  uint32_t last = ~load(pixels);
  int index = 0;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *from = pixels + y * stride;
    *to++ = 0;
    for (uint32_t x = 0; x < width; x++) {
      uint32_t pixel = load(from + 4 * x);
      if (pixel != last) {
        index = shared ? shared_index(codec, shared, pixel, index_of_place, count) : palette_index(codec, pixel, count);
        if (index < 0) {
          *count = max_colours + 1;
          return 0;
        }
        last = pixel;
      }
      *to++ = (uint8_t)index;
    }
  }
  return 1;
}

// Packs rows of one byte a pixel into rows of `depth` bits a pixel, in place.
static size_t pack_rows(uint8_t *rows, uint32_t width, uint32_t height, int depth) {
  size_t packed_row = ((size_t)width * depth + 7) / 8;
  if (depth == 8) return (packed_row + 1) * height;
  uint8_t *to = rows;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *from = rows + (size_t)y * (width + 1) + 1;
    *to++ = 0;
    for (size_t byte = 0; byte < packed_row; byte++) {
      uint32_t first = (uint32_t)(byte * 8 / depth);
      uint8_t value = 0;
      for (int i = 0; i < 8 / depth; i++) {
        uint8_t index = first + i < width ? from[first + i] : 0;
        value = (uint8_t)(value << depth | index);
      }
      *to++ = value;
    }
  }
  return (packed_row + 1) * height;
}

// Writes three bytes a pixel; returns 0 when a pixel is not opaque. Each pixel is stored as four bytes of which the next
// one takes the last, so there must be room for one byte more.
static size_t store_rgb(uint8_t *to, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride) {
  uint8_t *start = to;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *from = pixels + y * stride;
    uint32_t all = 0xff000000;
    *to++ = 0;
    for (uint32_t x = 0; x < width; x++, from += 4, to += 3) {
      uint32_t pixel = load(from);
      all &= pixel;
      uint8_t rgbx[4] = {(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 0};
      memcpy(to, rgbx, 4);
    }
    if (all != 0xff000000) return 0;
  }
  return (size_t)(to - start);
}

static size_t store_rgba(uint8_t *to, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride) {
  uint8_t *start = to;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *from = pixels + y * stride;
    *to++ = 0;
    for (uint32_t x = 0; x < width; x++, from += 4, to += 4) {
      uint32_t c = straight(load(from));
      to[0] = (uint8_t)(c >> 16);
      to[1] = (uint8_t)(c >> 8);
      to[2] = (uint8_t)c;
      to[3] = (uint8_t)(c >> 24);
    }
  }
  return (size_t)(to - start);
}

static void fail(png_structp png, png_const_charp message) {
  png_codec *codec = png_get_error_ptr(png);
  strncpy(codec->message, message, sizeof codec->message - 1);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep data, size_t length) {
  png_codec *codec = png_get_io_ptr(png);
  if (codec->out_length + length > codec->out_capacity
      && !reserve(&codec->out, &codec->out_capacity, (codec->out_length + length) * 2))
    png_error(png, "out of memory");
  memcpy(codec->out + codec->out_length, data, length);
  codec->out_length += length;
}

static void flush(png_structp png) { (void)png; }

// Writes signature, header, palette, compressed pixels and end through libpng's chunk writer.
static const char *write_file(
    png_codec *codec, uint32_t width, uint32_t height, int depth, int colour_type, uint32_t colours,
    size_t packed_length) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, codec, fail, ignore_warning);
  if (!png) return "libpng: out of memory";
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, NULL);
    return codec->message;
  }
  png_set_write_fn(png, codec, append, flush);
  codec->out_length = 0;
  png_write_sig(png);
  uint8_t header[13] = {
    (uint8_t)(width >> 24), (uint8_t)(width >> 16), (uint8_t)(width >> 8), (uint8_t)width,
    (uint8_t)(height >> 24), (uint8_t)(height >> 16), (uint8_t)(height >> 8), (uint8_t)height,
    (uint8_t)depth, (uint8_t)colour_type, 0, 0, 0,
  };
  png_write_chunk(png, (png_const_bytep) "IHDR", header, sizeof header);
  if (colour_type == PNG_COLOR_TYPE_PALETTE) {
    uint8_t palette[3 * max_colours], alpha[max_colours];
    uint32_t transparent = 0;
    for (uint32_t i = 0; i < colours; i++) {
      uint32_t c = codec->palette[i];
      palette[3 * i] = (uint8_t)(c >> 16);
      palette[3 * i + 1] = (uint8_t)(c >> 8);
      palette[3 * i + 2] = (uint8_t)c;
      alpha[i] = (uint8_t)(c >> 24);
      if (alpha[i] != 255) transparent = i + 1;
    }
    png_write_chunk(png, (png_const_bytep) "PLTE", palette, 3 * colours);
    if (transparent) png_write_chunk(png, (png_const_bytep) "tRNS", alpha, transparent);
  }
  png_write_chunk(png, (png_const_bytep) "IDAT", codec->packed, packed_length);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  png_destroy_write_struct(&png, NULL);
  return NULL;
}

const char *png_codec_encode(
    png_codec *codec, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
    const png_palette *shared_palette, const uint8_t **bytes, size_t *length, png_codec_info *info) {
  if (width == 0 || height == 0 || width > PNG_USER_WIDTH_MAX || height > PNG_USER_HEIGHT_MAX)
    return "image size is out of range";
  size_t rows_capacity = ((size_t)width * 4 + 1) * height;
  if (!reserve(&codec->rows, &codec->rows_capacity, rows_capacity)) return "out of memory";

  size_t rows_length;
  int depth = 8, colour_type;
  uint32_t colours;
  if (index_pixels(codec, shared_palette, pixels, width, height, stride, &colours)) {
    depth = colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;
    colour_type = PNG_COLOR_TYPE_PALETTE;
    rows_length = pack_rows(codec->rows, width, height, depth);
    info->form = PNG_CODEC_INDEXED;
  } else if ((rows_length = store_rgb(codec->rows, pixels, width, height, stride)) > 0) {
    colour_type = PNG_COLOR_TYPE_RGB;
    info->form = PNG_CODEC_RGB;
  } else {
    colour_type = PNG_COLOR_TYPE_RGBA;
    rows_length = store_rgba(codec->rows, pixels, width, height, stride);
    info->form = PNG_CODEC_RGBA;
  }
  info->colours = colours;

  size_t bound = libdeflate_zlib_compress_bound(codec->compressor, rows_length);
  if (!reserve(&codec->packed, &codec->packed_capacity, bound)) return "out of memory";
  size_t packed_length
      = libdeflate_zlib_compress(codec->compressor, codec->rows, rows_length, codec->packed, codec->packed_capacity);
  if (packed_length == 0) return "libdeflate: no room for the compressed pixels";

  const char *message = write_file(codec, width, height, depth, colour_type, colours, packed_length);
  if (message) return message;
  *bytes = codec->out;
  *length = codec->out_length;
  return NULL;
}
