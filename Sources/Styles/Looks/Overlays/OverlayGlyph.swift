// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The drawings that only overlays have: shapes in SVG, filled and stroked in the colour of the group around them.
enum OverlayGlyph {
  // MARK: Signs of price pins, in a box of 10 by 11

  static let bolt = #"<path d="M6.6.6 1.7 6.7h2.9L3.6 11l5-6.4H5.7z"/>"#
  static let heart =
    #"<path d="M5 10.2C2 7.9.7 6.2.7 4.2A2.3 2.3 0 0 1 5 3.1a2.3 2.3 0 0 1 4.3 1.1c0 2-1.3 3.7-4.3 6z"/>"#
  static let star = #"<path d="m5 1.2 1.3 2.9 3.1.3-2.3 2.1.7 3.1L5 8 2.2 9.6l.7-3.1L.6 4.4l3.1-.3z"/>"#

  // MARK: States of members, on a disc of 16

  static let check = #"<path d="M4.6 8.3 7 10.6l4.4-5" fill="none" stroke-width="1.8"/>"#
  static let exclamation = #"<path d="M8 4.2v4.6" fill="none" stroke-width="1.9"/><circle cx="8" cy="11.5" r="1.1"/>"#
  static let triangle = #"""
    <path d="M8 3.6 12.6 11.6H3.4z" fill="none" stroke-width="1.3"/>\#
    <path d="M7.4 6.3h1.2v2.4H7.4zM7.4 9.4h1.2v1.1H7.4z"/>
    """#

  // MARK: Kinds of places, in a box of 12 by 12

  static let home = #"<path d="M6 .9 11.5 5.9H10v5H7.2V7.6H4.8v3.3H2v-5H.5z"/>"#
  static let work = #"<path fill-rule="evenodd" d="M4 1.5h4v1.8h3v7.4H1V3.3h3zM5.1 2.6v.7h1.8v-.7zM1 6h10v1H1z"/>"#
  static let place = #"""
    <path fill-rule="evenodd" d="M6 .8a4 4 0 0 1 4 4c0 2.6-2.3 4.9-4 6.4-1.7-1.5-4-3.8-4-6.4a4 4 0 0 1 4-4zM6 \#
    3.3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"/>
    """#
}
