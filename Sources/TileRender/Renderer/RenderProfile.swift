// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Where the time of rendering went, by style layer and by tile.
public struct RenderProfile: Sendable, Equatable {
  /// What a style layer took, over all tiles.
  public struct Layer: Sendable, Equatable {
    /// Nanoseconds from features to the draw list, without the reading of source tiles.
    public var resolve: UInt64 = 0
    /// Nanoseconds of drawing; what is drawn in one go with the layer below counts there.
    public var paint: UInt64 = 0
  }

  /// How long a tile took.
  public struct TileTime: Sendable, Equatable {
    /// The tile.
    public var tile: TileID
    /// Nanoseconds from reading to the finished file.
    public var nanoseconds: UInt64
  }

  /// How many tiles are kept by name.
  public static let slowestLimit = 10

  /// By the layers' places in the style; those at the end that were never drawn are left out.
  public private(set) var layers: [Layer] = []
  /// The tiles that took longest, the slowest first.
  public private(set) var slowest: [TileTime] = []
  /// How often a source tile was asked for that the worker still had.
  public var sourceTilesAtHand = 0

  /// Nothing yet.
  public init() {}

  /// Adds what another worker or tile took.
  mutating func merge(_ other: RenderProfile) {
    for (place, layer) in other.layers.enumerated() {
      add(place, \.resolve, layer.resolve)
      add(place, \.paint, layer.paint)
    }
    for time in other.slowest { add(time) }
    sourceTilesAtHand += other.sourceTilesAtHand
  }

  /// Adds nanoseconds to a layer, given by its place in the style.
  mutating func add(_ place: Int, _ step: WritableKeyPath<Layer, UInt64>, _ nanoseconds: UInt64) {
    if place >= layers.count { layers += Array(repeating: Layer(), count: place + 1 - layers.count) }
    layers[place][keyPath: step] &+= nanoseconds
  }

  /// Keeps a tile if it is one of the slowest; of equally slow ones those met first.
  mutating func add(_ time: TileTime) {
    let place = slowest.firstIndex { $0.nanoseconds < time.nanoseconds } ?? slowest.count
    guard place < Self.slowestLimit else { return }
    slowest.insert(time, at: place)
    if slowest.count > Self.slowestLimit { slowest.removeLast() }
  }
}

/// Measures one thing after the other.
struct Laps {
  private var last = ContinuousClock.now

  /// Nanoseconds since the last lap's end.
  mutating func lap() -> UInt64 {
    let now = ContinuousClock.now
    defer { last = now }
    let (seconds, attoseconds) = last.duration(to: now).components
    return UInt64(clamping: seconds) &* 1_000_000_000 &+ UInt64(clamping: attoseconds / 1_000_000_000)
  }
}
