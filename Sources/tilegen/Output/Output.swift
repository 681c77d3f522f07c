// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The two streams that the command writes text to.
enum Output {
  /// Writes to standard output as it is.
  static func print(_ text: String) { write(Array(text.utf8), to: 1) }

  /// Writes a line to standard error.
  static func tell(_ line: String) { write(Array((line + "\n").utf8), to: 2) }

  /// Writes bytes to standard output as they are; false when nobody reads them.
  @discardableResult
  static func printBytes(_ bytes: [UInt8]) -> Bool { write(bytes, to: 1) }

  /// Writes to standard error without an end of line.
  static func tellRaw(_ text: String) { write(Array(text.utf8), to: 2) }

  /// Whether standard error is a terminal that can redraw a line.
  static var isTerminal: Bool {
    guard isatty(2) == 1 else { return false }
    guard let terminal = getenv("TERM") else { return false }
    return strcmp(terminal, "dumb") != 0
  }

  /// Columns of the terminal at standard error; 80 when it does not tell.
  static var columns: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if wrote < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += wrote
      }
      return true
    }
  }
}
