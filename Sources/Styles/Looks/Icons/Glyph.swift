// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// The drawings that icons hold: shapes in SVG in a box of 12 by 12, filled in the icon's glyph colour.
///
/// Shapes with a `stroke-width` are stroked in it instead.
enum Glyph {
  /// The shapes by the name of the icon that holds them.
  static let shapes: [String: String] = [
    "hospital": #"""
    <path d="M4.5 1.2h3v3.3h3.3v3H7.5v3.3h-3V7.5H1.2v-3h3.3z"/>
    """#,
    "museum": #"""
    <path d="M6 .8 11 3.5v1.1H1V3.5zM2 5.3h1.5v3.8H2zM5.25 5.3h1.5v3.8h-1.5zM8.5 5.3H10v3.8H8.5zM1 \#
    9.8h10v1.4H1z"/>
    """#,
    "stadium": #"""
    <path fill="none" stroke-width="1.1" d="M6 1.3a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4zM6 1.3v2.9M10.5 \#
    4.6 7.8 5.4M8.8 9.8 7.2 7.5M3.2 9.8l1.6-2.3M1.5 4.6l2.7.8"/>
    <path d="M6 3.9 8 5.4 7.3 7.8H4.7L4 5.4z"/>
    """#,
    "castle": #"""
    <path d="M1.3 1.4h1.9v1.4h1.5V1.4h2.6v1.4h1.5V1.4h1.9v3.4l-.9.9v5H7.3V8.9a1.3 1.3 0 0 0-2.6 \#
    0v1.8H2.2v-5l-.9-.9z"/>
    """#,
    "zoo": #"""
    <path d="M6 5.5c2 0 3.6 2.2 3.6 3.7 0 1.3-1.2 1.7-2 1.5-.9-.2-2.3-.2-3.2 0-.8.2-2-.2-2-1.5C2.4 7.7 4 5.5 \#
    6 5.5z"/>
    <circle cx="2" cy="5.2" r="1.2"/>
    <circle cx="4.3" cy="2.6" r="1.3"/>
    <circle cx="7.7" cy="2.6" r="1.3"/>
    <circle cx="10" cy="5.2" r="1.2"/>
    """#,
    "attraction": #"""
    <path d="M6 .7 7.6 4.1l3.8.5-2.8 2.6.7 3.8L6 9.2 2.7 11l.7-3.8L.6 4.6l3.8-.5z"/>
    """#,
    "theatre": #"""
    <path fill-rule="evenodd" d="M2 1.6c2.6.8 5.4.8 8 0v3.8c0 3-1.8 5.1-4 5.7-2.2-.6-4-2.7-4-5.7zM3.5 \#
    4.2v1h1.8v-1zM6.7 4.2v1h1.8v-1zM3.9 6.7a2.15 2.15 0 0 0 4.2 0z"/>
    """#,
    "town-hall": #"""
    <path d="M5.5.4h3v1.9h-2v.6a2.9 2.9 0 0 1 2.5 2.3H3a2.9 2.9 0 0 1 2.5-2.3zM1.2 5.8h9.6V7H1.2zM2.2 \#
    7.6h1.4v1.8H2.2zM5.3 7.6h1.4v1.8H5.3zM8.4 7.6h1.4v1.8H8.4zM1.2 10h9.6v1.2H1.2z"/>
    """#,
    "university": #"""
    <path d="M6 1.8 11.8 4.5 6 7.2.2 4.5zM2.7 6.6v2.3c2 1.5 4.6 1.5 6.6 0V6.6L6 8.1z"/>
    <path fill="none" stroke-width=".9" d="M11 4.9v3.6"/>
    """#,
    "viewpoint": #"""
    <path fill-rule="evenodd" d="M.7 6C2.3 3.5 4 2.5 6 2.5S9.7 3.5 11.3 6C9.7 8.5 8 9.5 6 9.5S2.3 8.5.7 6zM6 \#
    3.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z"/>
    <circle cx="6" cy="6" r="1.15"/>
    """#,
    "beach": #"""
    <path d="M1.2 5.9A4.9 4.9 0 0 1 10.4 3z"/>
    <path fill="none" stroke-width="1.1" d="M6 4.6 8 10.6M1.2 10.7h9.6"/>
    """#,
    "golf": #"""
    <path d="M4.2.9 9.8 3 4.2 5.2z"/>
    <path fill="none" stroke-width="1.1" d="M4.2.9v9.4"/>
    <ellipse cx="5.4" cy="10.3" rx="3.6" ry="1.1"/>
    """#,
    "marina": #"""
    <circle cx="6" cy="2.1" r="1.2" fill="none" stroke-width="1"/>
    <path fill="none" stroke-width="1.2" d="M6 3.3v7.3M3.8 5.1h4.4M1.4 7c.3 2.3 2.1 3.7 4.6 3.7S10.3 9.3 \#
    10.6 7"/>
    """#,
    "hotel": #"""
    <path d="M.7 2.4h1.4v4h3.1V4.1h3.7a2.4 2.4 0 0 1 2.4 2.4v3.3H9.9V8.3H2.1v1.5H.7z"/>
    <circle cx="3.6" cy="4.7" r="1.1"/>
    """#,
    "monument": #"""
    <path d="M6 .5 7.3 2.3 7.9 8.8H4.1L4.7 2.3zM2.8 9.5h6.4V11H2.8z"/>
    """#,
    "campsite": #"""
    <path d="M6 1.4 11.6 10.6H7.5L6 7.7 4.5 10.6H.4z"/>
    """#,
    "church": #"""
    <path d="M5.2.8h1.6v2.6h2.8V5H6.8v6.2H5.2V5H2.4V3.4h2.8z"/>
    """#,
    "mosque": #"""
    <path d="M8.4 10.1A4.7 4.7 0 1 1 8.4 1.9 3.8 3.8 0 1 0 8.4 10.1z"/>
    <path d="m9 4 .6 1.3 1.4.2-1 1 .2 1.4L9 7.2l-1.2.7L8 6.5l-1-1 1.4-.2z"/>
    """#,
    "synagogue": #"""
    <path fill="none" stroke-width="1.1" d="M6 1 10.3 8.5H1.7zM6 11 1.7 3.5h8.6z"/>
    """#,
    "temple": #"""
    <path d="M.7 1.8c3.5.9 7.1.9 10.6 0v1.6H.7zM1.9 5h8.2v1.2H1.9zM2.6 3.2h1.4V11H2.6zM8 3.2h1.4V11H8z"/>
    """#,
    "worship": #"""
    <path d="M5.5.5h1v1.4a4 4 0 0 1 3.3 4.2H2.2a4 4 0 0 1 3.3-4.2zM2 6.8h8V11H7.3V9.3a1.3 1.3 0 0 0-2.6 \#
    0V11H2z"/>
    """#,
    "library": #"""
    <path d="M5.6 2.9C4.2 2 2.6 1.8.8 2.1v7.6c1.8-.3 3.4-.1 4.8.8zM6.4 2.9C7.8 2 9.4 1.8 11.2 \#
    2.1v7.6c-1.8-.3-3.4-.1-4.8.8z"/>
    """#,
    "cinema": #"""
    <path fill-rule="evenodd" d="M.9 2.3h10.2v7.4H.9zM1.8 3.3v1.1h1V3.3zM1.8 5.45v1.1h1v-1.1zM1.8 \#
    7.6v1.1h1V7.6zM9.2 3.3v1.1h1V3.3zM9.2 5.45v1.1h1v-1.1zM9.2 7.6v1.1h1V7.6zM4.6 3.9v4.2L8 6z"/>
    """#,
    "supermarket": #"""
    <path d="M3.1 3.3h7.8L9.4 7.8H4.1z"/>
    <path fill="none" stroke-width="1.1" d="M.7 1.7h1.9l1.5 6.1h5.3"/>
    <circle cx="4.7" cy="10" r="1"/>
    <circle cx="8.7" cy="10" r="1"/>
    """#,
    "police": #"""
    <path fill-rule="evenodd" d="M6 .7 10.5 2.3v3.5c0 2.7-1.8 4.6-4.5 5.5-2.7-.9-4.5-2.8-4.5-5.5V2.3zM6 3.3 \#
    5.2 5H3.5l1.4 1.2-.5 1.9L6 7l1.6 1.1-.5-1.9L8.5 5H6.8z"/>
    """#,
    "fire-station": #"""
    <path d="M6.4.6c.4 2.1-3.1 3.4-3.1 6.7a3 3 0 0 0 6 .2c0-1.3-.5-2.1-.9-2.7-.2.8-.6 1.2-1 \#
    1.4.4-2-.1-4.4-1-5.6z"/>
    """#,
    "post": #"""
    <path d="M1 2.5h10L6 6.5z"/>
    <path d="M1 3.7 6 7.7l5-4v5.8H1z"/>
    """#,
    "swimming": #"""
    <circle cx="8.8" cy="4" r="1.3"/>
    <path fill="none" stroke-width="1.2" d="M2.6 6.3 5.4 3.7 7.4 6.3M.8 8c1.3-.9 2.2-.9 3.5 0s2.2.9 3.5 0 \#
    2.2-.9 3.4 0M.8 10.3c1.3-.9 2.2-.9 3.5 0s2.2.9 3.5 0 2.2-.9 3.4 0"/>
    """#,
    "gym": #"""
    <path d="M.6 4.6h1.3v2.8H.6zM2.4 3.1h1.7v5.8H2.4zM7.9 3.1h1.7v5.8H7.9zM10.1 4.6h1.3v2.8h-1.3zM4 \#
    5.3h4v1.4H4z"/>
    """#,
    "fuel": #"""
    <path fill-rule="evenodd" d="M1.5 1.1h5.2v9.7H1.5zM2.6 2.3v2.6h3V2.3z"/>
    <path fill="none" stroke-width="1" d="M6.7 6h1.1v3a1 1 0 0 0 2 0V4.2L8.2 2.5"/>
    """#,
    "charging": #"""
    <path d="M7.2.5 2.5 6.9h2.9L4.5 11.5 9.5 5.1H6.4z"/>
    """#,
    "pharmacy": #"""
    <g transform="rotate(-45 6 6)"><rect x=".9" y="3.7" width="10.2" height="4.6" rx="2.3" fill="none" \#
    stroke-width="1.2"/><path d="M6 3.7H3.2a2.3 2.3 0 0 0 0 4.6H6z"/></g>
    """#,
    "restaurant": #"""
    <path fill="none" stroke-width="1.1" d="M2.6 1v3a1.5 1.5 0 0 0 3 0V1M4.1 1v10"/>
    <path d="M7.7 1c1.9.5 2.8 2.5 2.6 5.3H8.9V11H7.7z"/>
    """#,
    "cafe": #"""
    <path d="M1.4 4.2h7.2v3a3 3 0 0 1-3 3H4.4a3 3 0 0 1-3-3z"/>
    <path fill="none" stroke-width="1" d="M8.6 5h.7a1.4 1.4 0 0 1 0 2.8h-1M3.7 1.2v1.7M6.3 1.2v1.7"/>
    """#,
    "bar": #"""
    <path d="M1.1 1.5h9.8L6.7 6.4v3.1h2.2v1.3H3.1V9.5h2.2V6.4z"/>
    """#,
    "bank": #"""
    <path fill-rule="evenodd" d="M.8 2.7h10.4v6.6H.8zM6 4.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM2 \#
    5.5v1h1v-1zM9 5.5v1h1v-1z"/>
    """#,
    "fast-food": #"""
    <path d="M1.2 5.1a4.8 3.9 0 0 1 9.6 0zM1.2 6h9.6v1.4H1.2zM1.2 8.3h9.6a2 2 0 0 1-2 2H3.2a2 2 0 0 \#
    1-2-2z"/>
    """#,
    "bakery": #"""
    <path d="M1.3 4.3a2.3 2.3 0 0 1 2-2.3h5.4a2.3 2.3 0 0 1 1.1 4.2V10H2.2V6.2a2.3 2.3 0 0 1-.9-1.9z"/>
    """#,
    "shop": #"""
    <path d="M2 4h8l.7 7H1.3z"/>
    <path fill="none" stroke-width="1.1" d="M4 5V3.2a2 2 0 0 1 4 0V5"/>
    """#,
    "doctor": #"""
    <path d="M4.7 1.6h2.6v3.1h3.1v2.6H7.3v3.1H4.7V7.3H1.6V4.7h3.1z"/>
    """#,
    "parking": #"""
    <path fill-rule="evenodd" d="M3.3 1h3.6a3.3 3.3 0 0 1 0 6.6H5.3V11h-2zM5.3 2.8v3h1.5a1.5 1.5 0 0 0 \#
    0-3z"/>
    """#,
    "playground": #"""
    <path fill="none" stroke-width="1.1" d="M1.6 10.8 3.4 1.5h5.2l1.8 9.3M4.6 1.5v6M7.4 1.5v6"/>
    <path d="M4 7.1h4v1.3H4z"/>
    """#,
    "information": #"""
    <circle cx="6" cy="2.2" r="1.2"/>
    <path d="M4.3 4.5h2.6v4.9h1.2v1.4H4.1V9.4h1.1V5.9h-.9z"/>
    """#,
    "toilets": #"""
    <circle cx="3.2" cy="1.9" r="1.2"/>
    <circle cx="8.8" cy="1.9" r="1.2"/>
    <path d="M1.9 3.6h2.6v3.8H4V11H2.4V7.4h-.5zM8 3.6h1.6l1.3 4H9.6V11H8V7.6H6.7z"/>
    <path fill="none" stroke-width=".7" d="M6 1.2v9.6"/>
    """#,
    "station": #"""
    <path fill-rule="evenodd" d="M3.4.9h5.2a1.7 1.7 0 0 1 1.7 1.7v5a1.7 1.7 0 0 1-1.7 1.7H3.4a1.7 1.7 0 0 \#
    1-1.7-1.7v-5A1.7 1.7 0 0 1 3.4.9zM3.1 2.5v2.9h5.8V2.5zM3.9 6.4a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM8.1 \#
    6.4a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z"/>
    <path fill="none" stroke-width="1.1" d="M3.5 9.3 2.2 11.3M8.5 9.3l1.3 2"/>
    """#,
    "tram": #"""
    <path fill="none" stroke-width="1" d="M3.4 1h5.2M6 1v1.8"/>
    <path fill-rule="evenodd" d="M3.6 2.6h4.8A1.4 1.4 0 0 1 9.8 4v4.6A1.4 1.4 0 0 1 8.4 10H3.6a1.4 1.4 0 0 \#
    1-1.4-1.4V4a1.4 1.4 0 0 1 1.4-1.4zM3.5 4v2.4h5V4zM4.2 7.4a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM7.8 7.4a.7.7 \#
    0 1 0 0 1.4.7.7 0 0 0 0-1.4z"/>
    <path fill="none" stroke-width=".9" d="M2.6 11.2h6.8"/>
    """#,
    "bus": #"""
    <path fill-rule="evenodd" d="M2.7 1.3h6.6a1.3 1.3 0 0 1 1.3 1.3v6.7H1.4V2.6a1.3 1.3 0 0 1 1.3-1.3zM2.5 \#
    2.7v3.1h7V2.7zM3.3 6.9a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM8.7 6.9a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z"/>
    <path d="M2.3 9.3h1.8v1.5H2.3zM7.9 9.3h1.8v1.5H7.9z"/>
    """#,
    "ferry": #"""
    <path d="M1 6.5 6 4.6l5 1.9-1.3 3H2.3zM3.4 2.5h5.2v2.1L6 3.7l-2.6.9zM5.2.8h1.6v1.7H5.2z"/>
    <path fill="none" stroke-width="1" d="M.8 10.8c1.3-.8 2.2-.8 3.5 0s2.2.8 3.5 0 2.2-.8 3.4 0"/>
    """#,
    "airport": #"""
    <path d="M6 .5c.6 0 1 .7 1 1.6v2.3l4.4 2.8v1.4L7 7.3v2.1l1.3 1v1.1L6 10.9l-2.3.6v-1.1l1.3-1V7.3L.6 \#
    8.6V7.2L5 4.4V2.1C5 1.2 5.4.5 6 .5z"/>
    """#,
    "peak": #"""
    <path d="M6 2 11 10.3H1z"/>
    """#,
    "park": #"""
    <path d="M6 .7a3.5 3.5 0 0 1 3.3 4.6A2.6 2.6 0 0 1 8.2 8.7H6.7v2.5H5.3V8.7H3.8a2.6 2.6 0 0 1-1.1-3.4A3.5 \#
    3.5 0 0 1 6 .7z"/>
    """#,
  ]
}
