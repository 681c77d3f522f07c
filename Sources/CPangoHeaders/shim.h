// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
