// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import GeoJSON
internal import MapModel
internal import Styles
internal import Synchronization

/// Map data that is open: maps that draw the same data, and later versions of a map, share it.
///
/// Keeps nothing open by itself.
public final class SourcePool: Sendable {
  private struct Entry {
    weak var source: (any TileSource)?
    var diagnostics: Diagnostics
    var warnings: [String]
  }

  /// All that decides what a reader makes of data.
  private struct Key: Hashable {
    var location: DataLocation
    var digest: String
    var layers: LayerSelection
    var templateZooms: ClosedRange<UInt8>?
    var maxZoom: UInt8
    var generatesID: Bool
    var promotedID: String?
    var coarsening: Int?
    var circleRadius: String?
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// A pool with nothing in it.
  public init() {}

  /// Opens data, unless it is open and would be read the same way.
  func open(
    _ location: DataLocation, as described: StyleSource, _ opening: SourceOpening
  ) throws(PipelineError) -> OpenedSource {
    guard let key = Self.key(location, described, opening) else { return try opening.open(location) }
    if let entry = entries.withLock({ $0[key] }), let source = entry.source {
      return OpenedSource(source: source, diagnostics: entry.diagnostics, warnings: entry.warnings)
    }
    let opened = try opening.open(location)
    entries.withLock { entries in
      entries = entries.filter { $0.value.source != nil }
      entries[key] = Entry(source: opened.source, diagnostics: opened.diagnostics, warnings: opened.warnings)
    }
    return opened
  }

  /// The key of data; `nil` for text in the style, and where the reader evaluates expressions of the style.
  private static func key(_ location: DataLocation, _ described: StyleSource, _ opening: SourceOpening) -> Key? {
    if case .inline = location { return nil }
    let options = opening.geoJSON
    guard options.filter == nil, options.clustering == nil, options.fans == nil,
      described.photos == nil
    else { return nil }
    return Key(
      location: location, digest: SourceOpening.digest(of: location), layers: opening.layers,
      templateZooms: opening.templateZooms, maxZoom: options.maxZoom, generatesID: options.generateID,
      promotedID: options.promoteID, coarsening: options.coarsening, circleRadius: options.circleRadius)
  }
}
