// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
public import TileRender

/// What a run has done so far, or did.
public struct RunReport: Sendable {
  /// A tile whose source data could not be read.
  public struct Unreadable: Sendable, Equatable {
    /// The tile that would show the data.
    public var tile: TileID
    /// Which source tile, and why.
    public var reason: String
  }

  /// How many unreadable tiles are kept by name; beyond that they are only counted.
  public static let listedLimit = 1000
  /// Up to how many different images are told apart.
  public static let distinctLimit = 1 << 20

  /// Tiles of the plan that are dealt with.
  public internal(set) var done = 0
  /// Tiles drawn and written by this run, each once, whatever its scales.
  public internal(set) var written = 0
  /// Images written: tiles by scales.
  public internal(set) var images = 0
  /// Tiles that the output had already.
  public internal(set) var kept = 0
  /// Different images among those written; at `distinctLimit` counting ends.
  public var distinct: Int { digests.count }
  /// Bytes of the images written.
  public internal(set) var bytes = 0
  /// Tiles whose source data could not be read, in the plan's order.
  public internal(set) var unreadable: [Unreadable] = []
  /// How many there are of them.
  public internal(set) var unreadableCount = 0
  /// Time and counts of drawing, over all threads.
  public internal(set) var statistics = RenderStatistics()
  /// Nanoseconds spent writing.
  public internal(set) var writeNanoseconds: UInt64 = 0
  /// Wall-clock time that opening the sources took, before the first tile.
  public internal(set) var opening = Duration.zero
  /// Wall-clock time from the first tile.
  public internal(set) var elapsed = Duration.zero
  /// The signal that ended the run early.
  public internal(set) var stoppedBy: StopSignal?

  /// Digests of the images, by this process's hash function.
  private var digests: Set<Int> = []

  /// Nothing done yet.
  public init() {}

  /// Images a second.
  public var rate: Double {
    let seconds = elapsed.seconds
    return seconds > 0 ? Double(images) / seconds : 0
  }

  /// Adds what opening the sources took, and what their readers skipped.
  public mutating func add(opening: Duration, skipped: Diagnostics) {
    self.opening += opening
    statistics.diagnostics.merge(skipped)
  }

  mutating func count(_ file: [UInt8]) {
    images += 1
    bytes += file.count
    guard digests.count < Self.distinctLimit else { return }
    var hasher = Hasher()
    file.withUnsafeBytes { hasher.combine(bytes: $0) }
    digests.insert(hasher.finalize())
  }

  mutating func list(_ tile: DrawnTile) {
    unreadableCount += 1
    guard unreadable.count < Self.listedLimit, let error = tile.errors.first else { return }
    unreadable.append(Unreadable(tile: tile.id, reason: error.message))
  }
}

extension Duration {
  /// In seconds.
  public var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// In nanoseconds, at least 0.
  var nanoseconds: UInt64 {
    UInt64(clamping: components.seconds) &* 1_000_000_000 &+ UInt64(clamping: components.attoseconds / 1_000_000_000)
  }
}
