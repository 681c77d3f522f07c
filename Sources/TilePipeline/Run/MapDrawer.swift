// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Sprites
internal import Styles
public import TileRender

/// Draws metatiles of one map at one or more scales.
///
/// Immutable: `makeDrawer` gives each thread its own.
public struct MapDrawer: Sendable {
  let renderers: [MapRenderer]
  /// What could not be read of the style's sprites, one line each.
  public let warnings: [String]

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - style: The style and where its images come from.
  ///   - sources: The data that its layers read.
  ///   - tileSize: A tile's side in logical pixels.
  ///   - scales: Pixel ratios, each 1 to 3; all are drawn in one pass.
  ///   - format: How pixels are stored.
  ///   - twin: What draws another version of the style, of the same scales and images, which are taken from it.
  ///   - sharesLabels: Whether both versions have the very same layers of symbols at the same places, and read the same
  ///     layers of the same sources: what is made of labels is then shared too.
  /// - Throws: `.usage` when a source is missing.
  public init(
    style: LoadedStyle, sources: MapSources, tileSize: RenderOptions.TileSize, scales: [Int],
    format: RenderOptions.Format = .png, sharingImagesOf twin: MapDrawer? = nil,
    sharesLabels: Bool = false
  ) throws(PipelineError) {
    var renderers: [MapRenderer] = []
    var warnings: [String] = []
    var sheet = style.style
    sheet.sources = sheet.sources.map { sources.completed[$0.id] ?? $0 }
    for scale in scales {
      let other = twin?.renderers.first { $0.options.scale == scale }
      let images =
        other?.sprites
        ?? style.sprites.adding(sources.photos).images(scale: scale)
      for warning in images.faults.map(\.description) where !warnings.contains(warning) { warnings.append(warning) }
      let options = RenderOptions(tileSize: tileSize, scale: scale, format: format)
      do throws(RenderError) {
        renderers.append(
          try MapRenderer(
            style: sheet, sources: sources.byID, rasters: sources.rasters, options: options, sprites: images,
            sharingLabelsOf: sharesLabels ? other : nil))
      } catch {
        throw .usage(error.description)
      }
    }
    self.renderers = renderers
    self.warnings = warnings
  }

  /// The zooms at which the sources have tiles of their own; `nil` for a style without sources.
  public var tileZooms: ClosedRange<UInt8>? { renderers.first?.tileZooms }
  /// The style's zoom that an output tile of a zoom shows.
  public func styleZoom(ofTileZoom zoom: UInt8) -> Double {
    renderers.first?.styleZoom(ofTileZoom: zoom) ?? Double(zoom)
  }

  /// Makes what one thread needs to draw this map and another version of it, each at its first scale, and to know
  /// where they can differ.
  public func makePair(with other: MapDrawer) throws(PipelineError) -> TileWorkerPair {
    guard let before = renderers.first, let after = other.renderers.first else { throw .usage("a pair needs a scale") }
    do throws(RenderError) {
      return try TileWorkerPair(before: before, after: after)
    } catch {
      throw .temporary(error.description)
    }
  }

  /// Makes what one thread needs to draw.
  public func makeDrawer() throws(PipelineError) -> MetatileDrawer {
    var workers: [(scale: Int, worker: TileWorker)] = []
    for renderer in renderers {
      do throws(RenderError) {
        workers.append((renderer.options.scale, try renderer.makeWorker()))
      } catch {
        throw .temporary(error.description)
      }
    }
    return { [workers] ids, statistics throws(PipelineError) in
      var drawn = ids.map { DrawnTile(id: $0, images: [], errors: []) }
      for (scale, worker) in workers {
        let tiles: [RenderedTile]
        do throws(RenderError) {
          tiles = try worker.render(ids, statistics: &statistics)
        } catch {
          throw .temporary(error.description)
        }
        for (place, tile) in zip(drawn.indices, tiles) {
          drawn[place].images.append((scale, tile.image.bytes))
          for error in tile.errors where !drawn[place].errors.contains(error) { drawn[place].errors.append(error) }
        }
      }
      return drawn
    }
  }
}
