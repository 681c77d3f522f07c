// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import GeoJSON
public import MapModel
internal import OpenStreetMap
internal import Styles

/// Map data that was opened, and what its reader had to leave out.
public struct OpenedSource: Sendable {
  /// The data.
  public var source: any TileSource
  /// What could not be used, by reason; what is met tile by tile only is not in it.
  public var diagnostics = Diagnostics()
  /// What people should know of the data, in lines that name it.
  public var warnings: [String] = []
  /// What was found by looking into it, where that was asked for: name and value.
  public var details: [(name: String, value: String)] = []
}

/// Opens map data of any kind.
public struct SourceOpening {
  /// The source layers that will be read.
  var layers: LayerSelection
  /// How GeoJSON becomes tiles.
  var geoJSON = GeoJSONOptions()
  /// The zooms of tile files that a template names, where that is known.
  var templateZooms: ClosedRange<UInt8>?
  var allowsNetwork: Bool

  /// Opens data to look into it, as `tilegen inspect` does.
  ///
  /// - Parameter path: A file, a folder, a template with `{z}`, or `-` for standard input.
  /// - Throws: `.usage` when it cannot be read.
  public static func inspect(_ path: String) throws(PipelineError) -> OpenedSource {
    var opened = try SourceOpening(layers: .all, allowsNetwork: false).open(DataLocation(path, relativeTo: ""))
    if let source = opened.source as? ArchiveSource, let pictures = try PictureTiles(source.archive) {
      opened.details = pictures.details
    }
    return opened
  }

  func open(_ location: DataLocation) throws(PipelineError) -> OpenedSource {
    do throws(TileSourceError) {
      switch location {
      case .remote(let address): throw refusal(of: address)
      case .template(let path):
        return OpenedSource(source: ArchiveSource(try TileFolder(template: path, zooms: templateZooms)))
      case .standardInput: return try openStandardInput()
      case .inline(let text): return try openGeoJSON(text, name: "inline GeoJSON")
      case .path(let path): return try openPath(path)
      }
    } catch {
      throw .usage(error.message)
    }
  }

  private func openPath(_ path: String) throws(TileSourceError) -> OpenedSource {
    switch DiskFile.kind(path) {
    case .nothing where DiskFile.kind(path + DiskFile.partSuffix) == .file:
      throw TileSourceError(.source, PyramidFault.unfinished(path).message)
    case .nothing: throw TileSourceError(.source, "\(path): no such file or folder")
    case .folder where NaturalEarthSource.isAt(folder: path):
      let source = try NaturalEarthSource(folder: path, layers: layers)
      return OpenedSource(source: source, diagnostics: source.diagnostics)
    case .folder: return OpenedSource(source: ArchiveSource(try Archives.open(path: path)))
    case .file: break
    }
    let format: SourceFormat
    do throws(PipelineError) { format = try SourceFormat.of(file: path) } catch {
      throw TileSourceError(.source, error.description)
    }
    switch format {
    case .archive: return OpenedSource(source: ArchiveSource(try Archives.open(path: path)))
    case .geoJSON:
      return Self.opened(try GeoJSONSource(path: path, options: geoJSON))
    case .csv:
      return Self.opened(try GeoJSONSource(path: path, form: .csv, options: geoJSON))
    case .osmPBF:
      let source = try OpenStreetMapSource(path: path, layers: layers)
      return OpenedSource(source: source, diagnostics: source.diagnostics, warnings: source.warnings)
    }
  }

  private func openGeoJSON(_ bytes: [UInt8], name: String) throws(TileSourceError) -> OpenedSource {
    Self.opened(try GeoJSONSource(bytes: bytes, name: name, options: geoJSON))
  }

  private static func opened(_ source: GeoJSONSource) -> OpenedSource {
    OpenedSource(source: source, diagnostics: source.diagnostics, warnings: source.warnings)
  }

  private func openStandardInput() throws(TileSourceError) -> OpenedSource {
    guard let bytes = DiskFile.readAll("/dev/stdin", limit: GeoJSONSource.maximumSize) else {
      throw TileSourceError(
        .source, "standard input: expected at most \(GeoJSONSource.maximumSize) bytes, found more, or none to read")
    }
    return try openGeoJSON(bytes, name: "standard input")
  }

  private func refusal(of address: String) -> TileSourceError {
    TileSourceError(
      .source,
      allowsNetwork
        ? "\(address): expected a file; reading over the network is not there yet"
        : "\(address): expected a file, found an address on the network (refused without --allow-network)")
  }

  /// A digest of the data at a location.
  static func digest(of location: DataLocation) -> String {
    switch location {
    case .path(let path): InputDigest.ofFile(path) ?? "unreadable"
    case .template(let text), .remote(let text): InputDigest.of(Array(text.utf8))
    case .standardInput: "stdin"
    case .inline(let text): InputDigest.of(text)
    }
  }
}

extension StyleSource {
  /// The zooms that the style says the source has; `nil` when it does not say up to which.
  var zooms: ClosedRange<UInt8>? {
    guard let high = maxZoom.flatMap({ UInt8(exactly: $0.rounded(.down)) }), high <= TileID.maximumZoom else {
      return nil
    }
    let low = minZoom.flatMap { UInt8(exactly: $0.rounded(.down)) } ?? 0
    return low <= high ? low...high : nil
  }
}
