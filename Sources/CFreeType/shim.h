// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
