// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What labels of one layer have in common.
struct LabelLook {
  let role: TypeRole
  let color: RGB
  /// The colour of the halo: that of the ground the label lies on.
  var halo: SheetValue
  /// The size where it is not the same for all of the role, in logical pixels.
  var size: SheetValue?
  /// Which label goes first, that of the lowest value; the order of the data when `nil`.
  var rank: SheetValue?
  /// Which parts of the label may be at its point, the best first; its middle when `nil`.
  var anchors: SheetValue?
  /// Length of a line of text in ems.
  var wrap = 8.0
  /// Clear space around the label in logical pixels.
  var padding: SheetValue = 3
  /// Letter spacing in ems.
  var spacing = 0.0
  var isUppercase = false
}

extension Cartography {
  /// Adds labels, at points or along lines.
  ///
  /// - Parameters:
  ///   - condition: What else must hold of a thing that has one; nothing when left out.
  ///   - text: What they say; the feature's name when left out.
  ///   - distance: Logical pixels between the labels of one line; at points when left out.
  ///   - isUpright: Whether labels on lines stay level.
  mutating func addLabel(
    _ id: String, _ thing: Thing, from minzoom: Double? = nil, until maxzoom: Double? = nil,
    where condition: SheetValue? = nil, text: SheetValue? = nil, every distance: Double? = nil,
    isUpright: Bool = false, _ look: LabelLook
  ) {
    let isOnLine = distance != nil
    let isMovable = look.anchors != nil
    add(
      id, .symbol, thing, from: minzoom, until: maxzoom, where: condition,
      layout: [
        "symbol-placement": isOnLine ? "line" : nil,
        "symbol-spacing": distance.map { .number($0) },
        "symbol-sort-key": look.rank,
        "text-field": text ?? profile.name,
        "text-font": look.role.fontValue,
        "text-size": look.size ?? .number(look.role.size),
        "text-letter-spacing": look.spacing == 0 ? nil : .number(look.spacing),
        "text-transform": look.isUppercase ? "uppercase" : nil,
        "text-variable-anchor": look.anchors,
        "text-radial-offset": isMovable ? 0.5 : nil,
        "text-justify": isMovable ? "auto" : nil,
        "text-max-width": isOnLine ? nil : .number(look.wrap),
        "text-max-angle": isOnLine ? 30 : nil,
        "text-rotation-alignment": isUpright ? "viewport" : nil,
        "text-padding": look.padding,
      ],
      paint: [
        "text-color": look.color.value,
        "text-halo-color": look.halo,
        "text-halo-width": .number(theme.type.halo),
      ])
  }
}
