// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import MapModel
public import TileRender

extension LonLat {
  /// Reads `-122.4,37.78`: a place that a picture can have in its middle.
  ///
  /// `nil` unless these are two numbers, and such a place; `StaticView.centers` says so in words.
  public init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 2 else { return nil }
    self.init(longitude: numbers[0], latitude: numbers[1])
    guard StaticView.canShow(self) else { return nil }
  }
}

extension StaticView {
  /// The deepest zoom that `init(fitting:width:height:)` chooses: a single point is seen with its street.
  public static let deepestFit = 16.0

  /// The closest view that shows all of a box.
  ///
  /// - Parameters:
  ///   - box: Degrees.
  ///   - bearing: Degrees clockwise from north to what is up.
  ///   - width: Logical pixels, at least 1.
  ///   - height: Logical pixels, at least 1.
  ///   - padding: Logical pixels that are kept free along each side, at most a quarter of either side.
  public init(fitting box: LonLatBox, bearing: Double = 0, width: Int, height: Int, padding: Double = 0) {
    let padding = min(padding, Double(min(width, height)) / 4)
    let world = WebMercator.project(box.isFinite ? box : .world)
    // At zoom 0 the world is 512 pixels wide.
    let (across, down) = (world.maxX - world.minX, world.maxY - world.minY)
    let (sine, cosine) = (abs(sin(bearing * .pi / 180)), abs(cos(bearing * .pi / 180)))
    let zoomX = log2((Double(width) - 2 * padding) / 512 / max(across * cosine + down * sine, 1e-12))
    let zoomY = log2((Double(height) - 2 * padding) / 512 / max(down * cosine + across * sine, 1e-12))
    var middle = WorldPoint(x: (world.minX + world.maxX) / 2, y: (world.minY + world.maxY) / 2)
    // A box may begin and end a turn further than a picture's middle can lie.
    if !Self.canShow(WebMercator.unproject(middle)) { middle.x -= middle.x.rounded(.down) }
    self.init(
      center: WebMercator.unproject(middle), zoom: max(0, min(zoomX, zoomY, Self.deepestFit)), bearing: bearing,
      width: width, height: height)
  }

  /// The box around what the picture shows.
  public var bounds: LonLatBox {
    let middle = WebMercator.project(center)
    let pixels = 512 * exp2(zoom)
    let (sine, cosine) = (abs(sin(bearing * .pi / 180)), abs(cos(bearing * .pi / 180)))
    let (width, height) = (Double(width) / 2 / pixels, Double(height) / 2 / pixels)
    let (across, down) = (width * cosine + height * sine, height * cosine + width * sine)
    return WebMercator.unproject(
      WorldBox(
        minX: middle.x - across, minY: middle.y - down, maxX: middle.x + across, maxY: middle.y + down))
  }
}

extension MapSources {
  /// How much room `fit` leaves around the places that overlays show, in logical pixels: pins stand above theirs.
  static let overlayPadding = 64.0

  /// The closest view of all places that the overlays show, or without overlays of all data; `nil` when nothing tells
  /// where that is.
  ///
  /// - Parameters:
  ///   - bearing: Degrees clockwise from north to what is up.
  ///   - width: Logical pixels, at least 1.
  ///   - height: Logical pixels, at least 1.
  func fit(bearing: Double, width: Int, height: Int) -> StaticView? {
    let overlays = overlayBounds
    guard let box = overlays ?? bounds else { return nil }
    return StaticView(
      fitting: box, bearing: bearing, width: width, height: height, padding: overlays == nil ? 0 : Self.overlayPadding)
  }
}
