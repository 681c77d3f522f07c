// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Tiles as files of their own: a folder of `{z}/{x}/{y}.mvt`, or any path with places for the address.
///
/// An empty file is a tile without layers.
public final class TileFolder: TileArchive {
  /// What the folder says of itself, in `metadata.json` or `tilejson.json` or by its files.
  public let info: TileSourceInfo

  private let tiles: TilePath

  /// Opens a folder of `{z}/{x}/{y}` files, ending in `.mvt`, `.pbf`, the same with `.gz`, or as images do.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` when there is no tile in it.
  public init(path: String) throws(TileSourceError) {
    guard let listing = FolderListing(path: path),
      let tiles = TilePath(template: "\(path)/{z}/{x}/{y}\(listing.ending)")
    else { throw TileSourceError(.source, "\(path): expected tile files {z}/{x}/{y}.mvt or .pbf, found none") }
    self.tiles = tiles
    let metadata = Self.metadata(in: path)
    let (minZoom, maxZoom) = Self.zooms(metadata, listing.zooms)
    info = TileSourceInfo(
      name: path, format: "tile folder", bounds: metadata?.bounds ?? listing.bounds(), minZoom: minZoom,
      maxZoom: maxZoom, layers: metadata?.layers ?? [], attribution: metadata?.attribution,
      details: metadata?.title.map { [("title", $0)] } ?? [])
  }

  /// Opens the files that a template names, such as `tiles/{z}/{x}/{y}.mvt`; `{-y}` counts rows from the south.
  ///
  /// - Parameters:
  ///   - template: A path with places for zoom, column and row, or without any: then all tiles are one file.
  ///   - zooms: The zooms that have tiles; `nil` to find them by listing, which needs a template that goes on
  ///     `/{z}/{x}/{y}` after its folder.
  /// - Throws: A `TileSourceError` of scope `.source` when the template lacks a place, or no zooms can be found.
  public init(template: String, zooms: ClosedRange<UInt8>? = nil) throws(TileSourceError) {
    guard let tiles = TilePath(template: template) else {
      throw TileSourceError(.source, "\(template): expected a path with {z}, {x} and {y}")
    }
    self.tiles = tiles
    var known = zooms
    var bounds: LonLatBox?
    if known == nil, let end = template.firstRange(of: "/{z}/{x}/{y}"), !template[end.upperBound...].contains("/") {
      let listing = FolderListing(
        path: String(template[..<end.lowerBound]), ending: String(template[end.upperBound...]))
      known = listing?.zooms
      bounds = listing?.bounds()
    }
    guard let known, known.upperBound <= TileID.maximumZoom else {
      throw TileSourceError(.source, "\(template): expected tiles, found none; or give minzoom and maxzoom")
    }
    info = TileSourceInfo(
      name: template, format: "tile files", bounds: bounds, minZoom: known.lowerBound, maxZoom: known.upperBound)
  }

  /// The bytes of the tile's file, or `nil` when there is none.
  public func bytes(_ id: TileID) throws(TileSourceError) -> ArchiveTile? {
    let path = tiles.path(of: id)
    do throws(TileSourceError) {
      guard let file = try ArchiveFile(path: path) else { return nil }
      guard file.size <= UInt64(ArchiveTile.storedLimit) else {
        throw TileSourceError(
          .source, "\(path): expected at most \(ArchiveTile.storedLimit) bytes, found \(file.size)")
      }
      let bytes = try file.read(offset: 0, count: file.size, scope: .source, "tile")
      return ArchiveTile(bytes: bytes, compression: nil)
    } catch {
      throw TileSourceError(.tile(id), "\(info.name): tile \(id): \(error.message)")
    }
  }

  /// The addresses of all files.
  public func listTiles() throws(TileSourceError) -> [TileID] {
    guard let parts = tiles.listedParts, let listing = FolderListing(path: parts.folder, ending: parts.ending) else {
      throw TileSourceError(.source, "\(info.name): expected a folder of {z}/{x}/{y} files, to list them")
    }
    return listing.tiles()
  }

  /// How many files there are, by zoom.
  public func countTiles() throws(TileSourceError) -> [UInt8: Int] {
    var counts: [UInt8: Int] = [:]
    for tile in try listTiles() { counts[tile.z, default: 0] += 1 }
    return counts
  }

  private static func metadata(in path: String) -> TileMetadata? {
    for name in ["metadata.json", "tilejson.json"] {
      guard let file = try? ArchiveFile(path: "\(path)/\(name)"), file.size <= UInt64(TileMetadata.limit),
        let bytes = try? file.read(offset: 0, count: file.size, scope: .source, name)
      else { continue }
      if let metadata = TileMetadata(json: bytes) { return metadata }
    }
    return nil
  }

  private static func zooms(_ metadata: TileMetadata?, _ listed: ClosedRange<UInt8>) -> (UInt8, UInt8) {
    let minZoom = metadata?.minZoom ?? listed.lowerBound
    let maxZoom = metadata?.maxZoom ?? listed.upperBound
    return minZoom <= maxZoom ? (minZoom, maxZoom) : (listed.lowerBound, listed.upperBound)
  }
}
