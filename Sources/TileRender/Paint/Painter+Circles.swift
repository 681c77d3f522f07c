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
          if paint.blur > 0 {
            blurred(paint, x: x, y: y, on: context)
          } else {
            sharp(paint, x: x, y: y, on: context)
          }
        }
      }
    }
  }

  private static func sharp(_ paint: CirclePaint, x: Double, y: Double, on context: borrowing Context) {
    let outer = paint.radius + paint.strokeWidth
    if paint.strokeWidth > 0, paint.strokeColor & 0xff != 0 {
      context.setColor(paint.strokeColor)
      context.circle(x: x, y: y, radius: outer)
      // Under an opaque disc the ring goes on, so that no ground shines through between them.
      if paint.radius > 0, paint.color & paint.strokeColor & 0xff != 0xff {
        context.circleHole(x: x, y: y, radius: paint.radius)
      }
      context.fill()
    }
    if paint.radius > 0, paint.color & 0xff != 0 {
      context.setColor(paint.color)
      context.circle(x: x, y: y, radius: paint.radius)
      context.fill()
    }
  }

  /// A disc whose edge fades out over `blur` of its radius, inwards from the rim.
  private static func blurred(_ paint: CirclePaint, x: Double, y: Double, on context: borrowing Context) {
    let outer = paint.radius + paint.strokeWidth
    guard outer > 0 else { return }
    let solid = max(0, 1 - paint.blur)
    // A blur above 1 leaves even the middle translucent.
    let middle = min(1, 1 / paint.blur)
    let rim = paint.radius / outer
    var stops: [GradientStop] = []
    for step in 0...8 {
      let place = solid + (1 - solid) * Double(step) / 8
      let fade = middle * (1 - smoothstep(Double(step) / 8))
      stops.append(GradientStop(place, paint.strokeWidth > 0 && place > rim ? paint.strokeColor : paint.color, fade))
    }
    if paint.strokeWidth > 0, rim > 0, rim < solid {
      stops.insert(GradientStop(rim, paint.color, middle), at: 0)
      stops.insert(GradientStop(rim, paint.strokeColor, middle), at: 1)
    }
    context.setRadialGradient(x: x, y: y, radius: outer, stops: stops)
    context.circle(x: x, y: y, radius: outer)
    context.fill()
  }

  private static func smoothstep(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}

extension GradientStop {
  /// A stop of a colour `0xRRGGBBAA`, its alpha multiplied by `fade`.
  init(_ place: Double, _ color: UInt32, _ fade: Double) {
    self.init(
      place: place, red: Double(color >> 24) / 255, green: Double(color >> 16 & 0xff) / 255,
      blue: Double(color >> 8 & 0xff) / 255, alpha: Double(color & 0xff) / 255 * fade)
  }
}
