// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Softens the edge of a halo as MapLibre does.
///
/// MapLibre fades a halo by `smoothstep` from 1.19 × blur inside its edge to 1.19 × blur outside (symbol_sdf
/// shader). A step folded with a bell of the same spread, 1.19 / √5 × blur, gives that within 2 %.
struct BlurKernel {
  /// How many pixels further the ink spreads.
  let radius: Int
  private let weights: [Int32]

  /// Makes a kernel for a `text-halo-blur` in device pixels.
  init(blur: Double) {
    guard blur > 0.05 else {
      radius = 0
      weights = []
      return
    }
    let deviation = 1.19 / 5.0.squareRoot() * blur
    let radius = Int((2.2 * deviation).rounded(.up))
    var bell: [Double] = []
    for step in -radius...radius { bell.append(exp(-Double(step * step) / (2 * deviation * deviation))) }
    let sum = bell.reduce(0, +)
    self.radius = radius
    var weights = bell.map { Int32(($0 / sum * 65536).rounded()) }
    weights[radius] += 65536 - weights.reduce(0, +)
    self.weights = weights
  }

  /// Blurs rows, then columns; nothing is done by a kernel without radius.
  func apply(to coverage: inout [UInt8], width: Int, height: Int) {
    guard radius > 0 else { return }
    var rows = [UInt8](repeating: 0, count: coverage.count)
    fold(coverage, into: &rows, lines: height, lineStep: width, length: width, step: 1)
    fold(rows, into: &coverage, lines: width, lineStep: 1, length: height, step: width)
  }

  private func fold(
    _ source: [UInt8], into target: inout [UInt8], lines: Int, lineStep: Int, length: Int, step: Int
  ) {
    for line in 0..<lines {
      for place in 0..<length {
        var sum: Int32 = 32768
        for index in max(0, place - radius)...min(length - 1, place + radius) {
          sum += weights[index - place + radius] * Int32(source[line * lineStep + index * step])
        }
        target[line * lineStep + place * step] = UInt8(clamping: sum >> 16)
      }
    }
  }
}
