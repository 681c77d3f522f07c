// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel

/// A source tile as read, or why it could not be.
final class SourceTile {
  /// Its layers; none when the source holds nothing here or it could not be read.
  let layers: [TileLayer]
  /// How far each layer's lines and polygons reach over the tile's sides.
  let overhangs: [Overhang]
  /// Why it could not be read.
  let error: TileSourceError?

  init(_ tile: VectorTile?, error: TileSourceError? = nil) {
    layers = tile?.layers ?? []
    overhangs = layers.map(Overhang.init)
    self.error = error
  }

  /// The layer that a style's `source-layer` names; a source with one layer without a name gives that one.
  func layerIndex(named name: String) -> Int? {
    layers.firstIndex { $0.name == name } ?? layers.firstIndex { $0.name.isEmpty }
  }

  /// How far data reach over the sides: as seen in the layer, or, on sides where the layer has nothing, in any.
  func overhang(ofLayer index: Int?) -> Overhang {
    var all = Overhang()
    for overhang in overhangs { all.extend(overhang) }
    guard let index else { return all }
    return overhangs[index].filled(from: all)
  }
}

/// How far data reach over each side of their tile, in tile sides; 0 where nothing does.
struct Overhang: Equatable {
  var west = 0.0, north = 0.0, east = 0.0, south = 0.0

  init() {}

  /// The overhang of a source that tells its buffer.
  init(buffer: Double) { (west, north, east, south) = (buffer, buffer, buffer, buffer) }

  /// What the lines and polygons of a layer show.
  init(_ layer: TileLayer) {
    var box = TileBox(minX: 0, minY: 0, maxX: layer.extent, maxY: layer.extent)
    for feature in layer.features where feature.type != .point {
      box.minX = min(box.minX, feature.box.minX)
      box.minY = min(box.minY, feature.box.minY)
      box.maxX = max(box.maxX, feature.box.maxX)
      box.maxY = max(box.maxY, feature.box.maxY)
    }
    let extent = Double(layer.extent)
    west = -Double(box.minX) / extent
    north = -Double(box.minY) / extent
    east = Double(box.maxX) / extent - 1
    south = Double(box.maxY) / extent - 1
  }

  /// The larger of both on each side.
  mutating func extend(_ other: Overhang) {
    west = max(west, other.west)
    north = max(north, other.north)
    east = max(east, other.east)
    south = max(south, other.south)
  }

  /// The overhang with another's on the sides where it has none.
  func filled(from other: Overhang) -> Overhang {
    var result = self
    if west == 0 { result.west = other.west }
    if north == 0 { result.north = other.north }
    if east == 0 { result.east = other.east }
    if south == 0 { result.south = other.south }
    return result
  }
}

/// Reads the source tiles of one worker, and keeps the last ones.
final class SourceTileReader {
  private struct Key: Hashable {
    let source: Int
    let id: TileID
  }

  /// A source of the style, as the reader numbers them.
  private struct Entry {
    let source: any TileSource
    let layers: LayerSelection
  }

  /// How many decoded tiles are kept: those of a metatile of 8 x 8 output tiles and around it.
  private static let capacity = 48

  /// What the sources say of themselves.
  let infos: [TileSourceInfo]
  /// The numbers of sources by their ids in the style.
  let numbers: [String: Int]
  private let entries: [Entry]
  private var tiles: [Key: (tile: SourceTile, lastUse: Int)] = [:]
  private var uses = 0

  /// Makes a reader of some sources, and says which of their layers are wanted.
  init(_ sources: [(id: String, source: any TileSource, layers: Set<String>)]) {
    entries = sources.map { Entry(source: $0.source, layers: .named($0.layers.union([""]))) }
    infos = sources.map { $0.source.info }
    var numbers: [String: Int] = [:]
    for (number, source) in sources.enumerated() { numbers[source.id] = number }
    self.numbers = numbers
  }

  /// A tile, read when the reader does not have it any more.
  func tile(source: Int, _ id: TileID, statistics: inout RenderStatistics) -> SourceTile {
    uses += 1
    let key = Key(source: source, id: id)
    if let known = tiles[key] {
      tiles[key] = (known.tile, uses)
      statistics.profile?.sourceTilesAtHand += 1
      return known.tile
    }
    let start = ContinuousClock.now
    let tile = read(entries[source], id, diagnostics: &statistics.diagnostics)
    statistics.add(.read, since: start)
    statistics.sourceTiles += 1
    if tiles.count >= Self.capacity { forgetOldest() }
    tiles[key] = (tile, uses)
    return tile
  }

  private func read(_ entry: Entry, _ id: TileID, diagnostics: inout Diagnostics) -> SourceTile {
    do throws(TileSourceError) {
      return SourceTile(try entry.source.tile(id, layers: entry.layers, diagnostics: &diagnostics))
    } catch {
      return SourceTile(nil, error: error)
    }
  }

  /// Forgets the half of the tiles that were not used for longest.
  private func forgetOldest() {
    let oldest = tiles.values.map(\.lastUse).sorted()[tiles.count / 2]
    tiles = tiles.filter { $0.value.lastUse > oldest }
  }
}
