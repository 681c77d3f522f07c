// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileRender

extension RunReport {
  /// Seconds by stage over all threads, writing last: name and seconds.
  public var secondsByStage: [(name: String, seconds: Double)] {
    RenderStatistics.Stage.allCases.map { ($0.name, Double(statistics.nanoseconds(in: $0)) / 1e9) }
      + [("write", Double(writeNanoseconds) / 1e9)]
  }

  /// The summary for machines.
  ///
  /// `tiles` counts images: tiles by scales.
  ///
  /// - Parameter layers: The ids of the style's layers, for the profile.
  public func json(layers: [String] = []) -> JSONText {
    var members: [(String, JSONText)] = [
      ("tiles", .integer(images)), ("distinct_tiles", .integer(distinct)), ("kept_tiles", .integer(kept)),
      ("bytes", .integer(bytes)),
      ("opening_seconds", .number(opening.seconds.toMicroseconds)),
      ("elapsed_seconds", .number(elapsed.seconds.toMicroseconds)),
      ("tiles_per_second", .number(rate.toMicroseconds)),
      ("seconds", .object(secondsByStage.map { ($0.name, .number($0.seconds.toMicroseconds)) })),
      ("labels", statistics.placement.json),
      (
        "skipped",
        .object(statistics.diagnostics.counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
      ),
      ("skipped_in_layers", statistics.diagnostics.layersJSON),
      (
        "missing_glyphs",
        .array(
          statistics.text.missingGlyphList.map {
            .object([("code_point", .string($0.codePoint)), ("text", .string($0.text))])
          })
      ),
      (
        "substituted_fonts",
        .object(statistics.text.substitutions.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
      ("unreadable_tiles", .integer(unreadableCount)),
      (
        "unreadable",
        .array(
          unreadable.map { .object([("tile", .string($0.tile.description)), ("reason", .string($0.reason))]) })
      ),
    ]
    if let profile = statistics.profile { members.append(("profile", profile.json(layers))) }
    return .object(members)
  }
}

extension Diagnostics {
  /// The counts by reason and layer for machines.
  fileprivate var layersJSON: JSONText {
    .object(
      layers.sorted { $0.key < $1.key }.map { reason, counts in
        (reason, .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))
      })
  }
}

extension PlacementStatistics {
  /// The counts for machines.
  fileprivate var json: JSONText {
    .object([
      ("shown", .integer(shown)), ("candidates", .integer(candidates)), ("placed", .integer(placed)),
      ("deepest_chain", .integer(deepestChain)), ("farthest_tile", .integer(farthestTile)),
      ("lines_without_room", .integer(linesWithoutRoom)),
    ])
  }
}

extension RenderProfile {
  /// Seconds by layer, the slowest tiles, and how often a source tile was at hand.
  fileprivate func json(_ names: [String]) -> JSONText {
    func seconds(_ nanoseconds: UInt64) -> JSONText { .number((Double(nanoseconds) / 1e9).toMicroseconds) }
    let byLayer = zip(names, layers).map { name, layer in
      JSONText.object([
        ("id", .string(name)), ("resolve", seconds(layer.resolve)), ("paint", seconds(layer.paint)),
      ])
    }
    let byTile = slowest.map { time in
      JSONText.object([("tile", .string(time.tile.description)), ("seconds", seconds(time.nanoseconds))])
    }
    return .object([
      ("layers", .array(byLayer)), ("slowest", .array(byTile)), ("source_tiles_at_hand", .integer(sourceTilesAtHand)),
    ])
  }
}

extension Double {
  /// Rounded to six digits after the point.
  fileprivate var toMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
