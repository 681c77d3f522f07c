// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// libmicrohttpd, loaded when a server starts: with the cryptography that it brings along it would be a good part of
// the time that any command takes to start.

#pragma once
#include <microhttpd.h>
#include <stdbool.h>

/// Loads the library, on any thread; `false` when it is not there. The functions of microhttpd.h need it loaded, and
/// only those that MicroHTTPD.c lists can be called.
bool mhd_load(void);
