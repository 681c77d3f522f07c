// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import TilePipeline

extension DiffOutcome {
  /// The outcome for machines: the weightiest difference first.
  public var json: JSONText {
    let levels = DifferenceLevel.allCases.dropFirst().map { level in
      (level.name, JSONText.integer(differences.all.count { $0.level == level }))
    }
    return .object([
      ("compared", .integer(compared)), ("identical", .integer(identical)), ("not_drawn", .integer(notDrawn)),
      ("different", .integer(differences.all.count)), ("levels", .object(levels)),
      ("elapsed_seconds", .number((elapsed.seconds * 1e6).rounded() / 1e6)),
      ("changes", .array(causes.map(\.json))), ("tiles", .array(differences.all.map(\.json))),
      ("unreadable", .array(problems.map(JSONText.string))),
    ])
  }
}

extension StyleCause {
  var json: JSONText {
    .object([
      ("layer", layer.map(JSONText.string) ?? .null), ("property", .string(aspect)), ("before", .string(before)),
      ("after", .string(after)), ("tiles", .integer(tiles)),
    ])
  }
}

extension TileDifference {
  var json: JSONText {
    .object(
      [("name", .string(name)), ("level", .string(level.name)), ("text", .string(text))]
        + (finding?.json ?? []) + [("causes", .array(causes.map(JSONText.string)))])
  }
}

extension PictureFinding {
  /// The numbers as members of an object; boxes are corner and size in pixels.
  var json: [(String, JSONText)] {
    [
      ("pixels", .integer(differing)), ("clear_pixels", .integer(clear)), ("softened_pixels", .integer(softening)),
      ("channel_values", .integer(values)), ("largest_value", .integer(largestValue)),
      ("distance", .number((largestDistance * 1e4).rounded() / 1e4)), ("box", box?.json ?? .null),
      ("density", .number((density * 1e4).rounded() / 1e4)), ("densest", densest?.json ?? .null),
    ]
  }
}

extension PictureFinding.Box {
  var json: JSONText { .array([x, y, width, height].map(JSONText.integer)) }
}
