// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// The pictures of an archive as a source of raster tiles.
public final class RasterArchiveSource: RasterTileSource {
  /// Where the tiles come from.
  public let archive: any TileArchive

  /// Reads tiles from an archive.
  public init(_ archive: any TileArchive) { self.archive = archive }

  /// What the archive says of itself.
  public var info: TileSourceInfo { archive.info }

  /// The decoded tile, or `nil` when the archive holds none at this address.
  ///
  /// - Throws: A `TileSourceError` of scope `.tile` when the tile is damaged no PNG, JPEG or WebP picture, or has
  ///   more than `RasterPicture.maximumTilePixels`.
  public func tile(_ id: TileID) throws(TileSourceError) -> RasterPicture? {
    guard archive.info.minZoom <= id.z, id.z <= archive.info.maxZoom, let stored = try archive.bytes(id) else {
      return nil
    }
    let bytes: [UInt8]
    do throws(CompressionError) {
      bytes = try stored.unpacked(limit: ArchiveTile.storedLimit)
    } catch {
      throw fault(id, "\(error)")
    }
    do throws(PictureError) {
      return try RasterPicture(decoding: bytes, maximumPixels: RasterPicture.maximumTilePixels)
    } catch {
      throw fault(id, error.description)
    }
  }

  private func fault(_ id: TileID, _ message: String) -> TileSourceError {
    TileSourceError(.tile(id), "\(archive.info.name): tile \(id): \(message)")
  }
}
