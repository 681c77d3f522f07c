// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Pango

/// Sets a text along a line or beside it, cluster by cluster.
struct CurvedText {
  /// How near to each other the middles of two letters may come, as a share of what lies between them along the line.
  private static let nearest = 0.8
  /// Radians that a text must turn for two of its letters to come nearer than that.
  private static let nearingTurn = Double.pi / 3
  /// World pixels by which rounding may make a line too short.
  private static let tolerance = 1e-6

  /// Where each cluster stands, from the anchor.
  private(set) var poses: [ClusterPose] = []
  /// The boxes that the clusters take, in world pixels, from the anchor.
  private(set) var boxes: [LabelBox] = []

  /// Sets a text; `nil` where the line bends too sharply under it, so that letters would lie on each other, or is too
  /// short beside it.
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - size: World pixels to the em.
  ///   - height: World pixels across the line that letters take.
  ///   - path: The line, in world pixels.
  ///   - distance: Where along the line the text's middle stands.
  ///   - offset: World pixels from the line down to the middle of the text's height, as the text is read.
  ///   - maximumAngle: The largest turn, in radians, that the line may make under a letter or between two.
  ///   - isVertical: Whether it was shaped as a column, which runs to the south.
  ///   - keepsUpright: Whether a text that would stand on its head is turned around.
  init?(
    _ text: ShapedText, size: Double, height: Double, along path: LinePath, at distance: Double, offset: Double,
    maximumAngle: Double, isVertical: Bool, keepsUpright: Bool
  ) {
    let half = Double(text.width) * size / 2
    // MapLibre adds turns up over three fifths of an em.
    if path.sharpestTurn(from: distance - half, to: distance + half, window: 0.6 * size) > maximumAngle { return nil }
    let isTurned = Self.isTurned(
      path, from: distance - half, to: distance + half, isVertical: isVertical, keepsUpright: keepsUpright)
    let sign = isTurned ? -1.0 : 1.0
    let anchor = path.point(at: distance)
    var (line, place) = (path, distance)
    if offset != 0 {
      let moved = MovedLine(path, by: sign * offset, around: distance, reach: half + 4 * abs(offset))
      (line, place) = (moved.path, moved.distance)
      guard place >= half - Self.tolerance, place + half <= line.length + Self.tolerance,
        line.sharpestTurn(from: place - half, to: place + half, window: 0.6 * size) <= maximumAngle,
        isTurned
          == Self.isTurned(
            line, from: place - half, to: place + half, isVertical: isVertical, keepsUpright: keepsUpright)
      else { return nil }
    }
    poses.reserveCapacity(text.clusters.count)
    boxes.reserveCapacity(text.clusters.count)
    var previous: Double?
    var turned = 0.0
    for cluster in text.clusters {
      let width = Double(cluster.advance) * size
      let along = (Double(cluster.x) + Double(cluster.advance) / 2) * size - half
      let middle = place + sign * along
      // The chord under the cluster smooths the corners of the line; narrow clusters look a little further.
      let reach = max(width, size / 2) / 2
      let (a, b) = (line.point(at: middle - sign * reach), line.point(at: middle + sign * reach))
      let angle = atan2(b.y - a.y, b.x - a.x)
      if let previous {
        let turn = abs(remainder(angle - previous, 2 * .pi))
        if turn > maximumAngle { return nil }
        turned += turn
      }
      previous = angle
      guard !cluster.glyphs.isEmpty else { continue }
      add(
        cluster, middle: line.point(at: middle), anchor: anchor, turn: QuantisedTurn(radians: angle), size: size,
        height: height, centre: Double(text.height) / 2)
    }
    if poses.isEmpty { return nil }
    if max(turned, maximumAngle) > Self.nearingTurn, lettersLieOnEachOther(text, size: size) { return nil }
  }

  /// Whether a text from one place of a line to another is to be turned around.
  private static func isTurned(
    _ line: LinePath, from first: Double, to last: Double, isVertical: Bool, keepsUpright: Bool
  ) -> Bool {
    let (start, end) = (line.point(at: first), line.point(at: last))
    // Upright means that the text runs to the east, or to the north where it runs neither east nor west.
    let (run, rise) = (end.x - start.x, end.y - start.y)
    return isVertical ? rise < 0 : keepsUpright && (run < -1e-6 || (abs(run) <= 1e-6 && rise > 0))
  }

  /// Whether the middles of two letters are less than an em apart, and clearly less than along the text.
  private func lettersLieOnEachOther(_ text: ShapedText, size: Double) -> Bool {
    var letters: [(x: Double, y: Double, along: Double)] = []
    letters.reserveCapacity(boxes.count)
    for (cluster, box) in zip(text.clusters.lazy.filter { !$0.glyphs.isEmpty }, boxes) {
      letters.append(
        (
          (box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2,
          (Double(cluster.x) + Double(cluster.advance) / 2) * size
        ))
    }
    for (index, letter) in letters.enumerated() {
      for other in letters[(index + 1)...] {
        let room = min(Self.nearest * (other.along - letter.along), size)
        let (x, y) = (other.x - letter.x, other.y - letter.y)
        if room > 0, x * x + y * y < room * room { return true }
      }
    }
    return false
  }

  private mutating func add(
    _ cluster: GlyphCluster, middle: LinePath.Point, anchor: LinePath.Point, turn: QuantisedTurn, size: Double,
    height: Double, centre: Double
  ) {
    let (sine, cosine) = turn.sineAndCosine
    let (x, y) = (middle.x - anchor.x, middle.y - anchor.y)
    let (u, v) = ((Double(cluster.x) + Double(cluster.advance) / 2) * size, centre * size)
    poses.append(
      ClusterPose(
        glyphs: cluster.glyphs, x: x - u * cosine + v * sine, y: y - u * sine - v * cosine, turn: turn))
    let (halfWidth, halfHeight) = (Double(cluster.advance) * size / 2, height / 2)
    let reachX = abs(halfWidth * cosine) + abs(halfHeight * sine)
    let reachY = abs(halfWidth * sine) + abs(halfHeight * cosine)
    boxes.append(
      LabelBox(minX: x - reachX, minY: y - reachY, maxX: x + reachX, maxY: y + reachY))
  }
}
