// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Archives
public import MapModel
internal import PNG
public import TilePipeline

/// The pictures of a pyramid: a folder, an MBTiles or a PMTiles file.
public struct TilePyramid: Sendable {
  /// What the user gave.
  public let path: String
  private let archive: any TileArchive

  /// Opens a pyramid; a folder's tiles of another scale are named by a template: `out/{z}/{x}/{y}@2x.png`.
  ///
  /// - Throws: `.usage` when it cannot be read.
  public init(path: String) throws(PipelineError) {
    self.path = path
    do throws(TileSourceError) { archive = try Archives.open(path: path) } catch { throw .usage(error.message) }
  }

  /// The addresses of its tiles, along the Hilbert curve, each once.
  public func tiles() throws(PipelineError) -> [TileID] {
    do throws(TileSourceError) {
      let ids = Set(try archive.listTiles().map(\.hilbertID)).sorted()
      return ids.compactMap { TileID(hilbertID: $0) }
    } catch {
      throw .usage(error.message)
    }
  }

  /// A tile's file as it is stored; `nil` when there is none.
  func file(_ id: TileID) throws(TileSourceError) -> [UInt8]? { try archive.bytes(id)?.bytes }
}

extension PNGImage {
  /// Decodes a PNG, JPEG or WebP file.
  ///
  /// - Throws: An error that says in one line what is wrong.
  init(anyPicture bytes: [UInt8]) throws {
    let picture = try RasterPicture(decoding: bytes, maximumPixels: PNGImage.maximumPixels)
    self.init(width: picture.width, height: picture.height, rgba: picture.rgba)
  }
}
