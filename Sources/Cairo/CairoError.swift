// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// Why cairo cannot do what it was asked to.
public enum CairoError: Error, Equatable, CustomStringConvertible, Sendable {
  /// A surface's side is not within `1 ... 32,767` pixels.
  case size(width: Int, height: Int)
  /// Cairo refused, for its own reason: the number of its status and what it says of it.
  case refused(status: UInt32, reason: String)

  /// The error in one line.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "cairo: surface: expected sides of 1 to \(ImageSurface.maximumSide) pixels, found \(width) x \(height)"
    case .refused(let status, let reason): "cairo: \(reason) (status \(status))"
    }
  }

  /// There is no memory.
  public static let noMemory = CairoError.refused(
    status: UInt32(CAIRO_STATUS_NO_MEMORY.rawValue), reason: "out of memory")

  /// Throws the error that a status stands for; does nothing when the status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .refused(status: UInt32(status.rawValue), reason: String(cString: cairo_status_to_string(status)))
  }
}
