// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import MapModel

/// Reads a whole style sheet.
struct StyleReader {
  /// How many layers a style may have.
  static let maximumLayerCount = 10_000
  /// How large a style sheet may be, in bytes; inline GeoJSON counts.
  static let maximumByteCount = 256 << 20

  private static let knownKeys: Set<String> = [
    "version", "name", "metadata", "center", "centerAltitude", "zoom", "bearing", "pitch", "roll", "state", "light",
    "sky", "projection", "terrain", "sources", "sprite", "glyphs", "font-faces", "transition", "layers",
    // Written by editors and servers.
    "id", "created", "modified", "owner", "draft", "visibility", "protected", "fog",
  ]

  private let bytes: [UInt8]
  private let languages: LabelLanguages?
  private let log: IssueLog
  private let symbols: SymbolTable
  private let sheet: String

  /// What is put before the ids of layers and sources.
  private var namespace: String { sheet.isEmpty ? "" : sheet + ":" }

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: The file's name for messages.
  ///   - languages: The languages that labels are wanted in.
  ///   - symbols: The names that the expressions of all sheets of a map share.
  ///   - sheet: The name of an overlay's sheet, which is put before the ids of layers and sources.
  init(
    _ bytes: [UInt8], file: String, languages: LabelLanguages? = nil, symbols: SymbolTable = SymbolTable(),
    sheet: String = ""
  ) {
    self.bytes = bytes
    self.languages = languages
    self.symbols = symbols
    self.sheet = sheet
    log = IssueLog(bytes, file: file)
  }

  /// The style, without the names that its expressions share, and all issues in the order of their places.
  func read() -> StyleParseResult {
    let style = readRoot().map(readStyle)
    let issues = log.issues.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }
    return StyleParseResult(style: style, issues: issues.map(\.element))
  }

  private func readRoot() -> ObjectReader? {
    guard bytes.count <= Self.maximumByteCount else {
      log.error("", "expected a style of at most \(Self.maximumByteCount >> 20) MiB, found \(bytes.count) bytes", at: 0)
      return nil
    }
    var reader = JSONReader(bytes)
    let root: JSONNode
    do throws(JSONError) {
      root = try reader.read()
    } catch {
      log.error("", "not JSON: \(error.message)", at: error.offset)
      return nil
    }
    for duplicate in reader.duplicateKeys {
      log.warning("", "key \"\(duplicate.key)\" was there before; the last one counts", at: duplicate.offset)
    }
    let object = ObjectReader(node: root, path: "", log: log)
    guard root.members != nil else {
      log.error("", "expected a style, an object, found \(root.summary)", at: root.offset)
      return nil
    }
    if root["layers"]?.array == nil {
      log.error(
        "layers", "expected a list of layers, found \(root["layers"]?.summary ?? "none")",
        at: root["layers"]?.offset ?? root.offset)
    }
    guard let version = root["version"] else {
      log.error("version", "expected version 8, found none", at: root.offset)
      return object
    }
    if version.number != 8 { log.error("version", "expected 8, found \(version.summary)", at: version.offset) }
    return object
  }

  private func readStyle(_ root: ObjectReader) -> Style {
    root.warnOfUnknownKeys(known: Self.knownKeys)
    let state = readState(root)
    checkTransition(root)
    let sources = SourceReader(symbols: symbols, log: log, bytes: bytes, sheet: sheet, namespace: namespace).read(root)
    MetadataChecker(holder: .sheet(hasGeoJSON: sources.contains { $0.kind == .geojson }), log: log).check(root)
    let light = LightReader(symbols: symbols, log: log).read(root)
    let layers = readLayers(root, sources: sources, state: state)
    var style = Style()
    style.keys = (root.node.members ?? []).filter { Self.asksForSomething($0.value) }.map(\.key)
    style.name = root.string("name")
    style.metadata = root.node["metadata"]?.plainValue
    if let center = root.numbers("center", count: 2), abs(center[1]) <= 90 {
      style.center = LonLat(longitude: center[0], latitude: center[1])
    }
    style.zoom = root.number("zoom")
    style.bearing = root.number("bearing") ?? 0
    style.pitch = root.number("pitch") ?? 0
    style.glyphs = root.string("glyphs")
    style.sprites = readSprites(root)
    style.sources = sources.map { source in
      var source = source
      if source.kind == .geojson {
        source.fans = layers.filter { $0.source == source.id && $0.fansOut }.compactMap(\.filter)
      }
      return source
    }
    style.layers = layers
    style.namedColors = root.node["layers"].map { NamedColors(layers: $0).colors } ?? []
    style.extrudedColors = root.node["layers"].map { NamedColors(layers: $0, ofType: .fillExtrusion).colors } ?? []
    style.light = light
    style.state = state
    style.languages = languages
    return style
  }

  private static func asksForSomething(_ value: JSONNode) -> Bool {
    !value.isNull && value.number != 0 && value["type"]?.string != "mercator"
  }

  private func readState(_ root: ObjectReader) -> [String: ExpressionValue] {
    guard let object = root.object("state") else { return [:] }
    var state: [String: ExpressionValue] = [:]
    for member in object.node.members ?? [] {
      guard let entry = object.object(member.key) else { continue }
      entry.warnOfUnknownKeys(known: ["default"])
      if entry.node["default"] == nil {
        log.warning(entry.path, "no default, taken as null", at: entry.node.offset)
      }
      state[member.key] = entry.node["default"]?.plainValue ?? .null
    }
    return state
  }

  /// Transitions are for maps that move: a right one is not even told.
  private func checkTransition(_ root: ObjectReader) {
    guard let object = root.object("transition") else { return }
    object.warnOfUnknownKeys(known: ["duration", "delay"])
    for key in ["duration", "delay"] { _ = object.number(key) }
  }

  private func readSprites(_ root: ObjectReader) -> [Style.Sprite] {
    guard let node = root.node["sprite"] else { return [] }
    if let url = node.string { return [Style.Sprite(id: "default", url: url, sheet: sheet)] }
    var sprites: [Style.Sprite] = []
    for (index, item) in (node.array ?? []).enumerated() {
      guard let id = item["id"]?.string, let url = item["url"]?.string else {
        log.error("sprite[\(index)]", "expected {\"id\", \"url\"}, found \(item.summary)", at: item.offset)
        continue
      }
      sprites.append(Style.Sprite(id: id, url: url, sheet: sheet))
    }
    if node.array == nil { log.error("sprite", "expected a string or a list, found \(node.summary)", at: node.offset) }
    return sprites
  }

  private func readLayers(
    _ root: ObjectReader, sources: [StyleSource], state: [String: ExpressionValue]
  ) -> [StyleLayer] {
    let nodes = root.node["layers"]?.array ?? []
    guard nodes.count <= Self.maximumLayerCount else {
      log.error(
        "layers", "expected at most \(Self.maximumLayerCount) layers, found \(nodes.count)",
        at: root.node["layers"]?.offset ?? 0)
      return []
    }
    let reader = LayerReader(
      nodes: nodes, namespace: namespace, sources: sources, state: state, symbols: symbols, languages: languages,
      log: log)
    var layers: [StyleLayer] = []
    layers.reserveCapacity(nodes.count)
    for index in nodes.indices {
      if let layer = reader.read(index) { layers.append(layer) }
    }
    reader.warnOfOldForms()
    return layers
  }
}
