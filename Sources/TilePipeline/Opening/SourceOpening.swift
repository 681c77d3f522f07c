// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
public import MapModel

/// Opens map data of any kind.
public struct SourceOpening {
  /// The source layers that will be read; empty when that is not known.
  var layers: Set<String>
  var allowsNetwork: Bool

  /// Opens data to look into it, as `tilegen inspect` does.
  ///
  /// - Parameter path: A file, a folder, a template with `{z}`, or `-` for standard input.
  /// - Throws: `.usage` when it cannot be read.
  public static func inspect(_ path: String) throws(PipelineError) -> any TileSource {
    try SourceOpening(layers: [], allowsNetwork: false).open(DataLocation(path, relativeTo: ""))
  }

  func open(_ location: DataLocation) throws(PipelineError) -> any TileSource {
    do throws(TileSourceError) {
      switch location {
      case .remote(let address): throw remoteError(address)
      case .template(let path): return ArchiveSource(try Archives.open(path: path))
      case .standardInput: throw TileSourceError(.source, "GeoJSON is not there yet")
      case .inline(let text): throw TileSourceError(.source, "\(text.count) bytes of GeoJSON are not read yet")
      case .path(let path): return try openPath(path)
      }
    } catch {
      throw .usage(error.message)
    }
  }

  private func openPath(_ path: String) throws(TileSourceError) -> any TileSource {
    switch DiskFile.kind(path) {
    case .nothing: throw TileSourceError(.source, "\(path): expected a file or a folder, found nothing there")
    case .folder: return ArchiveSource(try Archives.open(path: path))
    case .file: break
    }
    let format: SourceFormat
    do throws(PipelineError) { format = try SourceFormat.of(file: path) } catch {
      throw TileSourceError(.source, error.description)
    }
    switch format {
    case .archive: return ArchiveSource(try Archives.open(path: path))
    case .geoJSON: throw TileSourceError(.source, "\(path): GeoJSON is not there yet")
    case .osmPBF: throw TileSourceError(.source, "\(path): OSM PBF is not there yet \(layers.count)")
    }
  }

  private func remoteError(_ address: String) -> TileSourceError {
    TileSourceError(
      .source,
      allowsNetwork
        ? "\(address): reading over the network is not there yet; expected a file"
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
