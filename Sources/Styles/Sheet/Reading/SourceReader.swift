// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// Reads the `sources` of a style.
struct SourceReader {
  let symbols: SymbolTable
  let log: IssueLog
  let bytes: [UInt8]
  /// The name of the overlay's sheet, and what is put before the ids.
  let sheet: String
  let namespace: String

  /// The sources in file order; those of no known type are left out.
  func read(_ root: ObjectReader) -> [StyleSource] {
    guard let members = root.node["sources"]?.members else {
      log.error("sources", "expected an object of sources", at: root.node["sources"]?.offset ?? root.node.offset)
      return []
    }
    let metadata = root.node["metadata"]
    return members.compactMap { member in
      var source = read(ObjectReader(node: member.value, path: "sources.\(member.key)", log: log), id: member.key)
      if source?.kind == .geojson {
        source?.circleRadius = MetadataKey.circleRadius.property(in: metadata)
        source?.photos = MetadataKey.photos.property(in: metadata)
        source?.vocabulary = MetadataKey.words.vocabulary(in: metadata)
      }
      return source
    }
  }

  private func read(_ object: ObjectReader, id: String) -> StyleSource? {
    guard object.node["type"] != nil else {
      let found = object.node.members == nil ? object.node.summary : "none"
      log.error(object.path, "expected a source with a type, found \(found)", at: object.node.offset)
      return nil
    }
    guard let kind = object.word("type", StyleSource.Kind.self) else { return nil }
    object.warnOfUnknownKeys(known: SourceKeys.known(for: kind))
    var source = StyleSource(id: namespace + id, kind: kind)
    source.sheet = sheet
    source.url = object.string("url")
    source.tiles = object.strings("tiles") ?? []
    source.minZoom = object.number("minzoom", 0...30)
    source.maxZoom = object.number("maxzoom", 0...30)
    source.attribution = object.string("attribution")
    source.scheme = object.word("scheme", StyleSource.Scheme.self) ?? .xyz
    source.promoteID = promoteID(object)
    if let box = object.numbers("bounds", count: 4) {
      source.bounds = LonLatBox(west: box[0], south: box[1], east: box[2], north: box[3])
    }
    switch kind {
    case .vector, .video: break
    case .raster: source.tileSize = object.number("tileSize", 1...8192)
    case .rasterDEM:
      source.tileSize = object.number("tileSize", 1...8192)
      source.encoding = encoding(object)
    case .geojson: readGeoJSON(object, &source)
    case .image: readCorners(object, &source)
    }
    return source
  }

  private func promoteID(_ object: ObjectReader) -> [String: String] {
    guard let node = object.node["promoteId"] else { return [:] }
    if let name = node.string { return ["": name] }
    guard let members = node.members else {
      log.error(
        object.path(of: "promoteId"),
        "expected the name of a property, or an object of them by source layer, found \(node.summary)",
        at: node.offset)
      return [:]
    }
    let byLayer = ObjectReader(node: node, path: object.path(of: "promoteId"), log: log)
    var names: [String: String] = [:]
    for member in members { names[member.key] = byLayer.string(member.key) }
    return names
  }

  private func encoding(_ object: ObjectReader) -> StyleSource.Encoding? {
    switch object.string("encoding") {
    case nil: return nil
    case "mapbox": return .mapbox
    case "terrarium": return .terrarium
    case "custom":
      return .custom(
        red: object.number("redFactor") ?? 1, green: object.number("greenFactor") ?? 1,
        blue: object.number("blueFactor") ?? 1, base: object.number("baseShift") ?? 0)
    case let other?:
      log.error(
        object.path(of: "encoding"), "expected one of terrarium, mapbox, custom, found \"\(other)\"",
        at: object.node["encoding"]?.offset ?? 0)
      return nil
    }
  }

  private func readCorners(_ object: ObjectReader, _ source: inout StyleSource) {
    let corners = object.node["coordinates"]?.array ?? []
    source.coordinates = corners.compactMap { corner in
      guard let pair = corner.array?.compactMap(\.number), pair.count == 2, abs(pair[1]) <= 90 else { return nil }
      return LonLat(longitude: pair[0], latitude: pair[1])
    }
    if source.coordinates.count != 4 {
      log.error(object.path(of: "coordinates"), "expected four corners [longitude, latitude]", at: object.node.offset)
    }
  }

  private func readGeoJSON(_ object: ObjectReader, _ source: inout StyleSource) {
    if let data = object.node["data"] {
      switch data.content {
      case .string(let location): source.data = .location(location)
      case .object: source.data = .json(Array(bytes[data.offset..<data.end]))
      default:
        log.error(object.path(of: "data"), "expected GeoJSON or a location, found \(data.summary)", at: data.offset)
      }
    } else {
      log.error(object.path, "expected data of the GeoJSON source", at: object.node.offset)
    }
    source.generatesIDs = object.bool("generateId") ?? false
    source.hasLineMetrics = object.bool("lineMetrics") ?? false
    source.buffer = object.number("buffer", 0...512) ?? source.buffer
    source.tolerance = object.number("tolerance", 0...1000) ?? source.tolerance
    if let node = object.node["filter"] {
      let compiler = FilterCompiler(symbols: symbols)
      let path = object.path(of: "filter")
      source.filter = compiler.compile(node).map { CompiledExpression($0, path: path) }
      log.tell(compiler.faults, warnings: compiler.warnings, of: node, at: path)
    }
    let clustering = clustering(object)
    if object.bool("cluster") == true { source.clustering = clustering }
  }

  private func clustering(_ object: ObjectReader) -> StyleSource.Clustering {
    var clustering = StyleSource.Clustering(
      radius: object.number("clusterRadius", 0...10_000) ?? 50, maxZoom: object.number("clusterMaxZoom", 0...30),
      minPoints: Int(object.number("clusterMinPoints", 0...1e9) ?? 2), properties: [])
    let properties = object.node["clusterProperties"]
    if let properties, properties.members == nil {
      log.error(
        object.path(of: "clusterProperties"), "expected an object of properties, found \(properties.summary)",
        at: properties.offset)
    }
    for member in properties?.members ?? [] {
      let path = object.path(of: "clusterProperties.\(member.key)")
      guard let pair = member.value.array, pair.count == 2 else {
        log.error(path, "expected [operator, expression], found \(member.value.summary)", at: member.value.offset)
        continue
      }
      guard let map = compile(pair[1], "\(path)[1]"),
        let reduce = compile(Self.reduction(pair[0], of: member.key), "\(path)[0]")
      else { continue }
      clustering.properties.append((name: member.key, map: map, reduce: reduce))
    }
    return clustering
  }

  /// The expression that joins two values; an operator alone joins the value so far with the next.
  private static func reduction(_ node: JSONNode, of name: String) -> JSONNode {
    guard node.string != nil else { return node }
    func call(_ items: JSONNode...) -> JSONNode { JSONNode(.array(items), at: node) }
    func string(_ text: String) -> JSONNode { JSONNode(.string(text), at: node) }
    return call(node, call(string("accumulated")), call(string("get"), string(name)))
  }

  private func compile(_ node: JSONNode, _ path: String) -> CompiledExpression? {
    let requirement = ValueRequirement(type: .value, dependence: .data, isInterpolated: true)
    let outcome = ValueCompiler(symbols: symbols, requirement: requirement).compile(node)
    log.tell(outcome.faults, warnings: outcome.warnings, of: node, at: path)
    return outcome.root.map { CompiledExpression($0, path: path) }
  }
}
