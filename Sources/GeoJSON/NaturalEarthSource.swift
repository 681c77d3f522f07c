// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import MapModel
internal import TileCutting

/// A folder of Natural Earth's themes as GeoJSON, cut into tiles on demand: the world at low zooms.
///
/// Files are called as Natural Earth calls them: `ne_110m_land.geojson` is the theme `land` at 1 : 110 million. Each
/// theme is a layer. The scales of a theme take turns: 110m shows up to tile zoom 1, 50m up to 4 and 10m after that,
/// and where one is missing the next finer one stands in, else the next coarser one. Beside each polygon its layer has
/// a point with the same properties, where a label has most room.
public final class NaturalEarthSource: TileSource {
  /// The deepest zoom that has tiles of its own.
  public static let maxZoom: UInt8 = 6

  /// What the source says of itself.
  public let info: TileSourceInfo
  /// What was left out of the files, by reason; `tile` counts nothing more.
  public let diagnostics: Diagnostics
  private let store: FeatureStore

  /// Reads the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - layers: The themes that are wanted.
  /// - Throws: A `TileSourceError` of scope `.source` when it has no such file, or one that is not GeoJSON.
  public init(folder: String, layers: LayerSelection = .all) throws(TileSourceError) {
    let files = NaturalEarthFile.list(in: folder)
    guard !files.isEmpty else {
      throw TileSourceError(.source, "\(folder): expected files ne_SCALE_THEME.geojson, found none")
    }
    let options = GeoJSONOptions(maxZoom: Self.maxZoom)
    var store = FeatureStoreBuilder(maxZoom: Self.maxZoom)
    var diagnostics = Diagnostics()
    for file in files where layers.contains(file.theme) {
      let path = "\(folder)/\(file.name)"
      let text = try GeoJSONFile.unpacked(try GeoJSONFile.bytes(path), name: path)
      let destination = GeoJSONReader.Destination(
        layer: file.theme, zooms: file.zooms(among: files), addsLabelPoints: true)
      var reader = GeoJSONReader(bytes: text, options: options, to: destination, in: store)
      do {
        try reader.read()
      } catch {
        throw TileSourceError(.source, "\(path):\(error.message(in: text))")
      }
      diagnostics.merge(reader.diagnostics)
      store = reader.finish()
    }
    self.diagnostics = diagnostics
    self.store = store.build()
    info = TileSourceInfo(
      name: folder, format: "Natural Earth", bounds: .world, minZoom: 0, maxZoom: Self.maxZoom,
      layers: self.store.layerInfo, buffer: FeatureStore.bufferShare, attribution: "Natural Earth",
      details: [(name: "files", value: String(files.count))])
  }

  /// Whether a folder holds files of Natural Earth.
  public static func isAt(folder: String) -> Bool { !NaturalEarthFile.list(in: folder).isEmpty }

  /// Cuts one tile; `nil` when it holds nothing.
  public func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    store.tile(id, layers: layers)
  }
}
