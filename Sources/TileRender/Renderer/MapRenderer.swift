// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel
public import Pango
public import Styles

/// Draws tiles and pictures of one style over its sources.
///
/// Immutable: make a worker for each thread.
public final class MapRenderer: Sendable {
  /// The style that is drawn.
  public let style: Style
  /// The sources by the ids that the style's layers name.
  public let sources: [String: any TileSource]
  /// Size of tiles and density of pixels.
  public let options: RenderOptions
  /// The fonts of labels; `nil` when the style has no layer of symbols.
  public let fonts: FontLibrary?

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - sources: A source for each id that a visible layer of a drawn type names.
  ///   - options: Size of tiles and density of pixels.
  ///   - fonts: The fonts of labels; the installed ones where none are given.
  /// - Throws: `RenderError` when a source is missing, the scale is not 1, 2 or 3, or labels find no fonts at all.
  public init(
    style: Style, sources: [String: any TileSource], options: RenderOptions, fonts: FontLibrary? = nil
  ) throws(RenderError) {
    guard 1...3 ~= options.scale else { throw .scale(options.scale) }
    for layer in style.layers where layer.isVisible && LayerPlan.readsVectorTiles(layer.type) {
      guard let source = layer.source else { continue }
      guard sources[source] != nil else { throw .missingSource(layer: layer.id, source: source) }
    }
    self.style = style
    self.sources = sources
    self.options = options
    if style.layers.contains(where: { $0.isVisible && $0.type == .symbol }) {
      do throws(FontError) {
        if let fonts { self.fonts = fonts } else { self.fonts = try FontLibrary() }
      } catch {
        throw .fonts(error.description)
      }
    } else {
      self.fonts = nil
    }
  }

  /// The font lists that layers name and of which no font is there; their labels get a fallback.
  public var missingFonts: [MissingFonts.Use] {
    fonts.map { MissingFonts.find(in: style, library: $0) } ?? []
  }

  /// Makes what one thread needs to draw.
  ///
  /// - Throws: `RenderError` when there is no memory.
  public func makeWorker() throws(RenderError) -> TileWorker { try TileWorker(self) }

  /// The zooms of output tiles at which each source has tiles of its own: the lowest of all to the highest.
  ///
  /// `nil` when the style draws from no source.
  public var tileZooms: ClosedRange<UInt8>? {
    let used = Set(style.layers.lazy.filter(\.isVisible).compactMap(\.source))
    let infos = used.compactMap { sources[$0]?.info }
    guard let low = infos.map(\.minZoom).min(), let high = infos.map(\.maxZoom).max(), low <= high else { return nil }
    let shift: UInt8 = options.tileSize == .pixels256 ? 1 : 0
    return (low == 0 ? 0 : low + shift)...min(high + shift, TileID.maximumZoom)
  }

  /// The style's zoom that an output tile of a zoom shows.
  public func styleZoom(ofTileZoom zoom: UInt8) -> Double {
    options.tileSize == .pixels256 ? Double(zoom) - 1 : Double(zoom)
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
