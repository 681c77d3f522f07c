// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Foundation
import Pango
import Testing

@testable import TileRender

private typealias Point = LinePath.Point

private func path(_ numbers: [Double]) -> LinePath {
  var path = LinePath()
  for place in stride(from: 0, to: numbers.count, by: 2) {
    path.append(Point(x: numbers[place], y: numbers[place + 1]))
  }
  return path
}

/// A line that runs clockwise about the origin, its first and last stretch straight.
private func bend(radius: Double, turn: Double, leg: Double = 100) -> LinePath {
  var path = LinePath()
  path.append(Point(x: -leg, y: -radius))
  for step in 0...33 {
    let angle = turn * Double(step) / 33
    path.append(Point(x: radius * sin(angle), y: -radius * cos(angle)))
  }
  path.append(Point(x: radius * sin(turn) + leg * cos(turn), y: -radius * cos(turn) + leg * sin(turn)))
  return path
}

@Suite struct `moving a line to its side` {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: [Double]
    var offset: Double
    var moved: [Double]
  }

  static let cases = [
    Case(testDescription: "straight, to the right", line: [0, 0, 100, 0], offset: 5, moved: [0, 5, 100, 5]),
    Case(testDescription: "straight, to the left", line: [0, 0, 100, 0], offset: -5, moved: [0, -5, 100, -5]),
    Case(
      testDescription: "a point within a straight line", line: [0, 0, 50, 0, 100, 0], offset: 5,
      moved: [0, 5, 50, 5, 100, 5]),
    Case(
      testDescription: "the inner side of a corner", line: [0, 0, 100, 0, 100, 100], offset: 5,
      moved: [0, 5, 95, 5, 95, 100]),
    Case(
      testDescription: "the outer side of a corner", line: [0, 0, 100, 0, 100, 100], offset: -5,
      moved: [0, -5, 105, -5, 105, 100]),
    Case(
      testDescription: "a short segment in a corner falls away", line: [0, 0, 97, 0, 100, 3, 100, 100], offset: 10,
      moved: [0, 10, 90, 10, 90, 100]),
    Case(
      testDescription: "two steps aside stay", line: [0, 0, 50, 0, 60, 10, 100, 10], offset: -4,
      moved: [
        0, -4, 50 + 4 * tan(.pi / 8), -4, 60 + 4 * tan(.pi / 8), 6, 100, 6,
      ]),
    Case(
      testDescription: "a line that turns back keeps its ends", line: [0, 0, 100, 0, 0, 10], offset: 0.5,
      moved: [
        0, 0.5, 100, 0.5, 100 - 5 / 101.0.squareRoot() / 10, -5 / 101.0.squareRoot(),
        -5 / 101.0.squareRoot() / 10, 10 - 5 / 101.0.squareRoot(),
      ]),
  ]

  @Test(arguments: cases) func `gives the line beside it`(_ c: Case) {
    let moved = MovedLine(path(c.line), by: c.offset, around: 50, reach: 1000).path
    let found = moved.points.flatMap { [$0.x, $0.y] }
    #expect(found.count == c.moved.count)
    for (a, b) in zip(found, c.moved) { #expect(abs(a - b) < 1e-9, "\(found)") }
  }

  @Test(arguments: [30, -30, 5, -5] as [Double]) func `has the length of an arc of the other radius`(_ offset: Double) {
    let line = bend(radius: 60, turn: .pi)
    let moved = MovedLine(line, by: offset, around: line.length / 2, reach: 1000)
    #expect(abs(moved.path.length - (200 + (60 - offset) * .pi)) < 0.5)
    #expect(abs(moved.distance - moved.path.length / 2) < 0.01)
  }

  @Test func `knows the place beside the line's`() {
    let corner = path([0, 0, 100, 0, 100, 100])
    #expect(MovedLine(corner, by: 5, around: 40, reach: 1000).distance == 40)
    #expect(MovedLine(corner, by: 5, around: 98, reach: 1000).distance == 95)
    #expect(MovedLine(corner, by: 5, around: 150, reach: 1000).distance == 140)
    #expect(MovedLine(corner, by: -5, around: 150, reach: 1000).distance == 160)
  }

  @Test func `takes no more of a long line than is asked for`() {
    let long = path((0..<1000).flatMap { [Double($0), 0] })
    let moved = MovedLine(long, by: 3, around: 500.5, reach: 10)
    #expect(moved.path.points.first == Point(x: 490, y: 3))
    #expect(moved.path.points.last == Point(x: 511, y: 3))
    #expect(moved.distance == 10.5)
  }

  @Test func `has no room where there is no line`() {
    #expect(MovedLine(LinePath(), by: 3, around: 0, reach: 10).path.length == 0)
    #expect(MovedLine(path([1, 1]), by: 3, around: 0, reach: 10).path.length == 0)
  }
}

@Suite struct `letters of a text along a line` {
  private let fonts: FontContext

  init() throws { fonts = try FontContext(library: FontLibrary()) }

  private func text(_ string: String) -> ShapedText {
    fonts.shape(TextRequest(string, fonts: fonts.stack(for: ["Noto Sans Regular"])))
  }

  private func curved(
    _ string: String, _ path: LinePath, at distance: Double? = nil, offset: Double = 0, angle: Double = 45
  ) -> CurvedText? {
    CurvedText(
      text(string), size: 10, height: 10, along: path, at: distance ?? path.length / 2, offset: offset,
      maximumAngle: angle * .pi / 180, isVertical: false, keepsUpright: true)
  }

  /// The distance between the middles of each two neighbouring letters, as a share of what it is on a straight line.
  private func shares(_ label: CurvedText, _ string: String) -> [Double] {
    let letters = text(string).clusters.filter { !$0.glyphs.isEmpty }
    let middles = label.boxes.map { Point(x: ($0.minX + $0.maxX) / 2, y: ($0.minY + $0.maxY) / 2) }
    return zip(zip(letters, letters.dropFirst()), zip(middles, middles.dropFirst())).map { letters, middles in
      let straight = Double(letters.1.x - letters.0.x) + Double(letters.1.advance - letters.0.advance) / 2
      return hypot(middles.1.x - middles.0.x, middles.1.y - middles.0.y) / (10 * straight)
    }
  }

  @Test(arguments: [-20, -12, -5, 0, 5, 12, 20] as [Double], [0.5, 1.5, 3] as [Double])
  func `are as far apart beside a bend as on a straight line`(offset: Double, turn: Double) throws {
    let label = try #require(curved("Guy Place Lane", bend(radius: 40, turn: turn), offset: offset))
    #expect(shares(label, "Guy Place Lane").allSatisfy { abs($0 - 1) < 0.05 })
    // The middles lie on the moved line's arc, or on its straight legs.
    let anchor = bend(radius: 40, turn: turn).point(at: bend(radius: 40, turn: turn).length / 2)
    let nearest = label.boxes.map { hypot(($0.minX + $0.maxX) / 2 + anchor.x, ($0.minY + $0.maxY) / 2 + anchor.y) }
    #expect(nearest.allSatisfy { $0 > 40 - offset - 0.3 })
  }

  @Test func `stand on the outer side of a tight bend and not on the inner`() {
    let tight = bend(radius: 12, turn: .pi / 2)
    #expect(curved("Guy Place", tight) != nil)
    #expect(curved("Guy Place", tight, offset: -10) != nil)
    #expect(curved("Guy Place", tight, offset: 10) == nil)
    // Further along there is room on either side.
    #expect(curved("Guy Place", tight, at: 40, offset: 10) != nil)
  }

  @Test func `stand below the text whichever way the line runs`() throws {
    for line in [path([0, 0, 200, 0]), path([200, 0, 0, 0])] {
      let label = try #require(curved("Main Street", line, offset: 9))
      #expect(label.boxes.allSatisfy { abs(($0.minY + $0.maxY) / 2 - 9) < 1e-9 })
    }
  }

  @Test func `need the line that they stand beside, not only the line`() throws {
    let width = Double(text("Main Street").width) * 10
    let line = bend(radius: 30, turn: .pi / 2, leg: (width + 4 - 15 * .pi) / 2)
    #expect(curved("Main Street", line) != nil)
    #expect(curved("Main Street", line, offset: 9) == nil)
  }

  @Test func `do not go round onto themselves`() {
    let name = "Roundabout of the Republic"
    let length = Double(text(name).width) * 10
    func ring(_ share: Double) -> LinePath { bend(radius: length / share / (2 * .pi), turn: 4 * .pi, leg: 1) }
    #expect(curved(name, ring(0.8)) != nil)
    #expect(curved(name, ring(1.05)) == nil)
    // What fits about the line need not fit further in.
    #expect(curved(name, ring(0.8), offset: 10) == nil)
  }

  @Test func `are not folded together by a corner, however large the angle that a style allows`() {
    for angle in [100, 180, 360] as [Double] {
      #expect(curved("illicit", path([0, 0, 50, 0, 40, 50]), angle: angle) == nil)
      #expect(curved("illicit", path([0, 0, 50, 0, 100, 20]), angle: angle) != nil)
    }
  }

  @Test func `are apart beside any line`() throws {
    var random = SplitMix(state: 7)
    func chance(_ from: Double, _ to: Double) -> Double { from + (to - from) * Double(random.next() % 10_000) / 10_000 }
    var shown = 0
    for _ in 0..<2000 {
      var (x, y, direction) = (0.0, 0.0, chance(0, 6))
      var numbers: [Double] = []
      for _ in 0..<40 {
        numbers += [x, y]
        direction += chance(-0.6, 0.6)
        let step = chance(0.1, 20)
        (x, y) = (x + step * cos(direction), y + step * sin(direction))
      }
      guard let label = curved("Guy Place Lane", path(numbers), offset: chance(-25, 25), angle: chance(20, 90)) else {
        continue
      }
      shown += 1
      #expect(shares(label, "Guy Place Lane").allSatisfy { $0 > 0.79 && $0 < 1.001 })
    }
    #expect(shown > 100)
  }
}
