// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <pthread.h>

// What is called of the library: result, name, parameters, arguments.
#define FUNCTIONS(EACH)                                                                                               \
  EACH(struct MHD_Daemon *, MHD_start_daemon_va,                                                                      \
       (unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,                     \
        MHD_AccessHandlerCallback handler, void *handler_context, va_list options),                                   \
       (flags, port, accept, accept_context, handler, handler_context, options))                                      \
  EACH(MHD_socket, MHD_quiesce_daemon, (struct MHD_Daemon * daemon), (daemon))                                        \
  EACH(void, MHD_stop_daemon, (struct MHD_Daemon * daemon), (daemon))                                                 \
  EACH(void, MHD_suspend_connection, (struct MHD_Connection * connection), (connection))                              \
  EACH(void, MHD_resume_connection, (struct MHD_Connection * connection), (connection))                               \
  EACH(int, MHD_get_connection_values,                                                                                \
       (struct MHD_Connection * connection, enum MHD_ValueKind kind, MHD_KeyValueIterator iterator, void *context),   \
       (connection, kind, iterator, context))                                                                         \
  EACH(struct MHD_Response *, MHD_create_response_from_buffer,                                                        \
       (size_t size, void *buffer, enum MHD_ResponseMemoryMode mode), (size, buffer, mode))                           \
  EACH(enum MHD_Result, MHD_add_response_header,                                                                      \
       (struct MHD_Response * response, const char *name, const char *value), (response, name, value))                \
  EACH(enum MHD_Result, MHD_queue_response,                                                                           \
       (struct MHD_Connection * connection, unsigned int status, struct MHD_Response *response),                      \
       (connection, status, response))                                                                                \
  EACH(void, MHD_destroy_response, (struct MHD_Response * response), (response))                                      \
  EACH(const char *, MHD_get_version, (void), ())

#define FIELD(result, name, parameters, arguments) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
} table;

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  bool is_whole = true;
#define FIND(result, name, parameters, arguments)                                                                     \
  *(void **)&table.name = dlsym(library, #name);                                                                      \
  is_whole = is_whole && table.name != NULL;
  FUNCTIONS(FIND)
  is_loaded = is_whole;
}

bool mhd_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// Hidden, so that the library's calls of itself never come here.
#define FORWARD(result, name, parameters, arguments)                                                                  \
  __attribute__((visibility("hidden"))) result name parameters { return table.name arguments; }
FUNCTIONS(FORWARD)
