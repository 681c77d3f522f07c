// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

import Pango
import Testing

@testable import TileRender

private typealias Point = LinePath.Point

@Suite struct `cutting lines to their tile` {
  private func points(_ numbers: [Double]) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var line: [Double]
    var runs: [[Double]]
    var atSides: [[Bool]]
  }

  static let cases = [
    Case(testDescription: "inside", line: [10, 10, 20, 20], runs: [[10, 10, 20, 20]], atSides: [[false, false]]),
    Case(
      testDescription: "across", line: [-50, 50, 150, 50], runs: [[0, 50, 100, 50]], atSides: [[true, true]]),
    Case(
      testDescription: "out and in again", line: [50, 50, 150, 50, 150, 60, 50, 60],
      runs: [[50, 50, 100, 50], [100, 60, 50, 60]], atSides: [[false, true], [true, false]]),
    Case(testDescription: "outside", line: [110, 10, 120, 20], runs: [], atSides: []),
    Case(testDescription: "along the east side", line: [100, 10, 100, 20], runs: [], atSides: []),
    Case(
      testDescription: "along the west side", line: [0, 10, 0, 20], runs: [[0, 10, 0, 20]], atSides: [[true, true]]),
    Case(testDescription: "a point twice", line: [10, 10, 10, 10], runs: [], atSides: []),
  ]

  @Test(arguments: cases) func `keeps the tile's own pieces`(_ c: Case) {
    let runs = LineRun.runs(of: points(c.line), extent: 100)
    #expect(runs.map { $0.points.flatMap { [$0.x, $0.y] } } == c.runs)
    #expect(runs.map { [$0.startsAtSide, $0.endsAtSide] } == c.atSides)
  }
}

@Suite struct `joining lines` {
  private func run(_ numbers: Double...) -> LineRun {
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    return LineRun(points: points, startsAtSide: false, endsAtSide: false)
  }

  @Test func `makes one line of pieces in any direction`() {
    let joined = LineJoiner.join([run(0, 0, 10, 0), run(20, 0, 10, 0), run(20, 0, 30, 0)])
    #expect(joined.count == 1)
    #expect(joined[0].points.map(\.x) == [0, 10, 20, 30])
  }

  @Test func `goes straight on at a fork`() {
    let joined = LineJoiner.join([run(0, 0, 10, 0), run(10, 0, 15, 8), run(10, 0, 20, 1)])
    #expect(joined.map(\.points.count).sorted() == [2, 3])
    #expect(joined.first { $0.points.count == 3 }?.points.last == Point(x: 20, y: 1))
  }

  @Test func `does not turn back, and closes rings once`() {
    #expect(LineJoiner.join([run(0, 0, 10, 0), run(10, 0, 0, 1)]).count == 2)
    let ring = LineJoiner.join([run(0, 0, 10, 0, 10, 10), run(10, 10, 0, 10, 0, 0)])
    #expect(ring.count == 1)
    #expect(ring[0].points.count == 5)
  }
}

@Suite struct `setting text along a line` {
  private let fonts: FontContext

  init() throws { fonts = try FontContext(library: FontLibrary()) }

  private func path(_ numbers: Double...) -> LinePath {
    var path = LinePath()
    for place in stride(from: 0, to: numbers.count, by: 2) {
      path.append(Point(x: numbers[place], y: numbers[place + 1]))
    }
    return path
  }

  private func text(_ string: String) -> ShapedText {
    fonts.shape(TextRequest(string, fonts: fonts.stack(for: ["Noto Sans Regular"])))
  }

  private func curved(_ path: LinePath, _ string: String = "Hauptstraße", keepsUpright: Bool = true) -> CurvedText? {
    CurvedText(
      text(string), size: 10, height: 10, along: path, at: path.length / 2, offset: 0, maximumAngle: .pi / 4,
      isVertical: false, keepsUpright: keepsUpright)
  }

  @Test(arguments: [(200.0, 64), (-200.0, 64)] as [(Double, UInt8)])
  func `runs down as a column whichever way the line runs`(_ y: Double, _ turn: UInt8) throws {
    let fonts = fonts.stack(for: ["Noto Sans Regular"])
    let column = self.fonts.shape(TextRequest("大路", fonts: fonts, isVertical: true))
    let path = path(0, 0, 0, y)
    let curved = try #require(
      CurvedText(
        column, size: 10, height: 10, along: path, at: path.length / 2, offset: 0, maximumAngle: .pi / 4,
        isVertical: true, keepsUpright: true))
    #expect(curved.poses.map(\.turn.steps) == [turn, turn])
    #expect(curved.boxes[0].maxY < curved.boxes[1].maxY)
  }

  @Test func `stands upright whichever way the line runs`() throws {
    let (east, west) = (try #require(curved(path(0, 0, 200, 0))), try #require(curved(path(200, 0, 0, 0))))
    #expect(east.poses.allSatisfy { $0.turn == .none })
    #expect(west.poses.map(\.turn) == east.poses.map(\.turn))
    for (a, b) in zip(east.poses, west.poses) { #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9) }
    let kept = try #require(curved(path(200, 0, 0, 0), keepsUpright: false))
    #expect(kept.poses.allSatisfy { $0.turn.steps == 128 })
    #expect(try #require(curved(path(0, 0, 0, 200))).poses.allSatisfy { $0.turn.steps == 192 })
  }

  @Test func `has a box for each cluster, in a row on a straight line`() throws {
    let label = try #require(curved(path(0, 0, 200, 0)))
    #expect(label.boxes.count == 11)
    for (left, right) in zip(label.boxes, label.boxes.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-4) }
    #expect(abs((label.boxes[0].minX + label.boxes[10].maxX) / 2) < 1e-4)
    #expect(label.boxes.allSatisfy { abs($0.minY + 5) < 1e-4 && abs($0.maxY - 5) < 1e-4 })
  }

  @Test func `follows a gentle bend and refuses a sharp one`() {
    #expect(curved(path(0, 0, 50, 0, 100, 15)) != nil)
    #expect(curved(path(0, 0, 50, 0, 50, 50)) == nil)
    #expect(curved(path(0, 0, 50, 0, 0, 4)) == nil)
  }

  @Test func `keeps clusters whole`() throws {
    let label = try #require(curved(path(0, 0, 300, 0), "दिल्ली"))
    #expect(label.poses.map(\.glyphs.count).reduce(0, +) == text("दिल्ली").glyphs.count)
  }
}

@Suite struct `anchors along a line` {
  @Test func `are as far apart as the style says, and more for long labels`() {
    let plain = LineAnchors.distances(length: 1000, label: 60, size: 10, spacing: 250, isContinued: false)
    #expect(plain == [50, 300, 550, 800])
    let continued = LineAnchors.distances(length: 1000, label: 60, size: 10, spacing: 250, isContinued: true)
    #expect(continued == [125, 375, 625, 875])
    let long = LineAnchors.distances(length: 1000, label: 240, size: 10, spacing: 250, isContinued: false)
    #expect(long.count == 3 && abs(long[1] - long[0] - 302.5) < 1e-9)
  }

  @Test func `stay few on an endless line`() {
    #expect(LineAnchors.distances(length: 1e12, label: 1, size: 1, spacing: 1, isContinued: true).count <= 10_000)
  }
}
