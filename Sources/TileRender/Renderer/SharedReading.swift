// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import MapModel
internal import Pango
internal import Styles

/// What two workers of one thread have in common that draw two versions of a style: source tiles and fonts.
struct SharedReading {
  let reader: SourceTileReader
  let fonts: FontContext?

  /// Joins what two versions over the same sources read; `nil` when that could change what one of them draws.
  ///
  /// Where a source does not tell its buffer, how far data reach over a tile's sides is seen in all layers that are read:
  /// these must then be the same.
  ///
  /// - Throws: `RenderError` when Pango cannot be used.
  init?(_ first: MapRenderer, _ second: MapRenderer) throws(RenderError) {
    guard first.style.languages?.hanLanguage == second.style.languages?.hanLanguage else { return nil }
    var joined = first.usedSources
    for other in second.usedSources {
      guard let place = joined.firstIndex(where: { $0.id == other.id }) else {
        joined.append(other)
        continue
      }
      guard joined[place].layers == other.layers || other.source.info.buffer != nil else { return nil }
      joined[place].layers.formUnion(other.layers)
    }
    reader = SourceTileReader(joined)
    fonts = if let fonts = try first.makeFonts() { fonts } else { try second.makeFonts() }
  }
}
