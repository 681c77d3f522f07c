// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a macro with a cast, which Swift does not import: tells SQLite to copy what is bound.
static inline sqlite3_destructor_type tilegen_sqlite_transient(void) { return SQLITE_TRANSIENT; }
