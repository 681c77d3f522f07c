// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import MapModel
import Testing

@testable import TileRender

@Suite struct `the order of joined features` {
  /// The places of candidates given by their views.
  private func places(_ views: [Int], joined: [(Int, Int)]) -> [Int] {
    var order = JoinedOrder(count: views.count)
    for (a, b) in joined { order.join(a, b) }
    return order.places(of: views.map { FeatureReference(view: $0, feature: 0, sortKey: 0) })
  }

  static let rows: [(views: [Int], joined: [[Int]], expected: [Int])] = [
    ([0, 0, 1, 1], [], [0, 1, 2, 3]),
    // What comes first in the second tile lies under the line that both have.
    ([0, 1, 1], [[0, 2]], [1, 0, 1]),
    ([0, 0, 1, 1, 1], [[0, 3], [1, 4]], [1, 2, 0, 1, 2]),
    // The tiles contradict each other: a line of the other tile comes first as far as can be.
    ([0, 0, 1, 1], [[0, 3], [1, 2]], [1, 0, 0, 1]),
    // Chains over three tiles.
    ([0, 1, 1, 2, 2], [[0, 2], [1, 4]], [2, 1, 2, 0, 1]),
  ]

  @Test(arguments: rows)
  func `keeps that of every tile`(_ views: [Int], _ joined: [[Int]], _ expected: [Int]) {
    #expect(places(views, joined: joined.map { ($0[0], $0[1]) }) == expected)
  }

  @Test func `is found for long chains`() {
    let count = 200_000
    let views = (0..<count).map { $0 % 2 }
    let found = places(views, joined: (1..<count / 2).map { (2 * $0, 2 * $0 - 1) })
    #expect(Set(found).count == count / 2 + 1)
  }

  @Test func `draws a line over what lies under it in either tile`() throws {
    // "over" crosses the border; "under" is in the second tile only, before it.
    let first = VectorTile([.line([(2000, 2000), (4096, 2000)], [("name", "over")])])
    let second = VectorTile([
      .line([(500, 1000), (500, 3000)], [("name", "under")]), .line([(0, 2000), (2000, 2000)], [("name", "over")]),
    ])
    let source = MemorySource(
      [try #require(TileID("1/0/0")): first, try #require(TileID("1/1/0")): second], zooms: 1...1)
    let look =
      ##""type": "line", "paint": {"line-width": 40, "line-color": "##
      + ##"["match", ["get", "name"], "over", "#ff0000", "#0000ff"]}"##
    let list = try MapRenderer(makeStyle(look), source).list("1/1/0")
    let colors = list.split(separator: "\n").filter { $0.hasPrefix("stroke") }.map { $0.split(separator: " ")[1] }
    #expect(colors == ["#0000ffff", "#ff0000ff"])
  }
}
