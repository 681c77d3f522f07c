// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// Where a road runs; each level is drawn whole, all edges below all fills, before the next.
///
/// The ground holds the roads on bridges too: there they join what they lead to, with round ends and edges around
/// them, below the bridges drawn above. It also holds those in tunnels, until they can be told from others.
enum RoadLevel: String, Sendable {
  case tunnel
  case ground = "road"
  case bridge
  /// Bridges over bridges, where the schema tells.
  case highBridge = "high-bridge"
}

/// Road classes that share a layer; slip roads lie below the roads that they end in.
private struct RoadGroup {
  let name: String
  let classes: [RoadClass]
  let areRamps: Bool
  /// Whether bridges over bridges are told apart: where roads of many levels meet.
  var hasHighBridges = false

  var isHighway: Bool { classes.contains(.motorway) || classes.contains(.highwayRamp) }

  static let all = [
    RoadGroup(name: "minor", classes: [.service, .minor], areRamps: false),
    RoadGroup(name: "ramp", classes: [.ramp], areRamps: true),
    RoadGroup(name: "highway-ramp", classes: [.highwayRamp], areRamps: true, hasHighBridges: true),
    RoadGroup(name: "major", classes: [.tertiary, .secondary, .primary], areRamps: false, hasHighBridges: true),
    RoadGroup(name: "highway", classes: [.trunk, .motorway], areRamps: false, hasHighBridges: true),
  ]
}

extension Cartography {
  /// The roads of one level: all edges, then all fills, the most important last.
  mutating func addRoads(_ level: RoadLevel) {
    if profile.roads.kinds.isEmpty { return }
    if level == .highBridge, profile.roads.height == nil { return }
    let groups = RoadGroup.all.filter { level != .highBridge || $0.hasHighBridges }
    for group in groups {
      let id = "\(level.rawValue)-\(group.name)-casing"
      switch level {
      case .ground: addCasing(of: group, id: id)
      case .tunnel, .bridge, .highBridge: addEdges(of: group, level, id: id)
      }
    }
    for group in groups {
      addFill(of: group, level, id: "\(level.rawValue)-\(group.name)")
    }
  }

  private mutating func addCasing(of group: RoadGroup, id: String) {
    add(
      id, .line, features(of: group, .ground), from: group.classes.map { theme.roads.appears($0) }.min(),
      layout: ["line-cap": "round", "line-join": "round"],
      paint: [
        "line-color": casingColor(of: group, .ground),
        "line-width": width(of: group) { theme.roads.casing($0, at: $1) },
      ])
  }

  /// Edges of bridges and tunnels: on both sides only, so that none runs across where a bridge ends or shows through
  /// the fill of a tunnel.
  private mutating func addEdges(of group: RoadGroup, _ level: RoadLevel, id: String) {
    add(
      id, .line, features(of: group, level), from: firstZoom(of: group, level), layout: ["line-join": "round"],
      paint: [
        "line-color": casingColor(of: group, level),
        "line-gap-width": width(of: group) { theme.roads.gap($0, seed, at: $1) },
        "line-width": width(of: group) { theme.roads.innerEdge($0, at: $1) },
        "line-dasharray": level == .tunnel ? [4, 3] : nil,
      ])
  }

  private mutating func addFill(of group: RoadGroup, _ level: RoadLevel, id: String) {
    add(
      id, .line, features(of: group, level), from: firstZoom(of: group, level),
      layout: ["line-cap": .string(cap(of: group, level)), "line-join": "round"],
      paint: [
        "line-color": fillColor(of: group, level), "line-opacity": level == .tunnel ? 0.6 : nil,
        "line-width": width(of: group) { theme.roads.fill($0, seed, at: $1) },
      ])
  }

  /// How fills end: bridges of streets straight, so that they cover no tram beyond; those of highways round, as they
  /// bend from one bridge to the next over the edges of others.
  private func cap(of group: RoadGroup, _ level: RoadLevel) -> String {
    switch level {
    case .tunnel: "butt"
    case .ground: "round"
    case .bridge, .highBridge: group.isHighway ? "round" : "butt"
    }
  }

  /// The first style zoom at which a group has fills; bridges and tunnels show from where crossings can be told.
  private func firstZoom(of group: RoadGroup, _ level: RoadLevel) -> Double {
    let roads = theme.roads
    if level == .ground { return group.classes.map { roads.parts($0) }.min() ?? 0 }
    return max(group.classes.map { roads.opens($0) }.min() ?? 0, 12)
  }

  private func features(of group: RoadGroup, _ level: RoadLevel) -> FeatureSelection {
    let roads = profile.roads
    let kinds = group.classes.flatMap { roads.kinds[$0] ?? [] }
    var conditions = roads.isLine.map { [$0] } ?? []
    conditions += [.isOne(of: kinds, roads.kind), group.areRamps ? roads.isRamp : ["!", roads.isRamp]]
    switch level {
    case .tunnel: conditions.append(roads.isTunnel)
    case .ground: conditions.append(.steps(true, [firstZoom(of: group, .tunnel): ["!", roads.isTunnel]]))
    case .bridge, .highBridge:
      conditions.append(roads.isBridge)
      if group.hasHighBridges, let height = roads.height {
        conditions.append([level == .highBridge ? ">=" : "<", height, 2])
      }
    }
    return FeatureSelection(layer: roads.layer, filter: .all(conditions))
  }

  /// What thin roads grow from: the edges where they have their colour.
  private var seed: RoadWidths.Seed { palette.thinRoad == palette.roadOutline ? .edges : .fill }

  /// Widths by zoom, to a hundredth of a pixel; where classes of a group differ, each has its own.
  private func width(of group: RoadGroup, _ width: (RoadClass, Double) -> Double) -> SheetValue {
    let classes = group.classes
    var stops: [(zoom: Double, value: SheetValue)] = []
    for zoom in theme.roads.stops(of: classes) {
      stops.append((zoom, perClass(classes, classes.map { .number((width($0, zoom) * 100).rounded() / 100) })))
    }
    // Stops at which nothing shows yet say nothing, but for the last of them.
    while stops.count > 2, stops[0].value == stops[1].value, stops[0].value == .number(0) { stops.removeFirst() }
    return .byZoom(base: RoadWidths.base, stops: stops)
  }

  /// A value for each class of a group; the last is also that of any other.
  private func perClass(_ classes: [RoadClass], _ values: [SheetValue]) -> SheetValue {
    guard let last = values.last, values.contains(where: { $0 != last }) else { return values.last ?? 0 }
    var parts: [SheetValue] = ["match", profile.roads.kind]
    for (road, value) in zip(classes, values).dropLast() {
      let kinds = profile.roads.kinds[road] ?? []
      parts.append(kinds.count == 1 ? .string(kinds[0]) : .array(kinds.map { .string($0) }))
      parts.append(value)
    }
    return .array(parts + [last])
  }

  private func casingColor(of group: RoadGroup, _ level: RoadLevel) -> SheetValue {
    guard group.isHighway, level != .tunnel else {
      switch level {
      case .bridge, .highBridge: return palette.bridgeOutline.value
      case .tunnel: return palette.roadOutline.value
      case .ground: return thinOrOutlined(group)
      }
    }
    return perClass(
      group.classes, group.classes.map { $0 == .trunk ? palette.trunkOutline.value : palette.highwayOutline.value })
  }

  /// The colour of thin lines until they part, that of edges from there on.
  private func thinOrOutlined(_ group: RoadGroup) -> SheetValue {
    let (thin, outline) = (palette.thinRoad.value, palette.roadOutline.value)
    var stops: [(zoom: Double, value: SheetValue)] = []
    for zoom in Set(group.classes.map { theme.roads.parts($0) }).sorted() {
      stops.append(
        (zoom, perClass(group.classes, group.classes.map { theme.roads.parts($0) <= zoom ? outline : thin })))
    }
    return stops.allSatisfy { $0.value == thin } ? thin : .steps(thin, stops: stops)
  }

  private func fillColor(of group: RoadGroup, _ level: RoadLevel) -> SheetValue {
    if level == .tunnel { return (group.isHighway ? palette.tunnelHighway : palette.tunnel).value }
    guard group.isHighway else { return (group.name == "minor" ? palette.minorRoad : palette.majorRoad).value }
    return perClass(group.classes, group.classes.map { $0 == .trunk ? palette.trunk.value : palette.highway.value })
  }
}
