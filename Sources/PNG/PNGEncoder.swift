// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPNGCodec

/// Why a PNG cannot be written or read.
public struct PNGError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What libpng or the encoder says, in one line.
  public var description: String
}

/// Writes PNG files; keeps its working memory between images.
///
/// Lossless but with a shared palette: an image of up to 256 colours is stored with a palette (1, 2, 4 or 8 bits a pixel), an opaque one
/// as RGB, any other as RGBA. Rows are not filtered: on maps that is both smaller and faster than any filter.
/// Equal pixels give equal bytes. Not `Sendable`: one per thread.
public final class PNGEncoder {
  /// How the pixels of an encoded image are stored.
  public enum Form: Sendable { case indexed, rgb, rgba }

  /// A finished file and what it holds.
  public struct Encoded: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// How the pixels are stored.
    public var form: Form
    /// How many colours the image has, counted up to 257.
    public var colours: Int
  }

  private let codec: OpaquePointer

  /// Makes an encoder.
  ///
  /// - Parameter level: libdeflate's compression level, `0 ... 12`; 1 is the fastest that compresses.
  /// - Throws: `PNGError` when memory runs out.
  public init(level: Int = 1) throws(PNGError) {
    precondition((0...12).contains(level), "level must be 0 to 12")
    guard let codec = png_codec_create(Int32(level)) else { throw PNGError(description: "png: out of memory") }
    self.codec = codec
  }

  deinit { png_codec_destroy(codec) }

  /// Encodes premultiplied BGRA rows: cairo's ARGB32 in memory.
  ///
  /// - Parameters:
  ///   - pixels: `height` rows of `stride` bytes.
  ///   - width: Pixels a row, `1 ... 1,000,000`.
  ///   - height: Rows, `1 ... 1,000,000`.
  ///   - stride: Bytes from one row to the next, at least `4 * width`.
  ///   - palette: The colours that every pixel is brought to; `nil` to keep all.
  /// - Throws: `PNGError` when the size is out of range or memory runs out.
  public func encode(
    premultipliedBGRA pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, palette: PNGPalette? = nil
  ) throws(PNGError) -> Encoded {
    guard let base = pixels.baseAddress, let columns = UInt32(exactly: width), let rows = UInt32(exactly: height),
      width > 0, height > 0, stride >= 4 * width, pixels.count >= stride * (height - 1) + 4 * width
    else { throw PNGError(description: "png: \(width) x \(height) pixels do not fit the given rows") }
    var bytes: UnsafePointer<UInt8>?
    var length = 0
    var info = png_codec_info()
    let start = base.assumingMemoryBound(to: UInt8.self)
    let shared = palette?.handle
    if let message = png_codec_encode(codec, start, columns, rows, stride, shared, &bytes, &length, &info) {
      throw PNGError(description: "png: \(String(cString: message))")
    }
    let form: Form =
      switch info.form {
      case PNG_CODEC_INDEXED: .indexed
      case PNG_CODEC_RGB: .rgb
      default: .rgba
      }
    let file = Array(UnsafeBufferPointer(start: bytes, count: length))
    return Encoded(bytes: file, form: form, colours: Int(info.colours))
  }

  /// libpng's version at run time.
  public static var libpngVersion: String { String(cString: png_codec_libpng_version()) }
}
