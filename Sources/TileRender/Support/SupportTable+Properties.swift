// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Styles

extension SupportTable {
  /// Every property.
  static let properties: [PropertyID: Support] = {
    var all: [PropertyID: Support] = [:]
    for table in [background, fill, line, symbol, circle, heatmap, fillExtrusion, raster, hillshade, colorRelief] {
      all.merge(table, uniquingKeysWith: { $1 })
    }
    return all
  }()

  private static let background: [PropertyID: Support] = [
    .backgroundColor: .drawn(),
    .backgroundPattern: .refused("patterns are not drawn yet"),
    .backgroundOpacity: .drawn(),
  ]

  private static let fill: [PropertyID: Support] = [
    .fillSortKey: .drawn(),
    .fillAntialias: .approximated("edges are softened to both sides; MapLibre adds half a pixel outside"),
    .fillOpacity: .drawn(),
    .fillLayerOpacity: .refused("only the opacity of features is drawn"),
    .fillColor: .drawn(),
    .fillOutlineColor: .drawn("one logical pixel wide, on the edge"),
    .fillTranslate: .drawn(),
    .fillTranslateAnchor: .drawn("either way, as maps are drawn north up"),
    .fillPattern: .refused("patterns are not drawn yet"),
  ]

  private static let line: [PropertyID: Support] = [
    .lineCap: .approximated("the same for all features of a layer"),
    .lineJoin: .drawn(),
    .lineMiterLimit: .approximated("the same for all features of a layer"),
    .lineRoundLimit: .approximated("round joins are always round"),
    .lineSortKey: .drawn(),
    .lineOpacity: .approximated("a line that crosses itself shows once"),
    .lineLayerOpacity: .refused("only the opacity of features is drawn"),
    .lineColor: .drawn(),
    .lineTranslate: .drawn(),
    .lineTranslateAnchor: .drawn("either way, as maps are drawn north up"),
    .lineWidth: .drawn(),
    .lineGapWidth: .drawn(),
    .lineOffset: .drawn(),
    .lineBlur: .drawn(),
    .lineDasharray: .drawn("from the beginning of the line in its tile"),
    .linePattern: .refused("patterns are not drawn yet"),
    .lineGradient: .refused("drawn in line-color"),
  ]

  private static let symbol: [PropertyID: Support] = [
    .symbolPlacement: .drawn(),
    .symbolSpacing: .drawn(),
    .symbolAvoidEdges: .drawn("no label ends at the edge of a tile"),
    .symbolSortKey: .drawn(),
    .symbolZOrder: .drawn(),
    .iconAllowOverlap: .refused("icons are not drawn yet"),
    .iconOverlap: .refused("icons are not drawn yet"),
    .iconIgnorePlacement: .refused("icons are not drawn yet"),
    .iconOptional: .refused("icons are not drawn yet"),
    .iconRotationAlignment: .refused("icons are not drawn yet"),
    .iconSize: .refused("icons are not drawn yet"),
    .iconTextFit: .refused("icons are not drawn yet"),
    .iconTextFitPadding: .refused("icons are not drawn yet"),
    .iconImage: .refused("icons are not drawn yet"),
    .iconRotate: .refused("icons are not drawn yet"),
    .iconPadding: .refused("icons are not drawn yet"),
    .iconKeepUpright: .refused("icons are not drawn yet"),
    .iconOffset: .refused("icons are not drawn yet"),
    .iconAnchor: .refused("icons are not drawn yet"),
    .iconPitchAlignment: .refused("icons are not drawn yet"),
    .textPitchAlignment: .drawn("either way, as maps are drawn straight down"),
    .textRotationAlignment: .approximated("viewport-glyph is drawn as map"),
    .textField: .approximated("all sections in the layer's font, size and colour"),
    .textFont: .approximated("installed fonts of these names, or a fallback"),
    .textSize: .drawn(),
    .textMaxWidth: .drawn(),
    .textLineHeight: .drawn(),
    .textLetterSpacing: .drawn(),
    .textJustify: .drawn(),
    .textRadialOffset: .drawn(),
    .textVariableAnchor: .drawn(),
    .textVariableAnchorOffset: .drawn(),
    .textAnchor: .drawn(),
    .textMaxAngle: .drawn(),
    .textWritingMode: .refused("text is written in lines only"),
    .textRotate: .drawn(),
    .textPadding: .drawn(),
    .textKeepUpright: .drawn(),
    .textTransform: .drawn(),
    .textOffset: .drawn(),
    .textAllowOverlap: .drawn(),
    .textOverlap: .drawn(),
    .textIgnorePlacement: .drawn(),
    .textOptional: .refused("icons are not drawn yet"),
    .iconOpacity: .refused("icons are not drawn yet"),
    .iconColor: .refused("icons are not drawn yet"),
    .iconHaloColor: .refused("icons are not drawn yet"),
    .iconHaloWidth: .refused("icons are not drawn yet"),
    .iconHaloBlur: .refused("icons are not drawn yet"),
    .iconTranslate: .refused("icons are not drawn yet"),
    .iconTranslateAnchor: .refused("icons are not drawn yet"),
    .textOpacity: .drawn(),
    .textColor: .drawn(),
    .textHaloColor: .drawn(),
    .textHaloWidth: .drawn(),
    .textHaloBlur: .drawn(),
    .textTranslate: .drawn(),
    .textTranslateAnchor: .drawn("either way, as maps are drawn north up"),
  ]

  private static let circle: [PropertyID: Support] = [
    .circleSortKey: .drawn(),
    .circleRadius: .drawn(),
    .circleColor: .drawn(),
    .circleBlur: .drawn(),
    .circleOpacity: .drawn(),
    .circleTranslate: .drawn(),
    .circleTranslateAnchor: .drawn("either way, as maps are drawn north up"),
    .circlePitchScale: .drawn("either way, as maps are drawn straight down"),
    .circlePitchAlignment: .drawn("either way, as maps are drawn straight down"),
    .circleStrokeWidth: .drawn(),
    .circleStrokeColor: .drawn(),
    .circleStrokeOpacity: .drawn(),
  ]

  private static let heatmap: [PropertyID: Support] = [
    .heatmapRadius: .refused("the layer is not drawn yet"),
    .heatmapWeight: .refused("the layer is not drawn yet"),
    .heatmapIntensity: .refused("the layer is not drawn yet"),
    .heatmapColor: .refused("the layer is not drawn yet"),
    .heatmapOpacity: .refused("the layer is not drawn yet"),
  ]

  private static let fillExtrusion: [PropertyID: Support] = [
    .fillExtrusionRoundedCornerDistance: .refused("the layer is not drawn yet"),
    .fillExtrusionOpacity: .refused("the layer is not drawn yet"),
    .fillExtrusionColor: .refused("the layer is not drawn yet"),
    .fillExtrusionTranslate: .refused("the layer is not drawn yet"),
    .fillExtrusionTranslateAnchor: .refused("the layer is not drawn yet"),
    .fillExtrusionPattern: .refused("the layer is not drawn yet"),
    .fillExtrusionHeight: .refused("the layer is not drawn yet"),
    .fillExtrusionBase: .refused("the layer is not drawn yet"),
    .fillExtrusionVerticalGradient: .refused("the layer is not drawn yet"),
  ]

  private static let raster: [PropertyID: Support] = [
    .rasterOpacity: .refused("the layer is not drawn yet"),
    .rasterHueRotate: .refused("the layer is not drawn yet"),
    .rasterBrightnessMin: .refused("the layer is not drawn yet"),
    .rasterBrightnessMax: .refused("the layer is not drawn yet"),
    .rasterSaturation: .refused("the layer is not drawn yet"),
    .rasterContrast: .refused("the layer is not drawn yet"),
    .rasterTileResampling: .refused("the layer is not drawn yet"),
    .rasterResampling: .refused("the layer is not drawn yet"),
    .rasterFadeDuration: .refused("the layer is not drawn yet"),
  ]

  private static let hillshade: [PropertyID: Support] = [
    .hillshadeIlluminationDirection: .refused("the layer is not drawn yet"),
    .hillshadeIlluminationAltitude: .refused("the layer is not drawn yet"),
    .hillshadeIlluminationAnchor: .refused("the layer is not drawn yet"),
    .hillshadeExaggeration: .refused("the layer is not drawn yet"),
    .hillshadeShadowColor: .refused("the layer is not drawn yet"),
    .hillshadeHighlightColor: .refused("the layer is not drawn yet"),
    .hillshadeAccentColor: .refused("the layer is not drawn yet"),
    .hillshadeMethod: .refused("the layer is not drawn yet"),
    .hillshadeResampling: .refused("the layer is not drawn yet"),
  ]

  private static let colorRelief: [PropertyID: Support] = [
    .colorReliefOpacity: .refused("the layer is not drawn yet"),
    .colorReliefColor: .refused("the layer is not drawn yet"),
    .colorReliefResampling: .refused("the layer is not drawn yet"),
  ]

}
