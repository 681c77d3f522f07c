// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Sprites

/// How an icon is coloured.
///
/// Colours are `0xRRGGBBAA` with straight alpha, opacity multiplied in, for SDF images; lengths are logical pixels.
struct IconPaint: Hashable, Sendable {
  /// Of images that have their own colours.
  var opacity: UInt8 = 255
  var color: UInt32 = 0xff
  var haloColor: UInt32 = 0
  var haloWidth = 0.0
  var haloBlur = 0.0
  /// How far the icon is drawn from where it is placed.
  var translateX = 0.0, translateY = 0.0
}

/// Where places along one side of an image are drawn: straight lines between cuts.
struct IconCuts: Hashable, Sendable {
  /// Logical pixels of the image, ascending.
  private(set) var from: [Double]
  /// Logical pixels from the anchor, strictly ascending.
  private(set) var to: [Double]
  /// Logical pixels to one of the image where it does not stretch.
  let magnification: Double

  /// A side that is drawn from a place to another.
  init(side: Double, from start: Double, to end: Double) {
    from = [0, side]
    to = [start, max(end, start + 1e-3)]
    magnification = (to[1] - to[0]) / side
  }

  /// A side of which some ranges grow so that the content covers what is between two places.
  ///
  /// - Parameters:
  ///   - side: The image's length.
  ///   - stretched: The ranges that grow; all of it when there are none.
  ///   - content: What is to lie between the two places; the whole side when there is none.
  ///   - start: Where the content starts.
  ///   - end: Where it ends.
  init(
    side: Double, stretched: [ClosedRange<Double>], content: ClosedRange<Double>?, from start: Double, to end: Double
  ) {
    let ranges = stretched.isEmpty ? [0...side] : stretched
    let content = content ?? 0...side
    /// How much of the side up to a place stretches.
    func growing(_ place: Double) -> Double {
      ranges.reduce(0) { $0 + max(0, min(place, $1.upperBound) - $1.lowerBound) }
    }
    let first = growing(content.lowerBound)
    let share = growing(content.upperBound) - first
    let fixed = content.upperBound - content.lowerBound - share
    // What the content's growing parts must become for it to end at the right place.
    let factor = share > 0 ? max((end - start - fixed) / share, 0) : 1
    func place(_ source: Double) -> Double {
      let grown = growing(source)
      return start + (grown - first) * factor + (source - grown) - (content.lowerBound - first)
    }
    var (from, to): ([Double], [Double]) = ([], [])
    let cuts: [Double] = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    for source in [0.0] + cuts + [side] {
      let target = place(source)
      if let last = to.last, target <= last + 1e-6 { continue }
      from.append(source)
      to.append(target)
    }
    self.from = to.count > 1 ? from : [0, side]
    self.to = to.count > 1 ? to : [start, max(end, start + 1e-3)]
    magnification = fixed > 0 || !stretched.isEmpty ? 1 : factor
  }

  /// Where the image starts and ends.
  var start: Double { to[0] }
  var end: Double { to[to.count - 1] }
}

/// An icon as it is drawn: how its image lies about the anchor.
struct IconShape: Equatable {
  var image: SpriteImage
  var columns, rows: IconCuts
  /// How all is turned about the anchor.
  var turn: QuantisedTurn
  /// Whether it lies between pixels, smoothed, though it is not turned.
  var isSmooth = false

  /// The box around it, in logical pixels from the anchor, with some room on the sides of the image.
  func box(padding: IconLayerStyle.Sides = .init()) -> LabelBox {
    let (sine, cosine) = turn.sineAndCosine
    let (left, right) = (columns.start - padding.left, columns.end + padding.right)
    let (top, bottom) = (rows.start - padding.top, rows.end + padding.bottom)
    var box = LabelBox.empty
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      let (u, v) = (x * cosine - y * sine, x * sine + y * cosine)
      box.extend(LabelBox(minX: u, minY: v, maxX: u, maxY: v))
    }
    return box
  }

  /// The middle of the image, from the anchor.
  var middle: (x: Double, y: Double) {
    let (sine, cosine) = turn.sineAndCosine
    let (x, y) = ((columns.start + columns.end) / 2, (rows.start + rows.end) / 2)
    return (x * cosine - y * sine, x * sine + y * cosine)
  }
}
