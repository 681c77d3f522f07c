// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
public import TileRender

/// What an output says of itself to those who show it.
public struct PyramidDescription: Sendable {
  /// The map's name.
  public var name: String
  /// Who must be named on the map; may hold HTML links.
  public var attribution: String?
  /// The area that was drawn.
  public var bounds: LonLatBox
  /// The zooms that were drawn.
  public var zooms: ZoomSelection
  /// Tile size in logical pixels.
  public var tileSize: Int
  /// Pixel ratios, ascending.
  public var scales: [Int]
  /// How pixels are stored.
  public var format: RenderOptions.Format
  /// Where the style starts; `nil` where it does not say.
  public var center: LonLat?
  /// The style's zoom at which it starts; `nil` where it does not say.
  public var zoom: Double?

  /// Makes a description.
  public init(
    name: String, attribution: String?, bounds: LonLatBox, zooms: ZoomSelection, tileSize: Int, scales: [Int],
    format: RenderOptions.Format = .png, center: LonLat? = nil, zoom: Double? = nil
  ) {
    self.name = name
    self.attribution = attribution
    self.bounds = bounds
    self.zooms = zooms
    self.tileSize = tileSize
    self.scales = scales
    self.format = format
    self.center = center
    self.zoom = zoom
  }

  /// The bounds with every side within what viewers accept.
  package var plainBounds: LonLatBox {
    let known = (bounds.isFinite ? bounds : .world).rounded
    let limit = WebMercator.maximumLatitude
    let south = min(max(known.south, -limit), limit)
    let crosses = known.east > 180 || known.west < -180
    return LonLatBox(
      west: crosses ? -180 : known.west, south: south, east: crosses ? 180 : known.east,
      north: min(max(known.north, south), limit))
  }

  /// TileJSON 3.0.0, with what tilegen needs to go on with the output under `tilegen`.
  ///
  /// The first scale's tiles are the `tiles`; the others have `@2x` or `@3x` in their names.
  func tileJSON(identity: RunIdentity) -> String {
    let suffix = FolderSink.suffix(scale: scales.first ?? 1)
    let members = tileJSON(tiles: "{z}/{x}/{y}\(suffix).png") + [(FolderSink.identityKey, .string(identity.line))]
    return JSONText.object(members).lines
  }

  /// The members of TileJSON 3.0.0.
  ///
  /// - Parameter tiles: A template of the tiles' addresses.
  package func tileJSON(tiles: String) -> [(String, JSONText)] {
    let (box, start) = (plainBounds, start)
    var members: [(String, JSONText)] = [
      ("tilejson", .string("3.0.0")), ("name", .string(name)), ("scheme", .string("xyz")),
      ("tiles", .array([.string(tiles)])), ("minzoom", .integer(Int(zooms.lowest))),
      ("maxzoom", .integer(Int(zooms.deepest))),
      ("bounds", .array([box.west, box.south, box.east, box.north].map { .number($0) })),
      ("center", .array([.number(start.longitude), .number(start.latitude), .integer(Int(start.zoom))])),
      ("tilesize", .integer(tileSize)),
    ]
    if let attribution { members.append(("attribution", .string(attribution))) }
    return members
  }
}
