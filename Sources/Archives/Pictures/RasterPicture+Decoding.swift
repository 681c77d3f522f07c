// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JPEG
public import MapModel
internal import PNG
internal import WebP

/// Why a picture cannot be read: in the words of its format's reader.
public struct PictureError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong, in one line.
  public var description: String
}

extension RasterPicture {
  /// Decodes a PNG, JPEG or WebP file, told by its first bytes.
  ///
  /// - Throws: `PictureError` when it is of another kind, broken, or has more than `maximumPixels`.
  public init(decoding bytes: [UInt8], maximumPixels: Int) throws(PictureError) {
    switch TileContent(of: bytes) {
    case .png:
      do throws(PNGError) {
        let image = try PNGImage(decoding: bytes, maximumPixels: maximumPixels)
        self.init(width: image.width, height: image.height, rgba: image.rgba)
      } catch {
        throw PictureError(description: error.description)
      }
    case .jpeg:
      do throws(JPEGError) {
        let image = try JPEGImage(decoding: bytes, maximumPixels: maximumPixels)
        self.init(width: image.width, height: image.height, rgba: image.rgba)
      } catch {
        throw PictureError(description: error.description)
      }
    case .webp:
      do throws(WebPError) {
        let image = try WebPImage(decoding: bytes, maximumPixels: maximumPixels)
        self.init(width: image.width, height: image.height, rgba: image.rgba)
      } catch {
        throw PictureError(description: error.description)
      }
    case .avif: throw PictureError(description: "expected a PNG, JPEG or WebP picture, found AVIF")
    case .vector:
      let found = bytes.isEmpty ? "an empty file" : "something else"
      throw PictureError(description: "expected a PNG, JPEG or WebP picture, found \(found)")
    }
  }
}
