// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo

extension Painter {
  /// Draws a disc, and a ring around it, at each point of the features.
  static func circles(_ list: DrawList, _ paint: CirclePaint, _ features: Range<Int>, on context: borrowing Context) {
    context.setAntialias(.standard)
    for feature in features {
      for part in list.features[feature] {
        for point in list.parts[Int(part)].points {
          let x = Double(list.coordinates[2 * Int(point)]) / 256
          let y = Double(list.coordinates[2 * Int(point) + 1]) / 256
          // Every edge fades over a pixel at least.
          if paint.blur * (paint.radius + paint.strokeWidth) > 1 {
            blurred(paint, x: x, y: y, on: context)
          } else {
            sharp(paint, x: x, y: y, on: context)
          }
        }
      }
    }
  }

  private static func sharp(_ paint: CirclePaint, x: Double, y: Double, on context: borrowing Context) {
    let outer = seenRadius(paint.radius + paint.strokeWidth)
    let inner = seenRadius(paint.radius)
    if paint.strokeWidth > 0, paint.strokeColor & 0xff != 0 {
      context.setColor(paint.strokeColor)
      context.circle(x: x, y: y, radius: outer)
      // Under an opaque disc the ring goes on, so that no ground shines through between them.
      if paint.radius > 0, paint.color & paint.strokeColor & 0xff != 0xff {
        context.circleHole(x: x, y: y, radius: inner)
      }
      context.fill()
    }
    if paint.radius > 0, paint.color & 0xff != 0 {
      context.setColor(paint.color)
      context.circle(x: x, y: y, radius: inner)
      context.fill()
    }
  }

  /// The radius of a sharp disc that covers as much as one that fades out over the last pixel inside of `radius`, by
  /// `smoothstep`, as MapLibre's circle shader draws it: the integral of that profile over the disc.
  private static func seenRadius(_ radius: Double) -> Double {
    radius >= 1 ? (radius * radius - radius + 0.3).squareRoot() : radius * radius * (0.5 - 0.2 * radius).squareRoot()
  }

  /// A disc whose edge fades out over `blur` of its radius, inwards from the rim, and turns into the stroke's colour
  /// over as much, inwards from the radius: MapLibre's circle shader, sampled.
  private static func blurred(_ paint: CirclePaint, x: Double, y: Double, on context: borrowing Context) {
    let outer = paint.radius + paint.strokeWidth
    guard outer > 0 else { return }
    let rim = paint.radius / outer
    var stops: [GradientStop] = []
    for step in 0...Self.blurSteps {
      let place = Double(step) / Double(Self.blurSteps)
      let fade = 1 - smoothstep((place - 1 + paint.blur) / paint.blur)
      let ring = paint.strokeWidth > 0 ? smoothstep((place - rim + paint.blur) / paint.blur) : 0
      stops.append(GradientStop(place: place, from: paint.color, to: paint.strokeColor, share: ring, fade: fade))
    }
    context.setRadialGradient(x: x, y: y, radius: outer, stops: stops)
    context.circle(x: x, y: y, radius: outer)
    context.fill()
  }

  /// Colours that a blurred disc's fade is drawn by, straight lines between.
  private static let blurSteps = 24

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
