// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// How an extruded feature looks.
struct ExtrusionLook {
  var extent: ExtrusionPlan.Extent
  var color: UInt32
  var pattern: PatternPaint?
}

/// Adds the roofs of extruded areas, and those of their walls that are seen, to a draw list.
///
/// Every source tile shows its own box: rings are cut to it always, also where the block could not tell, so that all
/// blocks get the same faces. Along the cuts there are no walls.
struct ExtrusionWriter {
  /// Where ground is cut at last, so that what is lifted from it stays within a draw list's limit.
  private static let groundLimit = FixedBox.limit.expanded(by: -ObliqueLift.longestLift * 3 * 256)

  private let block: Block
  private let lift: ObliqueLift
  private let light: ExtrusionLight
  private var clipper = RingClipper()
  /// The rings of one feature on the ground, and where each ends.
  private var ground: [SIMD2<Double>] = []
  private var ends: [Int] = []
  /// 1/256 device pixels of a metre at each point of the ground.
  private var scales: [Double] = []

  init(block: Block, lift: ObliqueLift, light: ExtrusionLight) {
    self.block = block
    self.lift = lift
    self.light = light
  }

  /// Adds a feature's faces.
  mutating func add(_ feature: TileFeature, of view: SourceView, _ look: ExtrusionLook, to list: inout DrawList) {
    layOut(feature, view)
    guard !ends.isEmpty else { return }
    addRoof(look, to: &list)
    guard look.extent.base < look.extent.height else { return }
    let cuts = CutSides(feature, of: view)
    var start = 0
    for end in ends {
      addWalls(start..<end, cuts, look, to: &list)
      start = end
    }
  }

  /// Puts the feature's rings on the ground, cut to what the source tile shows.
  private mutating func layOut(_ feature: TileFeature, _ view: SourceView) {
    ground.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    scales.removeAll(keepingCapacity: true)
    let box = view.frame.core.intersection(Self.groundLimit)
    let isWithin = box.contains(view.frame.place(feature.box))
    for part in feature.parts {
      let points = view.layer.parts[Int(part)].points
      let ring = view.layer.points[Int(points.lowerBound)..<Int(points.upperBound)]
      let start = ground.count
      if isWithin {
        for point in ring { ground.append(view.frame.place(point)) }
      } else {
        clipper.clip(ring, view.frame, to: box)
        ground.append(contentsOf: clipper.points)
      }
      if ground.count - start < 3 { ground.removeLast(ground.count - start) } else { ends.append(ground.count) }
    }
    for point in ground { scales.append(lift.unitsPerMeter(y: point.y)) }
  }

  private mutating func addRoof(_ look: ExtrusionLook, to list: inout DrawList) {
    let firstPart = list.parts.count
    let height = look.extent.height
    var bounds = FixedBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var start = 0
    let firstPoint = list.pointCount
    for end in ends {
      let first = list.pointCount
      for index in start..<end {
        let point = ground[index] + lift.offset(height: height, unitsPerMeter: scales[index])
        bounds.extend(point)
        list.addPoint(Int32(point.x), Int32(point.y))
      }
      list.endPart(from: first, minimum: 3, isClosed: true)
      start = end
    }
    guard bounds.intersects(block.box) else {
      list.parts.removeLast(list.parts.count - firstPart)
      list.coordinates.removeLast(list.coordinates.count - 2 * firstPoint)
      return
    }
    let offset = lift.offset(height: height, unitsPerMeter: scales[0])
    let color = light.roof(look.color)
    list.faces.append(
      ExtrusionFace(
        kind: .roof(lift: SIMD2(Int32(offset.x), Int32(offset.y))),
        parts: Int32(firstPart)..<Int32(list.parts.count), foot: height, top: height, footColor: color,
        topColor: color, pattern: look.pattern))
  }

  private mutating func addWalls(
    _ ring: Range<Int>, _ cuts: CutSides, _ look: ExtrusionLook, to list: inout DrawList
  ) {
    let extent = look.extent
    var from = ring.upperBound - 1
    for to in ring {
      let (a, b) = (ground[from], ground[to])
      let (scaleA, scaleB) = (scales[from], scales[to])
      from = to
      // Shells are wound clockwise on the screen and holes the other way: the outside is on the left.
      let outward = SIMD2(b.y - a.y, a.x - b.x)
      guard lift.shows(outward: outward), !cuts.hold(a, b) else { continue }
      let corners = (
        a + lift.offset(height: extent.base, unitsPerMeter: scaleA),
        b + lift.offset(height: extent.base, unitsPerMeter: scaleB),
        b + lift.offset(height: extent.height, unitsPerMeter: scaleB),
        a + lift.offset(height: extent.height, unitsPerMeter: scaleA)
      )
      var bounds = FixedBox(corners.0)
      bounds.extend(corners.1)
      bounds.extend(corners.2)
      bounds.extend(corners.3)
      guard bounds.intersects(block.box) else { continue }
      let first = list.pointCount
      list.addPoint(Int32(corners.0.x), Int32(corners.0.y))
      list.addPoint(Int32(corners.1.x), Int32(corners.1.y))
      list.addPoint(Int32(corners.2.x), Int32(corners.2.y))
      list.addPoint(Int32(corners.3.x), Int32(corners.3.y))
      list.endPart(from: first, minimum: 4, isClosed: true)
      let colors = light.wall(
        look.color, outward: outward, base: extent.base, height: extent.height, isImage: look.pattern != nil)
      list.faces.append(
        ExtrusionFace(
          kind: .wall, parts: Int32(list.parts.count - 1)..<Int32(list.parts.count), foot: extent.base,
          top: extent.height, footColor: colors.foot, topColor: colors.top, pattern: look.pattern))
    }
  }
}

/// The sides of a source tile along which a feature goes on in the next one.
private struct CutSides {
  private let core: FixedBox
  private let west, north, east, south: Bool

  /// Those that the feature reaches over, and those that no data of the tile reach over: they were cut before.
  init(_ feature: TileFeature, of view: SourceView) {
    core = view.frame.core
    west = feature.box.minX < 0 || view.overhang.west <= 0
    north = feature.box.minY < 0 || view.overhang.north <= 0
    east = feature.box.maxX > view.layer.extent || view.overhang.east <= 0
    south = feature.box.maxY > view.layer.extent || view.overhang.south <= 0
  }

  /// Whether a line runs along such a side.
  @inline(__always)
  func hold(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    if a.x == b.x { return west && a.x == core.minX || east && a.x == core.maxX }
    return a.y == b.y && (north && a.y == core.minY || south && a.y == core.maxY)
  }
}

extension FixedBox {
  /// The box of one point.
  fileprivate init(_ point: SIMD2<Double>) {
    self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  /// Grows the box so that it holds a point.
  @inline(__always)
  fileprivate mutating func extend(_ point: SIMD2<Double>) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }
}
