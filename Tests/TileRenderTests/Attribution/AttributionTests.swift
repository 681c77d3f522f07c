// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Styles
import Testing

@testable import TileRender

@Suite struct `the attribution of a picture` {
  @Test(arguments: [
    ("© OpenStreetMap contributors", "© OpenStreetMap contributors"),
    (#"<a href="https://example.org">&copy; A &amp; B</a>  <b>C</b>"#, "© A & B C"),
    ("&#169; &#xA9; &lt;x&gt;&nbsp;&unknown; &", "© © <x>\u{A0}&unknown; &"),
    ("a < b", "a < b"), ("<a>", ""), ("&#1114112;", "&#1114112;"),
  ])
  func `is plain text`(html: String, plain: String) {
    #expect(AttributionText.plain(html) == plain)
  }

  @Test func `names all in their order, those that read the same once`() {
    let osm = #"<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>"#
    #expect(
      AttributionText.joined([osm, "", "Natural Earth", "© OpenStreetMap contributors", "Natural Earth"])
        == osm + " | Natural Earth")
    #expect(AttributionText.joined(["<b></b>", ""]) == nil)
  }

  private func picture(_ color: String, width: Int, height: Int, scale: Int = 1) throws -> (PixelBuffer, MapRenderer) {
    let style = try makeStyle(##""type": "background", "paint": {"background-color": "\##(color)"}"##)
    let renderer = try MapRenderer(style: style, sources: [:], options: RenderOptions(scale: scale))
    var statistics = RenderStatistics()
    let view = StaticView(center: LonLat(longitude: 0, latitude: 0), zoom: 2, width: width, height: height)
    return (try renderer.makeWorker().image(view, statistics: &statistics).pixels, renderer)
  }

  /// The rectangle of the pixels that differ.
  private func change(_ before: PixelBuffer, _ after: PixelBuffer) -> (minX: Int, minY: Int, maxX: Int, maxY: Int) {
    var box = (minX: Int.max, minY: Int.max, maxX: -1, maxY: -1)
    for place in 0..<before.width * before.height
    where before.bytes[place * 4..<place * 4 + 4] != after.bytes[place * 4..<place * 4 + 4] {
      let (x, y) = (place % before.width, place / before.width)
      box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x), max(box.maxY, y))
    }
    return box
  }

  @Test(arguments: [("#a0b0c0", 1, true), ("#202428", 1, false), ("#a0b0c0", 2, true)])
  func `stands in the corner on a plate as light or dark as the map`(color: String, scale: Int, isLight: Bool) throws {
    let (before, renderer) = try picture(color, width: 300, height: 120, scale: scale)
    var after = before
    #expect(try renderer.sign(&after, with: "© OpenStreetMap contributors"))
    let box = change(before, after)
    #expect(box.maxX == 300 * scale - 1)
    #expect(box.maxY == 120 * scale - 1)
    #expect((100 * scale...170 * scale).contains(box.maxX - box.minX))
    #expect((11 * scale...20 * scale).contains(box.maxY - box.minY))
    let corner = (box.minY * after.width + box.minX) * 4
    #expect((after.bytes[corner] > before.bytes[corner]) == isLight)
  }

  @Test func `is broken where it is wider than the picture, and left out where it finds no room`() throws {
    let (before, renderer) = try picture("#c0c0c0", width: 110, height: 60)
    var after = before
    #expect(try renderer.sign(&after, with: "© OpenStreetMap contributors"))
    #expect(change(before, after).maxY - change(before, after).minY > 20)
    var (tiny, other) = try picture("#ffffff", width: 20, height: 20)
    #expect(try !other.sign(&tiny, with: "© OpenStreetMap contributors"))
    #expect(try other.sign(&tiny, with: "<br>"))
  }
}
