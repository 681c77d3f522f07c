// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Every paint and layout property of the MapLibre style specification that a layer can have, by layer type.
///
/// The order is that of `PropertyTable`; `visibility` is not among them, it is `StyleLayer.isVisible`.
public enum PropertyID: UInt8, CaseIterable, Hashable, Sendable {
  case backgroundColor, backgroundPattern, backgroundOpacity
  case fillSortKey, fillAntialias, fillOpacity, fillLayerOpacity, fillColor, fillOutlineColor, fillTranslate,
    fillTranslateAnchor, fillPattern
  case lineCap, lineJoin, lineMiterLimit, lineRoundLimit, lineSortKey, lineOpacity, lineLayerOpacity, lineColor,
    lineTranslate, lineTranslateAnchor, lineWidth, lineGapWidth, lineOffset, lineBlur, lineDasharray, linePattern,
    lineGradient
  case symbolPlacement, symbolSpacing, symbolAvoidEdges, symbolSortKey, symbolZOrder, iconAllowOverlap, iconOverlap,
    iconIgnorePlacement, iconOptional, iconRotationAlignment, iconSize, iconTextFit, iconTextFitPadding, iconImage,
    iconRotate, iconPadding, iconKeepUpright, iconOffset, iconAnchor, iconPitchAlignment, textPitchAlignment,
    textRotationAlignment, textField, textFont, textSize, textMaxWidth, textLineHeight, textLetterSpacing,
    textJustify, textRadialOffset, textVariableAnchor, textVariableAnchorOffset, textAnchor, textMaxAngle,
    textWritingMode, textRotate, textPadding, textKeepUpright, textTransform, textOffset, textAllowOverlap,
    textOverlap, textIgnorePlacement, textOptional, iconOpacity, iconColor, iconHaloColor, iconHaloWidth,
    iconHaloBlur, iconTranslate, iconTranslateAnchor, textOpacity, textColor, textHaloColor, textHaloWidth,
    textHaloBlur, textTranslate, textTranslateAnchor
  case circleSortKey, circleRadius, circleColor, circleBlur, circleOpacity, circleTranslate, circleTranslateAnchor,
    circlePitchScale, circlePitchAlignment, circleStrokeWidth, circleStrokeColor, circleStrokeOpacity
  case heatmapRadius, heatmapWeight, heatmapIntensity, heatmapColor, heatmapOpacity
  case fillExtrusionRoundedCornerDistance, fillExtrusionOpacity, fillExtrusionColor, fillExtrusionTranslate,
    fillExtrusionTranslateAnchor, fillExtrusionPattern, fillExtrusionHeight, fillExtrusionBase,
    fillExtrusionVerticalGradient
  case rasterOpacity, rasterHueRotate, rasterBrightnessMin, rasterBrightnessMax, rasterSaturation, rasterContrast,
    rasterTileResampling, rasterResampling, rasterFadeDuration
  case hillshadeIlluminationDirection, hillshadeIlluminationAltitude, hillshadeIlluminationAnchor,
    hillshadeExaggeration, hillshadeShadowColor, hillshadeHighlightColor, hillshadeAccentColor, hillshadeMethod,
    hillshadeResampling
  case colorReliefOpacity, colorReliefColor, colorReliefResampling
}

extension PropertyID {
  /// The name in a style: `fill-color`.
  public var name: String { PropertyTable.specs[Int(rawValue)].name }

  /// The property of a name that a layer type has; `nil` when there is none.
  public init?(name: String, of type: LayerType) {
    guard let id = PropertyTable.namesByType[type]?[name] else { return nil }
    self = id
  }
}
