// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// What Sources/CRSVG declares of librsvg, after the library's own header: where they differ, this does not compile.
#include <librsvg/rsvg.h>

#include "CRSVG.h"
#include "RSVGHeaderCheck.h"

#include <stddef.h>

// Our rectangle is declared only where the library's is not.
_Static_assert(sizeof(RsvgRectangle) == 4 * sizeof(double), "a rectangle is four numbers");
_Static_assert(
    offsetof(RsvgRectangle, x) == 0 && offsetof(RsvgRectangle, y) == sizeof(double) &&
        offsetof(RsvgRectangle, width) == 2 * sizeof(double) && offsetof(RsvgRectangle, height) == 3 * sizeof(double),
    "a rectangle is x, y, width and height");

const char *rsvg_header_version(void) { return LIBRSVG_VERSION; }
