// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#ifndef TILEGEN_FILE_SYSTEM_H
#define TILEGEN_FILE_SYSTEM_H

/// Writes everything that is not yet on disk of the file system of an open file; 0, or -1 with `errno` set.
///
/// One call for a whole batch of files: an fsync for each small tile would cost more than drawing it.
int tilegen_sync_file_system(int descriptor);

#endif
