// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import MapModel
import PNG
import Styles
import Testing
import TileRender

@testable import TilePipeline

@Suite struct `overlays of a map` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try write(
      "base.json",
      ##"{"version":8,"sources":{},"layers":[{"id":"g","type":"background","paint":{"background-color":"#1A2138"}}]}"##)
    try write("pins.csv", "lon,lat,price\n7.4,43.7,83\n7.6,43.9,96\n")
    try write("people.csv", "lon,lat,name,photo\n1,2,Ada,ada.svg\n3,4,Bo,gone.png\n5,6,Cy,../ada.svg\n")
    try write(
      "ada.svg",
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"><rect width="9" height="5" fill="#0f0"/></svg>"##)
  }

  private func write(_ name: String, _ text: String) throws { try folder.write(Array(text.utf8), to: name) }

  private func load(_ overlays: [(style: String, data: String?)]) throws -> (style: LoadedStyle, sources: MapSources) {
    let style = try StyleCatalog.load(
      folder.file("base.json"), schema: .shortbread,
      overlays: overlays.map { OverlayRequest(style: $0.style, data: $0.data.map(folder.file)) })
    return (style, try MapSources(arguments: [], style: style, allowsNetwork: false))
  }

  @Test func `show their data and tell its bounds`() throws {
    let map = try load([("turo-pins", "pins.csv"), ("life360-overlay", nil)])
    let bounds = try #require(map.sources.overlayBounds)
    #expect(abs(bounds.west - 7.4) < 1e-6 && abs(bounds.north - 43.9) < 1e-6)
    #expect(map.style.style.sources.map(\.id) == ["overlay1:overlay", "overlay2:overlay"])
    #expect(try load([]).sources.overlayBounds == nil)
  }

  @Test func `must have one source of GeoJSON for their data`() throws {
    let error = #expect(throws: PipelineError.self) { try load([(folder.file("base.json"), "pins.csv")]) }
    #expect(error?.description.contains("expected one GeoJSON source for the data of --overlay, found none") == true)
  }

  @Test func `tell the fault of a sheet that is no JSON`() throws {
    try write("broken.json", #"{"broken"#)
    let error = #expect(throws: PipelineError.self) { try load([(folder.file("broken.json"), "pins.csv")]) }
    #expect(error?.description.contains("broken.json:1:") == true, "\(error?.description ?? "none")")
  }

  @Test func `are the same data with a slash after their folder and without`() {
    #expect(InputDigest.ofFile("\(folder.path)/") == InputDigest.ofFile(folder.path))
    #expect(InputDigest.ofFile(folder.path) != InputDigest.ofFile("\(folder.path)/.."))
  }

  @Test func `show the photos beside their data, and tell which are not there`() throws {
    let map = try load([("life360-overlay", "people.csv")])
    #expect(map.sources.warnings.count == 2)
    #expect(map.sources.warnings.contains { $0.contains("\"gone.png\": expected a PNG, JPEG or SVG file") })
    #expect(map.sources.warnings.contains { $0.contains("\"../ada.svg\": expected a path below the folder") })
    let drawer = try MapDrawer(style: map.style, sources: map.sources, tileSize: .pixels512, scales: [1])
    let place = StaticView(center: LonLat(longitude: 1, latitude: 2), zoom: 12, width: 101, height: 161)
    let picture = try PNGImage(decoding: try drawer.picture(place).bytes)
    let middle = 4 * (46 * picture.width + 50)
    #expect(Array(picture.rgba[middle..<middle + 4]) == [0, 255, 0, 255])
  }

  @Test func `are told of when they would show nothing`() throws {
    try write("typo.csv", "lon,lat,prise\n7.4,43.7,83\n")
    try write("none.csv", "lon,lat,price\n")
    func warnings(_ data: String) throws -> [String] {
      try load([("turo-pins", data)]).sources.overlayWarnings.map { $0.replacing(folder.file(data), with: data) }
    }
    #expect(try warnings("pins.csv") == [])
    #expect(
      try warnings("typo.csv") == [
        "overlay typo.csv: its style draws none of its features; are the names of their properties right?"
      ])
    #expect(try warnings("none.csv") == ["overlay none.csv: it has no features"])
    try write(
      "far.geojson", #"{"type":"Feature","properties":{"price":1},"geometry":{"type":"Point","coordinates":[12,151]}}"#)
    #expect(
      try warnings("far.geojson") == [
        "overlay far.geojson: none of its features lies on the map",
        "far.geojson: expected longitudes and latitudes in degrees, found a feature outside the world, first at 12.0, 151.0",
      ])
  }

  @Test func `are told of rows that lack something, and of words that the sheet does not know, each once`() throws {
    try write(
      "rows.csv", "lon,lat,price,state\n7.4,43.7,83,\n7.5,43.7,,\n7.6,43.7,,\n7.7,43.7,9,hover\n7.8,43.7,9,new\n")
    try write(
      "kind.geojson",
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Ada"},"geometry":{"type":"Point","#
        + #""coordinates":[1,2]}},{"type":"Feature","properties":{"kind":"membre","status":null},"geometry":{"type":"#
        + #""Point","coordinates":[3,4]}}]}"#)
    func warnings(_ sheet: String, _ data: String) throws -> [String] {
      try load([(sheet, data)]).sources.overlayWarnings.map { $0.replacing(folder.file(data), with: data) }
    }
    #expect(
      try warnings("turo-pins", "rows.csv") == [
        "overlay rows.csv: turo-pins draws 2 of its 5 features nowhere, as they lack what it asks for; first line 3",
        "overlay rows.csv: state \"hover\" is none of default, visited, selected; 2 such features, first line 5",
      ])
    #expect(
      try warnings("life360-overlay", "kind.geojson") == [
        "overlay kind.geojson: life360-overlay draws 1 of its 2 features nowhere, as they lack what it asks for; first "
          + "feature 2",
        "overlay kind.geojson: kind \"membre\" is none of member, place, trail; feature 2",
      ])
  }

  @Test func `are told of when their sheet is given no data`() throws {
    try write(
      "own.json",
      #"{"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[1,2]}}},"layers":["#
        + #"{"id":"a","type":"circle","source":"s"}]}"#)
    func silent(_ overlays: [(style: String, data: String?)]) throws -> [String] {
      try load(overlays).sources.overlays(outOf: .world, zoom: 0)
    }
    #expect(
      try silent([("turo-pins", "pins.csv"), ("life360-overlay", nil)]) == [
        "overlay style life360-overlay: it has no data to show; --overlay DATA gives it some"
      ])
    #expect(try silent([("turo-pins", "pins.csv"), (folder.file("own.json"), nil)]) == [])
  }

  @Test func `are told of when nothing of them lies in what is drawn`() throws {
    let sources = try load([("turo-pins", "pins.csv")]).sources
    func silent(_ longitude: Double, _ latitude: Double, zoom: Double) -> Int {
      let center = LonLat(longitude: longitude, latitude: latitude)
      let view = StaticView(center: center, zoom: zoom, bearing: 30, width: 400, height: 300)
      return sources.overlays(outOf: view.bounds, zoom: zoom).count
    }
    #expect(silent(7.4, 43.7, zoom: 15) == 0)
    #expect(silent(0, 0, zoom: 1) == 0)
    #expect(silent(9, 43.7, zoom: 12) == 1)
    // Between the two pins, and with the world once around.
    #expect(silent(7.5, 43.8, zoom: 15) == 1)
    #expect(silent(367.4, 43.7, zoom: 15) == 0)
  }

  private func fit(_ sheet: String, _ data: String, bearing: Double = 0) throws -> (view: StaticView, drawer: MapDrawer)
  {
    let map = try load([(sheet, data)])
    let drawer = try MapDrawer(style: map.style, sources: map.sources, tileSize: .pixels512, scales: [1])
    let view = try #require(try drawer.fit(map.sources, bearing: bearing, width: 400, height: 300))
    return (view, drawer)
  }

  /// Where symbols are cut by the edge of a picture, in pixels beyond it.
  private func cuts(_ view: StaticView, _ drawer: MapDrawer) throws -> [Double] {
    var cuts: [Double] = []
    for symbol in try drawer.makeWorker().reaches(in: view, ofSources: ["overlay1:overlay"]) {
      let right: Double = symbol.x + symbol.right - 200
      let left: Double = symbol.left - symbol.x - 200
      let bottom: Double = symbol.y + symbol.bottom - 150
      let top: Double = symbol.top - symbol.y - 150
      for cut in [right, left, bottom, top] where cut > 0 { cuts.append(cut) }
    }
    return cuts
  }

  @Test(arguments: [0.0, 30, 90, 200]) func `fit into a picture with all that stands on their places`(bearing: Double)
    throws
  {
    try write("long.csv", "lon,lat,price\n7.4,43.7,83\n7.46,43.705,a price that is told in words\n7.43,43.695,5\n")
    let (view, drawer) = try fit("turo-pins", "long.csv", bearing: bearing)
    #expect(try cuts(view, drawer) == [])
    #expect(try drawer.makeWorker().reaches(in: view, ofSources: ["overlay1:overlay"]).count >= 3)
    guard bearing == 0 else { return }
    // By their places alone the longest would be cut, and no closer view shows it whole.
    let sources = try load([("turo-pins", "long.csv")]).sources
    #expect(try cuts(#require(sources.fit(bearing: 0, width: 400, height: 300)), drawer) != [])
    var closer = view
    closer.zoom += 0.1
    #expect(try cuts(closer, drawer) != [])
  }

  @Test func `are framed by their places alone where nothing reaches far`() throws {
    let (view, drawer) = try fit("turo-pins", "pins.csv")
    let map = try load([("turo-pins", "pins.csv")])
    #expect(view == map.sources.fit(bearing: 0, width: 400, height: 300))
    #expect(try cuts(view, drawer) == [])
  }

  @Test func `that lie on both sides of the antimeridian are framed across it`() throws {
    try write("far.csv", "lon,lat,price\n-179.9,51,5\n179.9,51.2,6\n")
    let (view, drawer) = try fit("turo-pins", "far.csv")
    #expect(view.zoom > 8 && abs(view.center.longitude) > 179.9)
    #expect(try drawer.makeWorker().reaches(in: view, ofSources: ["overlay1:overlay"]).count == 2)
    // Each in a file of its own.
    try write("east.csv", "lon,lat,price\n179.9,51.2,6\n")
    try write("west.csv", "lon,lat,price\n-179.9,51,5\n")
    let bounds = try #require(try load([("turo-pins", "east.csv"), ("turo-pins", "west.csv")]).sources.overlayBounds)
    #expect(abs(bounds.west - 179.9) < 1e-6 && abs(bounds.east - 180.1) < 1e-6)
  }

  @Test func `are part of what a run is known by`() throws {
    let before = try load([("life360-overlay", "people.csv")])
    try write("ada.svg", ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"/>"##)
    let after = try load([("life360-overlay", "people.csv")])
    #expect(before.sources.digests.map(\.digest) != after.sources.digests.map(\.digest))
    #expect(before.style.digest == after.style.digest)
    #expect(try load([("turo-pins", "people.csv")]).style.digest != after.style.digest)
  }
}
