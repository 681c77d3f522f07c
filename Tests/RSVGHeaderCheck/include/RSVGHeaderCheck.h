// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#pragma once

/// The version of the headers that Sources/CRSVG was compared with when this was compiled.
const char *rsvg_header_version(void);
