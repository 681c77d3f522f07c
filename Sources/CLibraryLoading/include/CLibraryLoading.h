// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// Libraries that are loaded when they are needed, in place of being linked.

#ifndef C_LIBRARY_LOADING_H
#define C_LIBRARY_LOADING_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// Opens a library and finds symbols in it by name; whether it and all of them are there.
bool library_find(const char *library, const char *const *names, void **places, size_t count);

// What the names of symbols end in; may be defined otherwise before a list is used.
#ifndef LIBRARY_SUFFIX
#define LIBRARY_SUFFIX ""
#endif

#define LIBRARY_FIELD(result, name, parameters, arguments) result(*name) parameters;
#define LIBRARY_NAME(result, name, parameters, arguments) #name LIBRARY_SUFFIX,
#define LIBRARY_FORWARD(result, name, parameters, arguments)                                                          \
  __attribute__((visibility("hidden"))) result name parameters { return library_table.name arguments; }

// Defines `load`, which opens a library once and tells whether it has all functions of a list, and these functions, which
// call the library's. The list gives each to a macro: result, name, parameters, arguments.
//
// They are hidden, so that the library's calls of itself never come here.
#define LOADED_LIBRARY(library, load, FUNCTIONS)                                                                      \
  static struct {                                                                                                     \
    FUNCTIONS(LIBRARY_FIELD)                                                                                          \
  } library_table;                                                                                                    \
  static bool library_is_whole;                                                                                       \
  static void library_find_all(void) {                                                                                \
    static const char *const names[] = {FUNCTIONS(LIBRARY_NAME)};                                                     \
    library_is_whole = library_find(library, names, (void **)&library_table, sizeof(names) / sizeof(*names));         \
  }                                                                                                                   \
  bool load(void) {                                                                                                   \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                                                   \
    pthread_once(&once, library_find_all);                                                                            \
    return library_is_whole;                                                                                          \
  }                                                                                                                   \
  FUNCTIONS(LIBRARY_FORWARD)

#endif
