// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import FreeType

/// What one paint covers of a tile: its features are added one by one, then all are shown in one go.
///
/// Each feature is a shape of its own for the filler, so what it covers does not depend on others, and FreeType's lists
/// stay short.
final class PaintMask {
  private let filler: RingFiller
  /// Coverage; all zero after drawing.
  private let mask: ImageSurface
  /// Where the mask may not be zero.
  private var touched = PixelBox.empty

  /// Makes room for tiles of `side` pixels; the filler is set to that size.
  init(side: Int, filler: RingFiller) throws(CairoError) {
    self.filler = filler
    mask = try ImageSurface(.alpha8, width: side, height: side)
  }

  /// Adds an area whose rings are a feature's parts, smoothed at its edge.
  ///
  /// Where areas abut, they cover the pixels along the border whole.
  func add(_ feature: Range<Int32>, of list: DrawList) {
    filler.add(feature, of: list)
    fill(.sum)
  }

  /// Adds the widened rings of areas.
  func addWidened(_ features: Range<Int>, of list: DrawList, _ rings: inout WidenedRings) {
    touched.extend(filler.fillWidened(features, of: list, &rings, into: mask))
  }

  /// Adds some rings of the outline of a stroke as one shape.
  ///
  /// Other strokes lie over it: their flat ends share no pixel with its own.
  func add(_ outline: StrokeOutline, rings: Range<Int>) {
    let first = rings.lowerBound > 0 ? outline.ringEnds[rings.lowerBound - 1] : 0
    filler.add(outline.points, from: first, ringEnds: outline.ringEnds[rings])
    fill(.over)
  }

  private func fill(_ meeting: RingFiller.Meeting) {
    guard let box = mask.withPixels({ filler.fill($0, stride: mask.stride, meeting) }) else { return }
    touched.extend(PixelBox(columns: box.columns, rows: box.rows))
  }

  /// Draws the context's source through what was added, and starts anew.
  func draw(on context: borrowing Context) {
    guard !touched.isEmpty else { return }
    let box = touched
    touched = .empty
    context.withSavedState {
      context.clip(
        x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
      context.mask(mask, x: 0, y: 0)
    }
    mask.clear(rows: box.minY..<box.maxY)
  }
}

extension RingFiller {
  /// Fills the widened rings of areas into a mask; returns where it may have changed.
  ///
  /// What goes on beyond a cut shares pixels with it. So all that was cut is one shape: coverage is added before it is
  /// softened.
  func fillWidened(
    _ features: Range<Int>, of list: DrawList, _ rings: inout WidenedRings, into mask: ImageSurface
  ) -> PixelBox {
    var touched = PixelBox.empty
    if !list.cuts.isEmpty {
      for feature in features where list.isCut(list.features[feature]) { add(feature) }
      fill()
    }
    for feature in features where !list.isCut(list.features[feature]) {
      add(feature)
      fill()
    }
    return touched

    func add(_ feature: Int) {
      rings.set(list.features[feature], of: list)
      for ring in rings.rings { self.add(fixed: rings.coordinates, points: ring) }
    }

    func fill() {
      guard let box = mask.withPixels({ self.fill($0, stride: mask.stride, .softened) }) else { return }
      touched.extend(PixelBox(columns: box.columns, rows: box.rows))
    }
  }

  /// Adds the parts of a feature as rings.
  func add(_ feature: Range<Int32>, of list: DrawList) {
    for index in feature {
      let points = list.parts[Int(index)].points
      add(fixed: list.coordinates, points: Int(points.lowerBound)..<Int(points.upperBound))
    }
  }
}
