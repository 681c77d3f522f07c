// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Styles
import Testing

@Suite struct `the light Apple look over Shortbread` {
  private static func layers() throws -> [ReadLayer] {
    try readSheet(#require(Looks.style(named: "apple-light", schema: .shortbread))).layers
  }

  private static let tokens = [
    ("land", "background-color", "#F6F1E6"), ("ocean", "fill-color", "#B9D9EB"), ("water", "fill-color", "#B9D9EB"),
    ("river", "line-color", "#B9D9EB"), ("park", "fill-color", "#D6E5C9"), ("road-major", "line-color", "#FFFFFF"),
    ("road-minor", "line-color", "#FFFFFF"), ("road-major-casing", "line-color", "#D5CFC0"),
    ("road-minor-casing", "line-color", "#D5CFC0"), ("building", "fill-color", "#EFE9DD"),
    ("building-body", "fill-extrusion-color", "#E6DFD0"),
    ("road-highway-ramp", "line-color", "#FFD966"), ("city-label", "text-color", "#594F3F"),
    ("city-label", "text-halo-color", "#F6F1E6"), ("minor-road-label", "text-color", "#594F3F"),
  ]

  @Test(arguments: tokens) func `has the family's colours`(_ layer: String, _ property: String, _ color: String) throws
  {
    let found = try Self.layers().first { $0.id == layer }
    #expect(found?.paint[property] as? String == color)
  }

  @Test func `gives motorways the highway colour and trunk roads a paler one`() throws {
    let highway = try #require(try Self.layers().first { $0.id == "road-highway" })
    let color = try #require(highway.paint["line-color"] as? [Any])
    #expect(color.first as? String == "match")
    #expect(color.last as? String == "#FFD966")
  }

  @Test func `lets buildings rise from zoom 15, above roads and below all labels`() throws {
    let layers = try Self.layers()
    let ids = layers.map(\.id)
    let body = try #require(ids.firstIndex(of: "building-body"))
    #expect(layers[body].json["minzoom"] as? Double == 15)
    #expect(layers.first { $0.id == "building" }?.json["maxzoom"] as? Double == 15)
    #expect(try #require(ids.firstIndex(of: "bridge-highway")) < body)
    #expect(layers[..<body].allSatisfy { $0.json["type"] as? String != "symbol" })
  }

  @Test func `draws tunnels below roads and roads below bridges`() throws {
    let ids = try Self.layers().map(\.id)
    let tunnels = ids.indices.filter { ids[$0].hasPrefix("tunnel-") }
    let roads = ids.indices.filter { ids[$0].hasPrefix("road-") }
    let bridges = ids.indices.filter { ids[$0].hasPrefix("bridge-") && !ids[$0].hasSuffix("-area") }
    #expect(try #require(tunnels.max()) < #require(roads.min()))
    #expect(try #require(roads.max()) < #require(bridges.min()))
  }

  @Test(arguments: ["tunnel", "road", "bridge"])
  func `draws all edges of a level below all its fills`(_ level: String) throws {
    let classes = ["minor", "ramp", "highway-ramp", "major", "highway"]
    let ids = try Self.layers().map(\.id)
    let edges = classes.compactMap { ids.firstIndex(of: "\(level)-\($0)-casing") }
    let fills = classes.compactMap { ids.firstIndex(of: "\(level)-\($0)") }
    #expect(edges.count == classes.count && fills.count == classes.count)
    #expect(try #require(edges.max()) < #require(fills.min()))
    #expect(fills == fills.sorted())
  }

  @Test func `draws bridges over bridges whole, above those below them`() throws {
    let ids = try Self.layers().map(\.id)
    let high = ids.indices.filter { ids[$0].hasPrefix("high-bridge-") }
    #expect(high.count == 6)
    #expect(try #require(ids.firstIndex(of: "bridge-highway")) < #require(high.min()))
  }

  @Test func `runs no edge across the end of a bridge or tunnel, and ends those of streets straight`() throws {
    for layer in try Self.layers() where layer.sourceLayer == "streets" {
      let parts = layer.id.split(separator: "-")
      guard parts.contains("bridge") || parts.first == "tunnel" else { continue }
      if ["path", "rail", "tram"].contains(where: parts.contains) { continue }
      if parts.last == "casing" {
        #expect(layer.paint["line-gap-width"] != nil && layer.layout["line-cap"] == nil, "\(layer.id)")
      } else {
        #expect(
          (layer.layout["line-cap"] as? String == "round") == (parts.contains("highway") && parts.first != "tunnel"),
          "\(layer.id)")
      }
    }
  }

  @Test func `draws roads on bridges on the ground too, so that they join at their ends`() throws {
    let roads = try Self.layers().filter { $0.id.hasPrefix("road-") }
    #expect(roads.count == 10)
    for layer in roads {
      #expect(layer.layout["line-cap"] as? String == "round", "\(layer.id)")
      #expect(!String(describing: layer.json["filter"]).contains("bridge"), "\(layer.id)")
    }
  }

  @Test func `dashes the edges of tunnels only`() throws {
    for layer in try Self.layers() where layer.id.hasSuffix("-casing") && layer.sourceLayer == "streets" {
      #expect((layer.paint["line-dasharray"] != nil) == layer.id.hasPrefix("tunnel-"), "\(layer.id)")
    }
  }

  @Test func `dashes regional and disputed borders, not those of countries`() throws {
    let dashed = try Self.layers().filter { $0.sourceLayer == "boundaries" && $0.paint["line-dasharray"] != nil }
    #expect(dashed.map(\.id) == ["region-border", "disputed-border"])
  }

  @Test func `sets every label in Inter with Noto Sans behind it, between 9 and 18 pixels`() throws {
    for layer in try Self.layers() where layer.layout["text-field"] != nil {
      let fonts = try #require(layer.layout["text-font"] as? [String])
      #expect(fonts.count == 2 && fonts[0].hasPrefix("Inter ") && fonts[1].hasPrefix("Noto Sans "), "\(layer.id)")
      if let size = layer.layout["text-size"] as? Double { #expect((9...18).contains(size), "\(layer.id)") }
      let halo: Double? = layer.layout["icon-text-fit"] == nil ? 1.2 : nil
      #expect(layer.paint["text-halo-width"] as? Double == halo, "\(layer.id)")
    }
  }
}
