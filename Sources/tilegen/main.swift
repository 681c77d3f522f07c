// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

let status = CommandLineEntry.run(Array(CommandLine.arguments.dropFirst()))
// Without what libraries do at the end of a program: another thread may still be reading fonts.
fflush(nil)
_exit(status.rawValue)
