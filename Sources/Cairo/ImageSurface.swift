// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// An image in memory that cairo draws on: rows of pixels, padded to `stride` bytes.
///
/// Not `Sendable`: make it, draw on it and read it inside one worker.
public final class ImageSurface {
  /// What a pixel is.
  public enum Format: Sendable {
    /// Four bytes, blue, green, red, alpha, the colours multiplied by alpha.
    case argb32
    /// One byte of coverage.
    case alpha8
  }

  /// The longest side in pixels.
  public static let maximumSide = 32_767

  /// What a pixel is.
  public let format: Format
  /// Width in pixels, `1 ... 32,767`.
  public let width: Int
  /// Height in pixels, `1 ... 32,767`.
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int

  /// Cairo's handle, for modules of this package that draw through other C libraries.
  package let handle: OpaquePointer
  private let pixels: UnsafeMutableRawPointer

  /// Makes a surface with all bytes zero.
  ///
  /// - Throws: `CairoError` when a side is out of range or there is no memory.
  public init(_ format: Format, width: Int, height: Int) throws(CairoError) {
    guard 1...Self.maximumSide ~= width, 1...Self.maximumSide ~= height else {
      throw .size(width: width, height: height)
    }
    let cairoFormat = format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    guard let handle = cairo_image_surface_create(cairoFormat, Int32(width), Int32(height)) else {
      throw .noMemory
    }
    guard let pixels = cairo_image_surface_get_data(handle) else {
      let status = cairo_surface_status(handle)
      cairo_surface_destroy(handle)
      throw .refused(status: UInt32(status.rawValue), reason: String(cString: cairo_status_to_string(status)))
    }
    self.format = format
    self.width = width
    self.height = height
    self.handle = handle
    self.pixels = UnsafeMutableRawPointer(pixels)
    stride = Int(cairo_image_surface_get_stride(handle))
  }

  deinit { cairo_surface_destroy(handle) }

  /// Gives the bytes of all rows, `stride * height` of them, to be read or changed.
  ///
  /// Drawing that cairo still holds back is done before, and cairo is told of changes after.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_surface_flush(handle)
    defer { cairo_surface_mark_dirty(handle) }
    return try body(UnsafeMutableRawBufferPointer(start: pixels, count: stride * height))
  }

  /// Sets all bytes to zero: transparent.
  public func clear() { clear(rows: 0..<height) }

  /// Sets all bytes of some rows to zero; rows out of range are left out.
  public func clear(rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<height)
    cairo_surface_flush(handle)
    (pixels + stride * rows.lowerBound).initializeMemory(as: UInt8.self, repeating: 0, count: stride * rows.count)
    cairo_surface_mark_dirty(handle)
  }
}
