// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CLibraryLoading.h"

#include <dlfcn.h>

bool library_find(const char *library, const char *const *names, void **places, size_t count) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) return false;
  bool is_whole = true;
  for (size_t index = 0; index < count; index++) {
    places[index] = dlsym(handle, names[index]);
    is_whole = is_whole && places[index] != NULL;
  }
  return is_whole;
}
