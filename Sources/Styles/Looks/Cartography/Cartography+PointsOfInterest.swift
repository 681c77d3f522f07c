// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

extension Cartography {
  /// What an icon with a name has of its own.
  private struct IconLook {
    let image: SheetValue
    let color: SheetValue
    var size: SheetValue = 1
    var rank: SheetValue?
    /// Clear space around the icon in logical pixels.
    var padding: SheetValue = 3
    /// The name goes below, unless there is more room elsewhere.
    var hasName = true
    /// Whether the icon shows where its name has no room.
    var isNameOptional: SheetValue = false
  }

  private mutating func addIcon(
    _ id: String, _ selection: FeatureSelection, from minzoom: Double, until maxzoom: Double? = nil,
    text: SheetValue? = nil, _ look: IconLook
  ) {
    let role = theme.type.poi
    let named = look.hasName
    add(
      id, .symbol, selection, from: minzoom, until: maxzoom,
      layout: [
        "symbol-sort-key": look.rank,
        "icon-image": look.image,
        "icon-size": look.size == 1 ? nil : look.size,
        "icon-padding": look.padding,
        "text-field": named ? text ?? profile.name : nil,
        "text-font": named ? role.fontValue : nil,
        "text-size": named ? .number(role.size) : nil,
        "text-variable-anchor": named ? ["top", "left", "right", "bottom"] : nil,
        "text-radial-offset": named ? 1.15 : nil,
        "text-justify": named ? "auto" : nil,
        "text-max-width": named ? 8 : nil,
        "text-padding": named ? 2 : nil,
        "text-optional": named && look.isNameOptional != false ? look.isNameOptional : nil,
      ],
      paint: named
        ? [
          "text-color": look.color, "text-halo-color": palette.land.value,
          "text-halo-width": .number(theme.type.halo),
        ] : [:])
  }

  private mutating func addIcon(
    _ id: String, _ thing: Thing, from minzoom: Double, until maxzoom: Double? = nil, text: SheetValue? = nil,
    _ look: IconLook
  ) {
    for part in parts(of: thing, id, from: minzoom) {
      addIcon(part.id, part.selection, from: minzoom, until: maxzoom, text: text, look)
    }
  }

  /// Points of interest: landmarks first, and the closer, the more of everyday life.
  mutating func addPointsOfInterest() {
    let delay = theme.poiDelay
    addPois(.minor, from: 17 + delay / 2, opens: 18)
    addPois(.common, from: 16 + delay, opens: 17.5 + delay / 2)
    addPois(.major, from: 15 + delay, opens: 17)
    addPois(.landmark, from: 14 + delay, opens: 16)
  }

  /// - Parameter opens: The zoom from which they may stand as close as they fit.
  private mutating func addPois(_ rank: PoiRank, from minzoom: Double, opens: Double) {
    guard let pois = profile.pois else { return }
    let kinds = rank.kinds
    let order = pois.value({ .number(Double(kinds.firstIndex(of: $0) ?? 0)) }, otherwise: 0)
    let look = IconLook(
      image: pois.value({ .string($0.rawValue) }, otherwise: ""),
      color: pois.value({ discLabel($0.category) }, otherwise: discLabel(.other)),
      size: .byZoom([minzoom: 0.75, 18.5: 1]), rank: order,
      padding: .byZoom([minzoom: 22, opens: 4]), isNameOptional: .steps(false, [opens: true]))
    addIcon("poi-\(rank.rawValue)", pois.features(kinds).and(.steps(named, [17: true])), from: minzoom, look)
  }

  private var named: SheetValue { ["!=", ["coalesce", profile.name, ""], ""] }

  private func discLabel(_ category: PoiCategory) -> SheetValue {
    (palette.symbols.discs[category]?.label ?? palette.quietLabel).value
  }

  /// Stops, landing stages and airports, on badges.
  mutating func addTransit() {
    let color = discLabel(.other)
    addIcon(
      "bus-stop", .busStop, from: 17,
      IconLook(image: "bus", color: color, size: 0.6, padding: .byZoom([17: 20, 18.5: 6]), hasName: false))
    addIcon(
      "tram-stop", .tramStop, from: 16,
      IconLook(image: "tram", color: color, size: .byZoom([16: 0.65, 18: 0.9]), isNameOptional: true))
    addIcon("ferry-terminal", .ferryTerminal, from: 14, IconLook(image: "ferry", color: color, size: 0.8))
    addIcon(
      "station", .stationLabel, from: 13,
      IconLook(
        image: "station", color: color, size: .byZoom([13: 0.7, 16: 1]), padding: .byZoom([13: 16, 16: 4])))
    addIcon("airfield", .airfieldLabel, from: 13, IconLook(image: "airport", color: color, size: 0.8))
    addIcon(
      "airport", .airportLabel, from: 10, IconLook(image: "airport", color: color, size: .byZoom([10: 0.8, 14: 1])))
  }

  /// Parks and summits.
  mutating func addNature() {
    let park = palette.parkLabel.value
    addIcon(
      "park-label", .parkLabel, from: 12,
      IconLook(
        image: "park", color: park, size: .byZoom([12: 0.6, 14: 0.7, 17: 0.9]),
        padding: .byZoom([12: 24, 14: 16, 17: 4])))
    addPeaks()
  }

  /// Summits with their heights, high ones first; hills in a town wait for the streets around them.
  private mutating func addPeaks() {
    /// Lower than any summit, where no number is told.
    let unknown: SheetValue = -9999
    func elevation(otherwise: SheetValue) -> SheetValue {
      // `to-number` of a property that is not there is 0.
      ["to-number", ["coalesce", .get(profile.elevation), otherwise], otherwise]
    }
    let name: SheetValue = [
      "case", [">", elevation(otherwise: unknown), unknown],
      ["concat", profile.name, "\n", ["round", elevation(otherwise: unknown)], " m"], profile.name,
    ]
    let isDue: SheetValue = [
      ">=", elevation(otherwise: 300), .steps(1500, [12: 600, 13: 250, 14: 120, 15: unknown]),
    ]
    for part in parts(of: .peakLabel, "peak", from: 11) {
      addIcon(
        part.id, part.selection.and(isDue), from: 11, text: name,
        IconLook(
          image: "peak", color: discLabel(.outdoors), size: 0.75, rank: ["-", elevation(otherwise: unknown)],
          padding: .byZoom([11: 30, 14: 6])))
    }
  }
}
