// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

extension RasterPicture {
  /// Reads a PNG, JPEG or WebP file.
  ///
  /// - Throws: A `TileSourceError` of scope `.source` that names the file and what is wrong with it.
  public init(file path: String) throws(TileSourceError) {
    guard let file = try ArchiveFile(path: path) else { throw TileSourceError(.source, "\(path): no such file") }
    guard file.size <= UInt64(ArchiveTile.storedLimit) else {
      throw TileSourceError(.source, "\(path): expected at most \(ArchiveTile.storedLimit) bytes, found \(file.size)")
    }
    let bytes = try file.read(offset: 0, count: file.size, scope: .source, "picture")
    do throws(PictureError) {
      try self.init(decoding: bytes, maximumPixels: Self.maximumPixels)
    } catch {
      throw TileSourceError(.source, "\(path): \(error)")
    }
  }
}
