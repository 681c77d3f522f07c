// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
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
  private let store: FeatureStore

  /// Reads a file.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when it cannot be read, or is not GeoJSON.
  public convenience init(
    path: String, form: Form = .json, options: GeoJSONOptions = GeoJSONOptions()
  ) throws(TileSourceError) {
    let data: Data
    do {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      guard size <= Self.maximumSize else {
        throw TileSourceError(.source, "\(path): expected at most \(Self.maximumSize) bytes, found \(size)")
      }
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch let error as TileSourceError {
      throw error
    } catch {
      throw TileSourceError(.source, "\(path): expected a file that can be read, found \(Self.cause(of: error))")
    }
    try self.init(bytes: [UInt8](data), name: path, form: form, options: options)
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
    var text = try Self.unpacked(bytes, name: name)
    var skipped = Diagnostics()
    if form == .csv {
      let table = try CSVFeatures(text, name: name)
      (text, skipped) = (table.geoJSON, table.diagnostics)
    }
    var reader = GeoJSONReader(bytes: text, options: options)
    do {
      try reader.read()
    } catch {
      throw TileSourceError(.source, "\(name):\(error.message(in: text))")
    }
    skipped.merge(reader.diagnostics)
    diagnostics = skipped
    store = reader.build()
    info = TileSourceInfo(
      name: name, format: "GeoJSON", bounds: store.bounds.isEmpty ? nil : WebMercator.unproject(store.bounds),
      minZoom: 0, maxZoom: store.maxZoom, layers: store.layerInfo, buffer: FeatureStore.bufferShare,
      details: [(name: "features", value: String(store.featureCount))])
  }

  /// Cuts one tile; `nil` when it holds nothing.
  public func tile(
    _ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics
  ) throws(TileSourceError) -> VectorTile? {
    store.tile(id)
  }

  /// The texts that features have as a property, each once, sorted.
  public func texts(of property: String) -> [String] { store.texts(of: property) }

  private static func unpacked(_ bytes: [UInt8], name: String) throws(TileSourceError) -> [UInt8] {
    guard bytes.count <= maximumSize else {
      throw TileSourceError(.source, "\(name): expected at most \(maximumSize) bytes, found \(bytes.count)")
    }
    guard Gunzip.isCompressed(bytes) else { return bytes }
    do {
      return try Gunzip.unpack(bytes, limit: maximumSize)
    } catch {
      throw TileSourceError(.source, "\(name): \(error.message)")
    }
  }

  private static func cause(of error: any Error) -> String {
    switch (error as NSError).code {
    case CocoaError.Code.fileReadNoSuchFile.rawValue, CocoaError.Code.fileNoSuchFile.rawValue: "none"
    case CocoaError.Code.fileReadNoPermission.rawValue: "one without permission to read"
    default: "one that cannot be read"
    }
  }
}
