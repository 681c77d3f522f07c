// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import JSON
internal import MapModel
internal import Styles

/// One input of a test of the expression suite: globals and a feature.
struct FixtureInput {
  private static let extent: Int32 = 8192

  private let globals: JSONNode
  private let feature: JSONNode
  private let globalState: JSONNode?

  init(_ input: JSONNode, globalState: JSONNode?) {
    let pair = input.array ?? []
    let empty = JSONNode(.object([]), at: input)
    globals = pair.first ?? empty
    feature = pair.count > 1 ? pair[1] : empty
    self.globalState = globalState
  }

  func apply(to context: EvaluationContext) {
    context.zoom = globals["zoom"]?.number ?? 0
    context.heatmapDensity = globals["heatmapDensity"]?.number ?? 0
    context.lineProgress = globals["lineProgress"]?.number ?? 0
    context.elevation = globals["elevation"]?.number ?? 0
    context.accumulated = globals["accumulated"]?.plainValue ?? .null
    context.availableImages = Set(globals["availableImages"]?.array?.compactMap(\.string) ?? [])
    for member in globalState?.members ?? [] { context.globalState[member.key] = member.value.plainValue }
    for member in feature["featureState"]?.members ?? [] { context.featureState[member.key] = member.value.plainValue }
    context.featureID = feature["id"]?.plainValue
    let zoom = UInt8(globals["canonicalID"]?["z"]?.number ?? 0)
    let geometry = FixtureGeometry(feature["geometry"], zoom: zoom, extent: Self.extent)
    context.tile = geometry.tile
    var builder = TileLayerBuilder(name: "fixture", extent: Self.extent)
    for member in feature["properties"]?.members ?? [] { builder.addTag(member.key, Self.value(member.value)) }
    for part in geometry.parts {
      for point in part { builder.addPoint(point) }
      builder.endPart()
    }
    builder.endFeature(id: nil, type: geometry.type)
    context.enter(builder.build())
    context.featureIndex = 0
  }

  private static func value(_ node: JSONNode) -> Value {
    switch node.content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(value))
    case .object(let members): .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, value($0.value)) }))
    }
  }
}

/// A geometry in degrees as tile units of the tile that holds its first point.
private struct FixtureGeometry {
  var type = GeometryType.point
  var parts: [[TilePoint]] = [[TilePoint(x: 0, y: 0)]]
  let tile: TileID?

  init(_ node: JSONNode?, zoom: UInt8, extent: Int32) {
    guard let node, let coordinates = node["coordinates"] else {
      tile = TileID(z: zoom, x: 0, y: 0)
      return
    }
    let lists: [[JSONNode]]
    switch node["type"]?.string {
    case "Point": lists = [[coordinates]]
    case "MultiPoint": lists = [coordinates.array ?? []]
    case "LineString": (type, lists) = (.line, [coordinates.array ?? []])
    case "MultiLineString": (type, lists) = (.line, (coordinates.array ?? []).map { $0.array ?? [] })
    case "Polygon": (type, lists) = (.polygon, (coordinates.array ?? []).map { $0.array ?? [] })
    default:
      (type, lists) = (.polygon, (coordinates.array ?? []).flatMap { ($0.array ?? []).map { $0.array ?? [] } })
    }
    let units = Double(UInt64(1) << UInt64(zoom)) * Double(extent)
    let grid = lists.map { list in
      list.compactMap { pair -> (x: Double, y: Double)? in
        guard let numbers = pair.array?.compactMap(\.number), numbers.count >= 2 else { return nil }
        let world = WebMercator.project(LonLat(longitude: numbers[0], latitude: numbers[1]))
        return ((world.x * units).rounded(), (world.y * units).rounded())
      }
    }
    let side = Double(UInt64(1) << UInt64(zoom))
    let first = grid.first?.first ?? (0, 0)
    let column = min(max((first.x / Double(extent)).rounded(.down), 0), side - 1)
    let row = min(max((first.y / Double(extent)).rounded(.down), 0), side - 1)
    tile = TileID(z: zoom, x: UInt32(column), y: UInt32(row))
    parts = grid.map { list in
      list.map {
        TilePoint(x: Int32($0.x - column * Double(extent)), y: Int32($0.y - row * Double(extent)))
      }
    }
    if type == .polygon { parts = parts.map { Array($0.dropLast()) } }
  }
}
