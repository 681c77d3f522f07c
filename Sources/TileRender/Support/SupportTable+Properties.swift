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
    .backgroundPattern: .drawn(),
    .backgroundOpacity: .drawn(),
  ]

  private static let fill: [PropertyID: Support] = [
    .fillSortKey: .drawn(),
    .fillAntialias: .approximated(
      "areas reach half a device pixel over their edges, as in MapLibre, or end there where the layer's metadata has "
        + "\"tilegen:edges\": \"exact\"; MapLibre's translucent ones get a darker rim, ours do not"),
    .fillOpacity: .drawn(),
    .fillLayerOpacity: .drawn(),
    .fillColor: .drawn(),
    .fillOutlineColor: .drawn(
      "one logical pixel wide, on the edge, under which the area ends sharply, as in MapLibre; over images too; where "
        + "the style sets none, there is none"),
    .fillTranslate: .drawn(),
    .fillTranslateAnchor: .drawn(),
    .fillPattern: .approximated("where areas of a translucent image overlap, it shows once"),
  ]

  private static let line: [PropertyID: Support] = [
    .lineCap: .approximated("the same for all features of a layer"),
    .lineJoin: .drawn(),
    .lineMiterLimit: .approximated("the same for all features of a layer"),
    .lineRoundLimit: .approximated(
      "the same for all features of a layer; joins of dashed, blurred and image lines, and where it is not set, are round"
    ),
    .lineSortKey: .drawn(),
    .lineOpacity: .approximated("a line that crosses itself shows once, one that folds back twice, with an image both"),
    .lineLayerOpacity: .drawn(),
    .lineColor: .drawn(),
    .lineTranslate: .drawn(),
    .lineTranslateAnchor: .drawn(),
    .lineWidth: .drawn(),
    .lineGapWidth: .drawn(),
    .lineOffset: .drawn(),
    .lineBlur: .drawn(),
    .lineDasharray: .drawn(
      "measured along the line itself, also of lines beside it; in tile archives from the beginning of their part in "
        + "the tile"),
    .linePattern: .drawn(
      "at the image's own size, as in MapLibre Native, or over the whole width of wider lines; bent where lines bend, "
        + "and over itself where they are wider than their bends"),
    .lineGradient: .drawn("of GeoJSON and OSM data; lines of tile archives have no metrics: in line-color"),
  ]

  private static let symbol: [PropertyID: Support] = [
    .symbolPlacement: .drawn(),
    .symbolSpacing: .drawn(),
    .symbolAvoidEdges: .drawn(
      "leaves out symbols that cross a side of their source tile, and icons along a line that head for one just before it; "
        + "no label ends there anyway"),
    .symbolSortKey: .drawn(),
    .symbolZOrder: .drawn(),
    .iconAllowOverlap: .drawn(),
    .iconOverlap: .drawn(),
    .iconIgnorePlacement: .drawn(),
    .iconOptional: .drawn(),
    .iconRotationAlignment: .drawn(),
    .iconSize: .drawn(),
    .iconTextFit: .drawn(),
    .iconTextFitPadding: .drawn(),
    .iconImage: .drawn(),
    .iconRotate: .drawn("icons that may be turned lie between pixels, others on whole ones, as in MapLibre"),
    .iconPadding: .drawn(),
    .iconKeepUpright: .drawn(),
    .iconOffset: .drawn(),
    .iconAnchor: .drawn(),
    .iconPitchAlignment: .drawn("maps are drawn straight down"),
    .textPitchAlignment: .drawn("either way, as maps are drawn straight down"),
    .textRotationAlignment: .approximated("viewport-glyph is drawn as map"),
    .textField: .drawn(),
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
    .textWritingMode: .drawn("in lines along roads: upright letters where the road is steep"),
    .textRotate: .drawn(),
    .textPadding: .drawn(),
    .textKeepUpright: .drawn(),
    .textTransform: .drawn(),
    .textOffset: .drawn(),
    .textAllowOverlap: .drawn(),
    .textOverlap: .drawn(),
    .textIgnorePlacement: .drawn(),
    .textOptional: .drawn(),
    .iconOpacity: .drawn(),
    .iconColor: .drawn(),
    .iconHaloColor: .drawn(),
    .iconHaloWidth: .drawn(),
    .iconHaloBlur: .drawn(),
    .iconTranslate: .drawn(),
    .iconTranslateAnchor: .drawn(),
    .textOpacity: .drawn(),
    .textColor: .drawn(),
    .textHaloColor: .drawn(),
    .textHaloWidth: .drawn(),
    .textHaloBlur: .drawn(),
    .textTranslate: .drawn(),
    .textTranslateAnchor: .drawn(),
  ]

  private static let circle: [PropertyID: Support] = [
    .circleSortKey: .drawn(),
    .circleRadius: .drawn(),
    .circleColor: .drawn(),
    .circleBlur: .drawn(),
    .circleOpacity: .drawn(),
    .circleTranslate: .drawn(),
    .circleTranslateAnchor: .drawn(),
    .circlePitchScale: .drawn("either way, as maps are drawn straight down"),
    .circlePitchAlignment: .drawn("either way, as maps are drawn straight down"),
    .circleStrokeWidth: .drawn(),
    .circleStrokeColor: .drawn(),
    .circleStrokeOpacity: .drawn(),
  ]

  private static let heatmap: [PropertyID: Support] = [
    .heatmapRadius: .drawn(),
    .heatmapWeight: .drawn(),
    .heatmapIntensity: .drawn(),
    .heatmapColor: .drawn(),
    .heatmapOpacity: .drawn(),
  ]

  private static let fillExtrusion: [PropertyID: Support] = [
    .fillExtrusionRoundedCornerDistance: .refused("corners are drawn sharp"),
    .fillExtrusionOpacity: .drawn("of the layer as a whole"),
    .fillExtrusionColor: .drawn("roofs in the colour itself, walls shaded by the light; alpha does not count"),
    .fillExtrusionTranslate: .drawn(),
    .fillExtrusionTranslateAnchor: .drawn("either way, as maps are drawn north up"),
    .fillExtrusionPattern: .approximated(
      "on walls it runs along the axis that a wall follows most, and up from the ground"),
    .fillExtrusionHeight: .drawn("up to \(Int(ObliqueLift.heightLimit)) metres"),
    .fillExtrusionBase: .drawn("at most the height"),
    .fillExtrusionVerticalGradient: .drawn(),
  ]

  private static let raster: [PropertyID: Support] = [
    .rasterOpacity: .drawn(),
    .rasterHueRotate: .drawn(),
    .rasterBrightnessMin: .drawn(),
    .rasterBrightnessMax: .drawn(),
    .rasterSaturation: .drawn(),
    .rasterContrast: .drawn(),
    .rasterTileResampling: .drawn(),
    .rasterResampling: .drawn(),
    .rasterFadeDuration: .drawn("a still picture has faded in"),
  ]

  private static let hillshade: [PropertyID: Support] = [
    .hillshadeIlluminationDirection: .drawn(),
    .hillshadeIlluminationAltitude: .drawn(),
    .hillshadeIlluminationAnchor: .drawn(),
    .hillshadeExaggeration: .drawn(),
    .hillshadeShadowColor: .drawn(),
    .hillshadeHighlightColor: .drawn(),
    .hillshadeAccentColor: .drawn(),
    .hillshadeMethod: .drawn(),
    .hillshadeResampling: .drawn(),
  ]

  private static let colorRelief: [PropertyID: Support] = [
    .colorReliefOpacity: .drawn(),
    .colorReliefColor: .drawn(),
    .colorReliefResampling: .drawn(),
  ]

}
