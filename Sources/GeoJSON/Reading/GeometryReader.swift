// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileCutting

/// The six geometry types that have coordinates.
enum GeometryShape: String {
  case point = "Point"
  case multiPoint = "MultiPoint"
  case lineString = "LineString"
  case multiLineString = "MultiLineString"
  case polygon = "Polygon"
  case multiPolygon = "MultiPolygon"

  /// What the store makes of it.
  var type: GeometryType {
    switch self {
    case .point, .multiPoint: .point
    case .lineString, .multiLineString: .line
    case .polygon, .multiPolygon: .polygon
    }
  }
}

/// Why coordinates cannot be read on.
enum CoordinateFault: Error {
  case syntax(JSONFault)
  /// JSON, but not the coordinates of this type: the reason by which the feature is counted.
  case geometry(String)
}

/// Reads the coordinates of one geometry into the builder's current feature.
///
/// Empty geometries and empty parts are left out in silence, as are points beyond the edge of the map and rings wholly
/// beyond it. Lines and rings beyond 85.05 degrees north or south are moved to the edge.
struct GeometryReader {
  private let shape: GeometryShape
  /// Whether the feature has got a part.
  private(set) var hasParts = false
  /// The first position that is no longitude and latitude in degrees.
  private(set) var outside: LonLat?
  /// What the current part has got: positions, and those of them on the map.
  private var positions = 0
  private var positionsOnMap = 0

  init(shape: GeometryShape) {
    self.shape = shape
  }

  /// Reads the value of `coordinates`, which comes next.
  mutating func read(
    _ json: inout JSONTokenizer, _ builder: inout FeatureStoreBuilder, _ diagnostics: inout Diagnostics
  ) throws(CoordinateFault) {
    switch shape {
    case .point: try readPoint(&json, &builder)
    case .multiPoint:
      try readPositions(&json, &builder)
      if builder.endPart() { hasParts = true }
    case .lineString: try readLine(&json, &builder, &diagnostics)
    case .multiLineString:
      try enterArray(&json)
      while try nextElement(&json) { try readLine(&json, &builder, &diagnostics) }
    case .polygon: try readPolygon(&json, &builder, &diagnostics)
    case .multiPolygon:
      try enterArray(&json)
      while try nextElement(&json) { try readPolygon(&json, &builder, &diagnostics) }
    }
  }

  private mutating func readPoint(
    _ json: inout JSONTokenizer, _ builder: inout FeatureStoreBuilder
  ) throws(CoordinateFault) {
    if let place = try readPosition(&json, mayBeEmpty: true), place.isOnMap {
      builder.addPoint(WebMercator.project(place))
      hasParts = builder.endPart()
    }
  }

  private mutating func readLine(
    _ json: inout JSONTokenizer, _ builder: inout FeatureStoreBuilder, _ diagnostics: inout Diagnostics
  ) throws(CoordinateFault) {
    try readPositions(&json, &builder)
    if builder.endPart() {
      hasParts = true
    } else if positions > 0 {
      diagnostics.note("geojson-line-too-short")
    }
  }

  private mutating func readPolygon(
    _ json: inout JSONTokenizer, _ builder: inout FeatureStoreBuilder, _ diagnostics: inout Diagnostics
  ) throws(CoordinateFault) {
    try enterArray(&json)
    var isHole = false
    while try nextElement(&json) {
      try readPositions(&json, &builder)
      let isLongEnough = positions >= 3
      if builder.endPart(isHole: isHole) {
        hasParts = true
      } else if positions > 0, !isLongEnough {
        diagnostics.note("geojson-ring-too-short")
      } else if positionsOnMap > 0 {
        diagnostics.note(isHole ? "geojson-hole-left-out" : "geojson-ring-without-area")
      }
      isHole = true
    }
  }

  /// Reads an array of positions into the current part.
  private mutating func readPositions(
    _ json: inout JSONTokenizer, _ builder: inout FeatureStoreBuilder
  ) throws(CoordinateFault) {
    (positions, positionsOnMap) = (0, 0)
    try enterArray(&json)
    while try nextElement(&json) {
      guard let place = try readPosition(&json, mayBeEmpty: false) else { continue }
      positions += 1
      if place.isOnMap { positionsOnMap += 1 }
      if shape.type != .point || place.isOnMap { builder.addPoint(WebMercator.project(place)) }
    }
  }

  /// Reads longitude and latitude, and passes over what follows them; `nil` for an empty array where that may be.
  private mutating func readPosition(_ json: inout JSONTokenizer, mayBeEmpty: Bool) throws(CoordinateFault) -> LonLat? {
    try enterArray(&json)
    var place = LonLat(longitude: 0, latitude: 0)
    var count = 0
    while try nextElement(&json) {
      let number = try readNumber(&json)
      if count == 0 { place.longitude = number }
      if count == 1 { place.latitude = number }
      count += 1
    }
    if count == 0, mayBeEmpty { return nil }
    guard count >= 2 else { throw .geometry("geojson-position-too-short") }
    guard place.longitude.isFinite, place.latitude.isFinite else { throw .geometry("geojson-coordinate-not-finite") }
    if outside == nil, place.isOutside { outside = place }
    return place
  }

  private func readNumber(_ json: inout JSONTokenizer) throws(CoordinateFault) -> Double {
    do throws(JSONFault) {
      if try json.kind() == .number { return try json.number() }
    } catch {
      throw .syntax(error)
    }
    throw .geometry("geojson-geometry-malformed")
  }

  private func enterArray(_ json: inout JSONTokenizer) throws(CoordinateFault) {
    do throws(JSONFault) {
      if try json.kind() == .array { return try json.enterArray() }
    } catch {
      throw .syntax(error)
    }
    throw .geometry("geojson-geometry-malformed")
  }

  private func nextElement(_ json: inout JSONTokenizer) throws(CoordinateFault) -> Bool {
    do throws(JSONFault) { return try json.nextElement() } catch { throw .syntax(error) }
  }
}

extension LonLat {
  /// Whether the point is not beyond the north or south edge of the map.
  fileprivate var isOnMap: Bool { abs(latitude) <= WebMercator.maximumLatitude }
  /// Whether there is no such place; longitudes may go on around the world as far as those of boxes.
  fileprivate var isOutside: Bool { abs(latitude) > 90 || abs(longitude) > 540 }
}
