// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import CPixels
internal import Cairo
internal import Sprites

/// Draws roofs and walls of one tile size.
///
/// Each pixel is looked at through 16 samples, and each sample shows the highest face there. So no ground shines through
/// where faces meet, and no order of features is needed: seen obliquely from above, what is nearer is higher.
final class ExtrusionPainter {
  private let side: Int
  private var heights: [Float]
  private var colors: [UInt32]
  private var windings: [Int32]
  private var faces: [extrusion_face] = []
  private var edges: [extrusion_edge] = []
  private var textures: [extrusion_texture] = []
  /// The pixels of all images, and where each image's start.
  private var texels: [UInt8] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Makes room for tiles of `side` pixels.
  init(side: Int) {
    self.side = side
    let rows = EXTRUSION_BAND * EXTRUSION_SAMPLES
    heights = [Float](repeating: -1, count: rows * side)
    colors = [UInt32](repeating: 0, count: rows * side)
    windings = [Int32](repeating: 0, count: rows * (side + 1))
  }

  /// Draws faces of a list together, as opaque as 0 to 255.
  func draw(_ list: DrawList, _ range: Range<Int>, opacity: UInt8, on surface: ImageSurface) {
    faces.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    textures.removeAll(keepingCapacity: true)
    texels.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for face in range { add(list.faces[face], of: list) }
    surface.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      heights.withUnsafeMutableBufferPointer { heights in
        colors.withUnsafeMutableBufferPointer { colors in
          windings.withUnsafeMutableBufferPointer { windings in
            let room = extrusion_room(
              heights: heights.baseAddress, colors: colors.baseAddress, windings: windings.baseAddress)
            extrusion_paint(
              pixels, surface.stride, Int32(side), Int32(side), faces, Int32(faces.count), edges, textures, texels,
              UInt32(opacity), room)
          }
        }
      }
    }
  }

  private func add(_ face: ExtrusionFace, of list: DrawList) {
    let firstEdge = edges.count
    var (top, bottom) = (Int32.max, Int32.min)
    for part in face.parts {
      let points = list.parts[Int(part)].points
      var from = list.point(points.upperBound - 1)
      for index in points {
        let to = list.point(index)
        top = min(top, to.y)
        bottom = max(bottom, to.y)
        addEdge(from, to)
        from = to
      }
    }
    let rows = (first: max((top + 7) >> 4, 0), end: min((bottom + 7) >> 4, Int32(side) * 16))
    guard rows.first < rows.end, let plane = HeightPlane(face, of: list) else {
      edges.removeLast(edges.count - firstEdge)
      return
    }
    var texture: Int32 = -1
    if let pattern = face.pattern {
      texture = Int32(textures.count)
      textures.append(extrusion_texture(pattern, first: firstTexel(of: pattern.image), on: face, plane))
    }
    faces.append(
      extrusion_face(
        first_edge: Int32(firstEdge), edge_count: Int32(edges.count - firstEdge), first_row: rows.first,
        end_row: rows.end, anchor_x: plane.anchor.x, anchor_y: plane.anchor.y, height: Float(face.foot),
        height_x: Float(plane.slope.x), height_y: Float(plane.slope.y), lowest: Float(face.foot),
        highest: Float(face.top), lower: Self.pixel(face.footColor), upper: Self.pixel(face.topColor),
        texture: texture))
  }

  /// Adds a side of a ring, unless no sample of the tile is level with it.
  @inline(__always)
  private func addEdge(_ from: SIMD2<Int32>, _ to: SIMD2<Int32>) {
    let goesDown = from.y < to.y
    let (upper, lower) = goesDown ? (from, to) : (to, from)
    guard (upper.y + 7) >> 4 < (lower.y + 7) >> 4, lower.y > 0, upper.y < Int32(side) * 256 else { return }
    edges.append(
      extrusion_edge(
        x: upper.x, top: upper.y, bottom: lower.y, direction: goesDown ? 1 : -1,
        slope: Double(lower.x - upper.x) / Double(lower.y - upper.y)))
  }

  /// Where an image's pixels start.
  private func firstTexel(of image: SpriteImage) -> Int {
    if let known = places[ObjectIdentifier(image)] { return known }
    let first = texels.count
    places[ObjectIdentifier(image)] = first
    texels += image.bitmap.bytes
    return first
  }

  /// A colour `0xRRGGBBAA` as `0xAARRGGBB`.
  private static func pixel(_ rgba: UInt32) -> UInt32 { rgba >> 8 | rgba << 24 }
}

/// How high the points of a face are, as seen in the picture.
struct HeightPlane {
  /// A point at the height of the face's foot, in 1/256 device pixels.
  let anchor: SIMD2<Int32>
  /// Metres for each 1/256 device pixel to the right and down.
  var slope = SIMD2<Double>.zero
  /// How far a point is lifted for each metre, in 1/256 device pixels.
  let lift: SIMD2<Double>

  /// The plane of a face; `nil` when it is seen edge-on.
  init?(_ face: ExtrusionFace, of list: DrawList) {
    let points = list.parts[Int(face.parts.lowerBound)].points
    anchor = list.point(points.lowerBound)
    switch face.kind {
    case .roof(let offset): lift = face.top > 0 ? SIMD2<Double>(offset) / face.top : .zero
    case .wall:
      let (end, top) = (list.point(points.lowerBound + 1), list.point(points.lowerBound + 3))
      lift = SIMD2<Double>(top &- anchor) / (face.top - face.foot)
      let along = SIMD2<Double>(end &- anchor)
      let across = SIMD2(-along.y, along.x)
      let rise = across.x * lift.x + across.y * lift.y
      guard rise != 0 else { return nil }
      slope = across / rise
    }
  }
}
