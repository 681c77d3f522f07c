// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MicroHTTPD

/// The options of `serve` beside those that say what is drawn.
enum ServeFlags {
  static let style = Option(
    text: "--style", "STYLE", "A built-in look (tilegen style list) or a style JSON file; its name is the route's",
    isRepeatable: true)
  static let tiles = Option(
    text: "--tiles", "OUT", "Serve a finished output of render instead: a folder, F.mbtiles or F.pmtiles")
  static let listen = Option<ListenAddress>(
    "--listen", "HOST:PORT", "Where to serve; port 0 takes a free one", default: "127.0.0.1:8080",
    expects: ListenAddress.expectation, parse: { ListenAddress($0) })
  static let cache = Option(text: "--cache", "DIR", "Keep drawn tiles in a folder, for the next start too")
  static let jobs = Option<Int>(
    "--jobs", "N", "Threads that draw", default: "cores", expects: "a number of 1 to 1024",
    parse: { (1...1024).contains(Int($0) ?? 0) ? Int($0) : nil })
  static let publicURL = Option<String>(
    "--public-url", "URL", "Under which address clients reach the server, for TileJSON",
    default: "the one that each asks", expects: "an address such as https://tiles.example.org/map",
    parse: { text in
      let isAddress = ["http://", "https://"].contains { text.hasPrefix($0) && text.count > $0.count }
      guard isAddress, !text.contains(where: { $0.isWhitespace || "\"<>?#".contains($0) }) else { return nil }
      return text.hasSuffix("/") ? String(text.dropLast()) : text
    })

  /// What does not go with `--tiles`, as it says how tiles are drawn.
  static let drawing: [any OptionDescription] = [
    DataFlags.source, style, DataFlags.overlay, DataFlags.overlayStyle, DataFlags.tileSize, DataFlags.format,
    DataFlags.languages, DataFlags.schema, cache, DataFlags.strict, DataFlags.allowMissing, DataFlags.allowNetwork,
  ]

  static let all: [any OptionDescription] = [
    DataFlags.source, style, DataFlags.overlay, DataFlags.overlayStyle, tiles, listen, cache, jobs, publicURL,
    DataFlags.tileSize, DataFlags.format, DataFlags.languages, DataFlags.schema, DataFlags.strict,
    DataFlags.allowMissing, DataFlags.allowNetwork,
  ]
}
