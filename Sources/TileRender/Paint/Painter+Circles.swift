// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

extension Painter {
  /// Draws a disc, and a ring around it, at each point of the features.
  ///
  /// They are drawn as MapLibre's circle shader draws them: the edge fades out inwards from the rim, and the disc turns
  /// into the ring inwards from its radius, over a pixel or over the share of the whole that the blur says.
  static func circles(_ list: DrawList, _ paint: CirclePaint, _ features: Range<Int>, on context: borrowing Context) {
    let outer = paint.radius + paint.strokeWidth
    guard outer > 0 else { return }
    let stops = stops(paint, outer: outer)
    for feature in features {
      for part in list.features[feature] {
        for point in list.parts[Int(part)].points {
          let x = Double(list.coordinates[2 * Int(point)]) / 256
          let y = Double(list.coordinates[2 * Int(point) + 1]) / 256
          context.setRadialGradient(x: x, y: y, radius: outer, stops: stops)
          // Beyond the rim the gradient goes on with nothing, so whole pixels need no clipping.
          let (left, top) = ((x - outer).rounded(.down), (y - outer).rounded(.down))
          let (right, bottom) = ((x + outer).rounded(.up), (y + outer).rounded(.up))
          context.rectangle(x: left, y: top, width: right - left, height: bottom - top)
          context.fill()
        }
      }
    }
  }

  /// Colours along a disc's radius, straight lines between.
  private static func stops(_ paint: CirclePaint, outer: Double) -> [GradientStop] {
    let blur = max(paint.blur, 1 / outer)
    let rim = paint.radius / outer
    var places: [Double] = [0, 1]
    for end in paint.strokeWidth > 0 ? [rim, 1] : [1] {
      for step in 0...fadeSteps { places.append(end - blur * Double(step) / Double(fadeSteps)) }
    }
    return places.filter { 0...1 ~= $0 }.sorted().map { place in
      let fade = 1 - smoothstep((place - 1 + blur) / blur)
      let ring = paint.strokeWidth > 0 ? smoothstep((place - rim + blur) / blur) : 0
      return GradientStop(place: place, from: paint.color, to: paint.strokeColor, share: ring, fade: fade)
    }
  }

  /// By how many straight lines a fade is drawn.
  private static let fadeSteps = 12

  private static func smoothstep(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }
}

extension GradientStop {
  /// A stop of a mixture of two colours `0xRRGGBBAA`, its alpha multiplied by `fade`.
  init(place: Double, from a: UInt32, to b: UInt32, share: Double, fade: Double) {
    let (alphaA, alphaB) = (Double(a & 0xff) / 255 * (1 - share), Double(b & 0xff) / 255 * share)
    let alpha = alphaA + alphaB
    func channel(_ shift: UInt32) -> Double {
      alpha > 0 ? (Double(a >> shift & 0xff) * alphaA + Double(b >> shift & 0xff) * alphaB) / alpha / 255 : 0
    }
    self.init(place: place, red: channel(24), green: channel(16), blue: channel(8), alpha: alpha * fade)
  }
}
