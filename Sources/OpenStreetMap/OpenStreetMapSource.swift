// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import COsmium
public import MapModel
internal import TileCutting

/// The data of an OSM PBF file, cut into vector tiles on demand.
///
/// The whole file is read and held in memory. Layers are those of Shortbread 1.0
/// (https://shortbread-tiles.org/schema/1.0/), with `ocean` made of the file's own coastlines within the boxes of its
/// header. Beside them there are `points`, `lines` and `polygons` with every tag, which are made only when `layers`
/// names them.
public final class OpenStreetMapSource: TileSource {
  /// What OpenStreetMap asks to be said on a map.
  public static let attribution =
    "<a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a>"
  /// The deepest zoom that has tiles of its own.
  public static let maxZoom: UInt8 = 18

  /// What the source says of itself; its bounds are those of the header's boxes.
  public let info: TileSourceInfo
  /// What was wrong with the data, in one line each with the place or the object; at most some dozens.
  public let warnings: [String]
  /// How many objects were left out while reading, by reason.
  public let diagnostics: Diagnostics

  private let store: FeatureStore

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file, as the user gave it.
  ///   - layers: Layers that will be read; with `.all` those of Shortbread; the raw ones only by their names.
  /// - Throws: A `TileSourceError` of scope `.source` when the file cannot be read: with its name, the byte, and what
  ///   was expected and found there.
  public init(path: String, layers: LayerSelection = .all) throws(TileSourceError) {
    let visitor = SchemaVisitor(writer: FeatureWriter(layers: layers, maxZoom: Self.maxZoom))
    let counts = try OSMFile.read(path, into: visitor)
    let header = visitor.header
    let sea =
      header.boxes.isEmpty
      ? SeaFinder(of: visitor.coast, over: visitor.coverage) : SeaFinder(of: visitor.coast, in: header.boxes)
    store = visitor.writer.build(sea: sea.polygons)
    warnings = visitor.problems.warnings.list + sea.warnings.list
    var diagnostics = visitor.problems.diagnostics
    diagnostics.merge(sea.diagnostics)
    self.diagnostics = diagnostics

    var details = [
      ("nodes", String(counts.nodes)), ("ways", String(counts.ways)), ("relations", String(counts.relations)),
    ]
    if !header.replicationTimestamp.isEmpty { details.append(("data as of", header.replicationTimestamp)) }
    if !header.generator.isEmpty { details.append(("written by", header.generator)) }
    info = TileSourceInfo(
      name: path, format: "OSM PBF", bounds: Self.bounds(header, store), minZoom: 0, maxZoom: Self.maxZoom,
      layers: store.layerInfo, buffer: FeatureStore.bufferShare, attribution: Self.attribution, details: details)
  }

  /// Cuts one tile; never throws.
  public func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    store.tile(id, layers: layers)
  }

  /// The box around the header's boxes, else around the data; `nil` without either.
  private static func bounds(_ header: OSMHeader, _ store: FeatureStore) -> LonLatBox? {
    bounds(header) ?? (store.bounds.isEmpty ? nil : WebMercator.unproject(store.bounds))
  }

  /// The box around the boxes of a file's header, without reading the rest; `nil` when it has none or cannot be read.
  public static func headerBounds(path: String) -> LonLatBox? { OSMFile.header(of: path).flatMap(bounds) }

  private static func bounds(_ header: OSMHeader) -> LonLatBox? {
    guard var bounds = header.boxes.first else { return nil }
    for box in header.boxes.dropFirst() {
      bounds.west = min(bounds.west, box.west)
      bounds.south = min(bounds.south, box.south)
      bounds.east = max(bounds.east, box.east)
      bounds.north = max(bounds.north, box.north)
    }
    return bounds
  }
}
