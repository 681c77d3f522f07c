// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Closes coast pieces, which run from side to side of a box, along the box's sides to rings around the sea.
struct SeaShells {
  /// Rings around sea, clockwise on the map.
  private(set) var rings: [CoastLine] = []
  /// Pieces that contradict their neighbours along the sides, by their place in the input, and where they do.
  private(set) var contradictions: [(piece: Int, place: WorldPoint)] = []

  private struct Crossing {
    var piece: Int
    var isExit: Bool
    var point: WorldPoint
    /// 0 at the north-west corner, growing clockwise by one a side.
    var place: Double
  }

  private let box: WorldBox

  /// Walks around the box; all pieces enter and leave it, and none crosses another.
  init(of pieces: [CoastPiece], in box: WorldBox) {
    self.box = box
    var crossings: [Crossing] = []
    for (index, piece) in pieces.enumerated() {
      let first = piece.line.points[0]
      let last = piece.line.points[piece.line.points.count - 1]
      crossings.append(Crossing(piece: index, isExit: false, point: first, place: place(of: first)))
      crossings.append(Crossing(piece: index, isExit: true, point: last, place: place(of: last)))
    }
    crossings.sort { ($0.place, $0.piece, $0.isExit ? 1 : 0) < ($1.place, $1.piece, $1.isExit ? 1 : 0) }
    crossings = dropContradictions(alternated(crossings), pieces)
    walk(crossings, pieces)
  }

  /// Swaps neighbours at one place where that makes exits and entries alternate.
  private func alternated(_ crossings: [Crossing]) -> [Crossing] {
    var result = crossings
    for index in result.indices.dropFirst().dropLast()
    where result[index].isExit == result[index - 1].isExit && result[index].isExit != result[index + 1].isExit
      && result[index].place == result[index + 1].place
    {
      result.swapAt(index, index + 1)
    }
    return result
  }

  /// Leaves out pieces until exits and entries alternate around the box.
  ///
  /// Clockwise after an exit there is sea, so the next crossing must be an entry. Of two neighbours that contradict
  /// each other the one whose end was guessed is left out, else the shorter one.
  private mutating func dropContradictions(_ crossings: [Crossing], _ pieces: [CoastPiece]) -> [Crossing] {
    var remaining = crossings
    var index = 0
    while index < remaining.count {
      let next = (index + 1) % remaining.count
      guard next != index, remaining[index].isExit == remaining[next].isExit else {
        index += 1
        continue
      }
      let first = remaining[index]
      let second = remaining[next]
      let worse = isWorse(pieces[first.piece], than: pieces[second.piece]) ? first : second
      contradictions.append((worse.piece, worse.point))
      remaining.removeAll { $0.piece == worse.piece }
      index = 0
    }
    return remaining
  }

  private func isWorse(_ piece: CoastPiece, than other: CoastPiece) -> Bool {
    if piece.isExtended != other.isExtended { return piece.isExtended }
    return piece.line.length < other.line.length
  }

  private mutating func walk(_ crossings: [Crossing], _ pieces: [CoastPiece]) {
    // The entry that follows each piece's exit clockwise, by piece.
    var following: [Int: Int] = [:]
    for (index, crossing) in crossings.enumerated() where crossing.isExit {
      following[crossing.piece] = crossings[(index + 1) % crossings.count].piece
    }
    var isDone: Set<Int> = []
    for crossing in crossings where !crossing.isExit && !isDone.contains(crossing.piece) {
      var points: [WorldPoint] = []
      var piece = crossing.piece
      while isDone.insert(piece).inserted, let next = following[piece] {
        points.append(contentsOf: pieces[piece].line.points)
        appendCorners(from: points[points.count - 1], to: pieces[next].line.points[0], to: &points)
        piece = next
      }
      points.append(points[0])
      rings.append(CoastLine(points: points))
    }
  }

  private func appendCorners(from start: WorldPoint, to end: WorldPoint, to points: inout [WorldPoint]) {
    let from = place(of: start)
    var to = place(of: end)
    if to < from { to += 4 }
    let corners = box.cornersClockwise
    var corner = Int(from) + 1
    while Double(corner) < to {
      points.append(corners[corner % 4])
      corner += 1
    }
  }

  /// Where a point on a side lies, clockwise from the north-west corner.
  ///
  /// 0 ..< 1 on the north side, 1 ..< 2 on the east side, 2 ..< 3 on the south side and 3 ..< 4 on the west side.
  private func place(of point: WorldPoint) -> Double {
    let alongX = (point.x - box.minX) / (box.maxX - box.minX)
    let alongY = (point.y - box.minY) / (box.maxY - box.minY)
    if point.y == box.minY, point.x < box.maxX { return alongX }
    if point.x == box.maxX, point.y < box.maxY { return 1 + alongY }
    if point.y == box.maxY, point.x > box.minX { return 3 - alongX }
    return point.y == box.minY ? 0 : 4 - alongY
  }
}

extension WorldBox {
  /// North-west, north-east, south-east and south-west.
  var cornersClockwise: [WorldPoint] {
    [
      WorldPoint(x: minX, y: minY), WorldPoint(x: maxX, y: minY), WorldPoint(x: maxX, y: maxY),
      WorldPoint(x: minX, y: maxY),
    ]
  }
}
