// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import TileCutting

/// Reads GeoJSON (RFC 7946) into a feature store.
///
/// A file is a feature collection, a feature or a geometry, or several of them one after the other: a line each, or
/// separated by record separators (RFC 8142). What is not JSON, or not GeoJSON as a whole, is a fault; a feature that
/// cannot be used is counted and left out.
struct GeoJSONReader {
  /// Where features go.
  struct Destination {
    var layer = ""
    /// The tile zooms at which they show.
    var zooms: ClosedRange<UInt8> = 0...TileID.maximumZoom
    /// Whether each polygon has a point for its label beside it, with the same properties.
    var addsLabelPoints = false
  }

  private var json: JSONTokenizer
  private let options: GeoJSONOptions
  private let destination: Destination
  private var builder: FeatureStoreBuilder
  private let layer: Int
  private(set) var diagnostics = Diagnostics()
  /// What tells that coordinates are no degrees.
  private(set) var strangeness = StrangeCoordinates()
  private var tags: FeatureTags
  private var number: UInt64 = 0

  /// Prepares to read a file, and to go on with a store that has been begun.
  init(
    bytes: [UInt8], options: GeoJSONOptions, to destination: Destination = Destination(),
    in store: FeatureStoreBuilder? = nil
  ) {
    let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    json = JSONTokenizer(bytes: bytes, offset: hasByteOrderMark ? 3 : 0)
    self.options = options
    self.destination = destination
    builder = store ?? FeatureStoreBuilder(maxZoom: options.maxZoom, coarsening: options.coarsening)
    layer = builder.layer(named: destination.layer)
    tags = FeatureTags(layer: layer, options)
  }

  /// Reads the whole file, then leaves out what the options leave out, and makes clusters.
  mutating func read() throws(JSONFault) {
    json.skipSpace(recordSeparators: true)
    repeat {
      try readText()
      json.skipSpace(recordSeparators: true)
    } while json.byte != nil
    if let filter = options.filter { builder.keepFeatures(filter(builder.worldTile(layer: layer))) }
    if let fans = options.fans { builder.fanOut(fans(builder.worldTile(layer: layer)), layer: layer) }
    if let clustering = options.clustering {
      builder.cluster(layer: layer, clustering, sourceCount: Int(clamping: number), &diagnostics)
    }
  }

  /// How many features have been read, kept or not.
  var featureCount: Int { Int(clamping: number) }

  /// The store with what has been read.
  consuming func finish() -> FeatureStoreBuilder { builder }

  private mutating func readText() throws(JSONFault) {
    let members = try ObjectMembers(&json)
    if let crs = members.crs {
      json.go(to: crs)
      strangeness.note(crs: try json.value())
    }
    json.go(to: members.end)
    switch members.type {
    case "FeatureCollection":
      guard let features = members.features else {
        throw JSONFault(offset: members.start.offset, expected: "a member \"features\"", found: "none")
      }
      json.go(to: features)
      try json.enterArray()
      while try json.nextElement() { try readFeature() }
      json.go(to: members.end)
    case "Feature": try readFeature(members)
    case .some(let type) where GeometryShape(rawValue: type) != nil || type == "GeometryCollection":
      tags.clear()
      try addGeometry(members, id: options.generateID ? number : nil)
      number += 1
      json.go(to: members.end)
    case let type:
      throw JSONFault(
        offset: members.start.offset, expected: "a GeoJSON object",
        found: type.map { "one of type \"\($0.prefix(40))\"" } ?? "one without a type")
    }
  }

  /// Reads the next element of a feature collection.
  private mutating func readFeature() throws(JSONFault) {
    guard try json.kind() == .object else {
      diagnostics.note("geojson-not-a-feature")
      return try json.skipValue()
    }
    let members = try ObjectMembers(&json)
    guard members.type == "Feature" else { return diagnostics.note("geojson-not-a-feature") }
    try readFeature(members)
  }

  private mutating func readFeature(_ members: ObjectMembers) throws(JSONFault) {
    defer {
      json.go(to: members.end)
      number += 1
    }
    guard let geometry = members.geometry else { return }
    tags.clear()
    var id: UInt64?
    if options.generateID {
      id = number
    } else if let mark = members.id {
      json.go(to: mark)
      id = FeatureID.number(try json.value())
    }
    if let properties = members.properties {
      json.go(to: properties)
      if try json.kind() == .object {
        try tags.read(&json, &builder)
      } else if try json.kind() != .null {
        diagnostics.note("geojson-properties-not-an-object")
      }
    }
    if options.promoteID != nil {
      id = tags.promoted.flatMap(FeatureID.number)
      if id == nil, tags.promoted != nil { diagnostics.note("geojson-promoted-id-not-a-number") }
    }
    json.go(to: geometry)
    try readGeometry(id: id)
  }

  /// Reads a geometry; `null` is none.
  private mutating func readGeometry(id: UInt64?) throws(JSONFault) {
    switch try json.kind() {
    case .null: try json.null()
    case .object:
      let members = try ObjectMembers(&json)
      try addGeometry(members, id: id)
      json.go(to: members.end)
    default:
      diagnostics.note("geojson-geometry-malformed")
      try json.skipValue()
    }
  }

  /// Adds the features of a geometry: one, and for a collection one for each of its geometries.
  private mutating func addGeometry(_ members: ObjectMembers, id: UInt64?) throws(JSONFault) {
    if members.type == "GeometryCollection" {
      guard let geometries = members.geometries else { return diagnostics.note("geojson-geometry-malformed") }
      json.go(to: geometries)
      guard try json.kind() == .array else { return diagnostics.note("geojson-geometry-malformed") }
      try json.enterArray()
      while try json.nextElement() { try readGeometry(id: id) }
      return
    }
    guard let shape = members.type.flatMap(GeometryShape.init(rawValue:)), let coordinates = members.coordinates else {
      return diagnostics.note("geojson-geometry-malformed")
    }
    json.go(to: coordinates)
    builder.startFeature(layer: layer, type: shape.type)
    var geometry = GeometryReader(shape: shape)
    defer { if let outside = geometry.outside { strangeness.note(outside: outside, ofFeature: number) } }
    do throws(CoordinateFault) {
      try geometry.read(&json, &builder, &diagnostics)
      guard geometry.hasParts else { return }
    } catch {
      switch error {
      case .syntax(let fault): throw fault
      case .geometry(let reason): return diagnostics.note(reason)
      }
    }
    let labelPoint = destination.addsLabelPoints ? builder.labelPoint : nil
    tags.add(to: &builder)
    guard builder.endFeature(id: id, zooms: destination.zooms) else { return diagnostics.note("geojson-too-wide") }
    if shape == .point { addCircle(id: id) }
    if let labelPoint {
      builder.startFeature(layer: layer, type: .point)
      builder.addPoint(labelPoint)
      builder.endPart()
      tags.add(to: &builder)
      builder.endFeature(id: id, zooms: destination.zooms)
    }
  }

  /// Adds the circle around the point that was added last, where it has a radius.
  private mutating func addCircle(id: UInt64?) {
    guard case .number(let radius)? = tags.radius,
      let center = builder.singlePoint(ofFeature: builder.featureCount - 1)
    else { return }
    guard let circle = GroundCircle(center: WebMercator.unproject(center), radius: radius) else {
      return diagnostics.note("geojson-circle-left-out")
    }
    builder.startFeature(layer: layer, type: .polygon)
    circle.forEachVertex { builder.addPoint(WebMercator.project($0)) }
    builder.endPart()
    tags.add(to: &builder)
    if !builder.endFeature(id: id, zooms: destination.zooms) { diagnostics.note("geojson-circle-left-out") }
  }
}

/// Ids of features: numbers as they are, texts that are such numbers.
enum FeatureID {
  /// The whole number from 0 that a value stands for, if it does.
  static func number(_ value: Value) -> UInt64? {
    switch value {
    case .number(let number): UInt64(exactly: number)
    case .string(let text): UInt64(text)
    default: nil
    }
  }
}
