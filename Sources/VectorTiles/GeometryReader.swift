// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Turns the commands of one feature's geometry into points and parts.
///
/// Rings come out as `TilePart` wants them: closed by meaning, exterior rings clockwise on the screen and before
/// their holes. Lines of one point and rings without area are left out, as simplified tiles have many. Source:
/// Mapbox Vector Tile Specification 2.1, section 4.3, and 1.0.1, section "Geometry".
struct GeometryReader: ~Copyable {
  /// Coordinates stay within ±this: then a ring's area cannot overflow.
  static let coordinateLimit: Int64 = 1 << 30

  /// The points of all parts, one part after the other.
  private(set) var points = Scratch<TilePoint>()
  /// Where in `points` each part ends.
  private(set) var ends = Scratch<Int32>()
  /// Twice the area of each ring, positive when clockwise on the screen.
  private(set) var areas = Scratch<Int64>()
  /// A fault that did not spoil the feature.
  private(set) var mended: GeometryFault?

  private var x: Int64 = 0
  private var y: Int64 = 0
  private var overflow: UInt64 = 0
  private var partStart = 0
  private var isOpen = false

  /// Reads the commands in `range`; returns what is wrong when the feature cannot be used.
  mutating func read(
    base: UnsafePointer<UInt8>, range: Range<Int>, type: GeometryType, version: UInt64
  ) -> GeometryFault? {
    restart(bytes: range.count)
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      guard let command = MessageReader.varint(base, &offset, end) else { return .cutOff }
      let count = Int(UInt32(truncatingIfNeeded: command) >> 3)
      var fault: GeometryFault?
      switch command & 7 {
      case 1:
        fault = move(type, count)
        if fault == nil { fault = readPoints(count, dropsRepeated: false, base, &offset, end) }
      case 2:
        if !isOpen || type == .point { return .misplacedCommand }
        if count == 0 { return .wrongCount }
        fault = readPoints(count, dropsRepeated: true, base, &offset, end)
      case 7: fault = close(type, count, version)
      default: fault = .unknownCommand
      }
      if let fault { return fault }
    }
    finishPart(type)
    if overflow >> 31 != 0 { return .outOfRange }
    if type == .line, hasRepeated { mended = .repeatedPoint }
    if type == .polygon { arrangeRings(version: version) }
    return nil
  }

  /// Turns each ring as its place in a polygon asks for, exterior rings clockwise on the screen and before their
  /// holes.
  private mutating func arrangeRings(version: UInt64) {
    let count = ends.count
    if version == 1, count > 1, count <= RingNesting.ringLimit { return nestRings() }
    // The first ring is an exterior one; those that turn like it are exterior rings too, the others its holes.
    guard count > 0, areas[0] < 0 else { return }
    for ring in 0..<count {
      var ringPoints = part(ring)
      ringPoints.reverse()
    }
  }

  private mutating func nestRings() {
    var arranged: [TilePoint] = []
    var sizes: [Int] = []
    for (ring, isHole) in RingNesting(self).order {
      var ringPoints = part(ring)
      if (areas[ring] > 0) == isHole { ringPoints.reverse() }
      arranged += ringPoints
      sizes.append(ringPoints.count)
    }
    points.truncate(to: 0)
    ends.truncate(to: 0)
    for point in arranged { points.append(point) }
    var end = 0
    for size in sizes {
      end += size
      ends.append(Int32(end))
    }
  }

  /// The points of a part.
  func part(_ index: Int) -> UnsafeMutableBufferPointer<TilePoint> {
    points.items((index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]))
  }

  private var hasRepeated = false

  private mutating func restart(bytes: Int) {
    // A point takes two bytes at least, and closing a version 1 line adds a point for three bytes.
    points.restart(room: bytes / 2 + 1)
    ends.restart(room: bytes / 2 + 1)
    areas.restart(room: bytes / 2 + 1)
    (x, y, overflow, partStart) = (0, 0, 0, 0)
    (isOpen, hasRepeated, mended) = (false, false, nil)
  }

  private mutating func move(_ type: GeometryType, _ count: Int) -> GeometryFault? {
    if type == .point { return count == 0 ? .wrongCount : nil }
    guard count == 1 else { return .wrongCount }
    finishPart(type)
    isOpen = true
    return nil
  }

  private mutating func close(_ type: GeometryType, _ count: Int, _ version: UInt64) -> GeometryFault? {
    guard isOpen, type == .polygon || (type == .line && version == 1) else { return .misplacedCommand }
    guard count == 1 else { return .wrongCount }
    if type == .line, points.count > partStart + 1 { points.append(points[partStart]) }
    isOpen = false
    finishPart(type)
    return nil
  }

  /// Reads `count` points, each relative to the one before.
  @inline(__always)
  private mutating func readPoints(
    _ count: Int, dropsRepeated: Bool, _ base: UnsafePointer<UInt8>, _ offset: inout Int, _ end: Int
  ) -> GeometryFault? {
    guard count <= (end - offset) / 2 else { return .cutOff }
    let output = points.next
    var written = 0
    var (east, south, far) = (x, y, overflow)
    for _ in 0..<count {
      guard let (dx, dy) = MessageReader.varintPair(base, &offset, end) else { return .cutOff }
      if dropsRepeated, dx | dy == 0 { continue }
      // No sum can overflow: there are fewer than 2^25 steps of less than 2^32 each.
      east &+= Self.unzigzag(dx)
      south &+= Self.unzigzag(dy)
      far |= UInt64(bitPattern: east &+ Self.coordinateLimit) | UInt64(bitPattern: south &+ Self.coordinateLimit)
      (output + written).initialize(
        to: TilePoint(x: Int32(truncatingIfNeeded: east), y: Int32(truncatingIfNeeded: south)))
      written &+= 1
    }
    points.advance(by: written)
    (x, y, overflow) = (east, south, far)
    if written < count { hasRepeated = true }
    return nil
  }

  /// Ends the line or ring that is being read, or the point set.
  private mutating func finishPart(_ type: GeometryType) {
    defer {
      partStart = points.count
      isOpen = false
    }
    guard points.count > partStart else { return }
    switch type {
    case .point: ends.append(Int32(points.count))
    case .line:
      if points.count - partStart < 2 { return points.truncate(to: partStart) }
      ends.append(Int32(points.count))
    case .polygon:
      if isOpen, points.count - partStart > 2 { mended = .openRing }
      if points[points.count - 1] == points[partStart] { points.truncate(to: points.count - 1) }
      let area = Rings.doubleArea(points.items(partStart..<points.count))
      if area == 0 { return points.truncate(to: partStart) }
      ends.append(Int32(points.count))
      areas.append(area)
    }
  }

  @inline(__always)
  private static func unzigzag(_ value: UInt64) -> Int64 {
    let bits = UInt32(truncatingIfNeeded: value)
    return Int64(Int32(bitPattern: (bits >> 1) ^ (0 &- (bits & 1))))
  }
}
