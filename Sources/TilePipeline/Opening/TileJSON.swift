// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel
internal import Styles

/// A file that describes tiles, and which a style's source may name as its `url`.
///
/// Of it `tiles` (the first template, relative to the file), `minzoom`, `maxzoom`, `bounds`, `attribution` and `scheme`
/// are read, of raster tiles also `tileSize` and of terrain `encoding`; what the style says of the source itself goes
/// before. Source: TileJSON 3.0.0, and how MapLibre GL JS joins both (`loadTileJson`).
struct TileJSON {
  /// The largest file that is read, in bytes; a larger one is data.
  private static let limit = 4 << 20

  private let root: JSONNode
  private let path: String
  private let text: SourceText

  /// Reads a file; `nil` for one that is something else: no JSON object, or one without `tiles` and `tilejson`.
  ///
  /// - Throws: `.usage` for a `.json` file that is no JSON, with line and column.
  init?(path: String) throws(PipelineError) {
    guard DiskFile.kind(path) == .file, let bytes = DiskFile.read(path, limit: Self.limit) else { return nil }
    guard bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{") else {
      return nil
    }
    text = SourceText(bytes)
    self.path = path
    var reader = JSONReader(bytes)
    do throws(JSONError) { root = try reader.read() } catch {
      // GeoJSON lines are one object after the other, and say so themselves.
      guard path.hasSuffix(".json") else { return nil }
      let (line, column) = text.place(of: error.offset)
      throw .usage("\(path):\(line):\(column): \(error.message)")
    }
    guard root["tiles"] != nil || root["tilejson"] != nil else { return nil }
  }

  /// A source with what the file says where the style says nothing.
  ///
  /// - Throws: `.usage` for a member that is not what it should be, with line and column.
  func completed(_ described: StyleSource) throws(PipelineError) -> StyleSource {
    var source = described
    source.url = nil
    source.tiles = [try template()]
    if source.minZoom == nil { source.minZoom = try number("minzoom", 0...30) }
    if source.maxZoom == nil { source.maxZoom = try number("maxzoom", 0...30) }
    if source.bounds == nil { source.bounds = try bounds() }
    if source.attribution == nil { source.attribution = try string("attribution") }
    if source.scheme == .xyz, let scheme = try string("scheme") {
      guard let known = StyleSource.Scheme(rawValue: scheme) else {
        throw fault("scheme", "xyz or tms", at: root["scheme"])
      }
      source.scheme = known
    }
    if source.kind == .raster || source.kind == .rasterDEM, source.tileSize == nil {
      source.tileSize = try number("tileSize", 1...8192)
    }
    if source.kind == .rasterDEM, source.encoding == nil { source.encoding = try encoding() }
    return source
  }

  /// Where the tiles are.
  func location(of source: StyleSource) -> DataLocation {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return DataLocation(tiles: source.tiles.first ?? "", relativeTo: folder)
  }

  private func template() throws(PipelineError) -> String {
    guard let template = root["tiles"]?.array?.first?.string else {
      throw fault("tiles", "a list of templates of tile files", at: root["tiles"])
    }
    return template
  }

  private func number(_ name: String, _ range: ClosedRange<Double>) throws(PipelineError) -> Double? {
    guard let node = root[name], !node.isNull else { return nil }
    guard let number = node.number, range.contains(number) else {
      throw fault(name, "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))", at: node)
    }
    return number
  }

  private func string(_ name: String) throws(PipelineError) -> String? {
    guard let node = root[name], !node.isNull else { return nil }
    guard let text = node.string else { throw fault(name, "a string", at: node) }
    return text
  }

  private func encoding() throws(PipelineError) -> StyleSource.Encoding? {
    switch try string("encoding") {
    case nil: return nil
    case "mapbox": return .mapbox
    case "terrarium": return .terrarium
    default: throw fault("encoding", "mapbox or terrarium", at: root["encoding"])
    }
  }

  private func bounds() throws(PipelineError) -> LonLatBox? {
    guard let node = root["bounds"], !node.isNull else { return nil }
    let sides = (node.array ?? []).compactMap(\.number)
    guard sides.count == 4, sides[0] <= sides[2], sides[1] <= sides[3] else {
      throw fault("bounds", "west, south, east and north in degrees", at: node)
    }
    return LonLatBox(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
  }

  private func fault(_ name: String, _ expected: String, at node: JSONNode?) -> PipelineError {
    let (line, column) = text.place(of: node?.offset ?? root.offset)
    return .usage("\(path):\(line):\(column): \(name): expected \(expected), found \(node?.summary ?? "none")")
  }
}
