// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "CMicroHTTPD.h"

#include <CLibraryLoading.h>

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

LOADED_LIBRARY("libmicrohttpd.so.12", mhd_load, FUNCTIONS)
