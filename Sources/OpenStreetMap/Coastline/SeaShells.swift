// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Closes coast pieces, which run from side to side of a box, around the box to rings around the sea.
///
/// Where a coast leaves the box it goes straight on to the sides of a larger box, and is closed along those: beyond the
/// box each point is what the nearest point of the box is. But a strip of land that is narrow for that, as of a pier,
/// ends after twice its width. Coasts that do not cross inside cannot cross there.
struct SeaShells {
  /// How far a strip of land goes on past the box, as a multiple of its width there.
  static let stripLength = 2.0

  /// Rings around sea, clockwise on the map.
  private(set) var rings: [CoastLine] = []
  /// Rings around land that begins in the box and ends outside, counterclockwise.
  private(set) var islands: [CoastLine] = []
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
  private let outerBox: WorldBox

  /// Walks around the box.
  ///
  /// All pieces enter and leave it, and none crosses another; the outer box holds it.
  init(of pieces: [CoastPiece], in box: WorldBox, outTo outerBox: WorldBox) {
    self.box = box
    self.outerBox = outerBox
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

  /// Joins the pieces to rings: of each exit, by which way to which entry it goes on.
  private mutating func walk(_ crossings: [Crossing], _ pieces: [CoastPiece]) {
    guard !crossings.isEmpty else { return }
    var following: [Int: (piece: Int, way: [WorldPoint])] = [:]
    var remaining: [Crossing] = []
    for (index, entry) in crossings.enumerated() where !entry.isExit {
      let exit = crossings[(index + 1) % crossings.count]
      let share = Self.stripLength * distance(from: entry.place, to: exit.place) / reach
      if share < 1 {
        following[exit.piece] = (entry.piece, way(from: entry, to: exit, share: share).reversed())
      } else {
        remaining += [entry, exit]
      }
    }
    for (index, exit) in remaining.enumerated() where exit.isExit {
      let entry = remaining[(index + 1) % remaining.count]
      following[exit.piece] = (entry.piece, way(from: exit, to: entry, share: 1))
    }
    if remaining.isEmpty { rings.append(CoastLine(points: outerBox.cornersClockwise + [outerBox.cornersClockwise[0]])) }

    var isDone: Set<Int> = []
    for crossing in crossings where !crossing.isExit && !isDone.contains(crossing.piece) {
      var points: [WorldPoint] = []
      var piece = crossing.piece
      while isDone.insert(piece).inserted, let next = following[piece] {
        points.append(contentsOf: pieces[piece].line.points)
        points.append(contentsOf: next.way)
        piece = next.piece
      }
      points.append(points[0])
      let ring = CoastLine(points: points)
      if ring.doubledArea < 0 { islands.append(ring) } else { rings.append(ring) }
    }
  }

  /// What lies clockwise between two crossings: out by a share of the way to the outer box, along there, and up to the
  /// way back.
  private func way(from start: Crossing, to end: Crossing, share: Double) -> [WorldPoint] {
    let around = box.moved(towards: outerBox, by: share)
    let to = end.place < start.place ? end.place + 4 : end.place
    var points = [movedOut(start, to: around)]
    let corners = around.cornersClockwise
    var corner = Int(start.place) + 1
    while Double(corner) <= to {
      points.append(corners[corner % 4])
      corner += 1
    }
    points.append(movedOut(end, to: around))
    return points
  }

  /// The point straight out from a crossing on the side of a box around the box.
  private func movedOut(_ crossing: Crossing, to around: WorldBox) -> WorldPoint {
    switch Int(crossing.place) {
    case 0: WorldPoint(x: crossing.point.x, y: around.minY)
    case 1: WorldPoint(x: around.maxX, y: crossing.point.y)
    case 2: WorldPoint(x: crossing.point.x, y: around.maxY)
    default: WorldPoint(x: around.minX, y: crossing.point.y)
    }
  }

  /// How far the outer box is from the box.
  private var reach: Double {
    max(box.minX - outerBox.minX, outerBox.maxX - box.maxX, box.minY - outerBox.minY, outerBox.maxY - box.maxY)
  }

  /// How long the way clockwise along the sides is between two places.
  private func distance(from start: Double, to end: Double) -> Double {
    func way(to place: Double) -> Double {
      let sides = [box.maxX - box.minX, box.maxY - box.minY]
      let whole = (0..<Int(place)).reduce(0) { $0 + sides[$1 % 2] }
      return whole + (place - place.rounded(.down)) * sides[Int(place) % 2]
    }
    return way(to: end < start ? end + 4 : end) - way(to: start)
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
  /// The box with its sides moved a share of the way to those of another.
  fileprivate func moved(towards other: WorldBox, by share: Double) -> WorldBox {
    WorldBox(
      minX: minX + share * (other.minX - minX), minY: minY + share * (other.minY - minY),
      maxX: maxX + share * (other.maxX - maxX), maxY: maxY + share * (other.maxY - maxY))
  }

  /// North-west, north-east, south-east and south-west.
  var cornersClockwise: [WorldPoint] {
    [
      WorldPoint(x: minX, y: minY), WorldPoint(x: maxX, y: minY), WorldPoint(x: maxX, y: maxY),
      WorldPoint(x: minX, y: maxY),
    ]
  }
}
