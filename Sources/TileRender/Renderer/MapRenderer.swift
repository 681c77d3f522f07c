// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import MapModel
public import PNG
public import Pango
public import Sprites
public import Styles

/// Draws tiles and pictures of one style over its sources.
///
/// Make a worker for each thread; they share what they have made of labels, which changes no picture.
public final class MapRenderer: Sendable {
  /// The style that is drawn.
  public let style: Style
  /// The sources by the ids that the style's layers name.
  public let sources: [String: any TileSource]
  /// The sources of pictures.
  public let rasters: RasterSources
  /// Size of tiles and density of pixels.
  public let options: RenderOptions
  /// The fonts of labels; `nil` when the style has no layer of symbols.
  public let fonts: FontLibrary?
  /// The images of icons and patterns.
  public let sprites: SpriteSet
  /// The palette of `png8`; `nil` for formats that keep all colours.
  public let palette: PNGPalette?
  /// What workers have made of labels.
  let labels: SharedLabels

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - sources: A source for each id that a visible layer of a drawn type names.
  ///   - rasters: Pictures for each id that a visible layer of pictures names.
  ///   - options: Size of tiles and density of pixels.
  ///   - sprites: The images of icons and patterns, made for the scale.
  ///   - fonts: The fonts of labels; the installed ones where none are given.
  ///   - twin: What draws another version of the style with the very same layers of symbols, at the same places among all
  ///     layers, over the same sources, images and fonts: what its workers make of labels serves both.
  /// - Throws: `RenderError` when a source is missing, the scale is not 1, 2 or 3, or labels find no fonts at all.
  public init(
    style: Style, sources: [String: any TileSource], rasters: RasterSources = RasterSources(),
    options: RenderOptions, sprites: SpriteSet = .empty, fonts: FontLibrary? = nil,
    sharingLabelsOf twin: MapRenderer? = nil
  ) throws(RenderError) {
    guard 1...3 ~= options.scale else { throw .scale(options.scale) }
    for layer in style.layers where layer.isVisible {
      guard let source = layer.source else { continue }
      let isThere =
        LayerPlan.readsVectorTiles(layer.type)
        ? sources[source] != nil
        : !LayerPlan.readsPictures(layer.type) || rasters.contains(source) || style.source(source)?.kind == .video
      guard isThere else { throw .missingSource(layer: layer.id, source: source) }
    }
    self.style = style
    self.sources = sources
    self.rasters = rasters
    self.options = options
    self.sprites = sprites
    labels = twin?.labels ?? SharedLabels()
    palette = options.format == .png8 ? try StylePalette.make(style: style, sprites: sprites) : nil
    if style.layers.contains(where: { $0.isVisible && $0.type == .symbol }) {
      do throws(FontError) {
        if let fonts { self.fonts = fonts } else { self.fonts = try FontLibrary.installed.get() }
      } catch {
        throw .fonts(error.description)
      }
    } else {
      self.fonts = nil
    }
  }

  /// The font lists that layers name and of which no font is there; their labels get a fallback.
  public var missingFonts: [LabelFonts.Missing] {
    fonts.map { LabelFonts.missing(in: style, library: $0) } ?? []
  }

  /// Writes in the right bottom corner of a picture whose data it shows.
  ///
  /// - Parameters:
  ///   - attribution: Who is named; may hold HTML, of which the plain text is shown.
  ///   - pixels: A picture of the renderer's scale.
  /// - Returns: Whether there was room for it.
  /// - Throws: `RenderError.fonts` when no font is installed.
  public func sign(_ pixels: inout PixelBuffer, with attribution: String) throws(RenderError) -> Bool {
    let text = AttributionText.plain(attribution)
    guard !text.isEmpty else { return true }
    do throws(FontError) {
      let library = if let fonts { fonts } else { try FontLibrary.installed.get() }
      let line = AttributionLine(
        text: text, fonts: try FontContext(library: library), scale: Double(options.scale))
      return line.draw(on: &pixels)
    } catch {
      throw .fonts(error.description)
    }
  }

  /// Makes what one thread needs to draw.
  ///
  /// - Throws: `RenderError` when there is no memory.
  public func makeWorker() throws(RenderError) -> TileWorker { try TileWorker(self, labels: labels) }

  /// The zooms of output tiles at which each source has tiles of its own: the lowest of all to the highest.
  ///
  /// `nil` when the style draws from no source.
  public var tileZooms: ClosedRange<UInt8>? {
    var zooms: ClosedRange<Int>?
    for source in style.sources {
      guard style.layers.contains(where: { $0.isVisible && $0.source == source.id }),
        let info = sources[source.id]?.info ?? rasters.tiles[source.id]?.info
      else { continue }
      // By how many zooms an output tile of the source's own tiles' size is deeper than they are.
      let ownSide = source.tileSize ?? StyleSource.usualTileSize
      let side = rasters.tiles[source.id] == nil ? 512 : min(max(ownSide, 16), 8192)
      let shift = Int(log2(side / Double(options.tileSize.rawValue)).rounded())
      let low = info.minZoom == 0 ? 0 : max(Int(info.minZoom) + shift, 0)
      let high = max(Int(info.maxZoom) + shift, low)
      zooms = zooms.map { min($0.lowerBound, low)...max($0.upperBound, high) } ?? low...high
    }
    guard let zooms else { return nil }
    let deepest = Int(TileID.maximumZoom)
    return UInt8(min(zooms.lowerBound, deepest))...UInt8(min(zooms.upperBound, deepest))
  }

  /// The style's zoom that an output tile of a zoom shows.
  public func styleZoom(ofTileZoom zoom: UInt8) -> Double {
    options.tileSize == .pixels256 ? Double(zoom) - 1 : Double(zoom)
  }

  /// Makes the fonts of one thread; `nil` when the style has no layer of symbols.
  func makeFonts() throws(RenderError) -> FontContext? {
    guard let fonts else { return nil }
    do throws(FontError) {
      return try FontContext(library: fonts, hanLanguage: style.languages?.hanLanguage)
    } catch {
      throw .fonts(error.description)
    }
  }

  /// The sources that layers draw from, in the order of their ids, and the layers wanted of each.
  var usedSources: [(id: String, source: any TileSource, layers: Set<String>)] {
    var layers: [String: Set<String>] = [:]
    for layer in style.layers where layer.isVisible && LayerPlan.readsVectorTiles(layer.type) {
      guard let source = layer.source else { continue }
      layers[source, default: []].insert(layer.sourceLayer ?? "")
    }
    return layers.keys.sorted().compactMap { id in
      guard let source = sources[id], let names = layers[id] else { return nil }
      return (id, source, names)
    }
  }
}
