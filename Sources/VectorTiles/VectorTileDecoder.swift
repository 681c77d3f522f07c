// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

public import MapModel

/// Decodes Mapbox Vector Tiles of version 1 and 2 into the flat tables of `VectorTile`.
///
/// Source: Mapbox Vector Tile Specification 2.1.
public enum VectorTileDecoder {
  /// The most bytes a tile may have, after decompression.
  public static let tileLimit = 32 << 20

  /// Decodes the wanted layers of a tile.
  ///
  /// Features that cannot be used are left out and counted: `geometry-missing`, `geometry-type-unknown`,
  /// `geometry-cut-off`, `geometry-command-unknown`, `geometry-command-misplaced`, `geometry-command-count`,
  /// `geometry-out-of-range`, `geometry-split`. What is mended is counted too: `geometry-ring-open`, `geometry-point-repeated`,
  /// `tag-without-value`, `text-not-utf8`. Layers of one name are joined, in the order of the tile; a layer
  /// without features is left out.
  ///
  /// - Parameters:
  ///   - bytes: The tile, not compressed, at most `tileLimit` bytes; none at all is a tile without layers.
  ///   - layers: The layers that are decoded; others are stepped over, faults and all.
  ///   - diagnostics: Where skipped data is counted.
  /// - Throws: `VectorTileError` when the tile as a whole cannot be trusted: it is cut off, a layer has no name,
  ///   no version or an unknown one, a table is of the wrong kind, a feature points outside its layer's tables, or
  ///   there are bytes but no layer. Also when nothing is left of it because commands of geometry cannot be followed:
  ///   such a tile must not pass for an empty one.
  public static func decode(
    _ bytes: Span<UInt8>, layers: LayerSelection = .all, diagnostics: inout Diagnostics
  ) throws(VectorTileError) -> VectorTile {
    guard bytes.count <= tileLimit else {
      throw VectorTileError(.tooLarge(bytes: bytes.count, limit: tileLimit), at: tileLimit)
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(VectorTileError) in
      guard let base = buffer.baseAddress else { return VectorTile(layers: []) }
      var decoding = TileDecoding(layers: layers)
      defer { diagnostics.merge(decoding.diagnostics) }
      return try decoding.decode(MessageReader(base: base, range: 0..<buffer.count))
    }
  }
}

/// The decoding of one tile.
private struct TileDecoding: ~Copyable {
  let layers: LayerSelection
  var diagnostics = Diagnostics()
  private var builders: [TileLayerBuilder] = []
  private var features = FeatureReader()
  private var text = TextReader()

  init(layers: LayerSelection) { self.layers = layers }

  mutating func decode(_ tile: MessageReader) throws(VectorTileError) -> VectorTile {
    var reader = tile
    var count = 0
    while let field = try reader.nextField() {
      guard field.number == 3 else {
        try reader.skip(field)
        continue
      }
      count += 1
      var name = "#\(count)"
      do throws(VectorTileError) {
        let range = try reader.block(field, "layer")
        try decodeLayer(MessageReader(base: reader.base, range: range), &name)
      } catch {
        var placed = error
        placed.layer = name
        throw placed
      }
    }
    guard count > 0 || tile.offset == tile.end else { throw VectorTileError(.missing(field: "a layer"), at: 0) }
    diagnostics.note("text-not-utf8", times: text.repaired)
    var layers: [TileLayer] = []
    for builder in builders where builder.featureCount > 0 { layers.append(builder.build()) }
    if layers.isEmpty, let unfollowable = features.unfollowable { throw unfollowable }
    return VectorTile(layers: layers)
  }

  /// Decodes a layer when it is wanted; `name` becomes its name as soon as that is known.
  private mutating func decodeLayer(_ message: MessageReader, _ name: inout String) throws(VectorTileError) {
    name = try LayerHead.name(of: message, text: &text)
    guard layers.contains(name) else { return }
    let head = try LayerHead(message, name: name, text: &text)
    if let known = builders.firstIndex(where: { $0.name == head.name }) {
      guard builders[known].extent == head.extent else {
        throw VectorTileError(.extentsDiffer(builders[known].extent, head.extent), at: message.offset)
      }
      try features.readFeatures(message, of: head, into: &builders[known], diagnostics: &diagnostics)
    } else {
      var builder = TileLayerBuilder(name: head.name, extent: head.extent)
      try features.readFeatures(message, of: head, into: &builder, diagnostics: &diagnostics)
      builders.append(builder)
    }
  }
}
