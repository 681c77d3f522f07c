// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The class of a street, railway or runway: how it is called, from which zooms it shows, what it lies above.
struct StreetClass {
  /// The tile zoom from which the line shows.
  var minZoom: UInt8
  /// The tile zoom from which the label shows.
  var labelZoom: UInt8
  /// Larger is more important: drawn later at the same height, labelled first.
  var importance: Int32

  /// Classes by the value of `highway`.
  static let highways: [String: StreetClass] = [
    "motorway": .init(minZoom: 5, labelZoom: 10, importance: 10),
    "motorway_link": .init(minZoom: 5, labelZoom: 13, importance: 5),
    "trunk": .init(minZoom: 6, labelZoom: 12, importance: 9),
    "trunk_link": .init(minZoom: 6, labelZoom: 13, importance: 5),
    "primary": .init(minZoom: 8, labelZoom: 12, importance: 8),
    "primary_link": .init(minZoom: 8, labelZoom: 13, importance: 5),
    "secondary": .init(minZoom: 9, labelZoom: 13, importance: 7),
    "secondary_link": .init(minZoom: 9, labelZoom: 13, importance: 5),
    "tertiary": .init(minZoom: 10, labelZoom: 13, importance: 6),
    "tertiary_link": .init(minZoom: 10, labelZoom: 14, importance: 5),
    "unclassified": .init(minZoom: 12, labelZoom: 14, importance: 5),
    "residential": .init(minZoom: 12, labelZoom: 14, importance: 5),
    "busway": .init(minZoom: 12, labelZoom: 14, importance: 5),
    "bus_guideway": .init(minZoom: 12, labelZoom: 14, importance: 5),
    "living_street": .init(minZoom: 13, labelZoom: 14, importance: 4),
    "pedestrian": .init(minZoom: 13, labelZoom: 14, importance: 4),
    "service": .init(minZoom: 13, labelZoom: 14, importance: 3),
    "track": .init(minZoom: 13, labelZoom: 14, importance: 2),
    "footway": .init(minZoom: 13, labelZoom: 14, importance: 2),
    "path": .init(minZoom: 13, labelZoom: 14, importance: 2),
    "cycleway": .init(minZoom: 13, labelZoom: 14, importance: 2),
    "steps": .init(minZoom: 13, labelZoom: 14, importance: 1),
  ]

  /// Classes by the value of `aeroway`.
  static let aeroways: [String: StreetClass] = [
    "runway": .init(minZoom: 11, labelZoom: 11, importance: 6),
    "taxiway": .init(minZoom: 13, labelZoom: 13, importance: 4),
  ]

  /// Classes by the value of `railway`; sidings, spurs and yards of the first two show from 10 on.
  static let railways: [String: StreetClass] = [
    "rail": .init(minZoom: 8, labelZoom: 10, importance: 13),
    "narrow_gauge": .init(minZoom: 8, labelZoom: 10, importance: 13),
    "tram": .init(minZoom: 10, labelZoom: 10, importance: 11),
    "light_rail": .init(minZoom: 10, labelZoom: 10, importance: 11),
    "funicular": .init(minZoom: 10, labelZoom: 10, importance: 11),
    "subway": .init(minZoom: 10, labelZoom: 10, importance: 11),
    "monorail": .init(minZoom: 10, labelZoom: 10, importance: 11),
  ]
}
