// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CFileSystem.h"

#include <unistd.h>

int tilegen_sync_file_system(int descriptor) { return syncfs(descriptor); }
