// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import MapModel
public import TileRender

extension MapDrawer {
  /// A wider view may have room for more symbols, which may need more room in their turn.
  private static let mostAttempts = 6
  /// Logical pixels between a symbol and the picture's edge.
  private static let margin = 4.0

  /// The closest view of all that the overlays show, with their symbols whole, or without overlays of all data.
  ///
  /// Symbols that are larger than the picture are cut.
  ///
  /// - Parameters:
  ///   - sources: What it draws.
  ///   - bearing: Degrees clockwise from north to what is up.
  ///   - width: Logical pixels, at least 1.
  ///   - height: Logical pixels, at least 1.
  /// - Returns: `nil` when nothing tells where the data are.
  /// - Throws: `.usage` when the size is out of range, `.temporary` when memory runs out.
  public func fit(
    _ sources: MapSources, bearing: Double = 0, width: Int, height: Int
  ) throws(PipelineError) -> StaticView? {
    guard let places = sources.fit(bearing: bearing, width: width, height: height) else { return nil }
    guard let box = sources.overlayBounds else { return places }
    let worker = try makeWorker()
    var view = places
    for _ in 0..<Self.mostAttempts {
      let symbols: Set<SymbolReach>
      do throws(RenderError) {
        symbols = try worker.reaches(in: view, ofSources: Set(sources.overlays))
      } catch {
        throw .usage("image: \(error)")
      }
      let wider = view.showing(symbols.map { $0.grown(by: Self.margin) } + view.corners(of: box))
      if wider == view { break }
      view = wider
    }
    return view
  }
}

extension SymbolReach {
  fileprivate func grown(by margin: Double) -> SymbolReach {
    SymbolReach(x: x, y: y, left: left + margin, top: top + margin, right: right + margin, bottom: bottom + margin)
  }
}

extension StaticView {
  /// Less than this of a pixel is none.
  private static let precision = 1e-6

  /// The corners of a box with the room that `fit` leaves around them.
  fileprivate func corners(of box: LonLatBox) -> [SymbolReach] {
    let padding = min(MapSources.overlayPadding, Double(min(width, height)) / 4)
    let (middle, world) = (WebMercator.project(center), WebMercator.project(box))
    let (sine, cosine) = (sin(bearing * .pi / 180), cos(bearing * .pi / 180))
    let pixels = 512 * exp2(zoom)
    return [(world.minX, world.minY), (world.maxX, world.minY), (world.minX, world.maxY), (world.maxX, world.maxY)]
      .map { corner in
        let (east, south) = ((corner.0 - middle.x) * pixels, (corner.1 - middle.y) * pixels)
        return SymbolReach(
          x: cosine * east + sine * south, y: cosine * south - sine * east, left: padding, top: padding, right: padding,
          bottom: padding)
      }
  }

  /// The closest view, no closer than this one, that shows symbols as a whole; as far as there is one.
  fileprivate func showing(_ symbols: [SymbolReach]) -> StaticView {
    let (across, down) = (
      Axis(length: Double(width), stretches: symbols.map { ($0.x, $0.left, $0.right) }),
      Axis(length: Double(height), stretches: symbols.map { ($0.y, $0.top, $0.bottom) })
    )
    // The world is no smaller than at zoom 0.
    let factor = max(min(across.factor, down.factor), exp2(-zoom))
    let (right, below) = (across.shift(at: factor), down.shift(at: factor))
    guard 1 - factor > Self.precision || max(abs(right), abs(below)) > Self.precision else { return self }
    var view = self
    view.zoom = max(0, zoom + log2(factor))
    let (sine, cosine) = (sin(bearing * .pi / 180), cos(bearing * .pi / 180))
    let (middle, pixels) = (WebMercator.project(center), 512 * exp2(view.zoom))
    view.center = WebMercator.unproject(
      WorldPoint(
        x: middle.x + (cosine * right - sine * below) / pixels, y: middle.y + (cosine * below + sine * right) / pixels))
    return view
  }

  /// One direction of a picture: what must lie within its length about its middle when places draw nearer to each other
  /// and what stands on them keeps its size.
  private struct Axis {
    let length: Double
    let stretches: [(place: Double, before: Double, after: Double)]

    /// From where to where the stretches reach with all places moved towards the middle.
    private func extent(at factor: Double) -> (low: Double, high: Double) {
      var (low, high) = (0.0, 0.0)
      for (number, stretch) in stretches.enumerated() {
        let (first, last) = (stretch.place * factor - stretch.before, stretch.place * factor + stretch.after)
        low = number == 0 ? first : min(low, first)
        high = number == 0 ? last : max(high, last)
      }
      return (low, high)
    }

    /// The largest factor, at most 1, at which all fits; 1 where it never does.
    var factor: Double {
      func fits(_ factor: Double) -> Bool {
        let (low, high) = extent(at: factor)
        return high - low <= length + StaticView.precision
      }
      if fits(1) || !fits(0) { return 1 }
      var (good, bad) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (good + bad) / 2
        if fits(middle) { good = middle } else { bad = middle }
      }
      return good
    }

    /// How far the middle must move, and no further, so that all that fits is seen; the same on both sides otherwise.
    func shift(at factor: Double) -> Double {
      let (low, high) = extent(at: factor)
      let (least, most) = (high - length / 2, low + length / 2)
      return least <= most ? min(max(0, least), most) : (least + most) / 2
    }
  }
}
