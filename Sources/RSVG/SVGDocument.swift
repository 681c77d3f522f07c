// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CRSVG
public import Cairo

/// An SVG drawing, read from memory; nothing that it refers to outside of itself is loaded.
///
/// Not `Sendable`: make it, ask it and draw it inside one worker.
public final class SVGDocument {
  /// A box in the drawing's own pixels, `y` down.
  public struct Box: Equatable, Sendable {
    /// The north-west corner.
    public var x, y: Double
    /// The size, not negative.
    public var width, height: Double

    /// Makes a box.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The longest side of a drawing in its own pixels.
  public static let longestSide = 4096.0

  /// The size in pixels of 1/96 inch, as the root element gives it by `width` and `height`, else by `viewBox`.
  public let width, height: Double

  private let handle: OpaquePointer

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - hidden: The id of an element that is not drawn, and nothing in it.
  /// - Throws: `SVGError` when it is no SVG, has no size, or one beyond `longestSide`, or librsvg is not installed.
  public init(_ bytes: [UInt8], hiding hidden: String? = nil) throws(SVGError) {
    try Self.loadLibrary()
    var error: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      throw SVGError(description: Self.message(taking: error))
    }
    if let hidden {
      let sheet = Array("#\(hidden) { display: none !important }".utf8)
      guard rsvg_handle_set_stylesheet(handle, sheet, gsize(sheet.count), &error) != 0 else {
        g_object_unref(UnsafeMutableRawPointer(handle))
        throw SVGError(description: Self.message(taking: error))
      }
    }
    rsvg_handle_set_dpi(handle, 96)
    do throws(SVGError) {
      (width, height) = try Self.size(of: handle)
    } catch {
      g_object_unref(UnsafeMutableRawPointer(handle))
      throw error
    }
    self.handle = handle
  }

  /// Makes sure that drawings can be read at all; the first one does so anyway.
  ///
  /// - Throws: `SVGError` when librsvg is not installed.
  public static func loadLibrary() throws(SVGError) {
    guard rsvg_load() else {
      throw SVGError(description: "svg: expected librsvg-2.so.2 to be installed; Debian's package is librsvg2-2")
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The box around an element's shape without its strokes, seen or not; `nil` when there is no element of that id.
  public func box(ofElement id: String) -> Box? {
    let fragment = "#" + id
    guard rsvg_handle_has_sub(handle, fragment) != 0 else { return nil }
    var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
    var shape = RsvgRectangle()
    let isFound = FontFiles.alone {
      rsvg_handle_get_geometry_for_layer(handle, fragment, &viewport, nil, &shape, nil) != 0
    }
    guard isFound, shape.x.isFinite, shape.y.isFinite, shape.width.isFinite, shape.height.isFinite
    else { return nil }
    return Box(x: shape.x, y: shape.y, width: shape.width, height: shape.height)
  }

  /// Draws everything, or one element in its place, as large as `scale` says, from the context's origin on.
  ///
  /// - Throws: `SVGError` when the drawing asks for too much, or has no element of that id.
  public func draw(on context: borrowing Context, scale: Double, element id: String? = nil) throws(SVGError) {
    var viewport = RsvgRectangle(x: 0, y: 0, width: width * scale, height: height * scale)
    var error: UnsafeMutablePointer<GError>?
    let cr = context.handle
    let isDrawn = FontFiles.alone {
      if let id {
        rsvg_handle_render_layer(handle, cr, "#" + id, &viewport, &error) != 0
      } else {
        rsvg_handle_render_document(handle, cr, &viewport, &error) != 0
      }
    }
    guard isDrawn else {
      throw SVGError(description: Self.message(taking: error))
    }
  }

  private static func size(
    of handle: OpaquePointer
  ) throws(SVGError) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var hasBox: gboolean = 0
      var box = RsvgRectangle()
      rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
      (width, height) = hasBox != 0 ? (box.width, box.height) : (0, 0)
    }
    guard width > 0, height > 0, width <= longestSide, height <= longestSide else {
      throw SVGError(description: "svg: expected sides of up to \(Int(longestSide)) pixels, found \(width) x \(height)")
    }
    return (width, height)
  }

  private static func message(taking error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "svg: cannot be read" }
    defer { g_error_free(error) }
    let text = error.pointee.message.map { String(cString: $0) } ?? "cannot be read"
    var words = text.split(whereSeparator: \.isWhitespace)
    // "Error domain 1 code 77 on line 2": numbers of libxml2's own, which tell a reader nothing.
    let numbers = words.indices.first { words[$0...].starts(with: ["Error", "domain"]) && words[$0...].count > 5 }
    if let numbers, words[numbers + 5] == "on" { words.removeSubrange(numbers...(numbers + 5)) }
    return "svg: " + words.joined(separator: " ")
  }
}
