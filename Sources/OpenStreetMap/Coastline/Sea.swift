// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// The sea of one box, made of the coastlines in it.
///
/// A coastline has land on its left and sea on its right (https://wiki.openstreetmap.org/wiki/Tag:natural=coastline).
/// Lines are cut at the box, led on to its sides where the extract ends within them, and closed along its sides with
/// the sea inside; closed coasts become islands, or inner seas. What contradicts itself is left out, so that a fault
/// in the data never puts land under water.
struct Sea {
  /// What is wrong with a coast, and where.
  struct Fault {
    enum Kind: String {
      case endsInside = "ends-inside"
      case crosses = "crosses"
      case contradicts = "contradicts"
      /// A short piece at the edge of the data, or land within land: nothing is lost.
      case saysNothing = "says-nothing"

      /// What the coast does, for people.
      var text: String {
        switch self {
        case .endsInside: "ends in the middle of the data"
        case .crosses: "crosses itself or another coastline"
        case .contradicts: "has land on the side where its neighbours have sea"
        case .saysNothing: "says nothing that is not known"
        }
      }
    }

    var kind: Kind
    var place: WorldPoint
  }

  /// Up to which share of the box's shorter side a piece that ends by guess is too short to tell land from sea.
  private static let stubLength = 0.02

  /// The sea; empty when the box is all land.
  private(set) var polygons: [SeaPolygon] = []
  /// Coasts that were left out.
  private(set) var faults: [Fault] = []
  /// Whether a coast that leaves or enters the box, or ends in it, was left out.
  private(set) var hasOpenCoast = false

  /// Makes the sea of `box` from joined coast lines.
  init(in box: WorldBox, of lines: [CoastLine]) {
    guard box.maxX > box.minX, box.maxY > box.minY else { return }
    var pieces: [CoastPiece] = []
    var rings: [CoastLine] = []
    var coastMeetsSides = false
    let ends = CoastEnds(box: box)
    for line in lines {
      let lineBox = line.box
      if line.isRing, box.contains(lineBox) {
        rings.append(line)
      } else if box.intersects(lineBox) {
        for piece in CoastClipping.pieces(of: line, in: box) {
          coastMeetsSides = coastMeetsSides || piece.entersBox || piece.leavesBox
          switch ends.completed(piece) {
          case .success(let whole): pieces.append(whole)
          case .failure(let end):
            faults.append(Fault(kind: .endsInside, place: end.place))
            hasOpenCoast = true
          }
        }
      }
    }
    dropCrossings(&pieces, &rings, in: box)
    let shells = SeaShells(of: pieces, in: box)
    for (index, place) in shells.contradictions {
      let isStub = pieces[index].isExtended && pieces[index].line.length < Self.stubLength * box.shorterSide
      faults.append(Fault(kind: isStub ? .saysNothing : .contradicts, place: place))
      hasOpenCoast = hasOpenCoast || !isStub
    }
    // When all coasts along the sides had to be left out, islands must not make a sea of the whole box.
    let nesting = SeaNesting(rings: rings, shells: shells.rings, ringsDecide: !coastMeetsSides, box: box)
    faults += nesting.seaInSea.map { Fault(kind: .contradicts, place: rings[$0].points[0]) }
    faults += nesting.landInLand.map { Fault(kind: .saysNothing, place: rings[$0].points[0]) }
    polygons = nesting.polygons
  }

  private mutating func dropCrossings(_ pieces: inout [CoastPiece], _ rings: inout [CoastLine], in box: WorldBox) {
    let crossings = CoastCrossings(of: pieces.map(\.line) + rings, in: box).find()
    guard !crossings.isEmpty else { return }
    faults += crossings.sorted { $0.key < $1.key }.map { Fault(kind: .crosses, place: $0.value) }
    let pieceCount = pieces.count
    hasOpenCoast = hasOpenCoast || crossings.keys.contains { $0 < pieceCount }
    pieces = pieces.indices.filter { crossings[$0] == nil }.map { pieces[$0] }
    rings = rings.indices.filter { crossings[pieceCount + $0] == nil }.map { rings[$0] }
  }
}
