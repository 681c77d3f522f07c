// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "Spans.h"

#include <string.h>

// The least sum of shapes that fill a pixel together: FreeType cuts each area off, by up to 1/256, and a corner on the
// side of another shape lies up to 1/128 pixel beside it, as points are rounded.
static const unsigned WHOLE = 256 - 8;

static inline uint8_t sum(unsigned below, unsigned coverage) {
  unsigned sum = below + coverage;
  return below > 0 && sum >= WHOLE ? 255 : (uint8_t)sum;
}

// Quotients by 255 are rounded.
static inline uint8_t over(unsigned below, unsigned coverage) {
  unsigned product = (255 - below) * coverage + 128;
  return (uint8_t)(below + ((product + (product >> 8)) >> 8));
}

void spans_add(int y, int count, const FT_Span *spans, void *user) {
  const spans_target *target = user;
  uint8_t *row = target->rows + (size_t)y * target->stride;
  for (const FT_Span *span = spans; span < spans + count; span++) {
    uint8_t *pixels = row + span->x;
    if (span->coverage == 255) {
      memset(pixels, 255, span->len);
    } else {
      for (unsigned i = 0; i < span->len; i++) pixels[i] = sum(pixels[i], span->coverage);
    }
  }
}

void spans_lay_over(int y, int count, const FT_Span *spans, void *user) {
  const spans_target *target = user;
  uint8_t *row = target->rows + (size_t)y * target->stride;
  for (const FT_Span *span = spans; span < spans + count; span++) {
    uint8_t *pixels = row + span->x;
    if (span->coverage == 255) {
      memset(pixels, 255, span->len);
    } else {
      for (unsigned i = 0; i < span->len; i++) pixels[i] = over(pixels[i], span->coverage);
    }
  }
}

void spans_soften(int y, int count, const FT_Span *spans, void *user) {
  const spans_target *target = user;
  uint8_t *row = target->rows + (size_t)y * target->stride;
  for (const FT_Span *span = spans; span < spans + count; span++) {
    uint8_t *pixels = row + span->x, coverage = target->softened[span->coverage];
    if (coverage == 255) {
      memset(pixels, 255, span->len);
    } else {
      for (unsigned i = 0; i < span->len; i++) pixels[i] = pixels[i] > coverage ? pixels[i] : coverage;
    }
  }
}
