// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

/// A `hillshade` layer at one zoom.
struct HillshadePlan {
  let paint: HillshadePaint

  /// Plans a layer; `nil` when nothing of it is to be seen.
  init?(_ layer: StyleLayer, _ context: EvaluationContext, turn: PlaneTurn? = nil) {
    let method = layer[.hillshadeMethod].string(in: context).flatMap(HillshadePaint.Method.init) ?? .standard
    let exaggeration = min(max(layer[.hillshadeExaggeration].number(in: context), 0), 1)
    guard exaggeration > 0 else { return nil }
    let directions = layer[.hillshadeIlluminationDirection].numbers(in: context)
    let altitudes = layer[.hillshadeIlluminationAltitude].numbers(in: context)
    let shadows = layer[.hillshadeShadowColor].colors(in: context)
    let highlights = layer[.hillshadeHighlightColor].colors(in: context)
    // Light that comes from a side of the picture comes from another one of the map.
    let isTurned = layer[.hillshadeIlluminationAnchor].string(in: context) != "map"
    let bearing = isTurned ? turn?.bearing ?? 0 : 0
    // A list that is too short goes on with its last value.
    let most = max(directions.count, altitudes.count, shadows.count, highlights.count)
    let count = method == .multidirectional ? most : 1
    var lights: [HillshadePaint.Light] = []
    for index in 0..<min(max(count, 1), Self.mostLights) {
      func item<Item>(_ list: [Item], _ otherwise: Item) -> Item {
        list.indices.contains(index) ? list[index] : list.last ?? otherwise
      }
      lights.append(
        HillshadePaint.Light(
          azimuth: Float(item(directions, 335) * .pi / 180 + bearing),
          altitude: Float(item(altitudes, 45) * .pi / 180),
          shadow: item(shadows, .black).premultiplied, highlight: item(highlights, .white).premultiplied))
    }
    paint = HillshadePaint(
      method: method, exaggeration: Float(exaggeration),
      accent: layer[.hillshadeAccentColor].color(in: context).premultiplied, lights: lights,
      takesNearest: takesNearest(layer, [.hillshadeResampling], context))
  }

  /// More lights than this look like these.
  private static let mostLights = 64
}

extension Color {
  /// Red, green, blue and alpha, the first three multiplied by the last.
  fileprivate var premultiplied: SIMD4<Float> {
    SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
  }
}
