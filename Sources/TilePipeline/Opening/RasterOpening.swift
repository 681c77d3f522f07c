// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import MapModel
internal import Styles

/// Opens a style's sources of pictures.
enum RasterOpening {
  /// The zooms that a source has where neither the style nor the files tell: the style specification's.
  private static let usualZooms: ClosedRange<UInt8> = 0...22

  /// Opens raster tiles: an archive, a folder, or the files that a template names.
  ///
  /// - Throws: `.usage` when they cannot be read.
  static func tiles(
    _ described: StyleSource, at location: DataLocation, isGiven: Bool
  ) throws(PipelineError) -> any RasterTileSource {
    do throws(TileSourceError) {
      let archive: any TileArchive
      switch location {
      // An entry of `tiles` without places names one file for all tiles.
      case .path(let path) where !isGiven && described.url == nil: archive = try files(path, described)
      case .path(let path): archive = try Archives.open(path: path)
      case .template(let path): archive = try files(path, described)
      case .remote(let address): throw refusal(of: address)
      case .standardInput, .inline: throw TileSourceError(.source, "expected raster tiles in a file or folder")
      }
      return RestrictedRasterSource.wrap(RasterArchiveSource(archive), as: isGiven ? nil : described)
    } catch {
      throw .usage("sources.\(described.id): \(error.message)")
    }
  }

  /// Reads the picture of an `image` source.
  ///
  /// - Throws: `.usage` when it cannot be read.
  static func image(_ described: StyleSource, at location: DataLocation) throws(PipelineError) -> RasterPicture {
    do throws(TileSourceError) {
      switch location {
      case .path(let path): return try RasterPicture(file: path)
      case .remote(let address): throw refusal(of: address)
      case .template, .standardInput, .inline: throw TileSourceError(.source, "expected a picture file")
      }
    } catch {
      throw .usage("sources.\(described.id): \(error.message)")
    }
  }

  private static func files(_ template: String, _ described: StyleSource) throws(TileSourceError) -> TileFolder {
    if let deepest = described.maxZoom {
      let (low, high) = (StyleSource.tileZoom(described.minZoom ?? 0), StyleSource.tileZoom(deepest))
      return try TileFolder(template: template, zooms: min(low, high)...high)
    }
    do throws(TileSourceError) { return try TileFolder(template: template) } catch {
      return try TileFolder(template: template, zooms: usualZooms)
    }
  }

  private static func refusal(of address: String) -> TileSourceError {
    TileSourceError(.source, "\(address): expected a file; pictures are not read over the network")
  }
}
