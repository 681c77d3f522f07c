// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once
#include <librsvg/rsvg.h>
