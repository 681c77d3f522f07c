// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

exit(CommandLineEntry.run(Array(CommandLine.arguments.dropFirst())).rawValue)
