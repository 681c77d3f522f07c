// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Where the time of rendering went, what was drawn and what was skipped.
public struct RenderStatistics: Sendable, Equatable {
  /// The steps of rendering, in their order.
  public enum Stage: Int, CaseIterable, Sendable {
    /// Getting decoded source tiles.
    case read
    /// From features and style to a draw list.
    case resolve
    /// Choosing labels and icons that do not collide.
    case place
    /// Drawing.
    case paint
    /// Making the file.
    case encode

    /// As it is written above.
    public var name: String {
      switch self {
      case .read: "read"
      case .resolve: "resolve"
      case .place: "place"
      case .paint: "paint"
      case .encode: "encode"
      }
    }
  }

  /// Nanoseconds by stage, in the order of `Stage`.
  private var nanoseconds = [UInt64](repeating: 0, count: Stage.allCases.count)
  /// Tiles drawn.
  public var tiles = 0
  /// Tiles of one colour.
  public var solidTiles = 0
  /// Source tiles asked for; tiles that a worker still had are not counted.
  public var sourceTiles = 0
  /// Draw commands made.
  public var commands = 0
  /// Points of draw commands.
  public var points = 0
  /// Labels, and how far placing them had to look.
  public var placement = PlacementStatistics()
  /// What was skipped or could not be drawn as the style says, by reason.
  public var diagnostics = Diagnostics()
  /// Names of images that features or layers ask for and that no sprite has.
  public var missingImages: Set<String> = []
  /// Characters without a glyph, and fonts that are not there.
  public var text = TextReport()

  /// Time by layer and tile; `nil` where nobody asked for it, which costs nothing.
  public var profile: RenderProfile?

  /// Nothing yet.
  public init() {}

  /// Nanoseconds spent in a stage.
  public func nanoseconds(in stage: Stage) -> UInt64 { nanoseconds[stage.rawValue] }

  /// Adds the time of another worker or tile.
  public mutating func merge(_ other: RenderStatistics) {
    for stage in Stage.allCases { nanoseconds[stage.rawValue] &+= other.nanoseconds[stage.rawValue] }
    tiles += other.tiles
    solidTiles += other.solidTiles
    sourceTiles += other.sourceTiles
    commands += other.commands
    points += other.points
    placement.merge(other.placement)
    diagnostics.merge(other.diagnostics)
    missingImages.formUnion(other.missingImages)
    text.merge(other.text)
    if let other = other.profile {
      var merged = profile ?? RenderProfile()
      merged.merge(other)
      profile = merged
    }
  }

  /// Adds the time since `start` to a stage.
  mutating func add(_ stage: Stage, since start: ContinuousClock.Instant) {
    let (seconds, attoseconds) = start.duration(to: .now).components
    nanoseconds[stage.rawValue] &+= UInt64(clamping: seconds) &* 1_000_000_000
    nanoseconds[stage.rawValue] &+= UInt64(clamping: attoseconds / 1_000_000_000)
  }

  /// Takes time that another stage got away from a stage.
  mutating func remove(_ amount: UInt64, from stage: Stage) {
    nanoseconds[stage.rawValue] -= min(amount, nanoseconds[stage.rawValue])
  }
}
