// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
internal import MapModel
internal import TileCutting

/// Writes the object at hand into as many layers as the schema puts it, with the tags of each.
///
/// First `begin` with the object's geometry; then for each layer `start`, `tag`, `end`.
final class FeatureWriter {
  /// What a layer takes of an object's geometry.
  enum Shape {
    /// The point, the line or the area itself.
    case whole
    /// One point: the node, or a point inside the area.
    case label
  }

  private enum Geometry {
    case none
    case point(OsmPlace)
    case line(UnsafeBufferPointer<OsmPlace>)
    case area(OSMArea)
  }

  private var builder: FeatureStoreBuilder
  private let layers: [MapLayer: Int]
  private var id: UInt64?
  private var shape = Shape.whole
  private var geometry = Geometry.none
  private var figure = WorldFigure()
  private var isProjected = false
  private var knownLabelPoint: WorldPoint?

  /// Starts writing the layers that are wanted; raw layers only if they are named.
  init(layers selection: LayerSelection, maxZoom: UInt8) {
    var builder = FeatureStoreBuilder(maxZoom: maxZoom)
    var layers: [MapLayer: Int] = [:]
    for layer in MapLayer.allCases where selection.contains(layer.rawValue) {
      if layer.isRaw, !selection.names(layer.rawValue) { continue }
      layers[layer] = builder.layer(named: layer.rawValue)
    }
    self.builder = builder
    self.layers = layers
  }

  /// Whether a layer is made.
  func wants(_ layer: MapLayer) -> Bool { layers[layer] != nil }

  /// Takes a node.
  func begin(node id: Int64, at place: OsmPlace) { begin(id, OsmKindNode, .point(place)) }

  /// Takes a way as a line.
  func begin(way id: Int64, along places: UnsafeBufferPointer<OsmPlace>) { begin(id, OsmKindWay, .line(places)) }

  /// Takes an area.
  func begin(area id: Int64, _ area: OSMArea) { begin(id, area.kind, .area(area)) }

  /// Starts a feature of the object in a layer; `false` when the layer is not wanted.
  func start(_ layer: MapLayer, as shape: Shape = .whole) -> Bool {
    guard let index = layers[layer] else { return false }
    self.shape = shape
    builder.startFeature(layer: index, type: shape == .label ? .point : geometryType)
    return true
  }

  /// Adds a property.
  func tag(_ key: String, _ value: Value) { builder.addTag(key, value) }

  /// Adds a text property if there is one.
  func tag(_ key: String, _ text: String?) {
    if let text { builder.addTag(key, .string(text)) }
  }

  /// Ends the feature, which shows at tile zooms from `minZoom` on.
  func end(from minZoom: UInt8, rank: Int32 = 0) {
    project()
    if shape == .label {
      builder.addPoint(labelPoint)
      builder.endPart()
    } else {
      figure.forEachPart { points, isHole in
        for point in points { builder.addPoint(point) }
        builder.endPart(isHole: isHole)
      }
    }
    builder.endFeature(id: id, zooms: minZoom...TileID.maximumZoom, rank: rank)
  }

  /// The object's area on the projected map in square metres at the equator, as `way_area` has it; 0 for lines.
  var area: Double {
    guard case .area = geometry else { return 0 }
    project()
    return figure.area * WebMercator.worldWidth * WebMercator.worldWidth
  }

  /// The object's length in world widths; 0 for points.
  var length: Double {
    project()
    return figure.length
  }

  /// The share of a building that its parts cover at least where they stand in its place.
  private static let coverOfParts = 0.5

  /// The finished store, with the sea in the `ocean` layer, and buildings told from those of which the parts stand.
  func build(sea: [SeaPolygon]) -> FeatureStore {
    if let buildings = layers[.buildings], let parts = layers[.buildingParts] {
      builder.markAreas(ofLayer: buildings, coveredBy: parts, atLeast: Self.coverOfParts, as: "hide_3d")
    }
    if let layer = layers[.ocean] {
      for polygon in sea {
        builder.startFeature(layer: layer, type: .polygon)
        for point in polygon.shell.points { builder.addPoint(point) }
        builder.endPart()
        for island in polygon.islands {
          for point in island.points { builder.addPoint(point) }
          builder.endPart(isHole: true)
        }
        builder.endFeature()
      }
    }
    let finished = builder
    builder = FeatureStoreBuilder()
    return finished.build()
  }

  private func begin(_ id: Int64, _ kind: OsmKind, _ geometry: Geometry) {
    self.id = Self.featureID(id, kind)
    self.geometry = geometry
    isProjected = false
    knownLabelPoint = nil
  }

  /// Ten times the object's id, plus 1 for nodes, 2 for ways and 3 for relations, as others number features, too.
  private static func featureID(_ id: Int64, _ kind: OsmKind) -> UInt64? {
    guard let positive = UInt64(exactly: id) else { return nil }
    let (tenfold, overflows) = positive.multipliedReportingOverflow(by: 10)
    return overflows ? nil : tenfold &+ (kind == OsmKindNode ? 1 : kind == OsmKindWay ? 2 : 3)
  }

  private var geometryType: GeometryType {
    switch geometry {
    case .none, .point: .point
    case .line: .line
    case .area: .polygon
    }
  }

  private var labelPoint: WorldPoint {
    if let knownLabelPoint { return knownLabelPoint }
    let point = LabelPoint.find(in: figure)
    knownLabelPoint = point
    return point
  }

  private func project() {
    guard !isProjected else { return }
    isProjected = true
    figure.removeAll()
    switch geometry {
    case .none: break
    case .point(let place): addPart(CollectionOfOne(place))
    case .line(let places): addPart(places)
    case .area(let area):
      var start = area.places
      for ring in area.rings {
        addPart(UnsafeBufferPointer(start: start, count: ring.place_count), isHole: !ring.is_outer)
        start += ring.place_count
      }
    }
  }

  private func addPart(_ places: some Collection<OsmPlace>, isHole: Bool = false) {
    figure.addPart(places.lazy.map { WebMercator.project(LonLat($0)) }, isHole: isHole)
  }
}

extension WebMercator {
  /// Metres along the equator.
  static let worldWidth = metersPerWorld(atLatitude: 0)
}
