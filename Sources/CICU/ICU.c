// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CICU.h"

#define TEXT_OF(words) #words
#define TEXT(macro) TEXT_OF(macro)
#define LIBRARY_SUFFIX TEXT(U_ICU_VERSION_SUFFIX)
#include <CLibraryLoading.h>

// What is called of the library: result, name, parameters, arguments.
#define FUNCTIONS(EACH)                                                                                               \
  EACH(void, u_getVersion, (UVersionInfo version), (version))                                                         \
  EACH(char *, u_strToUTF8,                                                                                           \
       (char *bytes, int32_t capacity, int32_t *size, const UChar *text, int32_t length, UErrorCode *status),         \
       (bytes, capacity, size, text, length, status))                                                                 \
  EACH(int32_t, uloc_forLanguageTag,                                                                                  \
       (const char *tag, char *locale, int32_t capacity, int32_t *parsed, UErrorCode *status),                        \
       (tag, locale, capacity, parsed, status))                                                                       \
  EACH(int32_t, uloc_getBaseName, (const char *locale, char *name, int32_t capacity, UErrorCode *status),             \
       (locale, name, capacity, status))                                                                              \
  EACH(int32_t, uloc_getKeywordValue,                                                                                 \
       (const char *locale, const char *keyword, char *value, int32_t capacity, UErrorCode *status),                  \
       (locale, keyword, value, capacity, status))                                                                    \
  EACH(UEnumeration *, uloc_openAvailableByType, (ULocAvailableType type, UErrorCode * status), (type, status))       \
  EACH(const char *, uenum_next, (UEnumeration * list, int32_t *length, UErrorCode *status), (list, length, status))  \
  EACH(void, uenum_close, (UEnumeration * list), (list))                                                              \
  EACH(UNumberingSystem *, unumsys_openByName, (const char *name, UErrorCode *status), (name, status))                \
  EACH(UBool, unumsys_isAlgorithmic, (const UNumberingSystem *system), (system))                                      \
  EACH(void, unumsys_close, (UNumberingSystem * system), (system))                                                    \
  EACH(int32_t, ucurr_getDefaultFractionDigits, (const UChar *currency, UErrorCode *status), (currency, status))      \
  EACH(UNumberFormatter *, unumf_openForSkeletonAndLocale,                                                            \
       (const UChar *skeleton, int32_t length, const char *locale, UErrorCode *status),                               \
       (skeleton, length, locale, status))                                                                            \
  EACH(void, unumf_close, (UNumberFormatter * formatter), (formatter))                                                \
  EACH(UFormattedNumber *, unumf_openResult, (UErrorCode * status), (status))                                         \
  EACH(void, unumf_closeResult, (UFormattedNumber * result), (result))                                                \
  EACH(void, unumf_formatDouble,                                                                                      \
       (const UNumberFormatter *formatter, double number, UFormattedNumber *result, UErrorCode *status),              \
       (formatter, number, result, status))                                                                           \
  EACH(int32_t, unumf_resultToString,                                                                                 \
       (const UFormattedNumber *result, UChar *text, int32_t capacity, UErrorCode *status),                           \
       (result, text, capacity, status))

const char *const icu_library_name = "libicui18n.so." U_ICU_VERSION_SHORT;
const char *const icu_package_name = "libicu" U_ICU_VERSION_SHORT;

LOADED_LIBRARY(icu_library_name, icu_load, FUNCTIONS)
