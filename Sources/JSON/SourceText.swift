// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Turns byte offsets of a text into lines and columns, both counted from 1.
package struct SourceText {
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    lineStarts = starts
  }

  /// The line and the column (in bytes) of an offset.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }
}
