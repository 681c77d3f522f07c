// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// Adds rings to a draw list, without what no pixel of the block can tell.
///
/// Points that fall together are one. Of consecutive points that all lie beyond the same side of the block only the
/// first and the last stay: the edges between them wind around the block's pixels like the one that takes their
/// place, and no new point is made, so every edge that is seen is the source's own.
struct RingWriter {
  /// What rings are clipped to, where they must be: the tile's own box, or the draw list's limit.
  private let clip: FixedBox
  /// Where the source tile was cut, if that can be seen.
  private let cut: FixedBox?
  /// The block grown by a pixel.
  private let near: FixedBox
  private var clipper = RingClipper()

  /// A writer for a block.
  ///
  /// - Parameters:
  ///   - clip: The box that rings are cut to; they always are to the draw list's limit.
  ///   - cut: The box that the source's rings were cut to, where its sides can be seen.
  init(block: Block, clip: FixedBox? = nil, cut: FixedBox? = nil) {
    self.cut = cut
    self.clip = (clip ?? .limit).intersection(.limit)
    near = block.box.expanded(by: 256)
  }

  /// Adds a polygon's rings, or lines as if they were closed, as one feature; returns whether anything of it is left.
  ///
  /// All of a feature's lines wind like the outer rings of polygons: where they overlap others, none is a hole.
  mutating func add(_ feature: TileFeature, of layer: TileLayer, frame: TileFrame, to list: inout DrawList) -> Bool {
    let firstPart = list.parts.count
    let box = frame.place(feature.box)
    let isWithin = clip.contains(box)
    for part in feature.parts {
      let points = layer.parts[Int(part)].points
      var ring = layer.points[Int(points.lowerBound)..<Int(points.upperBound)]
      if feature.type == .line, ring.area < 0 { ring.reverse() }
      if isWithin {
        add(ring, frame, to: &list)
      } else {
        clipper.clip(ring, frame, to: clip)
        addClipped(to: &list)
      }
    }
    if let cut, !cut.expanded(by: -1).contains(box) { list.noteCuts(from: firstPart, along: cut) }
    return list.endFeature(from: firstPart)
  }

  private func add(_ points: ArraySlice<TilePoint>, _ frame: TileFrame, to list: inout DrawList) {
    var run = OuterRun(first: list.pointCount)
    for point in points { run.add(frame.place(point), near, to: &list) }
    list.endPart(from: run.first, minimum: 3, isClosed: true)
  }

  private func addClipped(to list: inout DrawList) {
    var run = OuterRun(first: list.pointCount)
    for point in clipper.points { run.add(point, near, to: &list) }
    list.endPart(from: run.first, minimum: 3, isClosed: true)
  }
}

extension ArraySlice<TilePoint> {
  /// Twice the area of the ring by the surveyor's formula, in square units: positive when clockwise on the screen.
  fileprivate var area: Double {
    guard var previous = last else { return 0 }
    var sum = 0.0
    for point in self {
      sum += Double(previous.x) * Double(point.y) - Double(point.x) * Double(previous.y)
      previous = point
    }
    return sum
  }
}

/// The points at the end of a ring that all lie beyond one side of the block.
private struct OuterRun {
  /// The ring's first point in the draw list.
  let first: Int
  private var last = SIMD2(Double.infinity, Double.infinity)
  private var lastCode: UInt8 = 0
  /// The sides that all points of the run lie beyond.
  private var shared: UInt8 = 0
  private var length = 0

  init(first: Int) { self.first = first }

  @inline(__always)
  mutating func add(_ point: SIMD2<Double>, _ near: FixedBox, to list: inout DrawList) {
    guard point != last else { return }
    let code = near.outcode(point)
    let (x, y) = (Int32(point.x), Int32(point.y))
    if length > 1, shared & code != 0 {
      let end = list.coordinates.count
      list.coordinates[end - 2] = x
      list.coordinates[end - 1] = y
      shared &= code
    } else {
      list.addPoint(x, y)
      shared = length > 0 && lastCode & code != 0 ? lastCode & code : code
      length = lastCode & code != 0 ? 2 : 1
    }
    last = point
    lastCode = code
  }
}
