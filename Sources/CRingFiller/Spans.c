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

static inline uint8_t greater(unsigned below, unsigned coverage) {
  return (uint8_t)(below > coverage ? below : coverage);
}

// Lets the spans of a row meet what it holds; their coverage is by a curve, where one is given.
__attribute__((always_inline)) static inline void meet(int y, int count, const FT_Span *spans,
                                                       const spans_target *target, const uint8_t *curve,
                                                       uint8_t (*meeting)(unsigned below, unsigned coverage)) {
  uint8_t *row = target->rows + (size_t)y * target->stride;
  for (const FT_Span *span = spans; span < spans + count; span++) {
    uint8_t *pixels = row + span->x, coverage = curve ? curve[span->coverage] : span->coverage;
    if (coverage == 255) {
      memset(pixels, 255, span->len);
    } else {
      for (unsigned i = 0; i < span->len; i++) pixels[i] = meeting(pixels[i], coverage);
    }
  }
}

void spans_add(int y, int count, const FT_Span *spans, void *user) { meet(y, count, spans, user, NULL, sum); }

void spans_lay_over(int y, int count, const FT_Span *spans, void *user) { meet(y, count, spans, user, NULL, over); }

void spans_soften(int y, int count, const FT_Span *spans, void *user) {
  const spans_target *target = user;
  meet(y, count, spans, target, target->softened, greater);
}
