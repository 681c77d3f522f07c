// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// ICU, loaded when a style writes numbers in the manner of a language: few do so, and its data are 30 MB.

#pragma once
// Functions have their plain names here; those of the library end with its version, which ICU.c adds.
#define U_DISABLE_RENAMING 1
// Hidden, so that the library's calls of itself never come here.
#define U_EXPORT __attribute__((visibility("hidden")))
#include <stdbool.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

/// Loads the library, on any thread; `false` when it is not there. The functions of the headers above need it loaded,
/// and only those that ICU.c lists can be called.
bool icu_load(void);

/// The file that is loaded; its name has the version of the headers.
extern const char *const icu_library_name;

/// Debian's package of it.
extern const char *const icu_package_name;
