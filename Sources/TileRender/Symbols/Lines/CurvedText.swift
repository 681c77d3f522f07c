// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Pango

/// Sets a text along a line, cluster by cluster.
struct CurvedText {
  /// Where each cluster stands, from the anchor.
  private(set) var poses: [ClusterPose] = []
  /// The boxes that the clusters take, in world pixels, from the anchor.
  private(set) var boxes: [LabelBox] = []

  /// Sets a text; `nil` where the line bends too sharply under it.
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - size: World pixels to the em.
  ///   - height: World pixels across the line that letters take.
  ///   - path: The line, in world pixels.
  ///   - distance: Where along the line the text's middle stands.
  ///   - line: Ems from the top of the text block to what lies on the line.
  ///   - maximumAngle: The largest turn, in radians, that the line may make under a letter or between two.
  ///   - isVertical: Whether it was shaped as a column, which runs to the south.
  ///   - keepsUpright: Whether a text that would stand on its head is turned around.
  init?(
    _ text: ShapedText, size: Double, height: Double, along path: LinePath, at distance: Double, line: Double,
    maximumAngle: Double, isVertical: Bool, keepsUpright: Bool
  ) {
    let half = Double(text.width) * size / 2
    // MapLibre adds turns up over three fifths of an em.
    if path.sharpestTurn(from: distance - half, to: distance + half, window: 0.6 * size) > maximumAngle { return nil }
    let (start, end) = (path.point(at: distance - half), path.point(at: distance + half))
    // Upright means that the text runs to the east, or to the north where it runs neither east nor west.
    let (run, rise) = (end.x - start.x, end.y - start.y)
    let isTurned =
      isVertical ? rise < 0 : keepsUpright && (run < -1e-6 || (abs(run) <= 1e-6 && rise > 0))
    let sign = isTurned ? -1.0 : 1.0
    let anchor = path.point(at: distance)
    poses.reserveCapacity(text.clusters.count)
    boxes.reserveCapacity(text.clusters.count)
    var previous: Double?
    for cluster in text.clusters {
      let width = Double(cluster.advance) * size
      let along = (Double(cluster.x) + Double(cluster.advance) / 2) * size - half
      let middle = distance + sign * along
      // The chord under the cluster smooths the corners of the line; narrow clusters look a little further.
      let reach = max(width, size / 2) / 2
      let (a, b) = (path.point(at: middle - sign * reach), path.point(at: middle + sign * reach))
      let angle = atan2(b.y - a.y, b.x - a.x)
      if let previous, abs(remainder(angle - previous, 2 * .pi)) > maximumAngle { return nil }
      previous = angle
      guard !cluster.glyphs.isEmpty else { continue }
      add(
        cluster, middle: path.point(at: middle), anchor: anchor, turn: QuantisedTurn(radians: angle), size: size,
        height: height, line: line, centre: Double(text.height) / 2)
    }
    if poses.isEmpty { return nil }
  }

  private mutating func add(
    _ cluster: GlyphCluster, middle: LinePath.Point, anchor: LinePath.Point, turn: QuantisedTurn, size: Double,
    height: Double, line: Double, centre: Double
  ) {
    let (sine, cosine) = turn.sineAndCosine
    let (x, y) = (middle.x - anchor.x, middle.y - anchor.y)
    let (u, v) = ((Double(cluster.x) + Double(cluster.advance) / 2) * size, line * size)
    poses.append(
      ClusterPose(
        glyphs: cluster.glyphs, x: x - u * cosine + v * sine, y: y - u * sine - v * cosine, turn: turn))
    let (halfWidth, halfHeight) = (Double(cluster.advance) * size / 2, height / 2)
    let down = (centre - line) * size
    let (centreX, centreY) = (x - down * sine, y + down * cosine)
    let reachX = abs(halfWidth * cosine) + abs(halfHeight * sine)
    let reachY = abs(halfWidth * sine) + abs(halfHeight * cosine)
    boxes.append(
      LabelBox(minX: centreX - reachX, minY: centreY - reachY, maxX: centreX + reachX, maxY: centreY + reachY))
  }
}
