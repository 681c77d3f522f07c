// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import Styles

/// A style of one vector source `v`, one GeoJSON source `g` and the given layers.
func parseStyle(_ layers: String) -> StyleParseResult {
  let text = """
    {"version": 8, "sources": {
      "v": {"type": "vector", "url": "v.pmtiles"},
      "g": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}}},
    "layers": [
    \(layers)
    ]}
    """
  return Style.parse(Array(text.utf8), file: "mine.json")
}

@Suite struct `reading a style sheet` {
  @Test func `gives sources, layers and the rest`() throws {
    let text = #"""
      {"version": 8, "name": "Test", "center": [13, 52], "zoom": 4, "sprite": [{"id": "a", "url": "x"}],
       "glyphs": "fonts/{fontstack}/{range}.pbf", "metadata": {"k": 1}, "state": {"dark": {"default": true}},
       "sources": {
         "tiles": {"type": "vector", "tiles": ["t/{z}/{x}/{y}.mvt"], "minzoom": 2, "maxzoom": 14, "scheme": "tms",
                   "bounds": [-10, -20, 30, 40], "attribution": "me", "promoteId": {"roads": "osm"}},
         "file": {"type": "geojson", "data": "in.geojson", "cluster": true, "clusterRadius": 30,
                  "clusterProperties": {"sum": ["+", ["get", "n"]]}},
         "inline": {"type": "geojson", "data": {"type": "Point", "coordinates": [1, 2]}},
         "dem": {"type": "raster-dem", "url": "d", "encoding": "terrarium", "tileSize": 256}},
       "layers": [
         {"id": "back", "type": "background", "metadata": {"m": [1]}},
         {"id": "roads", "type": "line", "source": "tiles", "source-layer": "roads", "minzoom": 5, "maxzoom": 9.5,
          "filter": ["==", ["get", "class"], "main"],
          "paint": {"line-width": 3, "line-color": ["get", "color"]}, "layout": {"line-cap": "round"}},
         {"id": "hidden", "type": "fill", "source": "file", "layout": {"visibility": "none"}},
         {"id": "day", "type": "fill", "source": "file",
          "layout": {"visibility": ["case", ["boolean", ["global-state", "dark"]], "none", "visible"]}}]}
      """#
    let result = Style.parse(Array(text.utf8), file: "test.json")
    #expect(result.issues.map(\.description) == [])
    let style = try #require(result.style)
    #expect(style.name == "Test" && style.center == LonLat(longitude: 13, latitude: 52) && style.zoom == 4)
    #expect(style.sprites == [Style.Sprite(id: "a", url: "x")])
    #expect(style.metadata == .object(["k": .number(1)]))
    #expect(style.sources.map(\.id) == ["tiles", "file", "inline", "dem"])
    let tiles = try #require(style.source("tiles"))
    #expect(tiles.tiles == ["t/{z}/{x}/{y}.mvt"] && tiles.minZoom == 2 && tiles.maxZoom == 14 && tiles.scheme == .tms)
    #expect(tiles.bounds == LonLatBox(west: -10, south: -20, east: 30, north: 40))
    #expect(tiles.promoteID == ["roads": "osm"] && tiles.attribution == "me")
    #expect(style.source("file")?.data == .location("in.geojson"))
    #expect(style.source("file")?.clustering?.radius == 30)
    #expect(style.source("file")?.clustering?.properties.map(\.name) == ["sum"])
    #expect(style.source("inline")?.data == .json(Array(#"{"type": "Point", "coordinates": [1, 2]}"#.utf8)))
    #expect(style.source("dem")?.encoding == .terrarium && style.source("dem")?.tileSize == 256)
    #expect(style.layers.map(\.id) == ["back", "roads", "hidden", "day"])
    #expect(style.layers.map(\.isVisible) == [true, true, false, false])
    #expect(style.layers[0].metadata == .object(["m": .array([.number(1)])]))
    let roads = style.layers[1]
    #expect(roads.minZoom == 5 && roads.maxZoom == 9.5 && roads.sourceLayer == "roads")
    #expect(roads.isSet(.lineWidth) && !roads.isSet(.lineBlur))
    #expect(Set(style.featureKeys) == ["n", "sum", "class", "color"])
  }

  @Test func `gives values of properties, or defaults`() throws {
    let result = parseStyle(#"{"id": "a", "type": "line", "source": "g", "paint": {"line-width": 3}}"#)
    let style = try #require(result.style)
    let context = EvaluationContext(style: style)
    let layer = style.layers[0]
    #expect(layer[.lineWidth].number(in: context) == 3)
    #expect(layer[.lineOpacity].number(in: context) == 1)
    #expect(layer[.lineColor].color(in: context) == .black)
    #expect(layer[.lineCap].string(in: context) == "butt")
    #expect(layer[.lineDasharray].numbers(in: context) == [])
    #expect(layer[.lineTranslate].numbers(in: context) == [0, 0])
    #expect(layer[.textFont].strings(in: context) == ["Open Sans Regular", "Arial Unicode MS Regular"])
    #expect(layer[.textField].formatted(in: context).isEmpty)
    #expect(layer[.iconImage].image(in: context) == nil)
    #expect(layer[.iconPadding].numbers(in: context) == [2, 2, 2, 2])
    #expect(layer[.hillshadeShadowColor].colors(in: context) == [.black])
    #expect(context.diagnostics.isEmpty)
    context.heatmapDensity = 1
    #expect(layer[.heatmapColor].color(in: context).rgba8 == 0xFF00_00FF)
  }

  @Test func `has a default of the right type for every property`() {
    let context = EvaluationContext(style: Style(symbols: SymbolTable()))
    for spec in PropertyTable.specs where spec.defaultJSON != "null" {
      let expression = PropertyTable.defaultExpression(of: spec.id)
      #expect(expression.type == spec.type.expressionType || expression.isConstant, "\(spec.name)")
      #expect(throws: Never.self, "\(spec.name)") { try expression.value(in: context) }
    }
    #expect(PropertyTable.specs.map(\.id) == PropertyID.allCases)
    for type in LayerType.allCases {
      #expect(PropertyTable.specs[PropertyTable.firstPlace(of: type)].id == PropertyTable.specs(of: type).first?.id)
    }
  }

  @Test func `puts the default in the place of a failed evaluation, and counts it`() throws {
    let result = parseStyle(
      #"""
      {"id": "a", "type": "line", "source": "g", "paint": {"line-width": ["get", "w"]},
       "layout": {"line-cap": ["get", "c"]}}
      """#)
    let style = try #require(result.style)
    let layer = Evaluation(properties: [("w", "wide"), ("c", "sharp")]).layer()
    let context = EvaluationContext(style: style)
    context.enter(layer)
    context.featureIndex = 0
    #expect(style.layers[0][.lineWidth].number(in: context) == 1)
    #expect(style.layers[0][.lineWidth].number(in: context) == 1)
    #expect(style.layers[0][.lineCap].string(in: context) == "butt")
    #expect(context.diagnostics.counts == ["expression-failed": 3])
    #expect(context.diagnostics.layers == ["expression-failed": ["a": 3]])
    #expect(
      context.failures == [
        "layers[0].paint.line-width: expected number, found string",
        "layers[0].layout.line-cap: expected one of butt, round, square, found \"sharp\"",
      ])
  }
}
