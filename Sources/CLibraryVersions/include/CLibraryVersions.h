// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#ifndef TILEGEN_LIBRARY_VERSIONS_H
#define TILEGEN_LIBRARY_VERSIONS_H

/// A library and its version.
struct tilegen_library {
  const char *name;
  /// As text; of the library that is loaded, or of the headers for a library of headers only; "none" for one that is
  /// loaded when it is needed, and is not there.
  char version[32];
};

/// The library at a place, counted from 0; its `name` is NULL beyond the last one.
struct tilegen_library tilegen_library_at(int place);

#endif
