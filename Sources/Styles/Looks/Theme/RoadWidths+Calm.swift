// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension RoadWidths {
  /// Roads that leave the paper its room: thin until streets can be told apart, then near their true width.
  static let calm = RoadWidths(
    growths: [
      //  style zoom:                     5    7    9    10   11   12   13   14   15   16    18  20
      .motorway: Growth(opens: 5, widths: [0.9, 1.2, 1.8, 2.2, 2.7, 3.3, 4.1, 5.3, 7.4, 11, 32, 110]),
      .trunk: Growth(opens: 5, widths: [0.6, 0.9, 1.5, 1.9, 2.3, 2.9, 3.7, 4.9, 7.2, 11, 32, 110]),
      .primary: Growth(opens: 10, widths: [0, 0.5, 1.0, 1.5, 2.1, 2.8, 3.6, 4.7, 6.9, 11, 34, 120]),
      .secondary: Growth(opens: 11, widths: [0, 0, 0.6, 0.9, 1.5, 2.2, 3.0, 4.1, 6.3, 10.5, 32, 116]),
      .tertiary: Growth(opens: 12, widths: [0, 0, 0, 0.6, 0.9, 1.5, 2.3, 3.4, 5.5, 9.5, 30, 110]),
      .minor: Growth(opens: 14, widths: [0, 0, 0, 0, 0.35, 0.6, 1.0, 1.9, 4.0, 7.5, 26, 96]),
      .service: Growth(opens: 15, widths: [0, 0, 0, 0, 0, 0, 0.4, 0.7, 1.5, 3.2, 12, 46]),
      .ramp: Growth(opens: 13, widths: [0, 0, 0, 0, 0.5, 0.8, 1.4, 2.2, 3.8, 6.5, 20, 74]),
      .highwayRamp: Growth(opens: 11, widths: [0, 0, 0, 0, 1.0, 1.3, 1.8, 2.6, 4.2, 7.2, 22, 80]),
    ],
    edges: [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.62, 0.65, 0.7, 0.8, 1.2, 1.6])
}
