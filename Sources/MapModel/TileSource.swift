// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

/// What a tile source says of itself.
public struct TileSourceInfo: Sendable {
  /// One source layer and the names of its fields, as far as the source knows them.
  public struct Layer: Sendable, Equatable {
    /// The name that a style's `source-layer` gives.
    public var name: String
    /// Field names, sorted; empty when the source does not list them.
    public var fields: [String]

    /// Makes a layer description.
    public init(name: String, fields: [String] = []) {
      self.name = name
      self.fields = fields
    }
  }

  /// The file's or folder's name as the user gave it; messages start with it.
  public var name: String
  /// What it is, for people: `PMTiles`, `OSM PBF`.
  public var format: String
  /// The area that has data; `nil` when unknown.
  public var bounds: LonLatBox?
  /// The zooms at which the source has tiles, `minZoom <= maxZoom`; above `maxZoom` its tiles are enlarged.
  public var minZoom, maxZoom: UInt8
  /// The source layers; empty when unknown.
  public var layers: [Layer]
  /// How far the data of every tile go on beyond each of its sides, in tile sides; `nil` when unknown.
  public var buffer: Double?
  /// Who must be named on a map of this data; may hold HTML links.
  public var attribution: String?
  /// Other facts for people, in a fixed order: name and value.
  public var details: [(name: String, value: String)]

  /// Makes a description.
  public init(
    name: String, format: String, bounds: LonLatBox? = nil, minZoom: UInt8, maxZoom: UInt8, layers: [Layer] = [],
    buffer: Double? = nil, attribution: String? = nil, details: [(name: String, value: String)] = []
  ) {
    self.name = name
    self.format = format
    self.bounds = bounds
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.layers = layers
    self.buffer = buffer
    self.attribution = attribution
    self.details = details
  }
}

/// Why a source or one of its tiles cannot be read.
public struct TileSourceError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What the fault spoils: exit code 2 for a source, 65 for a tile.
  public enum Scope: Sendable, Equatable {
    case source
    case tile(TileID)
  }

  /// What cannot be read.
  public var scope: Scope
  /// Where, what was expected, what was found, in one line: `monaco.pmtiles: header: expected …, found …`.
  public var message: String

  /// Makes an error.
  public init(_ scope: Scope, _ message: String) {
    self.scope = scope
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// Which source layers a reader wants decoded.
public enum LayerSelection: Hashable, Sendable {
  /// All that the source has without being asked.
  case all
  /// All that the source has without being asked, and some that it makes when they are named.
  case allAnd(Set<String>)
  case named(Set<String>)

  /// Whether the layer of this name is wanted.
  public func contains(_ name: String) -> Bool {
    switch self {
    case .all, .allAnd: true
    case .named(let names): names.contains(name)
    }
  }

  /// Whether the layer is asked for by its name.
  public func names(_ name: String) -> Bool {
    switch self {
    case .all: false
    case .allAnd(let names), .named(let names): names.contains(name)
    }
  }
}

/// Vector map data by tile address: archives of encoded tiles, or data that is cut into tiles on demand.
///
/// Called from many threads at once. Equal calls give equal tiles, whatever was asked before.
public protocol TileSource: AnyObject, Sendable {
  /// What the source says of itself. Constant.
  var info: TileSourceInfo { get }

  /// The decoded tile, or `nil` when the source holds none at this address.
  ///
  /// - Parameters:
  ///   - id: An address within `info.minZoom ... info.maxZoom`; other zooms give `nil`.
  ///   - layers: Layers that are wanted; others may be left out.
  ///   - diagnostics: Where features that cannot be used are counted.
  /// - Throws: A `TileSourceError` of scope `.tile` when this tile cannot be read, of scope `.source` when none can.
  func tile(_ id: TileID, layers: LayerSelection, diagnostics: inout Diagnostics) throws(TileSourceError) -> VectorTile?

  /// How many tiles the source holds, by zoom; `nil` for one that cuts its tiles on demand.
  ///
  /// - Throws: A `TileSourceError` when they cannot be counted.
  func countTiles() throws(TileSourceError) -> [UInt8: Int]?
}

extension TileSource {
  /// Nothing is known of how many tiles there are.
  public func countTiles() throws(TileSourceError) -> [UInt8: Int]? { nil }
}
