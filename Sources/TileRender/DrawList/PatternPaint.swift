// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Sprites

/// An image repeated over areas, from the world's north-west corner on.
struct PatternPaint: Equatable, Sendable {
  let image: SpriteImage
  /// Device pixels to one of the image's logical pixels.
  let scale: Double
  /// Device pixels of the tile's left top corner from where the repetition starts.
  let originX, originY: Double
  /// The step over the repeated image from a pixel to the one right of it; to the one below it is that turned right.
  let step: SIMD2<Double>

  /// An image as a block shows it, moved by whole 1/256 device pixels.
  ///
  /// At whole zooms it has its own size, and grows with the map up to the next.
  init(_ image: SpriteImage, _ block: Block, shift: SIMD2<Double> = .zero) {
    self.image = image
    scale = Double(block.scale) * block.growth
    originX = block.corner.x - shift.x / 256
    originY = block.corner.y - shift.y / 256
    step = block.step
  }
}

/// An image repeated along lines.
struct LinePatternPaint: Equatable, Sendable {
  let image: SpriteImage
  /// Device pixels along the line that the image's width is drawn over.
  let period: Double
  /// How near to a sharp corner the image is bent, in device pixels along the line.
  let bendReach: Double
  /// Device pixels to a logical pixel.
  private let scale: Double

  /// An image along lines as a block shows it: along the line it has its own size at whole zooms, and grows with the
  /// map up to the next.
  init(_ image: SpriteImage, _ block: Block) {
    self.image = image
    scale = Double(block.scale)
    period = image.width * scale * block.growth
    bendReach = 15 * scale * block.growth
  }

  /// Device pixels across a line that the image's height is drawn over: its own, which a narrow line shows the middle
  /// of, or as much more as the line with its softened edges is wider than the image and a pixel on both sides of it.
  func height(onWidth width: Double) -> Double {
    image.height * max(scale, (width + 1) / (image.height + 2))
  }
}

extension Block {
  /// How much larger the map is than at the whole zoom below: `1 ..< 2`.
  var growth: Double {
    let whole = zoom.rounded(.down)
    return worldSide / (512 * Double(scale) * scalbn(1, Int(whole)))
  }
}
