// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
internal import TileCutting

/// GeoJSON in memory, cut into tiles on demand.
///
/// Reads RFC 7946 (also bare geometries), GeoJSON lines and text sequences (RFC 8142), each also as gzip; the bytes
/// decide. CSV tables of points are read as GeoJSON as well, see `CSVFeatures`. Styles name no source layer for such a
/// source: its one layer is called `""`, and every selection of layers gives it.
public final class GeoJSONSource: TileSource {
  /// How many bytes a file may have, before and after unpacking.
  public static let maximumSize = 1 << 30

  /// How a text is written.
  public enum Form: Sendable { case json, csv }

  /// What the source says of itself.
  public let info: TileSourceInfo
  /// What was left out of the file, by reason; `tile` counts nothing more.
  public let diagnostics: Diagnostics
  /// What people should know of the file, in lines that name it.
  public let warnings: [String]
  /// How many features the file has, drawn or not.
  public let readCount: Int
  private let store: FeatureStore
  /// The line of each feature of a CSV table, by its number.
  private let lines: [Int]

  /// Reads a file.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when it cannot be read, or is not GeoJSON.
  public convenience init(
    path: String, form: Form = .json, options: GeoJSONOptions = GeoJSONOptions()
  ) throws(TileSourceError) {
    try self.init(bytes: try GeoJSONFile.bytes(path), name: path, form: form, options: options)
  }

  /// Reads bytes: the `data` of a style's source, or what came from standard input.
  ///
  /// - Parameters:
  ///   - bytes: GeoJSON or a CSV table, or gzip of it.
  ///   - name: What messages begin with.
  ///   - form: How the text is written.
  ///   - options: How tiles are made.
  /// - Throws: A `TileSourceError` of scope `.source` when it is neither: `name:line:column: expected …, found …`.
  public init(
    bytes: [UInt8], name: String, form: Form = .json, options: GeoJSONOptions = GeoJSONOptions()
  ) throws(TileSourceError) {
    var text = try GeoJSONFile.unpacked(bytes, name: name)
    var skipped = Diagnostics()
    var warnings: [String] = []
    var lines: [Int] = []
    if form == .csv {
      let table = try CSVFeatures(text, name: name)
      (text, skipped, warnings, lines) = (table.geoJSON, table.diagnostics, table.warnings, table.lines)
    }
    var reader = GeoJSONReader(bytes: text, options: options)
    do {
      try reader.read()
    } catch {
      throw TileSourceError(.source, "\(name):\(error.message(in: text))")
    }
    skipped.merge(reader.diagnostics)
    diagnostics = skipped
    self.warnings = warnings + reader.strangeness.warnings(of: name)
    self.lines = lines
    readCount = reader.featureCount
    store = reader.finish().build()
    info = TileSourceInfo(
      name: name, format: form == .csv ? "CSV" : "GeoJSON",
      bounds: store.bounds.isEmpty ? nil : WebMercator.unproject(store.bounds),
      minZoom: 0, maxZoom: store.maxZoom, layers: store.layerInfo, buffer: FeatureStore.bufferShare,
      details: [(name: "features", value: String(store.featureCount))])
  }

  /// Cuts one tile; `nil` when it holds nothing.
  public func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    store.tile(id)
  }

  /// Where a feature stands in the file, in words: its line in a CSV table, else its number from 1 on.
  ///
  /// - Parameter number: From 0, as ids of `GeoJSONOptions.generateID` are.
  public func place(ofFeature number: UInt64) -> String {
    guard let index = Int(exactly: number) else { return "feature \(number)" }
    return lines.indices.contains(index) ? "line \(lines[index])" : "feature \(index + 1)"
  }

  /// The texts that features have as a property, each once, sorted.
  public func texts(of property: String) -> [String] { store.texts(of: property) }
}
