// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel

/// Puts each object of a file into its layers, and collects the coastlines.
final class SchemaVisitor: OSMVisitor {
  let writer: FeatureWriter
  private(set) var header = OSMHeader()
  private(set) var coast: [CoastLine] = []
  private(set) var problems = ReadingProblems()
  private(set) var coverage = DataCoverage()
  private var boundaries = BoundaryLayers()

  init(writer: FeatureWriter) { self.writer = writer }

  override func visit(header: OSMHeader) { self.header = header }

  override func visit(relation id: Int64, tags: OSMTags, members: UnsafeBufferPointer<OsmMember>) {
    boundaries.note(tags, members: members)
  }

  override func visit(node id: Int64, tags: OSMTags, place: OsmPlace) {
    writer.begin(node: id, at: place)
    PlaceLayers.addPoint(tags, to: writer)
    StreetLayers.addPoint(tags, to: writer)
    TransportLayers.addPlace(tags, to: writer)
    PoiLayers.addPlace(tags, to: writer)
    RawLayers.add(tags, to: .points, of: writer)
  }

  override func visit(way id: Int64, tags: OSMTags, course: OSMWay) -> Bool {
    if header.boxes.isEmpty { coverage.note(course.places) }
    writer.begin(way: id, along: course.places)
    boundaries.addLine(id, tags, to: writer)
    guard !tags.isEmpty else { return false }
    if tags.has("natural", "coastline") { noteCoast(course) }
    if course.isClosed, AreaRule.isArea(tags) { return true }
    WaterLayers.addLine(tags, to: writer)
    StreetLayers.addLine(tags, to: writer)
    TransportLayers.addLine(tags, to: writer)
    RawLayers.add(tags, to: .lines, of: writer)
    return false
  }

  override func visit(area id: Int64, tags: OSMTags, area: OSMArea) {
    writer.begin(area: id, area)
    WaterLayers.addArea(tags, to: writer)
    LandLayers.addArea(tags, to: writer)
    StreetLayers.addArea(tags, to: writer)
    BoundaryLayers.addArea(tags, to: writer)
    PlaceLayers.addArea(tags, to: writer)
    TransportLayers.addPlace(tags, to: writer)
    PoiLayers.addPlace(tags, to: writer)
    RawLayers.add(tags, to: .polygons, of: writer)
  }

  override func visit(problem: OsmProblem, of kind: OsmKind, id: Int64, count: Int) {
    problems.note(problem, of: kind, id: id, count: count)
  }

  /// Keeps a coastline, in parts where nodes are missing.
  private func noteCoast(_ course: OSMWay) {
    guard writer.wants(.ocean) else { return }
    let gaps = Set(course.gaps)
    var start = 0
    for end in gaps.union([course.places.count]).sorted() {
      if end - start > 1 {
        coast.append(
          CoastLine(
            points: course.places[start..<end].map { WebMercator.project(LonLat($0)) },
            startsAtGap: gaps.contains(start), endsAtGap: gaps.contains(end)))
      }
      start = end
    }
  }
}
