// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel

/// Reading of OSM PBF files (https://wiki.openstreetmap.org/wiki/PBF_Format), by libosmium.
enum OSMFile {
  /// Reads a file and gives its objects to a visitor.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` with the file, the place in it, what was expected and found.
  static func read(_ path: String, into visitor: OSMVisitor) throws(TileSourceError) -> OsmCounts {
    var handler = OsmHandler(
      context: Unmanaged.passUnretained(visitor).toOpaque(), header: sendHeader, relation: sendRelation,
      node: sendNode, way: sendWay, area: sendArea, problem: sendProblem)
    var counts = OsmCounts()
    let message = withExtendedLifetime(visitor) { () -> String? in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
        guard let start = buffer.baseAddress else { return "no memory" }
        return osm_read(path, &handler, &counts, start, buffer.count) ? nil : String(cString: start)
      }
    }
    if let message { throw TileSourceError(.source, "\(path): \(message)") }
    return counts
  }

  /// The header alone; `nil` when it cannot be read.
  static func header(of path: String) -> OSMHeader? {
    let visitor = HeaderVisitor()
    let isRead = withExtendedLifetime(visitor) {
      osm_read_header(path, Unmanaged<OSMVisitor>.passUnretained(visitor).toOpaque(), sendHeader)
    }
    return isRead ? visitor.header : nil
  }

  private final class HeaderVisitor: OSMVisitor {
    private(set) var header = OSMHeader()

    override func visit(header: OSMHeader) { self.header = header }
  }
}

private func visitor(_ context: UnsafeMutableRawPointer?) -> OSMVisitor? {
  context.map { Unmanaged<OSMVisitor>.fromOpaque($0).takeUnretainedValue() }
}

private func sendHeader(_ context: UnsafeMutableRawPointer?, _ header: UnsafePointer<OsmHeader>) {
  let head = header.pointee
  var result = OSMHeader()
  for box in UnsafeBufferPointer(start: head.boxes, count: head.box_count) {
    let southWest = LonLat(box.south_west)
    let northEast = LonLat(box.north_east)
    result.boxes.append(
      LonLatBox(
        west: southWest.longitude, south: southWest.latitude, east: northEast.longitude, north: northEast.latitude))
  }
  result.generator = String(cString: head.generator)
  result.replicationTimestamp = String(cString: head.replication_timestamp)
  visitor(context)?.visit(header: result)
}

private func sendRelation(
  _ context: UnsafeMutableRawPointer?, _ object: UnsafePointer<OsmObject>, _ members: UnsafePointer<OsmMember>?,
  _ count: Int
) {
  visitor(context)?.visit(
    relation: object.pointee.id, tags: OSMTags(object.pointee),
    members: UnsafeBufferPointer(start: members, count: count))
}

private func sendNode(_ context: UnsafeMutableRawPointer?, _ object: UnsafePointer<OsmObject>, _ place: OsmPlace) {
  visitor(context)?.visit(node: object.pointee.id, tags: OSMTags(object.pointee), place: place)
}

private func sendWay(
  _ context: UnsafeMutableRawPointer?, _ object: UnsafePointer<OsmObject>, _ way: UnsafePointer<OsmWay>
) -> Bool {
  let course = OSMWay(
    places: UnsafeBufferPointer(start: way.pointee.places, count: way.pointee.place_count),
    gaps: UnsafeBufferPointer(start: way.pointee.gaps, count: way.pointee.gap_count),
    isClosed: way.pointee.is_closed)
  return visitor(context)?.visit(way: object.pointee.id, tags: OSMTags(object.pointee), course: course) ?? false
}

private func sendArea(
  _ context: UnsafeMutableRawPointer?, _ object: UnsafePointer<OsmObject>, _ kind: OsmKind,
  _ places: UnsafePointer<OsmPlace>, _ rings: UnsafePointer<OsmRing>, _ ringCount: Int
) {
  let area = OSMArea(places: places, rings: UnsafeBufferPointer(start: rings, count: ringCount), kind: kind)
  visitor(context)?.visit(area: object.pointee.id, tags: OSMTags(object.pointee), area: area)
}

private func sendProblem(
  _ context: UnsafeMutableRawPointer?, _ problem: OsmProblem, _ kind: OsmKind, _ id: Int64, _ count: Int
) {
  visitor(context)?.visit(problem: problem, of: kind, id: id, count: count)
}

extension LonLat {
  /// The place in degrees.
  init(_ place: OsmPlace) {
    self.init(longitude: Double(place.x) / 1e7, latitude: Double(place.y) / 1e7)
  }
}
