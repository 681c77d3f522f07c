// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Styles

/// A raster tile as read, or why it could not be.
final class RasterTile {
  /// What a tile shows.
  enum Content {
    /// The source holds nothing here, or it could not be read.
    case nothing
    case colors(Mipmap)
    case elevations(TexelGrid<Float>)
  }

  let content: Content
  /// Why it could not be read.
  let error: TileSourceError?

  init(_ content: Content, error: TileSourceError? = nil) {
    self.content = content
    self.error = error
  }

  /// Whether there is something to be seen.
  var hasContent: Bool { if case .nothing = content { false } else { true } }

  /// Bytes of memory.
  fileprivate var cost: Int {
    switch content {
    case .nothing: 64
    // With its smaller copies.
    case .colors(let mipmap): mipmap.whole.texels.count * 16 / 3
    case .elevations(let grid): grid.texels.count * 4
    }
  }
}

/// A picture and its smaller copies, made when they are asked for.
final class Mipmap {
  private var levels: [TexelGrid<UInt32>]

  init(_ picture: RasterPicture) { levels = [TexelGrid(picture)] }

  /// The picture at its own size.
  var whole: TexelGrid<UInt32> { levels[0] }

  /// The picture halved `level` times.
  func grid(level: Int) -> TexelGrid<UInt32> {
    while levels.count <= level { levels.append(levels[levels.count - 1].halved()) }
    return levels[level]
  }
}

/// Reads the raster tiles and images of one worker, and keeps the last ones.
final class RasterTileReader {
  private struct Key: Hashable {
    let source: String
    let id: TileID
  }

  /// How many bytes of decoded tiles are kept: those around the tiles that are drawn.
  private static let capacity = 64 << 20

  private let sources: RasterSources
  private let described: [String: StyleSource]
  private var cache = GenerationalCache<Key, RasterTile>(limit: capacity)
  private var images: [String: Mipmap] = [:]

  /// Makes a reader of a style's sources.
  init(_ sources: RasterSources = RasterSources(), style: Style) {
    self.sources = sources
    described = Dictionary(style.sources.map { ($0.id, $0) }) { first, _ in first }
  }

  /// What the style says of a source.
  func description(of source: String) -> StyleSource? { described[source] }

  /// What a source of tiles says of itself.
  func info(of source: String) -> TileSourceInfo? { sources.tiles[source]?.info }

  /// A tile, read when the reader does not have it any more.
  func tile(source: String, _ id: TileID, statistics: inout RenderStatistics) -> RasterTile {
    cache.value(for: Key(source: source, id: id), cost: \.cost) {
      let start = ContinuousClock.now
      let tile = read(source: source, id)
      statistics.add(.read, since: start)
      statistics.sourceTiles += 1
      return tile
    }
  }

  /// The picture of a source of type `image`.
  func image(source: String) -> Mipmap? {
    if let known = images[source] { return known }
    let image = sources.images[source].map(Mipmap.init)
    images[source] = image
    return image
  }

  private func read(source: String, _ id: TileID) -> RasterTile {
    do throws(TileSourceError) {
      guard let picture = try sources.tiles[source]?.tile(id) else { return RasterTile(.nothing) }
      guard let described = described[source], described.kind == .rasterDEM else {
        return RasterTile(.colors(Mipmap(picture)))
      }
      return RasterTile(.elevations(TexelGrid(picture, encoding: described.encoding ?? .mapbox)))
    } catch {
      return RasterTile(.nothing, error: error)
    }
  }
}
