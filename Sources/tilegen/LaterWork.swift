// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Names that the command line has promised and does not have yet, and what each will do.
enum LaterWork {
  /// Commands by name.
  static let commands = [
    "plan": "a pyramid cut into shards", "status": "how far the shards are", "merge": "shards joined to one output",
  ]

  /// Options by name.
  static let options = [
    "--region": "an area from a GeoJSON file", "--if-changed": "redraw what changed",
    "--max-memory": "a memory limit",
    "--plan": "a plan of shards", "--shard": "one shard of a plan",
  ]
}
